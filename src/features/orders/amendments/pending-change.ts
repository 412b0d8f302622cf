// A change of an order that the shopper has not sent yet. It is stored in their browser, and converts to the modifications of
// the call.
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import type { Order, OrderItem } from '#features/orders/orders/order-contract.ts'
import type { Modification, ModificationInput } from './amendment-contract.ts'

export type LineEdit =
  | { action: 'update'; qty: number }
  | { action: 'remove' }
  /** Of a line that is short: what is there, or what is offered instead. */
  | { action: 'accept'; instead: boolean }

export interface Addition {
  offer: CardOffer
  qty: number
}

export interface PendingChange {
  /** By line. */
  lines: Record<string, LineEdit>
  adds: Addition[]
}

export const noChange: PendingChange = { lines: {}, adds: [] }

export const isUndecided = ({ short }: Pick<OrderItem, 'short'>): boolean =>
  short !== null && short.outcome === null

/** Returns the lines that can still be changed; a line that was taken out stays out. */
export const openLines = ({ order_items }: Pick<Order, 'order_items'>): OrderItem[] =>
  order_items.filter((item) => item.qty > 0 || isUndecided(item))

export const undecidedLines = (order: Pick<Order, 'order_items'>, { lines }: PendingChange): OrderItem[] =>
  order.order_items.filter((item) => isUndecided(item) && !isDecision(lines[item.id]))

const isDecision = (edit: LineEdit | undefined): boolean =>
  edit?.action === 'accept' || edit?.action === 'remove'

/**
 * Returns the modifications that still apply to the order as it is now: lines may have gone, been settled or been marked short
 * since.
 */
export function toModifications(
  order: Pick<Order, 'order_items'>,
  change: PendingChange,
): ModificationInput[] {
  const lines = openLines(order).flatMap((item): ModificationInput[] => {
    const edit = change.lines[item.id]
    const modification = edit && ofLine(item, edit)
    return modification ? [modification] : []
  })
  const adds = change.adds.map(
    ({ offer, qty }): ModificationInput => ({
      action: 'add',
      item: { offer: echo(offer.id, offer.price_in_cents), qty },
    }),
  )
  return [...lines, ...adds]
}

function ofLine(item: OrderItem, edit: LineEdit): ModificationInput | undefined {
  const order_item_id = item.id
  if (edit.action === 'remove') return { action: 'remove', order_item_id }
  if (!isUndecided(item) || !item.short)
    return edit.action === 'update' && edit.qty !== item.qty
      ? { action: 'update', order_item_id, qty: edit.qty }
      : undefined
  if (edit.action !== 'accept') return undefined
  const { qty, substitute } = item.short
  if (!edit.instead || !substitute) return { action: 'accept', order_item_id, qty }
  const offer = echo(substitute.offer_id, substitute.unit_price_in_cents)
  return { action: 'accept', order_item_id, qty, item: { offer, qty: substitute.qty } }
}

/** What the shopper saw goes along, so that another price is said and not charged. */
const echo = (id: string, price_in_cents: number): { id: string } => Object.assign({ id }, { price_in_cents })

/** Returns the server's modifications as a pending change, which replaces the shopper's own [spec 5]. */
export function fromModifications(modifications: readonly Modification[]): PendingChange {
  const lines: Record<string, LineEdit> = {}
  const adds: Addition[] = []
  for (const { action, order_item_id: id, item, qty } of modifications)
    if (action === 'add') {
      if (item) adds.push(item)
    } else if (id)
      lines[id] =
        action === 'remove'
          ? { action }
          : action === 'accept'
            ? { action, instead: item !== null }
            : { action, qty: qty ?? 0 }
  return { lines, adds }
}

/** Sets how much of an offer is added, in base units; 0 removes the addition. */
export function setAddition(change: PendingChange, offer: CardOffer, qty: number): PendingChange {
  const others = change.adds.filter((each) => each.offer.id !== offer.id)
  const isAdded = others.length < change.adds.length
  if (qty <= 0) return { ...change, adds: others }
  return {
    ...change,
    adds: isAdded
      ? change.adds.map((each) => (each.offer.id === offer.id ? { offer, qty } : each))
      : [...change.adds, { offer, qty }],
  }
}

export function setLineEdit(
  change: PendingChange,
  itemId: string,
  edit: LineEdit | undefined,
): PendingChange {
  const { [itemId]: _, ...others } = change.lines
  return { ...change, lines: edit ? { ...others, [itemId]: edit } : others }
}

export const isEmptyChange = ({ lines, adds }: PendingChange): boolean =>
  Object.keys(lines).length === 0 && adds.length === 0
