// Adds, changes and removes loyalty programmes. A programme belongs to the whole chain, and anyone who manages one of its branches may
// change it, as with the chain's own words of search.
import { invalidateTaxonomy } from '#features/shelf/offers/server/invalidate-shelf.ts'
import { newId } from '#kernel/ids.ts'
import { combineRefusals, type Refusal } from '#kernel/refusal.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import type { loyaltyCalls as calls, ManagedProgramme } from '../loyalty-contract.ts'
import { refuse } from '../loyalty-refusals.ts'
import { isPattern, normalizePattern } from '../number-pattern.ts'
import {
  deleteProgramme,
  findManagedProgrammes,
  findOwnAgencies,
  insertProgramme,
  isNameTaken,
  lockProgrammes,
  type ProgrammeFields,
  updateProgramme,
} from './programme-store.ts'

export async function addProgramme(
  tx: Tx,
  accountId: string,
  { agency_id: agencyId, ...typed }: BodyOf<typeof calls.addProgramme>,
  now: Date,
): Promise<ManagedProgramme> {
  const fields = readFields(typed)
  const agencies = await findOwnAgencies(tx, accountId)
  if (!agencies.some(({ id }) => id === agencyId)) throw refuse('no-such-chain')
  const id = newId('programme')
  if (!(await insertProgramme(tx, { id, agencyId }, fields, now)))
    throw refuse('programme-exists', { values: { name: fields.name } })
  return loadProgramme(tx, accountId, id)
}

export async function changeProgramme(
  tx: Tx,
  accountId: string,
  id: string,
  typed: BodyOf<typeof calls.changeProgramme>,
): Promise<ManagedProgramme> {
  const fields = readFields(typed)
  const before = await lockProgramme(tx, accountId, id)
  if (await isNameTaken(tx, before.agency.id, fields.name, id))
    throw refuse('programme-exists', { values: { name: fields.name } })
  await updateProgramme(tx, id, fields)
  // Shelves name the programme beside its members' prices.
  if (fields.name !== before.name && before.multibuys_count > 0) await invalidateTaxonomy(tx)
  return loadProgramme(tx, accountId, id)
}

/** Returns the programme as it was. */
export async function removeProgramme(tx: Tx, accountId: string, id: string): Promise<ManagedProgramme> {
  const programme = await lockProgramme(tx, accountId, id)
  const { name, members_count: members, multibuys_count: multibuys } = programme
  if (members > 0) throw refuse('programme-has-members', { values: { name, count: members } })
  if (multibuys > 0) throw refuse('programme-has-multibuys', { values: { name, count: multibuys } })
  await deleteProgramme(tx, id)
  return programme
}

/** Returns the programme with what uses it once nothing new can; another chain's is not there. */
async function lockProgramme(tx: Tx, accountId: string, id: string): Promise<ManagedProgramme> {
  const { agency } = await loadProgramme(tx, accountId, id)
  await lockProgrammes(tx, agency.id)
  return loadProgramme(tx, accountId, id)
}

async function loadProgramme(db: Reader, accountId: string, id: string): Promise<ManagedProgramme> {
  const [programme] = await findManagedProgrammes(db, accountId, id)
  if (!programme) throw refuse('no-such-programme')
  return programme
}

function readFields({ name, number_pattern }: BodyOf<typeof calls.changeProgramme>): ProgrammeFields {
  const fields = {
    name: name.normalize('NFC').replace(/\s+/g, ' ').trim(),
    numberPattern: normalizePattern(number_pattern),
  }
  const wrong: Refusal[] = []
  if (!fields.name) wrong.push(refuse('programme-unnamed'))
  if (!isPattern(fields.numberPattern)) wrong.push(refuse('pattern-wrong'))
  const [first, ...others] = wrong
  if (first) throw combineRefusals(first, ...others)
  return fields
}
