// The only SQL on favourites. Every query is limited to the account of the caller.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import { maxFavourites } from '../favourite-limits.ts'

/** Returns the account's favourite products, latest first. */
export async function findFavourites(db: Reader, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('product_id')
    .where('account_id', '=', accountId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/**
 * Adds products of the catalogue; those that are favourites already stay as they are. The first of the list becomes the latest. Rows are
 * written in the order of their products, so that two requests at once cannot deadlock.
 */
export async function insertFavourites(
  tx: Tx,
  accountId: string,
  productIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into favourites (account_id, product_id, added_at)
    select ${accountId}, p.id, ${now}::timestamptz - wanted.place * interval '1 millisecond'
    from unnest(${productIds}::text[]) with ordinality as wanted (product_id, place)
    join products p on p.id = wanted.product_id
    order by p.id
    on conflict do nothing`.execute(tx)
}

export async function deleteFavourites(
  tx: Tx,
  accountId: string,
  productIds: readonly string[],
): Promise<void> {
  await sql`delete from favourites where account_id = ${accountId} and product_id = any(${productIds})`.execute(
    tx,
  )
}

/** Deletes the oldest favourites beyond the maximum per account. */
export async function trimFavourites(tx: Tx, accountId: string): Promise<void> {
  await sql`
    delete from favourites where account_id = ${accountId} and product_id in (
      select product_id from favourites where account_id = ${accountId}
      order by added_at desc, product_id offset ${maxFavourites})`.execute(tx)
}
