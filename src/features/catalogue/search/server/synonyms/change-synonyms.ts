// A manager adds, changes and forgets words: the operator those that hold everywhere, others those of their own chains
// (rulings, section 14). Each is one transaction that every process hears of.

import { isOperator } from '#features/accounts/shoppers/server/operator.ts'
import type { Synonym } from '#features/catalogue/search/search-contract.ts'
import { refuse } from '#features/catalogue/search/search-refusals.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { stemsOf } from '../index/word-strength.ts'
import {
  deleteSynonym,
  findAgencies,
  findOwner,
  insertSynonym,
  isTermTaken,
  type SynonymFields,
  touchSynonyms,
  updateSynonym,
} from './synonym-store.ts'

/** For whom an account may add words: its chains, and everywhere (null) if it is an operator's. */
export interface WordOwners {
  operator: boolean
  agencies: { id: string; name: string }[]
}

export async function findOwners(db: Reader, accountId: string): Promise<WordOwners> {
  return { operator: await isOperator(db, accountId), agencies: await findAgencies(db, accountId) }
}

export const mayChange = ({ operator, agencies }: WordOwners, agencyId: string | null): boolean =>
  agencyId === null ? operator : agencies.some(({ id }) => id === agencyId)

interface Editing {
  accountId: string
  now: Date
}

export async function addSynonym(
  tx: Tx,
  { agency_id: named, ...fields }: SynonymFields & { agency_id?: string | null | undefined },
  { accountId, now }: Editing,
): Promise<Synonym> {
  const plain = plainFields(fields)
  const owners = await findOwners(tx, accountId)
  const agencyId = named === undefined ? usualOwner(owners) : named
  if (agencyId === undefined) throw refuse('synonym-whose')
  if (!mayChange(owners, agencyId)) throw refuse(agencyId === null ? 'synonym-of-operator' : 'no-such-chain')
  await touchSynonyms(tx)
  const added = await insertSynonym(tx, agencyId, plain, now)
  if (!added) throw refuse('synonym-exists', { values: { term: plain.term } })
  return { ...added, may_change: true }
}

/** Where it is not said: everywhere for the operator, else the one chain there is. */
function usualOwner({ operator, agencies }: WordOwners): string | null | undefined {
  if (operator) return null
  return agencies.length === 1 ? agencies[0]?.id : undefined
}

export async function changeSynonym(
  tx: Tx,
  id: string,
  fields: SynonymFields,
  { accountId, now }: Editing,
): Promise<Synonym> {
  const plain = plainFields(fields)
  await touchSynonyms(tx)
  const agencyId = await loadOwner(tx, accountId, id)
  if (await isTermTaken(tx, agencyId, plain.term, id))
    throw refuse('synonym-exists', { values: { term: plain.term } })
  return { ...(await updateSynonym(tx, { id, agencyId }, plain, now)), may_change: true }
}

export async function removeSynonym(
  tx: Tx,
  id: string,
  { accountId }: Pick<Editing, 'accountId'>,
): Promise<void> {
  await touchSynonyms(tx)
  await loadOwner(tx, accountId, id)
  await deleteSynonym(tx, id)
}

/** Whose the word is; another chain's is not there. */
async function loadOwner(tx: Tx, accountId: string, id: string): Promise<string | null> {
  const agencyId = await findOwner(tx, id)
  if (agencyId === undefined) throw refuse('no-such-synonym')
  if (mayChange(await findOwners(tx, accountId), agencyId)) return agencyId
  throw refuse(agencyId === null ? 'synonym-of-operator' : 'no-such-synonym')
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
