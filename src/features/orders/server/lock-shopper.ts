// The shopper who registers, held until the transaction ends: one account's orders take turns, so that one basket becomes
// one order (R3) and store credit is never spent twice (R6).
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

export interface Shopper {
  id: string
  name: string
  login: string
  demo: boolean
}

export async function lockShopper(tx: Tx, accountId: string): Promise<Shopper> {
  const { rows } = await sql<Shopper>`
    select id, trim(first_name || ' ' || last_name) as name, login, demo from accounts
    where id = ${accountId} for no key update`.execute(tx)
  const [shopper] = rows
  if (!shopper) throw new Error('a session without its account')
  return shopper
}
