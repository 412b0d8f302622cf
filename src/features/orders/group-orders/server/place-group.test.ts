// Random groups with random faults in any part: every order is registered to the cent, or none is.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFactsSnapshot } from '#app/server/facts-store.ts'
import { shopper } from '#tests/cast.ts'
import { corner, faraway, goods, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage } from '#tests/order-stage.ts'
import { findProblems } from '#tests/shop-client.ts'

const things = ['bread', 'milk', 'soap', 'coffee', 'hamper'] as const
const suppliers = [corner, faraway]
const centsOf = (thing: (typeof things)[number], supplier: string) =>
  goods[thing].cents + (supplier === corner ? 0 : 100)

const anyPart = fc.record({
  lines: fc.uniqueArray(fc.tuple(fc.constantFrom(...things), fc.integer({ min: 1, max: 3 })), {
    minLength: 1,
    maxLength: 4,
    selector: ([thing]) => thing,
  }),
  bags: fc.boolean(),
  wrong: fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    fc.constantFrom('no time', 'no payment', 'an old price', 'an old total', 'more than there is', 'closed'),
  ),
})

test(
  'any group is registered as a whole, to the cent, or not at all',
  async () => {
    const stage = await openStage({ capacity: 10_000, stock: { bread: 9000, soap: 9000, coffee: 9000 } })
    const { kysely } = stage.database
    const setClosed = (id: string, closed: boolean) =>
      kysely.updateTable('suppliers').set({ closed }).where('id', '=', id).execute()
    const counted = { supplier_id: faraway, sellable_id: 'sellable_bread', received: 9000, on_hand: 9000 }
    await kysely.insertInto('stock').values(counted).execute()
    let tries = 0
    const told = { placed: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(fc.tuple(anyPart, anyPart), async (asked) => {
        tries += 1
        const thandi = await shopper(kysely, `Thandi ${tries}`, stage.time.now)
        const parts = asked.map(({ lines, bags, wrong }, at) => {
          const supplier = suppliers[at] as string
          const wanted = wrong === 'more than there is' ? ([['bread', 99_999]] as const) : lines
          const items = wanted.map(([thing, qty]) => ({
            id: offerId(thing, supplier),
            qty,
            price: centsOf(thing, supplier) + (wrong === 'an old price' ? 1 : 0),
          }))
          return cartOf(stage.slot, items, {
            supplier_id: supplier,
            requires_bags: bags,
            ...(wrong === 'no time' && { collection_date: null }),
            ...(wrong === 'no payment' && { provider: null }),
            ...(wrong === 'an old total' && { total_in_cents: 3 }),
          })
        })
        const expected = asked.map(({ lines, bags }, at) => {
          const subtotal = lines.reduce(
            (sum, [thing, qty]) => sum + centsOf(thing, suppliers[at] as string) * qty,
            0,
          )
          const pieces = lines.reduce((sum, [, qty]) => sum + qty, 0)
          return { subtotal, total: subtotal + (bags ? Math.ceil(pieces / 10) * 130 : 0) }
        })
        const blame = asked.map(
          ({ wrong }, at) => wrong !== undefined || (expected[at]?.subtotal ?? 0) < 1000,
        )
        const refused = blame.includes(true)
        for (const [at, { wrong }] of asked.entries())
          if (wrong === 'closed') await setClosed(suppliers[at] as string, true)

        const before = await readFactsSnapshot(stage.database)
        const answer = await stage.ask('POST', '/api/v2/group_orders', {
          headers: thandi.headers,
          payload: { parts },
        })
        const after = await readFactsSnapshot(stage.database)
        for (const id of suppliers) await setClosed(id, false)

        expect(answer.statusCode === 200).toBe(!refused)
        expect(after.holds).toEqual([])
        expect(findProblems(after)).toEqual([])
        if (refused) {
          told.refused += 1
          expect(after.orders).toEqual(before.orders)
          expect(after.stock).toEqual(before.stock)
          const said = answer
            .json()
            .details.parts.map((part: { messages: unknown[] }) => part.messages.length > 0)
          expect(said).toEqual(blame)
          return
        }
        told.placed += 1
        const mine = after.orders.filter(({ account_id }) => account_id === thandi.id)
        expect(
          suppliers.map((id) => mine.find(({ supplier_id }) => supplier_id === id)?.total_in_cents),
        ).toEqual(expected.map(({ total }) => total))
      }),
      { numRuns: 20 },
    )
    expect(told.placed).toBeGreaterThan(0)
    expect(told.refused).toBeGreaterThan(0)
    await stage.close()
  },
  3 * 60_000,
)
