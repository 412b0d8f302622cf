import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ stock: catalogueStock() })
})
afterAll(async () => {
  await shop.close()
})

test('a place has its position, its town and its province in the reader’s language', async () => {
  expect(await shop.read('/api/v2/places?query=rosebank%20kaap', 'af')).toEqual([
    {
      id: 'rosebank-wc',
      name: 'Rosebank',
      alias: null,
      parent: 'Cape Town',
      province: 'Wes-Kaap',
      lat: -33.955,
      lon: 18.474,
      postal_codes: ['7700'],
    },
  ])
})

test('a result names the alias by which it was found', async () => {
  const [first] = await shop.read('/api/v2/places?query=gqeb')
  expect([first.name, first.alias]).toEqual(['Port Elizabeth', 'Gqeberha'])
})

test('at most eight places are returned, unless another limit is given', async () => {
  expect(await shop.read('/api/v2/places?query=b')).toHaveLength(8)
  expect(await shop.read('/api/v2/places?query=b&limit=2')).toHaveLength(2)
  expect(await shop.read('/api/v2/places?query=b&limit=20')).toHaveLength(20)
})

test.each([
  '',
  '?query=',
  `?query=${'a'.repeat(61)}`,
  '?query=b&limit=0',
  '?query=b&limit=21',
  '?query=b&near=me',
])('the query “%s” is refused', async (query) => {
  expect((await shop.get(`/api/v2/places${query}`)).statusCode).toBe(400)
})

test('an unchanged answer is revalidated with a 304', async () => {
  const first = await shop.get('/api/v2/places?query=soweto')
  expect(first.headers['cache-control']).toBe('public, no-cache')
  const cached = await shop.get('/api/v2/places?query=soweto', {
    'if-none-match': String(first.headers.etag),
  })
  expect(cached.statusCode).toBe(304)
})
