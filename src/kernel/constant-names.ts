/**
 * Returns the words of a list as an object keyed by themselves, for SQL text: `status = ${orderStatus.pending}`. A misspelt one
 * does not compile.
 */
export const constantNames = <const Word extends string>(words: readonly Word[]) =>
  Object.fromEntries(words.map((word) => [word, word])) as { readonly [W in Word]: W }
