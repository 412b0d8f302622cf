// Puts an import live in one transaction, in set operations, after comparing it again with the shop as it is then. Promotions
// and prices of other offers stay as they are. Readers see the shop before or after, never in between.

import { sql } from 'kysely'
import { findSharedEditor } from '#features/catalogue/catalogue/server/shared-goods.ts'
import { invalidateShelf, invalidateTaxonomy } from '#features/shelf/offers/server/invalidate-shelf.ts'
import type { Tx } from '#server/database/database.ts'
import { pauseAt } from '#server/pause-points.ts'
import type { Settings } from '#server/settings.ts'
import { importState } from '#wire/import-state.ts'
import { countPictures, deleteFiles, failImport, type ImportRecord } from '../import-store.ts'
import { writeCosts } from './apply-costs-store.ts'
import { setOffersOfDeals, writeDeals } from './apply-deals-store.ts'
import {
  assignOfferIds,
  lockAndReread,
  queuePictures,
  recordChanges,
  writeBarcodes,
  writeOffers,
  writeOwnNames,
  writePromotions,
  writeSharedGoods,
  writeStock,
} from './apply-store.ts'
import { loadCategoryIndex } from './category-index.ts'
import type { JobContext } from './import-job.ts'
import { lockTaxonomy } from './lock-taxonomy.ts'
import { makeGoods } from './make-goods.ts'
import { matchRows } from './match-rows.ts'
import { planMoves, writeMoves } from './move-products.ts'
import {
  countLeavingElsewhere,
  leavingOffers,
  lockImportedMultibuys,
  markDealChanges,
  markFull,
  planDeals,
} from './plan-deals-store.ts'
import { countEffects, isRepeatOfLast, makePlan, markUnconfirmed, type PlanTerms } from './plan-store.ts'
import { recordListHistory } from './shelf-history-store.ts'
import { excludeFromDeals } from './stage-deals-store.ts'
import { readsDeals, readsPromotions } from './validate-import.ts'

export async function applyImport(work: JobContext, record: ImportRecord): Promise<void> {
  await work.database.transaction((tx) => apply(tx, work, record))
  const { waiting } = await countPictures(work.database.kysely, record.id)
  await deleteFiles(work.database.kysely, record.id, waiting ? 'list' : undefined)
}

async function apply(tx: Tx, { now, settings }: JobContext, record: ImportRecord) {
  const { id, supplier_id: supplierId, sequence } = record
  await lockTaxonomy(tx)
  const { rows } = await sql<{ mapping: ImportRecord['mapping'] }>`
    select mapping from imports where id = ${id} and state = ${importState.applying} for update`.execute(tx)
  const mapping = rows[0]?.mapping
  if (!mapping) return
  if (await isNewerApplied(tx, supplierId, sequence))
    return failImport(tx, id, { code: 'newer-applied', values: {} })

  const hasDeals = readsDeals(mapping)
  if (hasDeals) await lockImportedMultibuys(tx, supplierId)
  await matchRows(tx, id, supplierId)
  const terms: PlanTerms = {
    importId: id,
    supplierId,
    editor: await findSharedEditor(tx, record.account_id, supplierId),
    now,
    readsPromotions: readsPromotions(mapping),
    repeats: await isRepeatOfLast(tx, id),
  }
  await makePlan(tx, terms)
  // A price that changed since the list was looked at may have become a jump: then it waits for its manager again.
  if (await markUnconfirmed(tx, id)) {
    await tx.updateTable('imports').set({ state: 'ready' }).where('id', '=', id).execute()
    return
  }
  // Before new goods are made, which stand where their rows say.
  const categoryIndex = mapping.category === undefined ? undefined : await loadCategoryIndex(tx)
  if (categoryIndex) await planMoves(tx, id, { editor: terms.editor, categoryIndex })
  const moved = categoryIndex !== undefined && (await writeMoves(tx, id, categoryIndex))
  const createdGoods = await makeGoods(tx, id)
  await assignOfferIds(tx)
  const endedElsewhere = hasDeals ? await planDealsLive(tx, terms) : 0
  const effects = await countEffects(tx)
  await lockAndReread(tx, terms, hasDeals ? leavingOffers : undefined)
  await writeOffers(tx, terms)
  await writeCosts(tx, terms)
  await writeStock(tx, terms)
  await pauseAt(settings as Settings, 'import:mid-switch')
  await writePromotions(tx, terms)
  if (hasDeals) await writeDeals(tx, terms)
  const newBarcodes = await writeBarcodes(tx, id)
  const newKinds = await writeSharedGoods(tx, id)
  const newNames = await writeOwnNames(tx, terms)
  await recordChanges(tx, terms)
  await recordListHistory(tx, terms)
  await queuePictures(tx, record, { listed: mapping.image !== undefined })
  const changed = (effects['new'] ?? 0) + (effects['added'] ?? 0) + (effects['changed'] ?? 0) + endedElsewhere
  await tx
    .updateTable('imports')
    .set({ state: 'applied', applied_at: now, changed, effects: JSON.stringify(effects) })
    .where('id', '=', id)
    .execute()
  if ((effects['new'] ?? 0) + (effects['added'] ?? 0) >= manyNew) await recountEffects(tx)
  if (createdGoods || newBarcodes || newKinds || newNames || moved) await invalidateTaxonomy(tx)
  await invalidateShelf(tx, supplierId)
}

/** Compares the deals as they were shown with the shop as it is now. Returns how many offers beyond the list leave one. */
async function planDealsLive(tx: Tx, terms: PlanTerms): Promise<number> {
  await setOffersOfDeals(tx, terms.importId)
  await excludeFromDeals(tx, terms.importId)
  await markFull(tx, terms)
  await planDeals(tx, terms, { planned: true })
  await markDealChanges(tx)
  return countLeavingElsewhere(tx)
}

/** So many new rows change what the database should expect of its tables. */
const manyNew = 500

/**
 * Shoppers come at once; the database counts by itself a minute later, and until then may read a branch with thousands of
 * offers as if it had one.
 */
const recountEffects = (tx: Tx) =>
  sql`analyze offers, offer_costs, sellables, products, product_categories, promotions, promotion_offers, multibuys, multibuy_offers, stock`.execute(
    tx,
  )

async function isNewerApplied(tx: Tx, supplierId: string, sequence: number): Promise<boolean> {
  const { rows } = await sql<{ newer: boolean }>`
    select exists (select 1 from imports where supplier_id = ${supplierId} and state = ${importState.applied} and undone_at is null
      and sequence > ${sequence}) as newer`.execute(tx)
  return rows[0]?.newer ?? false
}
