import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({
    stock: catalogueStock(),
    // A page without a build: it says how it was asked to be drawn.
    web: async ({ plain, dataFree }) => {
      return { status: 200, html: JSON.stringify({ plain: plain?.pictures ?? null, dataFree }) }
    },
  })
  // Pages are kept once the shelves are known.
  await shop.read('/catalog/v1/categories/food')
})
afterAll(async () => {
  await shop.close()
})

const page = (url: string, headers: Record<string, string> = {}) =>
  shop.get(url, { accept: 'text/html', ...headers })

/** `plain`: null for full pages, else whether with pictures. */
const visitors = [
  ['nobody in particular', {}, { plain: null, dataFree: null }],
  ['who saves data', { 'save-data': 'on' }, { plain: false, dataFree: null }],
  ['who is on a slow link', { ect: '2g' }, { plain: false, dataFree: null }],
  ['who is on a link that will do', { ect: '3g' }, { plain: null, dataFree: null }],
  [
    'with a browser that runs no scripts',
    { 'user-agent': 'Opera/9.80 (Android; Opera Mini/8.0)' },
    { plain: false, dataFree: null },
  ],
  ['who chose the data saver', { cookie: 'spaza_saver=on' }, { plain: false, dataFree: null }],
  ['who chose small pictures', { cookie: 'spaza_saver=pictures' }, { plain: true, dataFree: null }],
  [
    'who saves data and chose full pages',
    { 'save-data': 'on', cookie: 'spaza_saver=off' },
    { plain: null, dataFree: null },
  ],
  ['whom a partner sent', { cookie: 'spaza_data_free=moya' }, { plain: false, dataFree: 'moya' }],
  [
    'whom a partner sent and who chose full pages',
    { cookie: 'spaza_data_free=moya; spaza_saver=off' },
    { plain: null, dataFree: 'moya' },
  ],
  ['whom nobody we know sent', { cookie: 'spaza_data_free=evil' }, { plain: null, dataFree: null }],
  [
    'who saves data, with goods in a basket of the browser',
    { 'save-data': 'on', cookie: 'spaza_basket=1' },
    { plain: null, dataFree: null },
  ],
  [
    'who saves data from the second page on',
    { 'save-data': 'on', 'sec-fetch-site': 'same-origin' },
    { plain: null, dataFree: null },
  ],
  [
    'who saves data from the second page on, with an old browser',
    { 'save-data': 'on', host: 'shop.test', referer: 'http://shop.test/' },
    { plain: null, dataFree: null },
  ],
  [
    'who comes from another site and saves data',
    { 'save-data': 'on', 'sec-fetch-site': 'cross-site' },
    { plain: false, dataFree: null },
  ],
  [
    'whose visit began plain',
    { cookie: 'spaza_visit=on', 'sec-fetch-site': 'same-origin' },
    { plain: false, dataFree: null },
  ],
  [
    'whose visit was turned back',
    { cookie: 'spaza_visit=off', 'save-data': 'on' },
    { plain: null, dataFree: null },
  ],
] as [who: string, headers: Record<string, string>, drawn: object][]

test('a page cached for one visitor is never sent to another whose pages or data-free mode differ', async () => {
  for (const round of ['drawn', 'kept'])
    for (const [who, headers, expected] of visitors) {
      const answer = await page('/terms', headers)
      expect(answer.json(), `${who}, ${round}`).toEqual(expected)
      if ((expected as { plain: boolean | null }).plain !== null) continue
      expect(answer.headers.vary).toMatch(/cookie.*save-data, ect/)
      expect(answer.headers['cache-control']).toBe('private, no-cache')
    }
})

test('a visit that began plain stays so on its next pages', async () => {
  const first = await page('/terms', { 'save-data': 'on' })
  expect(first.headers['set-cookie']).toMatch(/^spaza_visit=on; Path=\/; SameSite=Lax$/)
  const next = await page('/terms', { cookie: 'spaza_visit=on' })
  expect([next.json().plain, next.headers['set-cookie']]).toEqual([false, undefined])
})

test('a partner’s link is stored under the configured name, and excludes every other host', async () => {
  const answer = await page('/terms?referer=MOYA')
  expect(answer.json()).toEqual({ plain: false, dataFree: 'moya' })
  expect(String(answer.headers['set-cookie'])).toMatch(/^spaza_data_free=moya; .*Path=\/; .*SameSite=Lax/)
  expect(answer.headers['content-security-policy']).not.toMatch(/https?:|wss?:|\*/)
})

test('nothing else from a link’s referer is stored', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', maxLength: 300 }).filter((text) => text.toLowerCase() !== 'moya'),
      async (referer) => {
        const answer = await page(`/terms?${new URLSearchParams({ referer })}`)
        expect(answer.headers['set-cookie']).toBeUndefined()
        expect(answer.json().dataFree).toBeNull()
      },
    ),
    { numRuns: 60 },
  )
})

test.each([
  ['/terms?saver=on', '/terms', 'on'],
  ['/search?query=a%26b&saver=off&page=2', '/search?query=a%26b&page=2', 'off'],
  ['//evil.example/?saver=on', '/evil.example/', 'on'],
  ['///evil.example?saver=on', '/evil.example', 'on'],
])('%s stores the choice and redirects to %s', async (url, to, choice) => {
  const answer = await page(url)
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe(to)
  expect(String(answer.headers['set-cookie'])).toContain(`spaza_saver=${choice};`)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('an invalid choice changes nothing', async () => {
  const answer = await page('/terms?saver=<script>')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/terms'])
  expect(answer.headers['set-cookie']).toBeUndefined()
})
