// A manager adds, changes and forgets words. Each is one transaction that every process hears of.
import type { Synonym } from '#features/search/search-contract.ts'
import { refuse } from '#features/search/search-refusals.ts'
import type { Tx } from '#server/database/database.ts'
import { stemsOf } from '../index/word-strength.ts'
import {
  deleteSynonym,
  insertSynonym,
  isTermTaken,
  type SynonymFields,
  touchSynonyms,
  updateSynonym,
} from './synonym-store.ts'

export async function addSynonym(tx: Tx, fields: SynonymFields, now: Date): Promise<Synonym> {
  const plain = plainFields(fields)
  await touchSynonyms(tx)
  const added = await insertSynonym(tx, plain, now)
  if (!added) throw refuse('synonym-exists', { values: { term: plain.term } })
  return added
}

export async function changeSynonym(tx: Tx, id: string, fields: SynonymFields, now: Date): Promise<Synonym> {
  const plain = plainFields(fields)
  await touchSynonyms(tx)
  if (await isTermTaken(tx, plain.term, id)) throw refuse('synonym-exists', { values: { term: plain.term } })
  const changed = await updateSynonym(tx, id, plain, now)
  if (!changed) throw refuse('no-such-synonym')
  return changed
}

export async function removeSynonym(tx: Tx, id: string): Promise<void> {
  await touchSynonyms(tx)
  if (!(await deleteSynonym(tx, id))) throw refuse('no-such-synonym')
}

function plainFields({ term, means, both_ways, language }: SynonymFields): SynonymFields {
  const plain = { term: plainText(term), means: [...new Set(means.map(plainText))], both_ways, language }
  if (stemsOf(plain.term).length === 0) throw refuse('synonym-says-nothing')
  if (plain.means.some((meaning) => stemsOf(meaning).length === 0))
    throw refuse('synonym-says-nothing', { field: 'means' })
  return plain
}

/** As it is kept: lower case, single spaces. */
const plainText = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
