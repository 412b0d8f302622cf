/**
 * Makes the rows of the past orders. Each is in the state in which the shop itself would have left it: paid in cash at hand-over,
 * with its events, its place in a slot, its stock movements, its ledger movement, its invoice and its review.
 */
import { createHash } from 'node:crypto'
import { vatRatePercent } from '#features/orders/orders/vat-rates.ts'
import type { Shelf } from './make-offers.ts'
import { cashOf, invoiceOf, numbered } from './past-order-money.ts'
import type { PastOrder } from './plan-past-orders.ts'
import { demoId, randomOf } from './random.ts'
import type { Taxonomy } from './taxonomy.ts'

interface DemoEvent {
  name: string
  from: string | null
  to: string | null
  at: Date
  by: 'shopper' | 'staff'
}

const minutes = (from: Date, count: number) => new Date(from.getTime() + count * 60_000)

/** Adds the counted goods that the orders took to what was received, so that the stock on hand stays the same. */
export function reserveOrderedStock(planned: readonly PastOrder[], { stock }: Shelf): void {
  const counted = new Map(stock.map((row) => [row.sellable_id, row]))
  for (const { lines } of planned.filter(({ cancelled }) => !cancelled))
    for (const { goods, qty } of lines) {
      const row = counted.get(goods.id)
      if (row) row.received += qty
    }
}

/** Makes the rows in chronological order. `counted` holds what each branch counts, by branch and sellable. */
export function makePastOrders(
  seed: number,
  planned: readonly PastOrder[],
  counted: ReadonlySet<string>,
  taxonomy: Taxonomy,
) {
  const made = planned
    .map((order) => rowsOf(seed, order, counted, taxonomy))
    .toSorted((a, b) => a.order.updated_at.getTime() - b.order.updated_at.getTime())
  const invoices = numbered(made.flatMap(({ invoice }) => invoice ?? []))
  const last = new Map(invoices.map(({ supplier_id, number }) => [supplier_id, number]))
  return {
    slots: slotsOf(seed, planned),
    orders: made.map(({ order }) => order),
    items: made.flatMap(({ items }) => items),
    stock: made.flatMap(({ stock }) => stock),
    events: made.flatMap(({ events }) => events),
    movements: made.flatMap(({ cash }) => cash?.movement ?? []),
    entries: made.flatMap(({ cash }) => cash?.entries ?? []),
    invoices,
    invoiceNumbers: [...last].map(([supplier_id, number]) => ({
      supplier_id,
      kind: 'invoice',
      last: number,
    })),
    reviews: made.flatMap(({ review }) => review ?? []),
  }
}

const slotId = (seed: number, { pattern, startsAt }: PastOrder) =>
  demoId(seed, 'slot', `${pattern.id}/${startsAt.toISOString()}`)

function slotsOf(seed: number, planned: readonly PastOrder[]) {
  return [...Map.groupBy(planned, (order) => slotId(seed, order))].map(([id, orders]) => {
    const [{ branch, pattern, startsAt, endsAt }] = orders as [PastOrder]
    const taken = orders.filter(({ cancelled }) => !cancelled).length
    return {
      id,
      supplier_id: branch.id,
      pattern_id: pattern.id,
      kind: pattern.kind,
      starts_at: startsAt,
      ends_at: endsAt,
      cutoff_at: minutes(startsAt, -pattern.cutoff_minutes),
      capacity: Math.max(pattern.capacity, taken),
      taken,
    }
  })
}

