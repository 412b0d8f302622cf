// What the screens say: `t('basket.title')`, with keys checked by the compiler against the English catalogue.
import type { words as counter } from '#app/web/words/counter-en.ts'
import type { words as first } from '#app/web/words/en.ts'
import type { words as meta } from '#app/web/words/meta-en.ts'
import type { words as more } from '#app/web/words/more-en.ts'
import type { words as search } from '#app/web/words/search-en.ts'
import { useShop, useShopState } from './shop.tsx'

export type WordKey =
  | keyof typeof first
  | keyof typeof more
  | keyof typeof search
  | keyof typeof counter
  | keyof typeof meta
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
