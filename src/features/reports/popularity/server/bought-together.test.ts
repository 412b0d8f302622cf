// What is counted of goods that are bought together, on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, shopper } from '#tests/cast.ts'
import { corner, type goods, offerId } from '#tests/corner-shop.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import { countPopularity } from './count-popularity.ts'

type Good = keyof typeof goods

let stage: Stage
let people: Person[]
beforeAll(async () => {
  stage = await openStage({ stock: { soap: 100 } })
  people = await Promise.all(
    ['Anele', 'Busi', 'Cebo', 'Dudu'].map((name) => shopper(stage.database.kysely, name, stage.time.now)),
  )
}, 60_000)
afterAll(() => stage.close())

/** Orders of these goods by the first so many people, each handed over unless the order ends otherwise. */
async function buy(count: number, keys: readonly Good[], status = 'collected'): Promise<void> {
  for (const person of people.slice(0, count)) {
    const items = keys.map((key) => ({ id: offerId(key), qty: 1 }))
    const cart = cartOf(stage.slot, items)
    const answer = await stage.by(person, 'POST', '/api/v1/orders/register', { cart })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    await stage.rows('update orders set status = $2 where id = $1', [answer.json().order.id, status])
  }
}

async function pairsOn(day: string): Promise<string[]> {
  stage.setClock(`${day}T06:00:00Z`)
  await countPopularity(stage.database, stage.time.now)
  const rows = await stage.rows<{ pair: string }>(
    `select product_id || ' ' || other_id as pair from bought_together where supplier_id = $1 order by 1`,
    [corner],
  )
  return rows.map(({ pair }) => pair.replaceAll('product_', ''))
}

test('products that three shoppers bought in one order belong together until half a year has passed', {
  timeout: 60_000,
}, async () => {
  await buy(3, ['bread', 'milk', 'whisky'])
  // One shopper often and another once; three of whom nobody got it; alone.
  for (let nr = 0; nr < 3; nr += 1) await buy(1, ['coffee', 'soap'])
  await buy(2, ['coffee', 'soap'])
  await buy(4, ['coffee', 'apples'], 'cancelled')
  await buy(4, ['apples'])
  expect(await pairsOn('2026-03-12')).toEqual(['bread milk', 'milk bread'])
  expect(await pairsOn('2026-12-01')).toEqual([])
})

test('what everybody buys goes well with nothing in particular', { timeout: 60_000 }, async () => {
  stage.setClock('2026-03-11T06:00:00Z')
  await stage.rows('delete from popularity_days')
  await stage.rows(`update orders set status = 'cancelled'`)
  await buy(4, ['bread', 'soap', 'apples'])
  expect(await pairsOn('2026-03-12')).toEqual([])
})
