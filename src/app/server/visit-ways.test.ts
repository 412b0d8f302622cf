import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

let shop: TestShop
/** How often a page was drawn, rather than taken from those that are kept. */
let drawn = 0

beforeAll(async () => {
  shop = await openShop({
    stock: catalogueStock(),
    // A page without a build: it says how it was asked to be drawn.
    web: async ({ light, dataFree }) => {
      drawn += 1
      return { status: 200, html: JSON.stringify({ light, dataFree }) }
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

const visitors = [
  ['nobody in particular', {}, { light: false, dataFree: null }],
  ['who saves data', { 'save-data': 'on' }, { light: true, dataFree: null }],
  ['who is on a slow link', { ect: '2g' }, { light: true, dataFree: null }],
  ['who chose light', { cookie: 'spaza_light=on' }, { light: true, dataFree: null }],
  [
    'who saves data and chose pictures',
    { 'save-data': 'on', cookie: 'spaza_light=off' },
    { light: false, dataFree: null },
  ],
  ['whom a partner sent', { cookie: 'spaza_data_free=moya' }, { light: true, dataFree: 'moya' }],
  [
    'whom a partner sent and who chose pictures',
    { cookie: 'spaza_data_free=moya; spaza_light=off' },
    { light: false, dataFree: 'moya' },
  ],
  ['whom nobody we know sent', { cookie: 'spaza_data_free=evil' }, { light: false, dataFree: null }],
] as [who: string, headers: Record<string, string>, drawn: object][]

test('a page cached for one visitor is never sent to another whose light or data-free mode differs', async () => {
  for (const round of ['drawn', 'kept'])
    for (const [who, headers, expected] of visitors) {
      const answer = await page('/terms', headers)
      expect(answer.json(), `${who}, ${round}`).toEqual(expected)
      expect(answer.headers.vary).toMatch(/cookie.*save-data, ect/)
      expect(answer.headers['cache-control']).toBe('private, no-cache')
    }
  // Light and data-free: four ways to draw it, each once.
  expect(drawn).toBe(4)
})

test('a partner’s link is stored under the configured name, and excludes every other host', async () => {
  const answer = await page('/terms?referer=MOYA')
  expect(answer.json()).toEqual({ light: true, dataFree: 'moya' })
  expect(answer.headers['set-cookie']).toMatch(/^spaza_data_free=moya; .*Path=\/; .*SameSite=Lax/)
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
  ['/terms?light=on', '/terms', 'on'],
  ['/search?query=a%26b&light=off&page=2', '/search?query=a%26b&page=2', 'off'],
  ['//evil.example/?light=on', '/evil.example/', 'on'],
  ['///evil.example?light=on', '/evil.example', 'on'],
])('%s stores the choice and redirects to %s', async (url, to, choice) => {
  const answer = await page(url)
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe(to)
  expect(answer.headers['set-cookie']).toContain(`spaza_light=${choice};`)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('an invalid choice changes nothing', async () => {
  const answer = await page('/terms?light=<script>')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['set-cookie']).toBeUndefined()
})
