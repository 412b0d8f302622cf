// VAT from a real list to the invoice: goods whose class is well known are charged with it, to the cent (Schedule 2 part B of
// the VAT Act, facts of South Africa).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, openRealShop, type RealOffer, type RealShop } from './open-real-shop.ts'

let shop: RealShop
let thandi: Caller
beforeAll(async () => {
  shop = await openRealShop({ list: 'week-1', every: 4 })
  thandi = await shop.newShopper()
}, 240_000)
afterAll(() => shop?.close())

/** Known from the Act and not from the rules that guess: a name that ends in its size says nothing else. */
const zeroRated = [
  /\b(?:long grain|parboiled|basmati) rice \d/i,
  /\bpilchards in \w+ (?:chilli )?sauce \d/i,
  /\bbrown bread \d/i,
  /\b(?:super|special) maize meal \d/i,
  /\bfull cream (?:fresh |long life |uht )*milk \d/i,
]
const standardRated = [
  /\btuna\b.* in brine \d/i,
  /\brolls \d/i,
  /\bflavoured milk \d/i,
  /\btoothpaste\b/i,
  /\bsoft drink\b/i,
]

const firstOf = (patterns: readonly RegExp[]): RealOffer[] =>
  patterns.flatMap((pattern) => shop.offers.find(({ name, perKg }) => !perKg && pattern.test(name)) ?? [])

test('an order of a real list is invoiced with the right VAT class of each line, to the cent', async () => {
  const [zero, standard] = [firstOf(zeroRated), firstOf(standardRated)]
  // Without a few of both the check would be about nothing.
  expect(zero.length).toBeGreaterThanOrEqual(3)
  expect(standard.length).toBeGreaterThanOrEqual(2)
  const order = await shop.placeOrder(
    thandi,
    [...zero, ...standard].map(({ id }) => ({ id, qty: 2 })),
  )
  await shop.serve(order.id)
  const { rows } = await shop.database.pool.query('select content from invoices where order_id = $1', [
    order.id,
  ])
  const { lines, vat } = rows[0].content
  const classOf = (name: string) => lines.find((line: { name: string }) => line.name === name)?.vat_class
  expect(zero.map(({ name }) => [name, classOf(name)])).toEqual(zero.map(({ name }) => [name, 'zero']))
  expect(standard.map(({ name }) => [name, classOf(name)])).toEqual(
    standard.map(({ name }) => [name, 'standard']),
  )
  // What was charged: the list's own deals for several are taken off.
  const items = await shop.database.pool.query<{ offer_id: string; cents: number }>(
    'select offer_id, total_in_cents::int as cents from order_items where order_id = $1',
    [order.id],
  )
  const charged = new Map(items.rows.map(({ offer_id, cents }) => [offer_id, cents]))
  const sum = (offers: readonly RealOffer[]) =>
    offers.reduce((all, { id }) => all + (charged.get(id) ?? 0), 0)
  const taxed = sum(standard)
  expect(Object.fromEntries(vat.map((row: { vat_class: string }) => [row.vat_class, row]))).toMatchObject({
    zero: { incl_in_cents: sum(zero), vat_in_cents: 0 },
    standard: { incl_in_cents: taxed, vat_in_cents: Math.round((taxed * 15) / 115) },
  })
})
