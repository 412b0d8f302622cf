// The names of usual departments and categories in other languages, which come with Spaza (db/category-names.csv). They apply
// until somebody sets names for the category itself.
import { readFileSync } from 'node:fs'
import type { TranslatedNames } from '#features/shelf/offers/shown-name.ts'
import { languages } from '#kernel/languages.ts'

const file = new URL('../../../../../db/category-names.csv', import.meta.url)

/** Parses lines of `en;af;fr;…`, the first of which names the languages; an empty cell has no translation, `#` begins a comment. */
export function parseTranslatedNames(text: string): Map<string, TranslatedNames> {
  const [header = [], ...rows] = text
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => line.split(';').map((cell) => cell.trim()))
  return new Map(
    rows.map(([name = '', ...cells]) => {
      const translated = cells.map((cell, at) => [header[at + 1], cell] as const)
      const known = translated.filter(
        ([language, cell]) => cell && languages.some((each) => each === language),
      )
      return [name.toLowerCase(), Object.fromEntries(known)]
    }),
  )
}

const usualNames = parseTranslatedNames(readFileSync(file, 'utf8'))

/** The translations of a category's name, whatever its capitals. */
export const usualCategoryNames = (name: string): TranslatedNames | null =>
  usualNames.get(name.toLowerCase()) ?? null
