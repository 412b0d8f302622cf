// Tests the validation of single offers: current prices and missing offers, without delivery.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { corner, offerId } from '#tests/corner-shop.ts'
import { openStage, type Stage } from '#tests/order-stage.ts'
import type { Validation } from '../cart-contract.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

async function validatePicks(items: object[]): Promise<Validation> {
  const answer = await stage.ask('POST', '/api/v1/offers/validate_picks', { payload: { items } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().validation
}

test('picked offers are priced now, and those that changed or are gone are listed', async () => {
  const items = [
    { offer: { id: offerId('bread'), price_in_cents: 1 }, qty: 2 },
    { offer: { id: 'never-was' }, qty: 1 },
  ]
  expect(await validatePicks(items)).toMatchObject({
    updated: [offerId('bread')],
    out_of_stock: ['never-was'],
    dispatch_error: null,
    items: [{ offer: { id: offerId('bread'), supplier: { id: corner } }, qty: 2, total_in_cents: 3798 }],
    subtotal_in_cents: 3798,
    total_in_cents: 3798,
  })
})

test('picked offers of two suppliers are each priced at their own supplier', async () => {
  const { kysely } = stage.database
  const there = await kysely
    .selectFrom('suppliers')
    .selectAll()
    .where('id', '=', corner)
    .executeTakeFirstOrThrow()
  await kysely
    .insertInto('suppliers')
    .values({ ...there, id: 'second', name: 'Second shop', demo_station: [] })
    .execute()
  const bread = await kysely
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', offerId('bread'))
    .executeTakeFirstOrThrow()
  await kysely
    .insertInto('offers')
    .values({ ...bread, id: 'second-bread', supplier_id: 'second', base_price_in_cents: 1500 })
    .execute()
  const picked = await validatePicks([
    { offer: { id: offerId('bread') }, qty: 1 },
    { offer: { id: 'second-bread' }, qty: 2 },
  ])
  expect(picked.out_of_stock).toEqual([])
  expect(picked.items.map(({ offer }) => offer.supplier.id)).toEqual([corner, 'second'])
  expect(picked.subtotal_in_cents).toBe(1899 + 3000)
})

test('an empty list of picks returns an empty validation', async () => {
  expect(await validatePicks([])).toMatchObject({ items: [], out_of_stock: [], total_in_cents: 0 })
})
