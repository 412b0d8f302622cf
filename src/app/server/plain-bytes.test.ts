// Tests what plain pages leave out of their answers, and what they compress without telling lengths to strangers.
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieName } from '#server/sessions/session-cookies.ts'
import { shopper } from '#tests/cast.ts'
import { openFormShop } from '#tests/form-shop.ts'
import type { TestShop } from '#tests/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openFormShop()
}, 120_000)
afterAll(async () => {
  await shop.close()
})

const phone = {
  cookie: 'spaza_supplier=langa; spaza_saver=on',
  host: 'localhost',
  'accept-encoding': 'gzip, br',
}

test('the style sheet of plain pages is compressed', async () => {
  const { body } = await shop.page('/', { cookie: phone.cookie })
  const path = /<link rel="stylesheet" href="([^"]+)"/.exec(body)?.[1] ?? ''
  const sheet = await shop.get(path, { 'accept-encoding': 'br' })
  expect(sheet.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(sheet.rawPayload).toString()).toContain('body{')
  expect(sheet.rawPayload.length).toBeLessThan(1300)
})

test('a page with words in its address is compressed only where a page of ours led to it', async () => {
  const url = '/search?query=rice'
  const encodingOf = async (headers: Record<string, string>) =>
    (await shop.page(url, { ...phone, ...headers })).headers['content-encoding']
  expect(await encodingOf({ referer: 'http://localhost/' })).toBe('br')
  expect(await encodingOf({ 'sec-fetch-site': 'same-origin' })).toBe('br')
  // The browser's word counts more than an address that a page may choose.
  expect(await encodingOf({ 'sec-fetch-site': 'cross-site', referer: 'http://localhost/' })).toBeUndefined()
  for (const headers of [
    {},
    { referer: 'http://evil.example/' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ] as Record<string, string>[])
    expect([headers, await encodingOf(headers)]).toEqual([headers, undefined])
})

test('an answer that leads on has no headers of a document, and a plain page none that it does not need', async () => {
  const moved = await shop.ask('POST', '/category/food', {
    headers: {
      ...phone,
      accept: 'text/html',
      origin: 'http://localhost',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'basket=l-rice1+1',
  })
  expect(moved.statusCode).toBe(303)
  const page = await shop.page('/', phone)
  for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'x-request-id'])
    expect([name, moved.headers[name], page.headers[name]]).toEqual([name, undefined, undefined])
  expect(moved.headers['content-security-policy']).toBeUndefined()
  expect(page.headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/frame-ancestors 'none'/) as string,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
})

test('only an order may lead to a payment provider', async () => {
  const thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
  const cookie = `${phone.cookie}; ${cookieName('shop', false)}=${thandi.token}`
  const policyOf = async (url: string) =>
    String((await shop.page(url, { ...phone, cookie })).headers['content-security-policy'])
  expect(await policyOf('/basket')).toContain("form-action 'self';")
  expect(await policyOf('/orders/none')).toMatch(/form-action 'self' https:/)
})
