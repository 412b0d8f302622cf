// Tests that favourites belong to their own shopper, stay in their order, and are shown as they are sold today.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, shopper } from '#tests/cast.ts'
import { corner, offerId } from '#tests/corner-shop.ts'
import { openStage, type Stage } from '#tests/order-stage.ts'
import { maxFavourites } from '../favourite-limits.ts'

let stage: Stage
let thandi: Person
let aisha: Person
beforeAll(async () => {
  stage = await openStage()
  thandi = await shopper(stage.database.kysely, 'Thandi', stage.time.now)
  aisha = await shopper(stage.database.kysely, 'Aisha', stage.time.now)
})
afterAll(() => stage.close())

const url = (who: Person) => `/api/v2/users/${who.id}/favourites`
const favouritesOf = async (who: Person) =>
  (await stage.ask('GET', url(who), { headers: who.headers })).json().product_ids

function change(who: Person, wanted: [name: string, favourite: boolean][], by: Person | undefined = who) {
  stage.time.now = new Date(stage.time.now.getTime() + 1000)
  const favourites = wanted.map(([name, favourite]) => ({ product_id: `product_${name}`, favourite }))
  return stage.ask('PUT', url(who), { headers: { ...by?.headers }, payload: { favourites } })
}

test('favourites are listed latest first, and marking one again changes nothing', async () => {
  await change(thandi, [['bread', true]])
  const both = [
    ['milk', true],
    ['apples', true],
  ] as [string, boolean][]
  expect((await change(thandi, both)).json().product_ids).toEqual([
    'product_milk',
    'product_apples',
    'product_bread',
  ])
  await change(thandi, [['bread', true]])
  expect(await favouritesOf(thandi)).toEqual(['product_milk', 'product_apples', 'product_bread'])
  await change(thandi, [
    ['apples', false],
    ['apples', false],
    ['never', true],
  ])
  expect(await favouritesOf(thandi)).toEqual(['product_milk', 'product_bread'])
  expect(await favouritesOf(aisha)).toEqual([])
})

test('another account and a visitor can neither see nor change them', async () => {
  const before = await favouritesOf(thandi)
  expect((await change(thandi, [['milk', false]], aisha)).statusCode).toBe(404)
  expect((await stage.ask('GET', url(thandi), { headers: aisha.headers })).statusCode).toBe(404)
  expect((await stage.ask('PUT', url(thandi), { payload: { favourites: [] } })).statusCode).toBe(401)
  expect(await favouritesOf(thandi)).toEqual(before)
})

test('two requests at once both count, and beyond the maximum the oldest are dropped', async () => {
  const { kysely } = stage.database
  const names = Array.from({ length: maxFavourites }, (_, at) => `f${String(at).padStart(3, '0')}`)
  await kysely
    .insertInto('products')
    .values(names.map((name) => ({ id: `product_${name}`, name, image_url: '/pictures/none.svg' })))
    .execute()
  const half = maxFavourites / 2
  const mark = (some: string[]) =>
    change(
      aisha,
      some.map((name) => [name, true]),
    )
  const answers = await Promise.all([mark(names.slice(0, half)), mark(names.slice(half).toReversed())])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await favouritesOf(aisha)).toHaveLength(maxFavourites)
  const { product_ids } = (await change(aisha, [['soap', true]])).json()
  expect([product_ids.length, product_ids[0]]).toEqual([maxFavourites, 'product_soap'])
})

test('the cards of chosen products come in their order, with what they cost today', async () => {
  const cards = async (...ids: string[]) =>
    (
      await stage.ask('POST', '/api/v2/products/cards', {
        payload: { supplier_id: corner, product_ids: ids },
      })
    ).json().products
  await stage.database.kysely
    .updateTable('offers')
    .set({ published: false })
    .where('id', '=', offerId('soap'))
    .execute()
  await stage.database.kysely
    .updateTable('shelf_versions')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute()
  const shown = await cards('product_milk', 'product_never', 'product_bread', 'product_milk')
  expect(shown.map(({ id }: { id: string }) => id)).toEqual(['product_milk', 'product_bread'])
  expect(shown[0].offer).toMatchObject({ id: offerId('milk'), supplier: { id: corner } })
})

test('deleting the account deletes its favourites', async () => {
  await stage.database.kysely.deleteFrom('accounts').where('id', '=', aisha.id).execute()
  const left = await stage.database.kysely.selectFrom('favourites').select('account_id').execute()
  expect(new Set(left.map(({ account_id }) => account_id))).toEqual(new Set([thandi.id]))
})
