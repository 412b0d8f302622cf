// Goods sold by weight take their unit, minimum and step from the columns of a list.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { baseFromWeight } from '#kernel/quantity.ts'
import { type ImportShop, openImportShop } from '#tests/import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

const header = 'Name,Size,Price,Weight unit,Minimum,Step\n'
const offer = async (name: string) =>
  (
    await shop.rows<{ symbol: string; rate: number; min: number; step: number }>(
      `select o.per_kg_symbol as symbol, o.per_kg_conversion_rate::float as rate, o.per_kg_qty_min::float as min,
         o.per_kg_qty_step::float as step from offers o join sellables s on s.id = o.sellable_id where s.name like $1`,
      [`${name}%`],
    )
  )[0]

test('a list sets how goods are weighed, another changes it, and undoing restores it', async () => {
  const first = await shop.live(
    `${header}Beef mince,per kg,119.99,g,200,100\nLamb chops,per kg,219.99,,,\nLoose dates,,89.99,g,100,50\nRice 2kg,,42.99,g,100,50\n`,
  )
  expect(await offer('Beef mince')).toEqual({ symbol: 'g', rate: 0.001, min: 200, step: 100 })
  // What a basket makes of it (kernel/quantity.ts): 200 g are 0.2 of the kilogram that the price is of.
  const { min, rate } = (await offer('Beef mince')) ?? { min: 0, rate: 0 }
  expect(baseFromWeight(min, rate)).toBe(0.2)
  expect(await offer('Lamb chops')).toEqual({ symbol: 'kg', rate: 1, min: 0.25, step: 0.05 })
  expect(await offer('Loose dates')).toEqual({ symbol: 'g', rate: 0.001, min: 100, step: 50 })
  expect(await offer('Rice')).toEqual({ symbol: null, rate: null, min: null, step: null })
  expect(first.notes.map(({ code }) => code)).toContain('weighing-of-pack')

  const again = await shop.bring(`${header}Beef mince,per kg,119.99,g,200,100\nLamb chops,per kg,219.99,,,\n`)
  expect(again.changed).toBe(0)

  const changed = await shop.live(`${header}Beef mince,per kg,119.99,kg,0.5,0.5\n`)
  expect(changed.changed).toBe(1)
  expect(await offer('Beef mince')).toEqual({ symbol: 'kg', rate: 1, min: 0.5, step: 0.5 })
  const undone = await shop.app.inject({
    method: 'POST',
    url: `/counter/v1/imports/${changed.id}/undo`,
    headers: shop.nandi.headers,
  })
  expect(undone.statusCode, undone.body).toBe(200)
  await shop.settled(changed.id)
  expect(await offer('Beef mince')).toEqual({ symbol: 'g', rate: 0.001, min: 200, step: 100 })
})

test('the preview shows minimum and step', async () => {
  const { id } = await shop.bring(`${header}Beef fillet,per kg,319.99,g,300,150\n`)
  const answer = await shop.app.inject({ url: `/counter/v1/imports/${id}/rows`, headers: shop.nandi.headers })
  expect(answer.json().rows[0]).toMatchObject({ size: '300 g + 150 g', price_in_cents: 31999 })
})
