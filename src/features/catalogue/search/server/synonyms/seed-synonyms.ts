// Fills a new shop with the synonyms that come with Spaza (db/synonyms.csv). A shop whose managers emptied the list keeps it
// empty.
import { readFile } from 'node:fs/promises'
import type { Synonym } from '#features/catalogue/search/search-contract.ts'
import type { Database } from '#server/database/database.ts'
import {
  areSynonymsUnseeded,
  bumpSynonymsVersion,
  insertDefaultSynonyms,
  type SynonymFields,
} from './synonym-store.ts'

const shipped = new URL('../../../../../../db/synonyms.csv', import.meta.url)

export async function seedSynonyms(
  { kysely, transaction }: Pick<Database, 'kysely' | 'transaction'>,
  now: Date,
): Promise<void> {
  if (!(await areSynonymsUnseeded(kysely))) return
  const fields = parseSynonymTable(await readFile(shipped, 'utf8'))
  await transaction(async (tx) => {
    // Several processes may start at once: the first fills, the others see that it did.
    const before = await bumpSynonymsVersion(tx)
    if (before === 1) await insertDefaultSynonyms(tx, fields, now)
  })
}

/** Parses rows of `term; language; meaning, meaning; both`: the last cell is present where every meaning finds the term too. */
export function parseSynonymTable(text: string): SynonymFields[] {
  return text
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [term = '', language = '', means = '', both] = line.split(';').map((cell) => cell.trim())
      return {
        term,
        language: language as Synonym['language'],
        means: means.split(',').map((meaning) => meaning.trim()),
        both_ways: both === 'both',
      }
    })
}
