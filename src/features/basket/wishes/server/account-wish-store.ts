// SQL for an account's last wish for each product.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import type { Wish } from '../wishes.ts'

export interface StoredWish extends Wish {
  product_id: string
}

export const maxWishes = 1000

/** Returns the account's wishes, latest first. */
export async function findWishes(db: Reader, accountId: string): Promise<StoredWish[]> {
  const { rows } = await sql<StoredWish>`
    select product_id, wish, wish_offer_id, note from replacement_wishes
    where account_id = ${accountId} order by said_at desc, product_id limit ${maxWishes}`.execute(db)
  return rows
}

/** Saves wishes in the order of their products, so that two requests at once cannot deadlock. */
export async function upsertWishes(
  tx: Tx,
  accountId: string,
  wishes: readonly StoredWish[],
  now: Date,
): Promise<void> {
  const sorted = wishes.toSorted((a, b) => (a.product_id < b.product_id ? -1 : 1))
  await sql`
    insert into replacement_wishes as kept (account_id, product_id, wish, wish_offer_id, note, said_at)
    select ${accountId}, w.product_id, w.wish, w.offer_id, w.note, ${now}
    from unnest(${sorted.map((each) => each.product_id)}::text[], ${sorted.map((each) => each.wish)}::text[],
      ${sorted.map((each) => each.wish_offer_id)}::text[], ${sorted.map((each) => each.note)}::text[])
      as w (product_id, wish, offer_id, note)
    on conflict (account_id, product_id) do update
      set wish = excluded.wish, wish_offer_id = excluded.wish_offer_id, note = excluded.note, said_at = excluded.said_at
      where (kept.wish, kept.wish_offer_id, kept.note) is distinct from (excluded.wish, excluded.wish_offer_id, excluded.note)`.execute(
    tx,
  )
}

export async function deleteWishes(tx: Tx, accountId: string, productIds: readonly string[]): Promise<void> {
  await sql`delete from replacement_wishes where account_id = ${accountId} and product_id = any(${productIds})`.execute(
    tx,
  )
}

/** Deletes the oldest wishes beyond the maximum per account. */
export async function trimWishes(tx: Tx, accountId: string): Promise<void> {
  await sql`
    delete from replacement_wishes where account_id = ${accountId} and product_id in (
      select product_id from replacement_wishes where account_id = ${accountId}
      order by said_at desc, product_id offset ${maxWishes})`.execute(tx)
}