function rowsOf(seed: number, past: PastOrder, counted: ReadonlySet<string>, taxonomy: Taxonomy) {
  const { id, branch, shopper, lines, cancelled } = past
  const items = lines.map((line, position) => itemOf(seed, past, line, position, counted, taxonomy))
  const total = items.reduce((sum, item) => sum + item.total_in_cents, 0)
  const told = eventsOf(seed, past)
  const at = (name: string) => told.find((one) => one.name === name)?.at
  const over = told.at(-1)?.at ?? past.registeredAt
  const review = cancelled ? undefined : past.review
  const order = {
    id,
    supplier_id: branch.id,
    account_id: shopper.id,
    reference: letters(seed, `reference|${id}`, '23456789BCDFGHJKLMNPQRSTVWXYZ', 6),
    status: cancelled ? 'cancelled' : 'collected',
    supplier_name: branch.name,
    supplier_address: branch.address,
    shopper_name: `${shopper.first} ${shopper.last}`,
    shopper_login: shopper.login,
    language: 'en',
    provider: 'cash',
    requires_shipping: false,
    shipping_provider: 'COLLECT',
    slot_id: slotId(seed, past),
    collection_date: past.startsAt,
    collection_ends_at: past.endsAt,
    collection_code: letters(seed, `code|${id}`, '0123456789', 4),
    requires_bags: false,
    bag_qty: 0,
    bag_price_in_cents: 0,
    subtotal_in_cents: total,
    discount_in_cents: 0,
    discount_code: null,
    shipping_price_in_cents: 0,
    credit_in_cents: 0,
    total_in_cents: total,
    ceiling_in_cents: total,
    stokvel: false,
    is_demo: true,
    shopit: false,
    version: told.length,
    created_at: past.registeredAt,
    updated_at: over,
    reviewed_at: review ? over : null,
  }
  const handedAt = at('hand_over')
  const packedAt = at('ready_for_collection')
  return {
    order,
    items: items.map(({ rate_percent: _, ...item }) => ({
      ...item,
      picked_at: packedAt ?? null,
      packed_at: packedAt ?? null,
    })),
    stock: items.flatMap(({ takes, sellable_id, qty }) =>
      takes.map(() => ({
        order_id: id,
        supplier_id: branch.id,
        sellable_id,
        qty,
        released_at: cancelled ? over : null,
      })),
    ),
    events: told.map(({ name, from, to, at: when, by }) => ({
      order_id: id,
      supplier_id: branch.id,
      at: when,
      name,
      from_status: from,
      to_status: to,
      actor_kind: by,
      actor_id: by === 'staff' ? past.staff.id : shopper.id,
      cents_moved: name === 'registered' ? total : 0,
      data: {},
    })),
    cash: handedAt && cashOf(seed, past, total, handedAt),
    invoice: packedAt && invoiceOf(seed, past, order, items, packedAt),
    review: review && {
      order_id: id,
      supplier_id: branch.id,
      account_id: shopper.id,
      ...review,
      created_at: over,
    },
  }
}

function eventsOf(seed: number, { id, registeredAt, startsAt, cancelled, review }: PastOrder): DemoEvent[] {
  const random = randomOf(seed, `story|${id}`)
  const registered: DemoEvent = {
    name: 'registered',
    from: null,
    to: 'pending',
    at: registeredAt,
    by: 'shopper',
  }
  if (cancelled)
    return [
      registered,
      {
        name: 'cancel',
        from: 'pending',
        to: 'cancelled',
        at: minutes(registeredAt, 5 + random() * 40),
        by: 'shopper',
      },
    ]
  const readyAt = minutes(startsAt, -5 - random() * 45)
  const handedAt = minutes(startsAt, 5 + random() * 100)
  const told: DemoEvent[] = [
    registered,
    {
      name: 'start_preparing',
      from: 'pending',
      to: 'preparing',
      at: minutes(readyAt, -8 - random() * 30),
      by: 'staff',
    },
    { name: 'ready_for_collection', from: 'preparing', to: 'ready_for_collection', at: readyAt, by: 'staff' },
    { name: 'hand_over', from: 'ready_for_collection', to: 'collected', at: handedAt, by: 'staff' },
  ]
  if (review)
    told.push({
      name: 'reviewed',
      from: null,
      to: null,
      at: minutes(handedAt, 30 + random() * 120),
      by: 'shopper',
    })
  return told
}

function itemOf(
  seed: number,
  { id, branch, registeredAt, cancelled, staff }: PastOrder,
  { offer, goods, qty }: PastOrder['lines'][number],
  position: number,
  counted: ReadonlySet<string>,
  taxonomy: Taxonomy,
) {
  const rate = vatRatePercent(goods.line.vat, registeredAt)
  return {
    id: demoId(seed, 'item', `${id}/${goods.id}`),
    order_id: id,
    supplier_id: branch.id,
    position,
    offer_id: offer.id,
    sellable_id: goods.id,
    product_id: goods.productId,
    name: goods.name,
    barcode: goods.barcode,
    brand: goods.brand?.name ?? null,
    unit: goods.size?.unit ?? null,
    pack: goods.size?.pack ?? null,
    image_url: goods.imageUrl,
    aisle: offer.aisle,
    root_category_name: taxonomy.byName.get(goods.line.category)?.department ?? null,
    per_kg: false,
    qty_ordered: qty,
    qty,
    unit_price_in_cents: offer.base_price_in_cents,
    base_price_in_cents: offer.base_price_in_cents,
    total_in_cents: offer.base_price_in_cents * qty,
    vat_class: goods.line.vat,
    vat_rate_percent: rate,
    rate_percent: rate,
    age_restricted: false,
    takes: counted.has(`${branch.id} ${goods.id}`) ? [{ sellable_id: goods.id, qty: 1 }] : [],
    wish: 'ask',
    picked_qty: cancelled ? null : qty,
    picked_by: cancelled ? null : staff.id,
  }
}

function letters(seed: number, natural: string, alphabet: string, length: number): string {
  const bytes = createHash('sha256').update(`${seed}|${natural}`).digest()
  return Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join('')
}
