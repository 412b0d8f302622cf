// Marks what shoppers see as changed: raises the version and notifies every process when the transaction commits.
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { formatShelfNotice, shelfChannel } from './shelf-notice.ts'

/**
 * Call it for every change of a supplier's offers, stock thresholds, hours or switches. With `offerIds` only those offers are
 * read again. Call it last in a transaction, since it locks the supplier's version row until the commit.
 */
export async function invalidateShelf(
  tx: Tx,
  supplierId: string,
  offerIds: readonly string[] = [],
): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    insert into shelf_versions as v (supplier_id, version) values (${supplierId}, 2)
    on conflict (supplier_id) do update set version = v.version + 1
    returning version`.execute(tx)
  await sendNotice(tx, formatShelfNotice({ supplierId, version: rows[0]?.version, offerIds }))
}

/** Call it for changes of what all suppliers share: categories, products, sellables, banners, agencies. */
export async function invalidateTaxonomy(tx: Tx): Promise<void> {
  await sql`update taxonomy_version set version = version + 1`.execute(tx)
  await sendNotice(tx, '*')
}

async function sendNotice(tx: Tx, payload: string): Promise<void> {
  await sql`select pg_notify(${shelfChannel}, ${payload})`.execute(tx)
}
