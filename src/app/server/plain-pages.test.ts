// Tests plain pages over a real shop: what they are made of, what an add answers, and how a visit turns to them and back [ruling 14
// Data saver].
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import { unknownToOldBrowsers } from '#tests/visit-plain-pages.ts'
import type { BuiltWeb } from './web-routes.ts'

// Not by its name alone: what is compiled for the server knows nothing of React's files.
const entry = '#app/web/entry-server.tsx'

let shop: TestShop
beforeAll(async () => {
  const { render, ...forms } = (await import(entry)) as Pick<BuiltWeb, 'render'> & BuiltWeb['forms']
  shop = await openShop({
    stock: catalogueStock(
      `update sellables set description = 'Long grains', allergens = 'May contain nuts' where id = 'rice1'`,
      `update offers set out_of_stock_at = '2026-03-01Z' where id = 'l-oil'`,
      `insert into product_correlations values ('oil-rice', 'sun-oil', 'long-rice', 'Instead of', 1)`,
    ),
    web: render,
    forms,
  })
}, 120_000)
afterAll(async () => {
  await shop.close()
})

const plain = 'spaza_supplier=langa; spaza_saver=on'
const ours = { origin: 'http://localhost:80', host: 'localhost:80' }
const post = (url: string, fields: Record<string, string>, cookie = plain) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      cookie,
      ...ours,
    },
    payload: new URLSearchParams(fields).toString(),
  })
const cookiesOf = (answer: Awaited<ReturnType<typeof post>>) =>
  [plain, ...answer.cookies.map(({ name, value }) => `${name}=${value}`)].join('; ')

test('a plain page has one style sheet, no script, and only parts that old browsers know', async () => {
  for (const url of [
    '/',
    '/category/food',
    '/search?query=rice',
    '/product/long-rice',
    '/basket',
    '/basket/added',
  ]) {
    const { body, headers } = await shop.page(url, { cookie: plain })
    expect(body).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/)
    expect(body.match(/<link /g)).toHaveLength(1)
    expect(body).not.toMatch(unknownToOldBrowsers)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
  }
})

test('the style sheet of a plain page is served and cached for good; a changed one is not', async () => {
  const { body } = await shop.page('/', { cookie: plain })
  const path = /<link rel="stylesheet" href="([^"]+)"/.exec(body)?.[1] ?? ''
  const sheet = await shop.get(path, {})
  expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  expect(sheet.headers['cache-control']).toContain('immutable')
  const other = await shop.get(path.replace(/-[\w-]{12}\.css/, '-aaaaaaaaaaaa.css'), {})
  expect(other.headers['cache-control']).toBe('no-cache')
  expect((await shop.get('/plain/red-auto-1.css', {})).statusCode).toBe(404)
})

test('an add answers a short page that leads back to its place in the list', async () => {
  const added = await post('/category/food?page=1', { basket: 'l-rice1 1' })
  expect(added.statusCode).toBe(303)
  const to = String(added.headers.location)
  expect(to).toMatch(/^\/basket\/added\?of=l-rice1/)
  const cookie = cookiesOf(added)
  const page = await shop.page(to, { cookie })
  expect(page.body).toContain('href="/category/food?page=1#l-rice1"')
  const more = await post(to, { basket: 'l-rice1 2' }, cookie)
  const again = await shop.page(String(more.headers.location), { cookie })
  expect(again.body).toContain('href="/category/food?page=1#l-rice1"')
  const basket = await shop.page('/basket', { cookie })
  expect(basket.body).toMatch(/name="amount"[^>]*value="2"|value="2"[^>]*name="amount"/)
})

test('the page of what was added leads to no other site, and to the basket in a full visit', async () => {
  const page = await shop.page('/basket/added?of=l-rice1&back=//evil.example/', { cookie: plain })
  expect(page.body).toMatch(/class="act" href="\/"/)
  expect(page.body).not.toContain('evil.example')
  const full = await shop.get('/basket/added?of=l-rice1', { accept: 'text/html' })
  expect([full.statusCode, full.headers.location]).toEqual([302, '/basket'])
})

test('a form of a page with a query names its whole address, since text browsers leave the query out otherwise', async () => {
  const { body } = await shop.page('/search?query=rice%26oil&page=1', { cookie: plain })
  const posts = [...body.matchAll(/<form[^>]* method="post"[^>]*>/g)].map(([form]) => form)
  expect(posts.length).toBeGreaterThan(1)
  for (const form of posts) expect(form).toContain('action="/search?query=rice%26oil&amp;page=1"')
  const outside = await shop.page('//evil.example/?a=1', { cookie: plain })
  expect(outside.body).not.toMatch(/action="\/[/\\]/)
})

test('a visit turns plain and back by a link, and never in checkout', async () => {
  const turn = async (url: string, cookie = 'spaza_supplier=langa') => {
    const answer = await shop.get(url, { accept: 'text/html', cookie })
    return [answer.headers.location, answer.cookies.find(({ name }) => name === 'spaza_saver')?.value]
  }
  expect(await turn('/category/food?page=2&saver=on')).toEqual(['/category/food?page=2', 'on'])
  expect(await turn('/?saver=off', plain)).toEqual(['/', 'off'])
  expect(await turn('/?saver=nonsense')).toEqual(['/', undefined])
  expect((await turn('/checkout/dispatch?saver=off', plain))[1]).toBeUndefined()
})

test('a product says what its pack says, and what can be bought instead of it where it is sold out', async () => {
  const rice = await shop.page('/product/long-rice', { cookie: plain })
  expect(rice.body).toContain('Long grains')
  expect(rice.body).toContain('<b>Allergens</b>: May contain nuts')
  expect(rice.body).not.toContain('Instead of it')
  const oil = await shop.page('/product/sun-oil', { cookie: plain })
  expect(oil.body).toMatch(/Instead of it.*Spekko rice 1 kg/s)
  expect(oil.body).not.toContain('Allergens')
})
