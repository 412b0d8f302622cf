// Changes a multibuy or ends it. One that has ended cannot be changed, because orders were charged by it.
import { promotionStatus } from '#features/deals/promotions/promotion-rules.ts'
import { findOffersById } from '#features/deals/promotions/server/managed-offers.ts'
import { invalidateShelf } from '#features/shelf/offers/server/invalidate-shelf.ts'
import type { Tx } from '#server/database/database.ts'
import type { BodyOf } from '#wire/call.ts'
import { daysFrom, isFull } from '../multibuy-checks.ts'
import type { LeftOutOffer, multibuyCalls } from '../multibuy-contract.ts'
import { refuse } from '../multibuy-refusals.ts'
import { checkOfferIds, chooseOffers } from './choose-offers.ts'
import {
  deleteMultibuy,
  endMultibuyAt,
  findDaysOfOffers,
  lockMultibuy,
  lockOffers,
  type MultibuyRow,
  readOfferIds,
  replaceOffers,
  updateMultibuy,
} from './multibuy-store.ts'
import { readMultibuy } from './read-multibuy.ts'
import { requireProgramme } from './require-programme.ts'
import { loadMultibuyRow } from './show-multibuy.ts'

interface MultibuyTarget {
  id: string
  accountId: string
  now: Date
}

/** Returns which offers were left out. */
export async function changeMultibuy(
  tx: Tx,
  target: MultibuyTarget,
  input: BodyOf<typeof multibuyCalls.changeMultibuy>,
): Promise<LeftOutOffer[]> {
  const row = await lockOpenMultibuy(tx, target)
  const values = readMultibuy(input, target.now)
  await requireProgramme(tx, values, [row.supplierId])
  const started = promotionStatus(row, target.now) === 'running'
  if (started && values.startAt.getTime() !== row.startAt.getTime()) throw refuse('start-is-past')
  const found = await findOffersById(tx, input.offer_ids)
  const named = checkOfferIds(
    input.offer_ids,
    found.filter(({ supplierId }) => supplierId === row.supplierId),
  )
  const namedIds = named.map(({ id }) => id)
  const ids = [...new Set([...(await readOfferIds(tx, row.id)), ...namedIds])]
  await lockOffers(tx, ids)
  const days = daysFrom(values, target.now)
  const others = await findDaysOfOffers(tx, namedIds, days, row.id)
  const { chosen, leftOut } = chooseOffers({
    suppliers: [{ id: row.supplierId, name: row.supplierName }],
    terms: values.terms,
    named,
    all: named,
    isFull: ({ id }) => isFull(others.get(id) ?? [], days),
  })
  await updateMultibuy(tx, row.id, values)
  await replaceOffers(tx, row.id, row.supplierId, chosen[0]?.offerIds ?? [])
  await invalidateShelf(tx, row.supplierId, ids)
  return leftOut
}

/** Ends a multibuy now, to the millisecond, or deletes one that has not begun; returns whether it still exists. */
export async function endMultibuy(tx: Tx, target: MultibuyTarget): Promise<boolean> {
  const row = await lockOpenMultibuy(tx, target)
  const ids = await readOfferIds(tx, row.id)
  const running = row.startAt < target.now
  await lockOffers(tx, ids)
  if (running) await endMultibuyAt(tx, row.id, target.now)
  else await deleteMultibuy(tx, row.id)
  await invalidateShelf(tx, row.supplierId, ids)
  return running
}

async function lockOpenMultibuy(tx: Tx, { id, accountId, now }: MultibuyTarget): Promise<MultibuyRow> {
  await loadMultibuyRow(tx, id, accountId)
  await lockMultibuy(tx, id)
  const row = await loadMultibuyRow(tx, id, accountId)
  if (promotionStatus(row, now) === 'ended') throw refuse('multibuy-ended')
  return row
}
