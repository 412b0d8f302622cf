// What a shopper usually buys of a branch.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, shopper } from '#tests/cast.ts'
import { corner, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'

let stage: Stage
let thandi: Person
beforeAll(async () => {
  stage = await openStage()
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
})
afterAll(() => stage.close())

async function order(...goods: Parameters<typeof offerId>[0][]): Promise<string> {
  const items = goods.map((name) => ({ id: offerId(name), qty: name === 'apples' ? 1.25 : 4 }))
  const answer = await stage.ask('POST', '/api/v1/orders/register', {
    headers: thandi.headers,
    payload: { cart: cartOf(stage.slot, items) },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().order.id
}

const ask = (by: Person | undefined, of = thandi) =>
  stage.ask('GET', `/api/v2/users/${of.id}/bought?supplier_id=${corner}`, { headers: { ...by?.headers } })
const bought = async () => ((await ask(thandi)).json() as { id: string }[]).map(({ id }) => id)

test('what is in most orders comes first; sold out, cancelled and old goods are left out', async () => {
  const { kysely } = stage.database
  expect(await bought()).toEqual([])
  const first = await order('milk', 'apples')
  await order('apples', 'bread')
  const cancelled = await order('soap', 'bread')
  await kysely.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', cancelled).execute()
  expect((await bought())[0]).toBe(offerId('apples'))
  expect(new Set(await bought())).toEqual(new Set([offerId('apples'), offerId('bread'), offerId('milk')]))

  await kysely.updateTable('offers').set({ published: false }).where('id', '=', offerId('bread')).execute()
  expect(await bought()).toEqual([offerId('apples'), offerId('milk')])
  const longAgo = new Date(stage.time.now.getTime() - 200 * 24 * 60 * 60 * 1000)
  await kysely.updateTable('orders').set({ created_at: longAgo }).where('id', '=', first).execute()
  expect(await bought()).toEqual([offerId('apples')])
})

test('nobody else sees it', async () => {
  const lerato = await shopper(stage.database.kysely, 'Lerato', stage.time.now)
  expect((await ask(lerato)).statusCode).toBe(404)
  expect((await ask(undefined)).statusCode).toBe(401)
})
