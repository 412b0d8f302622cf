import { afterAll, beforeAll, expect, test } from 'vitest'
import { manager, type Person } from '#tests/cast.ts'
import { corner, faraway, openCornerShop } from '#tests/corner-shop.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

let shop: TestShop
let nandi: Person
beforeAll(async () => {
  shop = await openShop({ stock: (database) => openCornerShop(database.kysely) })
  nandi = await manager(shop.database.kysely, [corner, faraway])
})
afterAll(() => shop.close())

const copy = (by = nandi, to = faraway, from = corner) =>
  shop.by(by, 'POST', `/counter/v1/suppliers/${to}/copied_offers`, { from })
const sold = (at: string) =>
  shop.rows<{ sellable_id: string; base_price_in_cents: number }>(
    'select sellable_id, base_price_in_cents from offers where supplier_id = $1 and published order by 1',
    [at],
  )

test('a branch gets what another sells at its normal prices, and keeps what it has', async () => {
  await shop.rows(
    "delete from offers where supplier_id = $1 and sellable_id not in ('sellable_milk', 'sellable_hamper')",
    [faraway],
  )
  await shop.rows(
    "update offers set base_price_in_cents = 1 where supplier_id = $1 and sellable_id = 'sellable_milk'",
    [faraway],
  )
  const answer = await copy()
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', copied: 6 }])
  const [there, here] = [await sold(corner), await sold(faraway)]
  expect(here.map(({ sellable_id }) => sellable_id)).toEqual(there.map(({ sellable_id }) => sellable_id))
  const price = (of: typeof here, id: string) =>
    of.find(({ sellable_id }) => sellable_id === id)?.base_price_in_cents
  expect(Number(price(here, 'sellable_bread'))).toBe(1899)
  expect(Number(price(here, 'sellable_milk'))).toBe(1)
  expect((await copy()).json().copied).toBe(0)
})

test('a manager cannot copy from or to a branch of another', async () => {
  const sipho = await manager(shop.database.kysely, [faraway], 'Sipho')
  expect((await copy(sipho)).statusCode).toBe(404)
  expect((await copy(sipho, corner, faraway)).statusCode).toBe(404)
})
