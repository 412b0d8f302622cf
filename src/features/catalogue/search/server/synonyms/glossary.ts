// The glossary that comes with Spaza (db/glossary.csv): what groceries are called in Afrikaans and five African languages. It stands
// below the synonyms that managers keep, which win wherever both have a word.
import { readFileSync } from 'node:fs'
import { withoutPrefix } from './noun-prefixes.ts'
import type { SynonymRow } from './synonym-index.ts'

const file = new URL('../../../../../../db/glossary.csv', import.meta.url)

/** Meanings beyond these are farther from what most people mean. */
const maxMeanings = 3

export const readGlossary = (): SynonymRow[] => parseGlossary(readFileSync(file, 'utf8'))
export const readAlternatives = (): SynonymRow[] => parseAlternatives(readFileSync(file, 'utf8'))

/** Parses rows of `english;af;zu;xh;st;tn;nso`, names in a cell parted by `|`; lines that begin with `#` are comments. */
export function parseGlossary(text: string): SynonymRow[] {
  const [, ...lines] = text.split('\n').filter((line) => line.trim() && !line.startsWith('#'))
  const rows = lines.flatMap((line) => {
    const [english = [], ...languages] = line.split(';').map(namesIn)
    const means = english.slice(0, maxMeanings)
    return languages.flatMap((names, at) =>
      names.map((term) => ({ term, means, both_ways: false, isNguni: nguni.has(at) })),
    )
  })
  const whole = rows.map(({ isNguni: _, ...row }) => row)
  const stems = rows.flatMap(({ term, means, isNguni }) => {
    const stem = isNguni ? withoutPrefix(term) : undefined
    return stem === undefined ? [] : [{ term: stem, means, both_ways: false }]
  })
  return [...whole, ...stems]
}

/** The places of isiZulu and isiXhosa among the languages. */
const nguni = new Set([1, 2])

/**
 * Parses the same rows into alternatives: each English name of a row means the others. They are asked only for what the catalogue has no word for
 * ("pawpaw" where it says papaya), since most names of a row are not quite the same thing.
 */
export function parseAlternatives(text: string): SynonymRow[] {
  const [, ...lines] = text.split('\n').filter((line) => line.trim() && !line.startsWith('#'))
  return lines.flatMap((line) => {
    const names = namesIn(line.split(';')[0] ?? '').slice(0, maxMeanings)
    return names.flatMap((term) => {
      const means = names.filter((name) => name !== term)
      return means.length > 0 ? [{ term, means, both_ways: false }] : []
    })
  })
}

const namesIn = (cell: string): string[] =>
  cell
    .split('|')
    .map((name) => name.trim())
    .filter(Boolean)
