// Adds, changes and deletes synonyms: the operator those that apply everywhere, other managers those of their own chains [ruling
// 14]. Each change is one transaction that notifies every process.

import { isOperator } from '#features/accounts/shoppers/server/operator.ts'
import type { Synonym } from '#features/catalogue/search/search-contract.ts'
import { refuse } from '#features/catalogue/search/search-refusals.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { stemsOf } from '../index/word-strength.ts'
import {
  bumpSynonymsVersion,
  deleteSynonym,
  findAgencies,
  findSynonymOwner,
  insertSynonym,
  isTermTaken,
  type SynonymFields,
  updateSynonym,
} from './synonym-store.ts'

/** The owners for whom an account may add synonyms: its chains, and everywhere (null) if it is an operator's. */
export interface SynonymOwners {
  operator: boolean
  agencies: { id: string; name: string }[]
}

export async function findSynonymOwners(db: Reader, accountId: string): Promise<SynonymOwners> {
  return { operator: await isOperator(db, accountId), agencies: await findAgencies(db, accountId) }
}

export const canChangeSynonyms = ({ operator, agencies }: SynonymOwners, agencyId: string | null): boolean =>
  agencyId === null ? operator : agencies.some(({ id }) => id === agencyId)

interface EditContext {
  accountId: string
  now: Date
}

export async function addSynonym(
  tx: Tx,
  { agency_id: named, ...fields }: SynonymFields & { agency_id?: string | null | undefined },
  { accountId, now }: EditContext,
): Promise<Synonym> {
  const normalized = normalizeFields(fields)
  const owners = await findSynonymOwners(tx, accountId)
  const agencyId = named === undefined ? defaultOwner(owners) : named
  if (agencyId === undefined) throw refuse('synonym-whose')
  if (!canChangeSynonyms(owners, agencyId))
    throw refuse(agencyId === null ? 'synonym-of-operator' : 'no-such-chain')
  await bumpSynonymsVersion(tx)
  const added = await insertSynonym(tx, agencyId, normalized, now)
  if (!added) throw refuse('synonym-exists', { values: { term: normalized.term } })
  return { ...added, may_change: true }
}

/** Where it is not said: everywhere for the operator, else the one chain there is. */
function defaultOwner({ operator, agencies }: SynonymOwners): string | null | undefined {
  if (operator) return null
  return agencies.length === 1 ? agencies[0]?.id : undefined
}

export async function changeSynonym(
  tx: Tx,
  id: string,
  fields: SynonymFields,
  { accountId, now }: EditContext,
): Promise<Synonym> {
  const normalized = normalizeFields(fields)
  await bumpSynonymsVersion(tx)
  const agencyId = await loadOwner(tx, accountId, id)
  if (await isTermTaken(tx, agencyId, normalized.term, id))
    throw refuse('synonym-exists', { values: { term: normalized.term } })
  return { ...(await updateSynonym(tx, { id, agencyId }, normalized, now)), may_change: true }
}

export async function removeSynonym(
  tx: Tx,
  id: string,
  { accountId }: Pick<EditContext, 'accountId'>,
): Promise<void> {
  await bumpSynonymsVersion(tx)
  await loadOwner(tx, accountId, id)
  await deleteSynonym(tx, id)
}

/** Whose the word is; another chain's is not there. */
async function loadOwner(tx: Tx, accountId: string, id: string): Promise<string | null> {
  const agencyId = await findSynonymOwner(tx, id)
  if (agencyId === undefined) throw refuse('no-such-synonym')
  if (canChangeSynonyms(await findSynonymOwners(tx, accountId), agencyId)) return agencyId
  throw refuse(agencyId === null ? 'synonym-of-operator' : 'no-such-synonym')
}

function normalizeFields({ term, means, both_ways, language }: SynonymFields): SynonymFields {
  const normalized = {
    term: normalizeText(term),
    means: [...new Set(means.map(normalizeText))],
    both_ways,
    language,
  }
  if (stemsOf(normalized.term).length === 0) throw refuse('synonym-says-nothing')
  if (normalized.means.some((meaning) => stemsOf(meaning).length === 0))
    throw refuse('synonym-says-nothing', { field: 'means' })
  return normalized
}

/** As it is kept: lower case, single spaces. */
const normalizeText = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
