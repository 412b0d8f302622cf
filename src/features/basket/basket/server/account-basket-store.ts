// SQL for the baskets of accounts.
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Tx } from '#server/database/database.ts'
import type { Stamp } from '../merge-basket.ts'
import type { ResolvedItem } from './saved-cart-store.ts'

export type BasketEntry = ResolvedItem & Stamp

export interface AccountBasket {
  id: string
  revision: number
  entries: BasketEntry[]
  /** The last turn heard of each device. */
  devices: Record<string, number>
}

/** Locks the account's basket at a station until the transaction ends; creates it if there is none. */
export async function lockBasket(
  tx: Tx,
  accountId: string,
  station: string,
  now: Date,
): Promise<AccountBasket> {
  await sql`
    insert into carts (id, account_id, basket_at, items, updated_at)
    values (${newId('cart')}, ${accountId}, ${station}, '[]', ${now})
    on conflict (account_id, basket_at) where basket_at is not null do nothing`.execute(tx)
  const { rows } = await sql<AccountBasket>`
    select id, revision, items as entries, devices from carts
    where account_id = ${accountId} and basket_at = ${station} for update`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the basket of an account is gone while it is held')
  return row
}

export async function saveBasket(
  tx: Tx,
  { id, revision, entries, devices }: AccountBasket,
  now: Date,
): Promise<void> {
  await sql`
    update carts set revision = ${revision}, items = ${JSON.stringify(entries)}, devices = ${JSON.stringify(devices)},
      updated_at = ${now}
    where id = ${id}`.execute(tx)
}
