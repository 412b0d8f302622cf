// Tests a multibuy that begins or ends while an order is being registered [T10]: the order saves what was valid, or is refused.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manager, shopper } from '#tests/cast.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

const rounds = 12

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({
    stock: catalogueStock(
      // Open every day, with room for everybody.
      `delete from supplier_hours`,
      `insert into supplier_hours select 'langa', d, '07:30', '18:00' from generate_series(1, 7) d`,
      `insert into slot_patterns (id, supplier_id, kind, weekday, starts_at, ends_at, capacity)
      select 'langa-' || d, 'langa', 'collect', d, '10:00', '12:00', 1000 from generate_series(1, 7) d`,
      `delete from stock`,
    ),
  })
})
afterAll(() => shop.close())

/** Two of 49.99 for R 80. */
const [price, saving] = [4999, 1998]

test(`${rounds} orders meet ${rounds} multibuys that begin and end: each saves what was valid, or is refused`, async () => {
  const nandi = await manager(shop.database.kysely, ['langa'], 'Nandi', shop.time.now)
  const thandi = await shopper(shop.database.kysely, 'Thandi', new Date('2026-03-14T10:00:00Z'))
  const slots = await shop.read('/catalog/v1/suppliers/langa/timeslots')
  const slot = slots.find(({ available }: { available: boolean }) => available).starts_at
  const register = (deal: number, round: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1/orders/register',
      headers: { ...thandi.headers, 'idempotency-key': `multibuy-race-${round}` },
      payload: {
        cart: {
          supplier_id: 'langa',
          provider: 'cash',
          shipping_provider: 'COLLECT',
          requires_shipping: false,
          requires_bags: false,
          collection_date: slot,
          items: [{ offer: { id: 'l-rice2', price_in_cents: price }, qty: 2, deal_in_cents: deal }],
        },
      },
    })
  const expectValid = (answer: Awaited<ReturnType<typeof register>>, believed: number) => {
    if (answer.statusCode !== 200) {
      expect([answer.statusCode, answer.json().messages[0].code]).toEqual([409, 'prices-changed'])
      return
    }
    const { order } = answer.json()
    expect(order.order_items[0]).toMatchObject({ unit_price_in_cents: price, deal_in_cents: believed })
    expect(order.subtotal_in_cents).toBe(2 * price - believed)
  }
  for (let round = 0; round < rounds; round += 1) {
    const believed = round % 2 === 0 ? 0 : saving
    const [made, atStart] = await Promise.all([
      shop.by(nandi, 'POST', '/counter/v1/multibuys', {
        terms: { kind: 'n_for_amount', qty: 2, amount_in_cents: 2 * price - saving },
        supplier_ids: ['langa'],
        start_at: '2026-03-14T09:00:00Z',
        end_at: '2026-03-14T22:00:00Z',
        offer_ids: ['l-rice2'],
      }),
      register(believed, `${round}-start`),
    ])
    expect(made.statusCode, made.body).toBe(201)
    expectValid(atStart, believed)
    // Nobody is under way: what is valid is charged, and nothing else.
    expect((await register(saving, `${round}-between`)).json().order.subtotal_in_cents).toBe(
      2 * price - saving,
    )
    expect((await register(0, `${round}-wrong`)).statusCode).toBe(409)
    const [ended, atEnd] = await Promise.all([
      shop.by(nandi, 'DELETE', `/counter/v1/multibuys/${made.json().multibuys[0].id}`),
      register(believed, `${round}-end`),
    ])
    expect(ended.statusCode, ended.body).toBe(200)
    expectValid(atEnd, believed)
    expect((await register(0, `${round}-after`)).json().order.subtotal_in_cents).toBe(2 * price)
  }
})
