// The texts of the screens: `t('basket.title')`, with keys checked by the compiler against the English words.

import type { WordKey, WordSet } from '#app/web/words/word-sets.ts'
import { type Shop, useShop, useShopState } from './shop.tsx'
import type { Words } from './words-shape.ts'

export type { WordKey } from '#app/web/words/word-sets.ts'

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

/** Returns one function per catalogue, so that it can be in a dependency list. */
export function translator(words: Words, language: string): Translate {
  const known = translators.get(words)
  if (known) return known
  const plural = new Intl.PluralRules([language, 'en'])
  const t: Translate = (key, values) => {
    const phrase = words[key]
    if (phrase === undefined) return key
    const text =
      typeof phrase === 'string'
        ? phrase
        : (phrase[plural.select(Number(values?.count ?? 0))] ?? phrase.other)
    return values ? text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all)) : text
  }
  translators.set(words, t)
  return t
}

type FetchWords = (set: WordSet, shop: Shop) => Promise<void>
let fetchWords: FetchWords = async () => {}

/** Sets how a set of words is loaded. Called once, where the browser starts; the server has all sets. */
export const setWordSource = (fetch: FetchWords): void => {
  fetchWords = fetch
}

/** Loads words beyond the page's own, for what opens over it: `await loadWordSet('saver', shop)` before rendering it. */
export const loadWordSet: FetchWords = (set, shop) => fetchWords(set, shop)
