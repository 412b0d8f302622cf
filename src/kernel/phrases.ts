// Texts shown outside the pages: refusals, SMS, the history of an order. They are stored with the features’ other words
// (`words/<language>.json`); each process sets their source when it starts, so that domain rules stay pure.
import type { Language } from './languages.ts'

type Texts = Record<string, string>
type FindTexts = (where: string, language: Language) => Texts
/** Returns texts by their key, in the given language. */
export type Phrases<T extends Texts = Texts> = (language: Language) => T

let currentSource: FindTexts = () => {
  throw new Error('no words were read: a process that says something imports #server/words/load-phrases.ts')
}

export const setTextSource = (how: FindTexts): void => {
  currentSource = how
}

/** Returns one part of a feature’s words, typed by the English ones: `phrasesOf<(typeof en)['story']>('orders/story')`. */
export function phrasesOf<T extends Texts>(where: `${string}/${string}`): Phrases<T> {
  const found: { [L in Language]?: T } = {}
  return (language) => (found[language] ??= currentSource(where, language) as T)
}

/** Merges two parts into one. */
export const phrasesOfTwo =
  <A extends Texts, B extends Texts>(one: Phrases<A>, other: Phrases<B>): Phrases<A & B> =>
  (language) => ({ ...one(language), ...other(language) })
