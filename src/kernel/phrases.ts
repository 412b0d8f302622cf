// What is said outside the pages: refusals, SMS, the story of an order. The texts stand with the features' other words
// (`words/<language>.json`); how they are found is told where a process begins, so that rules stay pure.
import type { Language } from './languages.ts'

type Texts = Record<string, string>
type FindTexts = (where: string, language: Language) => Texts
/** Texts by their key, in the language asked. */
export type Phrases<T extends Texts = Texts> = (language: Language) => T

let currentSource: FindTexts = () => {
  throw new Error('no words were read: a process that says something imports #server/words/load-phrases.ts')
}

export const setTextSource = (how: FindTexts): void => {
  currentSource = how
}

/** One part of a feature's words, typed by the English ones: `said<(typeof en)['story']>('orders/story')`. */
export function phrasesOf<T extends Texts>(where: `${string}/${string}`): Phrases<T> {
  const found: { [L in Language]?: T } = {}
  return (language) => (found[language] ??= currentSource(where, language) as T)
}

/** Two parts as one. */
export const phrasesOfTwo =
  <A extends Texts, B extends Texts>(one: Phrases<A>, other: Phrases<B>): Phrases<A & B> =>
  (language) => ({ ...one(language), ...other(language) })
