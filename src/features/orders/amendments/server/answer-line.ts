// A shopper's answer about one short line, at one tap. While the line waits it is settled as any other answer is; afterwards, until
// the order is packed, the shopper may say that what came in its place is fine, or have it left out.

import { refuse as refuseOrder } from '#features/orders/orders/order-refusals.ts'
import { changeLines } from '#features/orders/orders/server/change-lines.ts'
import { findItems, type ItemRow, type OrderRow } from '#features/orders/orders/server/find-items.ts'
import { lockShopper } from '#features/orders/orders/server/lock-shopper.ts'
import { loadRecord } from '#features/orders/orders/server/order-record.ts'
import { showOrder } from '#features/orders/orders/server/show-order.ts'
import { lockOrder, stateOf } from '#features/orders/orders/server/take-step.ts'
import { isUnsettled, outcomeOf, type ShortDecision } from '#features/orders/orders/short-line.ts'
import { settledText } from '#features/orders/shortages/server/short-line-texts.ts'
import { refuse as refuseShort } from '#features/orders/shortages/shortage-refusals.ts'
import { qty } from '#kernel/quantity.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Tx } from '#server/database/database.ts'
import { pickingStatuses } from '#wire/order-status.ts'
import type { AmendmentResult, ModificationInput } from '../amendment-contract.ts'
import { refuse } from '../amendment-refusals.ts'
import { amendOrder } from './amend-order.ts'

export interface LineAnswer {
  orderId: string
  itemId: string
  shopperId: string
  decision: ShortDecision
  /** What the shopper saw when they answered: the offer instead of the line, and base units of the line that are there. */
  seen: { offerId: string | undefined; qty: number | undefined }
  language: Language
  now: Date
}

/** Answers, and returns the order. Repeating an answer changes nothing. */
export async function answerLine(tx: Tx, answer: LineAnswer): Promise<AmendmentResult> {
  const { orderId, itemId, shopperId, language, now } = answer
  await lockShopper(tx, shopperId)
  const order = await lockOrder(tx, orderId, { shopperId })
  const items = await findItems(tx, order.id)
  const item = items.find(({ id }) => id === itemId)
  if (!item) throw refuse('line-not-found')
  if (isUnsettled(item))
    return amendOrder(tx, {
      orderId,
      shopperId,
      modifications: [modificationOf(answer)],
      version: undefined,
      totalInCents: undefined,
      trial: false,
      answersSome: true,
      language,
      now,
    })
  const answered = await answerStandIn(tx, { order, items, item }, answer)
  return {
    out_of_stock: false,
    updated: false,
    payable_amount_error: false,
    notice: null,
    order: showOrder(await loadRecord(tx, answered), language),
    modifications: [],
  }
}

function modificationOf({ itemId, decision, seen }: LineAnswer): ModificationInput {
  if (decision === 'nothing') return { action: 'remove', order_item_id: itemId }
  const accepted = { action: 'accept', order_item_id: itemId, qty: seen.qty ?? null } as const
  if (decision === 'there') return accepted
  // Without having seen one, nobody agrees to a substitute.
  return { ...accepted, item: { offer: { id: seen.offerId ?? '' }, qty: 1 } }
}

interface LockedLine {
  order: OrderRow
  items: readonly ItemRow[]
  item: ItemRow
}

async function answerStandIn(tx: Tx, locked: LockedLine, answer: LineAnswer): Promise<OrderRow> {
  const { order, items, item } = locked
  const standIn = items.find(({ replaces_item_id, qty }) => replaces_item_id === item.id && qty > 0)
  if (item.short_answered_at && isAnsweredSo(item, standIn, answer.decision)) return order
  if (!standIn || answer.decision === 'nothing') throw refuseShort('not-short')
  if (answer.seen.offerId !== undefined && answer.seen.offerId !== standIn.offer_id)
    throw refuseShort('not-short')
  if (!pickingStatuses.includes(order.status)) throw whyTooLate(order)
  return answer.decision === 'substitute'
    ? confirmStandIn(tx, locked, answer)
    : leaveOut(tx, { ...locked, standIn }, answer)
}

const isAnsweredSo = (item: ItemRow, standIn: ItemRow | undefined, decision: ShortDecision): boolean =>
  decision === 'there'
    ? standIn === undefined && item.short_outcome !== null
    : item.short_outcome === outcomeOf[decision]

const whyTooLate = (order: OrderRow) =>
  order.status === 'cancelled' || order.status === 'abandoned'
    ? refuseOrder('step-not-allowed', { details: stateOf(order) })
    : refuse('already-packed')

async function confirmStandIn(
  tx: Tx,
  { order, item }: LockedLine,
  { shopperId, now }: LineAnswer,
): Promise<OrderRow> {
  const { order: confirmed, publishShelfChange } = await changeLines(
    tx,
    order,
    { set: [{ itemId: item.id, short_answered_at: now }] },
    {
      name: 'stand_in_fine',
      actor: { kind: 'shopper', id: shopperId },
      reason: settledText(item, 'substitute'),
      agreed: false,
      now,
    },
  )
  await publishShelfChange(tx)
  return confirmed
}

/** Takes out what came in the line's place. It is the branch that lacks goods: the other lines keep the deals they have. */
async function leaveOut(
  tx: Tx,
  { order, items, item, standIn }: LockedLine & { standIn: ItemRow },
  { shopperId, now }: LineAnswer,
): Promise<OrderRow> {
  if (items.every(({ id, qty }) => qty === 0 || id === standIn.id)) throw refuse('last-line')
  const outcome = item.qty > 0 ? outcomeOf.there : outcomeOf.nothing
  const left = await changeLines(
    tx,
    order,
    {
      set: [
        { itemId: standIn.id, qty: qty(0) },
        { itemId: item.id, short_outcome: outcome, short_answered_at: now },
      ],
    },
    {
      name: 'stand_in_left_out',
      actor: { kind: 'shopper', id: shopperId },
      reason: standIn.name,
      data: { items: [{ id: standIn.id }] },
      agreed: true,
      now,
    },
  )
  // A code that asks for more than is left no longer counts: nobody pays more for getting less.
  if (left.movedInCents > 0) throw refuse('dearer-without')
  await left.publishShelfChange(tx)
  return left.order
}
