// Pages of a visit with a known place are rendered and cached separately from those without, and so are the calls that they
// make.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CategoryPage } from '#features/catalogue/catalogue/catalogue-pages-contract.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openShop({
    stock: catalogueStock(),
    // A page without a build: it says at which branches its own calls find goods.
    web: async ({ placed, caller }) => {
      const { body } = await caller({ method: 'GET', path: '/api/v2/categories/food' })
      const sold = (JSON.parse(body) as CategoryPage).products.filter(({ offer }) => offer !== null)
      const near = [...new Set(sold.map(({ offer }) => offer?.supplier.id))].sort()
      return { status: 200, html: JSON.stringify({ placed: placed === true, near }) }
    },
  })
  await shop.read('/catalog/v1/categories/food')
})
afterAll(async () => {
  await shop.close()
})

const page = async (url: string, cookie?: string) =>
  (await shop.get(url, { accept: 'text/html', ...(cookie && { cookie }) })).json()

test('a page with a place is never sent to a visitor without one', async () => {
  for (const _round of ['drawn', 'cached']) {
    expect(await page('/terms')).toEqual({ placed: false, near: ['langa', 'parow'] })
    expect(await page('/terms', 'spaza_place=upington-nc')).toEqual({ placed: true, near: [] })
    expect((await page('/terms', 'spaza_place=no-such-place')).placed).toBe(false)
  }
})

test('the first page of a partner’s visit already searches within 15 km, and other visits still search farther', async () => {
  // Langa lies 20.0 km north of it, Parow 24.9.
  const place = 'spaza_place=-34.125,18.53'
  expect(await page('/terms?referer=moya', place)).toEqual({ placed: true, near: [] })
  expect((await page('/terms?referer=nobody', place)).near).toEqual(['langa', 'parow'])
  expect((await page('/terms', `${place}; spaza_data_free=moya`)).near).toEqual([])
})
