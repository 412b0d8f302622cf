// What the screens say: `t('basket.title')`, with keys checked by the compiler against the English catalogue.
import type { words as amend } from '#app/web/words/amend-en.ts'
import type { words as counter } from '#app/web/words/counter-en.ts'
import type { words as first } from '#app/web/words/en.ts'
import type { words as late } from '#app/web/words/late-en.ts'
import type { words as light } from '#app/web/words/light-en.ts'
import type { WordSet } from '#app/web/words/load-words.ts'
import type { words as map } from '#app/web/words/map-en.ts'
import type { words as meta } from '#app/web/words/meta-en.ts'
import type { words as more } from '#app/web/words/more-en.ts'
import type { words as pay } from '#app/web/words/pay-en.ts'
import type { words as prices } from '#app/web/words/prices-en.ts'
import type { words as privacy } from '#app/web/words/privacy-en.ts'
import type { words as search } from '#app/web/words/search-en.ts'
import type { words as wish } from '#app/web/words/wish-en.ts'
import { type Shop, useShop, useShopState } from './shop.tsx'

export type WordKey =
  | keyof typeof first
  | keyof typeof more
  | keyof typeof late
  | keyof typeof search
  | keyof typeof counter
  | keyof typeof light
  | keyof typeof meta
  | keyof typeof prices
  | keyof typeof privacy
  | keyof typeof map
  | keyof typeof pay
  | keyof typeof amend
  | keyof typeof wish
export type Phrase = string | { one: string; other: string }
export type Words = Record<string, Phrase>
type Values = Record<string, string | number>
export type Translate = (key: WordKey, values?: Values) => string

export function useWords(): Translate {
  const shop = useShop()
  // Language and words change together.
  return translator(
    useShopState((state) => state.words),
    shop.language,
  )
}

const translators = new WeakMap<Words, Translate>()

/** One function per catalogue, so that it can stand in a list of dependencies. */
export function translator(words: Words, language: string): Translate {
  const known = translators.get(words)
  if (known) return known
  const plural = new Intl.PluralRules(language)
  const t: Translate = (key, values) => {
    const phrase = words[key]
    if (phrase === undefined) return key
    const text =
      typeof phrase === 'string'
        ? phrase
        : plural.select(Number(values?.count ?? 0)) === 'one'
          ? phrase.one
          : phrase.other
    return values ? text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all)) : text
  }
  translators.set(words, t)
  return t
}

type FetchWords = (set: WordSet, shop: Shop) => Promise<void>
let fetchWords: FetchWords = async () => {}

/** Said once, where the browser starts: how a set comes. The server has all of them. */
export const wordsComeBy = (fetch: FetchWords): void => {
  fetchWords = fetch
}

/** Words beyond the page's own, for what opens over it: `await needWords('late', shop)` before it is drawn. */
export const needWords: FetchWords = (set, shop) => fetchWords(set, shop)
