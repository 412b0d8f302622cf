// What the shopper hears about their lines while the branch packs: which line is short or replaced, what that means in money, and
// what they may answer at one tap. Also how the answer's form is read, in the browser and at the server.
import type { Order, OrderItem } from '#features/orders/orders/order-contract.ts'
import type { ShortDecision } from '#features/orders/orders/short-line.ts'
import { timesQty } from '#kernel/money.ts'
import { qty as toQty } from '#kernel/quantity.ts'
import type { BodyOf } from '#wire/call.ts'
import { pickingStatuses } from '#wire/order-status.ts'
import type { amendmentCalls } from './amendment-contract.ts'
import { isUndecided } from './pending-change.ts'

interface Named {
  name: string
  qty: number
  formatted_qty: string
}

export interface LineReport {
  id: string
  /** asked: the line waits. came: something came instead, and the shopper has not said anything. told: nothing is to be said. */
  state: 'asked' | 'came' | 'told'
  /** What was ordered; `all` with how many. */
  ordered: { name: string; all: string }
  /** How much of it is there; undefined where none is. */
  there: string | undefined
  /** What is offered or came instead, with how many. */
  instead: string | undefined
  /** What the order's goods come to more with it, in cents, below zero where they come to less; undefined where nobody can say. */
  moreInCents: number | undefined
  /** What is paid for it, in cents. */
  paysInCents: number
  /** The shopper said that it is fine. */
  isFine: boolean
  until: string | null
  /** What may be answered, what the branch suggests first. */
  answers: ShortDecision[]
  seen: { offerId: string | undefined; qty: number }
}

/**
 * Returns a report of each line that is short or was, what waits for the shopper first; none once the order is packed, when the
 * receipt says it.
 */
export function lineReports({
  status,
  order_items: items,
}: Pick<Order, 'status' | 'order_items'>): LineReport[] {
  if (!pickingStatuses.includes(status)) return []
  const reports = items.flatMap((item) => {
    if (!item.short) return []
    return [isUndecided(item) ? askedReport(item, item.short) : settledReport(item, item.short, items)]
  })
  return (['asked', 'came', 'told'] as const).flatMap((state) =>
    reports.filter((each) => each.state === state),
  )
}

type Short = NonNullable<OrderItem['short']>

function askedReport(item: OrderItem, short: Short): LineReport {
  const { substitute } = short
  const pays = short.total_in_cents + (substitute?.total_in_cents ?? 0)
  return {
    id: item.id,
    state: 'asked',
    ordered: orderedOf(item),
    there: short.qty > 0 ? short.formatted_qty : undefined,
    instead: substitute ? withQty(substitute) : undefined,
    moreInCents: pays - item.total_in_cents,
    paysInCents: pays,
    isFine: false,
    until: short.until,
    answers: [
      ...(substitute ? (['substitute'] as const) : []),
      ...(short.qty > 0 ? (['there'] as const) : []),
      'nothing',
    ],
    seen: { offerId: substitute?.offer_id, qty: short.qty },
  }
}

function settledReport(item: OrderItem, short: Short, items: readonly OrderItem[]): LineReport {
  const standIn = items.find((each) => each.replaces_item_id === item.id && each.qty > 0)
  const isOpen = standIn !== undefined && !short.answered_at
  const pays = item.total_in_cents + (standIn?.total_in_cents ?? 0)
  const hasDeal = item.deal_in_cents > 0 || (standIn?.deal_in_cents ?? 0) > 0
  return {
    id: item.id,
    state: isOpen ? 'came' : 'told',
    ordered: orderedOf(item),
    there: item.qty > 0 ? item.formatted_qty : undefined,
    instead: standIn && withQty(standIn),
    // What a deal took off the missing pieces is not on the order any more.
    moreInCents: hasDeal ? undefined : pays - timesQty(item.unit_price_in_cents, toQty(item.qty_ordered)),
    paysInCents: pays,
    isFine: standIn !== undefined && Boolean(short.answered_at),
    until: null,
    answers: isOpen ? ['substitute', 'there'] : [],
    seen: { offerId: standIn?.offer_id, qty: short.qty },
  }
}

const orderedOf = (item: OrderItem) => ({
  name: item.name,
  all: withQty({ ...item, qty: item.qty_ordered, formatted_qty: item.formatted_qty_ordered }),
})

/** Returns 'Milk', '3 × Milk' or '1.2 kg Apples'. */
const withQty = ({ name, qty, formatted_qty: text }: Named): string =>
  /^\d+$/.test(text) ? (qty === 1 ? name : `${text} × ${name}`) : `${text} ${name}`

/** The name of the form that answers, as its action has it. */
export const answerForm = 'answer_line'
/** The names of its fields. */
export const answerFields = {
  item: 'item_id',
  offer: 'offer_id',
  qty: 'qty',
  decision: 'decision',
} as const

type AnswerBody = BodyOf<typeof amendmentCalls.answerLine>
const decisions: readonly ShortDecision[] = ['substitute', 'there', 'nothing']

/** Reads the form's fields as the call takes them; undefined where they are not such a form's. */
export function readLineAnswer(
  fields: Readonly<Record<string, string | undefined>>,
): { itemId: string; body: AnswerBody } | undefined {
  const decision = decisions.find((each) => each === fields[answerFields.decision])
  const itemId = fields[answerFields.item]
  if (!decision || !itemId) return undefined
  const offerId = fields[answerFields.offer]
  const qty = Number(fields[answerFields.qty] || Number.NaN)
  return {
    itemId,
    body: { decision, ...(offerId && { offer_id: offerId }), ...(Number.isFinite(qty) && { qty }) },
  }
}
