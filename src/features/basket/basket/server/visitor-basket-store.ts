// SQL for the baskets of visitors without script.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'
import type { ResolvedItem } from './saved-cart-store.ts'

interface VisitorBasket {
  tokenHash: Buffer
  station: string
}

/** Returns the lines of a visitor's basket; empty where there is none. */
export async function findVisitorLines(
  db: Reader,
  { tokenHash, station }: VisitorBasket,
): Promise<ResolvedItem[]> {
  const { rows } = await sql<{ items: ResolvedItem[] }>`
    select items from visitor_baskets where token_hash = ${tokenHash} and station = ${station}`.execute(db)
  return rows[0]?.items ?? []
}

/** Locks a visitor's basket until the transaction ends; creates it if there is none. Returns its lines. */
export async function lockVisitorLines(
  tx: Tx,
  { tokenHash, station }: VisitorBasket,
  now: Date,
): Promise<ResolvedItem[]> {
  const { rows } = await sql<{ items: ResolvedItem[] }>`
    insert into visitor_baskets (token_hash, station, items, updated_at)
    values (${tokenHash}, ${station}, '[]', ${now})
    on conflict (token_hash, station) do update set updated_at = excluded.updated_at
    returning items`.execute(tx)
  return rows[0]?.items ?? []
}

export async function saveVisitorLines(
  tx: Tx,
  { tokenHash, station }: VisitorBasket,
  items: readonly ResolvedItem[],
): Promise<void> {
  await sql`
    update visitor_baskets set items = ${JSON.stringify(items)}
    where token_hash = ${tokenHash} and station = ${station}`.execute(tx)
}

/** Deletes a visitor's basket and returns what was in it. */
export async function takeVisitorLines(
  tx: Reader,
  { tokenHash, station }: VisitorBasket,
): Promise<ResolvedItem[]> {
  const { rows } = await sql<{ items: ResolvedItem[] }>`
    delete from visitor_baskets where token_hash = ${tokenHash} and station = ${station} returning items`.execute(
    tx,
  )
  return rows[0]?.items ?? []
}

/** Deletes baskets that were not changed since `before`. */
export async function purgeVisitorBaskets(db: Reader, before: Date): Promise<void> {
  await sql`delete from visitor_baskets where updated_at < ${before}`.execute(db)
}
