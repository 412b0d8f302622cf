// All SQL on loyalty programmes, except where multibuys and imports read them.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import { isOwnSupplier } from '#server/sessions/supplier-scope.ts'
import type { ManagedProgramme, Programme } from '../loyalty-contract.ts'

export interface ProgrammeFields {
  name: string
  numberPattern: string
}

const columns = sql`p.id, p.name, p.number_pattern, json_build_object('id', a.id, 'name', a.name) as agency`
const tables = sql`loyalty_programmes p join agencies a on a.id = p.agency_id`

export async function findProgrammes(db: Reader): Promise<Programme[]> {
  const { rows } = await sql<Programme>`
    select ${columns} from ${tables} order by a.name, a.id, p.name, p.id`.execute(db)
  return rows
}

/** Returns a programme that stays as it is until the transaction ends, for a number that is to refer to it. */
export async function findSteadyProgramme(tx: Tx, id: string): Promise<Programme | undefined> {
  const { rows } = await sql<Programme>`
    select ${columns} from ${tables} where p.id = ${id} for key share of p`.execute(tx)
  return rows[0]
}

/** Returns the programmes of a supplier's chain, and the name of the one that an account is a member of. */
export async function findProgrammesAt(
  db: Reader,
  supplierId: string,
  accountId: string,
): Promise<{ programmes: Pick<Programme, 'id' | 'name' | 'number_pattern'>[]; memberOf: string | null }> {
  const { rows } = await sql<Pick<Programme, 'id' | 'name' | 'number_pattern'> & { member: boolean }>`
    select p.id, p.name, p.number_pattern,
      exists (select 1 from loyalty_numbers n where n.programme_id = p.id and n.account_id = ${accountId}) as member
    from loyalty_programmes p join suppliers s on s.agency_id = p.agency_id
    where s.id = ${supplierId} order by p.name, p.id`.execute(db)
  return {
    programmes: rows.map(({ member: _, ...programme }) => programme),
    memberOf: rows.find(({ member }) => member)?.name ?? null,
  }
}

/** Returns whether a programme is of the chain of each of these suppliers; it stays as it is until the transaction ends. */
export async function isProgrammeOf(tx: Tx, id: string, supplierIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ agency: string }>`
    select agency_id as agency from loyalty_programmes where id = ${id} for key share`.execute(tx)
  const agency = rows[0]?.agency
  if (agency === undefined) return false
  const others = await sql<{ n: number }>`
    select count(*)::int as n from suppliers where id = any(${supplierIds}) and agency_id <> ${agency}`.execute(
    tx,
  )
  return others.rows[0]?.n === 0
}

const ownAgencies = (accountId: string) =>
  sql`(select s.agency_id from suppliers s where ${isOwnSupplier('s.id', accountId)})`

/** Returns the chains that an account works for, by name. */
export async function findOwnAgencies(
  db: Reader,
  accountId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, a.name from agencies a where a.id in ${ownAgencies(accountId)} order by a.name, a.id`.execute(
    db,
  )
  return rows
}

/** Returns the programmes of the chains that an account works for, or the one with this id. */
export async function findManagedProgrammes(
  db: Reader,
  accountId: string,
  id: string | null = null,
): Promise<ManagedProgramme[]> {
  const { rows } = await sql<ManagedProgramme>`
    select ${columns},
      (select count(*)::int from loyalty_numbers n where n.programme_id = p.id) as members_count,
      (select count(*)::int from multibuys m where m.programme_id = p.id) as multibuys_count
    from ${tables}
    where p.agency_id in ${ownAgencies(accountId)} and (${id}::text is null or p.id = ${id})
    order by a.name, a.id, p.name, p.id`.execute(db)
  return rows
}

/** Locks a chain's programmes, so that two changes of them do not cross and no number is saved meanwhile. */
export async function lockProgrammes(tx: Tx, agencyId: string): Promise<void> {
  await sql`select 1 from loyalty_programmes where agency_id = ${agencyId} order by id for update`.execute(tx)
}

export async function isNameTaken(
  tx: Tx,
  agencyId: string,
  name: string,
  exceptId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from loyalty_programmes
    where agency_id = ${agencyId} and lower(name) = lower(${name}) and id is distinct from ${exceptId}`.execute(
    tx,
  )
  return rows.length > 0
}

/** Returns false where the chain has a programme of this name. */
export async function insertProgramme(
  tx: Tx,
  { id, agencyId }: { id: string; agencyId: string },
  { name, numberPattern }: ProgrammeFields,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('loyalty_programmes')
    .values({ id, agency_id: agencyId, name, number_pattern: numberPattern, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateProgramme(
  tx: Tx,
  id: string,
  { name, numberPattern }: ProgrammeFields,
): Promise<void> {
  await tx
    .updateTable('loyalty_programmes')
    .set({ name, number_pattern: numberPattern })
    .where('id', '=', id)
    .execute()
}

export async function deleteProgramme(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('loyalty_programmes').where('id', '=', id).execute()
}
