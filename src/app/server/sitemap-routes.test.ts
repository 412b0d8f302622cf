import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildHttp } from '#server/http/build-http.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import { sitemapRoutes } from './sitemap-routes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ stock: catalogueStock() })
})
afterAll(async () => {
  await shop.close()
})

const host = { host: 'localhost' }
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]?.replace('http://localhost', ''))

test('the sitemap lists what is sold, and nothing hidden or empty', async () => {
  const answer = await shop.get('/sitemap.xml', host)
  expect(answer.headers['content-type']).toContain('application/xml')
  expect(locations(answer.body).toSorted()).toEqual([
    '/',
    '/category/food',
    '/category/oil',
    '/category/rice',
    '/product/long-rice',
    '/product/sun-oil',
    '/product/supper',
  ])
})

test('a sitemap that is too large for one file is split without a gap', async () => {
  const small = await buildHttp({ logger: false, secure: false })
  sitemapRoutes({ app: small, shop: shop.shop }, shop.shelves, 3)
  const index = await small.inject({ url: '/sitemap.xml', headers: host })
  expect(locations(index.body)).toEqual(['/sitemaps/1.xml', '/sitemaps/2.xml', '/sitemaps/3.xml'])
  const parts = await Promise.all(
    [1, 2, 3].map((file) => small.inject({ url: `/sitemaps/${file}.xml`, headers: host })),
  )
  expect(parts.flatMap(({ body }) => locations(body))).toHaveLength(7)
  for (const file of ['0.xml', '4.xml', '1.txt', 'x'])
    expect((await small.inject({ url: `/sitemaps/${file}`, headers: host })).statusCode).toBe(404)
  await small.close()
})

test('robots.txt excludes private pages and names the sitemap', async () => {
  const { body } = await shop.get('/robots.txt', host)
  expect(body).toContain('Disallow: /counter\n')
  expect(body).toContain('Sitemap: http://localhost/sitemap.xml\n')
  expect((await shop.get('/robots.txt', { host: 'a b' })).body).not.toContain('Sitemap')
})

test('a made-up host never gets into a cached document if no public address is set', async () => {
  const robots = await shop.get('/robots.txt', { host: 'evil.example' })
  expect([robots.statusCode, robots.body]).toEqual([200, expect.not.stringContaining('evil')])
  expect((await shop.get('/sitemap.xml', { host: 'evil.example' })).statusCode).toBe(404)
  expect((await shop.get('/sitemap.xml', host)).body).not.toContain('evil')
})
