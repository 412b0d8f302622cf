/** The demo's goods in the shop's other languages: the names of products from a table, and of combos and cases made of them. */
import { readFileSync } from 'node:fs'
import { parseTranslatedNames } from '#features/shelf/offers/server/category-names.ts'
import { sellableNameIn, type TranslatedNames } from '#features/shelf/offers/shown-name.ts'
import { type Language, languages } from '#kernel/languages.ts'
import type { Goods } from './make-sellables.ts'

const names = parseTranslatedNames(readFileSync(new URL('./data/product-names.csv', import.meta.url), 'utf8'))

/** In lower case. */
export const translatedProducts = [...names.keys()]

export const namesOfProduct = (name: string): TranslatedNames | null => names.get(name.toLowerCase()) ?? null

/** What stands at the end of a name in English: "case of 12", "combo". */
const bundleWords: Partial<Record<Language, { combo: string; case: string }>> = {
  af: { combo: 'kombo', case: 'kas van' },
  fr: { combo: 'en lot', case: 'carton de' },
  zu: { combo: 'combo', case: 'ibhokisi le-' },
  xh: { combo: 'combo', case: 'ibhokisi ye-' },
  st: { combo: 'combo', case: 'lebokose la' },
}

/** Names of its own for a combo or a case; all other goods are called by their product's. */
export function namesOfGoods({ kind, name, line }: Goods): TranslatedNames | null {
  if (kind === 'single') return null
  const product = { name: line.name, names: namesOfProduct(line.name) }
  const translated = languages.flatMap((language) => {
    const words = bundleWords[language]
    if (!words) return []
    const shown = sellableNameIn({ name, product }, language)
      .replace(/ combo$/, ` ${words.combo}`)
      .replace(
        / case of (\d+)$/,
        (_, count) => ` ${words.case}${words.case.endsWith('-') ? '' : ' '}${count}`,
      )
    return [[language, shown] as const]
  })
  return Object.fromEntries(translated)
}
