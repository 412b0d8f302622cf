// Locks the shopper who registers until the transaction ends. One account's orders take turns, so that one basket becomes one
// order [R3] and store credit is never spent twice [R6].
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import { refuse } from '#server/http/http-refusals.ts'

export interface Shopper {
  id: string
  name: string
  login: string
  demo: boolean
}

export const lockShopper = (tx: Tx, accountId: string): Promise<Shopper> =>
  loadShopper(tx, accountId, { hold: true })

/**
 * Locks those of the shoppers whom no other transaction has locked, in the order of their ids, and returns them by id. It waits
 * for nobody.
 */
export async function lockAvailableShoppers(
  tx: Tx,
  accountIds: readonly string[],
): Promise<Map<string, Shopper>> {
  const { rows } = await sql<Shopper>`
    select id, trim(first_name || ' ' || last_name) as name, login, demo from accounts
    where id = any(${accountIds}) order by id for no key update skip locked`.execute(tx)
  return new Map(rows.map((shopper) => [shopper.id, shopper]))
}

/** Returns the shopper without locking them, for what is agreed before anything is registered. */
export async function loadShopper(db: Reader, accountId: string, options = {}): Promise<Shopper> {
  const shopper = await findShopper(db, accountId, options)
  // Deleted since they were let in.
  if (!shopper) throw refuse('sign-in-first')
  return shopper
}

export async function findShopper(
  db: Reader,
  accountId: string,
  { hold = false } = {},
): Promise<Shopper | undefined> {
  const { rows } = await sql<Shopper>`
    select id, trim(first_name || ' ' || last_name) as name, login, demo from accounts
    where id = ${accountId} ${hold ? sql`for no key update` : sql``}`.execute(db)
  return rows[0]
}
