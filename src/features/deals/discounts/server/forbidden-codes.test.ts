// Tests codes on goods whose promotion the law forbids: the code leaves them out when the order is placed and ever after.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, shopper } from '#tests/cast.ts'
import { corner, goods, offerId } from '#tests/corner-shop.ts'
import { giveCode } from '#tests/discount-code-fixture.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let thandi: Person
beforeAll(async () => {
  stage = await openStage()
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
  await giveCode(stage.database.kysely, 'TENTH', { percent: 10 }, [corner])
  await stage.database.pool.query(`update sellables set kind = 'infant' where id = 'sellable_milk'`)
  // A name that reads like baby milk, and a person who says that it is none.
  await stage.database.pool.query(
    `update sellables set name = 'Growing-up milk biscuit', kind = 'ordinary' where id = 'sellable_bread'`,
  )
})
afterAll(() => stage.close())

const line = (key: 'milk' | 'bread', qty: number) => ({ id: offerId(key), price: goods[key].cents, qty })
const cart = (...lines: ReturnType<typeof line>[]) => cartOf(stage.slot, lines, { discount_code: 'TENTH' })
const post = (url: string, payload: object) => stage.ask('POST', url, { headers: thandi.headers, payload })

test('a code takes nothing off baby milk, and reports it where the basket has nothing else', async () => {
  const { validation } = (await post('/api/v1/cart/validate', { cart: cart(line('milk', 2)) })).json()
  expect(validation).toMatchObject({
    discount_in_cents: 0,
    discount_code_error: { code: 'discount-forbidden' },
  })
})

test('a code leaves baby milk out of a basket and out of every recount of the order', async () => {
  const placed = await post('/api/v1/orders/register', { cart: cart(line('milk', 2), line('bread', 2)) })
  expect(placed.statusCode, placed.body).toBe(200)
  const { order } = placed.json()
  expect(order.discount_in_cents).toBe(380)
  const { rows } = await stage.database.pool.query(
    'select promotion_forbidden as forbidden from order_items where order_id = $1 order by position',
    [order.id],
  )
  expect(rows).toEqual([{ forbidden: true }, { forbidden: false }])
  const [milk, bread] = order.order_items
  const more = await post(`/api/v1/orders/${order.id}/modify`, {
    modifications: [
      { action: 'update', order_item_id: milk.id, qty: 5 },
      { action: 'update', order_item_id: bread.id, qty: 1 },
    ],
  })
  expect(more.statusCode, more.body).toBe(200)
  expect(more.json().order).toMatchObject({
    subtotal_in_cents: 5 * goods.milk.cents + goods.bread.cents,
    discount_in_cents: 190,
  })
})
