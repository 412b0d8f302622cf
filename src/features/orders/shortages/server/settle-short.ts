// Settles short lines with the quantity that is there, the offered substitute, or nothing. It is the only code that settles
// them, for the shopper, their wish, staff, or an expired time limit.
import { noDeal } from '#features/basket/basket/server/cart-deals.ts'
import type { PublishShelfChange } from '#features/basket/basket/server/move-stock.ts'
import { priceLines } from '#features/basket/basket/server/price-lines.ts'
import type { Actor } from '#features/orders/orders/order-flow.ts'
import { changeLines } from '#features/orders/orders/server/change-lines.ts'
import {
  findItems,
  type ItemRow,
  type OrderRow,
  type Substitute,
} from '#features/orders/orders/server/find-items.ts'
import type { AddedLine } from '#features/orders/orders/server/lines-after.ts'
import { resumeOrder } from '#features/orders/orders/server/resume-order.ts'
import { isUnsettled, outcomeOf, type ShortDecision } from '#features/orders/orders/short-line.ts'
import { cents } from '#kernel/money.ts'
import type { Tx } from '#server/database/database.ts'
import { refuse } from '../shortage-refusals.ts'
import { settledText } from './short-line-texts.ts'

export interface ShortAnswer {
  itemId: string
  decision: ShortDecision
}

export interface SettledBy {
  actor: { kind: Actor; id: string | null }
  now: Date
}

export interface SettledShort {
  order: OrderRow
  items: ItemRow[]
  /** The caller's last word in the transaction. */
  publishShelfChange: PublishShelfChange
}

/**
 * Settles the lines and returns the order. `order` must be locked (`lockOrder`). Only the shopper's own consent may make the
 * order dearer. When no line is short any more, the branch goes on preparing.
 */
export async function settleShort(
  tx: Tx,
  order: OrderRow,
  answers: readonly ShortAnswer[],
  by: SettledBy,
): Promise<SettledShort> {
  let items = await findItems(tx, order.id)
  const lines = answers.map((answer) => ({ ...answer, item: requireShort(items, answer.itemId) }))
  if (new Set(lines.map(({ itemId }) => itemId)).size < lines.length) throw refuse('not-short')
  const instead = await priceSubstitutes(tx, order, items, lines, by.now)

  let current = order
  const shelfChanges: PublishShelfChange[] = []
  // What makes the order cheaper comes first, so that what comes instead finds room under what was agreed.
  for (const decision of ['nothing', 'there', 'substitute'] as const) {
    const settled = lines.filter((line) => line.decision === decision).map(({ item }) => item)
    if (settled.length === 0) continue
    const changed = await changeLines(
      tx,
      current,
      {
        set: settled.map((item) => ({
          itemId: item.id,
          qty: decision === 'nothing' ? 0 : (item.short_qty ?? 0),
          short_outcome: outcomeOf[decision],
          short_answered_at: by.actor.kind === 'shopper' ? by.now : null,
        })),
        add: decision === 'substitute' ? settled.flatMap((item) => instead.get(item.id) ?? []) : [],
      },
      {
        name: `short_${outcomeOf[decision]}`,
        actor: by.actor,
        reason: settled.map((item) => settledText(item, decision)).join('; '),
        data: { items: settled.map(({ id, short_qty }) => ({ id, there: short_qty })) },
        agreed: by.actor.kind === 'shopper',
        now: by.now,
      },
    )
    current = changed.order
    items = changed.items
    shelfChanges.push(changed.publishShelfChange)
  }
  current = await resumeOrder(tx, current, by)
  return {
    order: current,
    items,
    async publishShelfChange(tx) {
      for (const publish of shelfChanges) await publish(tx)
    },
  }
}

function requireShort(items: readonly ItemRow[], itemId: string): ItemRow {
  const item = items.find(({ id }) => id === itemId)
  if (!item) throw refuse('item-not-found')
  if (!isUnsettled(item)) throw refuse('not-short')
  return item
}

/** At the prices they were offered at; the lines of the order are held with them. */
async function priceSubstitutes(
  tx: Tx,
  order: OrderRow,
  items: readonly ItemRow[],
  lines: readonly { item: ItemRow; decision: ShortDecision }[],
  now: Date,
): Promise<Map<string, AddedLine>> {
  const wanted = lines
    .filter(({ decision }) => decision === 'substitute')
    .map(({ item }) => ({ item, substitute: requireSubstitute(item) }))
  if (wanted.length === 0) return new Map()
  const { lines: pricedLines, onHand } = await priceLines(
    tx,
    order.supplier_id,
    wanted.map(({ substitute }) => ({ offerId: substitute.offer_id, qty: substitute.qty })),
    { besides: items.map(({ offer_id }) => offer_id), now },
  )
  return new Map(
    wanted.map(({ item, substitute }) => {
      const priced = pricedLines.find(({ offer }) => offer.id === substitute.offer_id)
      if (!priced) throw refuse('substitute-gone')
      const line = {
        offer: priced.offer,
        qty: substitute.qty,
        priceInCents: cents(substitute.unit_price_in_cents),
        totalInCents: cents(substitute.total_in_cents),
        deal: noDeal,
      }
      return [item.id, { line, tracked: onHand, replacesItemId: item.id }]
    }),
  )
}

function requireSubstitute({ substitute }: ItemRow): Substitute {
  if (!substitute) throw refuse('no-substitute')
  return substitute
}
