// Multibuys for tests, written as the shop's own code writes them: the offers' rows change with them.
import { sql } from 'kysely'
import type { MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import type { Reader } from '#server/database/database.ts'
import { corner } from './corner-shop.ts'

interface GivenMultibuy {
  offerIds: readonly string[]
  supplierId?: string
  startAt?: Date
  endAt?: Date
  limitPerOrder?: number
  limitPerAccount?: number
}

/** Inserts a multibuy that runs from 2020 until 2040 unless said otherwise. */
export async function giveMultibuy(
  db: Reader,
  id: string,
  terms: MultibuyTerms,
  { offerIds, supplierId = corner, ...given }: GivenMultibuy,
): Promise<void> {
  await db
    .insertInto('multibuys')
    .values({
      id,
      supplier_id: supplierId,
      terms: JSON.stringify(terms),
      start_at: given.startAt ?? new Date('2020-01-01T00:00:00Z'),
      end_at: given.endAt ?? new Date('2040-01-01T00:00:00Z'),
      limit_per_order: given.limitPerOrder ?? null,
      limit_per_account: given.limitPerAccount ?? null,
    })
    .execute()
  await db
    .insertInto('multibuy_offers')
    .values(offerIds.map((offerId) => ({ multibuy_id: id, offer_id: offerId, supplier_id: supplierId })))
    .execute()
  await touchOffers(db, offerIds)
}

export async function removeMultibuys(db: Reader): Promise<void> {
  const { rows } = await sql<{ id: string }>`select distinct offer_id as id from multibuy_offers`.execute(db)
  await db.deleteFrom('multibuys').execute()
  await touchOffers(
    db,
    rows.map(({ id }) => id),
  )
}

async function touchOffers(db: Reader, ids: readonly string[]): Promise<void> {
  await sql`update offers set price_updated_at = price_updated_at where id = any(${ids})`.execute(db)
}
