// Tests forms of pages over a real shop: where they may come from, and what the browser gets back [R27, ruling 14 Guarding forms].
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf, freshPhone, signUpForm } from '#tests/account-app.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import type { BuiltWeb } from './web-routes.ts'

// Not by its name alone: what is compiled for the server knows nothing of React's files.
const entry = '#app/web/entry-server.tsx'

let shop: TestShop
beforeAll(async () => {
  const { render, ...forms } = (await import(entry)) as Pick<BuiltWeb, 'render'> & BuiltWeb['forms']
  shop = await openShop({ stock: catalogueStock(), web: render, forms })
}, 120_000)
afterAll(async () => {
  await shop.close()
})

const ours = { origin: 'http://localhost:80', host: 'localhost:80' }
const branch = 'spaza_supplier=langa'
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = ours) =>
  shop.app.inject({
    method: 'POST',
    url: path,
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      cookie: branch,
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  })
const rice = { basket: 'l-rice1 1' }
const cookiesOf = (answer: Awaited<ReturnType<typeof post>>) =>
  [branch, ...answer.cookies.map(({ name, value }) => `${name}=${value}`)].join('; ')
const baskets = async () => (await shop.rows('select 1 from visitor_baskets')).length

test('a button of our own page does its work, and leads back to its place on the page', async () => {
  const answer = await post('/category/food?first=2', rice)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/category/food?first=2#l-rice1'])
  const page = await shop.page('/category/food', { cookie: cookiesOf(answer) })
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain('value="l-rice1 2"')
  expect(page.body).toContain('id="l-rice1"')
})

test('pages of visitors who posted nothing stay the same for everybody', async () => {
  const before = (await shop.page('/category/food', { cookie: branch })).body
  await post('/category/food', rice)
  const after = await shop.page('/category/food', { cookie: branch })
  expect(after.body).toBe(before)
  expect(after.headers['cache-control']).toBe('private, no-cache')
  expect(before).not.toContain('name="token"')
})

test('the same form twice has one effect', async () => {
  const first = await post('/basket', rice)
  const cookie = cookiesOf(first)
  await post('/basket', rice, { ...ours, cookie })
  const { body } = await shop.page('/basket', { cookie })
  expect(body).toContain('value="l-rice1 2"')
  expect(body).not.toContain('value="l-rice1 3"')
})

test('a form of another site changes nothing', async () => {
  const before = await baskets()
  for (const headers of [
    { origin: 'https://evil.example', host: 'localhost:80' },
    { 'sec-fetch-site': 'cross-site', host: 'localhost:80' },
    { referer: 'https://evil.example/localhost:80', host: 'localhost:80' },
  ]) {
    const answer = await post('/category/food', rice, headers)
    expect(answer.statusCode).toBe(403)
    expect(answer.cookies).toEqual([])
    expect(answer.body).toContain('Nothing was changed')
  }
  expect(await baskets()).toBe(before)
})

test('a browser that says nothing of where the form stands is asked once', async () => {
  const before = await baskets()
  const silent = { host: 'localhost:80' }
  const asked = await post('/category/food', rice, silent)
  expect([asked.statusCode, await baskets()]).toEqual([200, before])
  const confirmed = /name="confirmed" value="([^"]+)"/.exec(asked.body)?.[1] ?? ''
  const cookie = cookiesOf(asked)
  // In another browser the answer counts for nothing.
  expect((await post('/category/food', { ...rice, confirmed }, silent)).statusCode).toBe(200)
  const yes = await post('/category/food', { ...rice, confirmed }, { ...silent, cookie })
  expect([yes.statusCode, await baskets()]).toEqual([303, before + 1])
})

test('what cannot be read is marked, and the page shows what was typed', async () => {
  const first = await post('/basket', rice)
  const wrong = { form: 'basket', offer: 'l-rice1', amount: 'two' }
  const answer = await post('/basket', wrong, { ...ours, cookie: cookiesOf(first) })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('Type an amount')
})

test('what is sold no more is said on the page that it was wanted on', async () => {
  const answer = await post('/category/food', { basket: 'never-was 1' })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('no longer sold here')
})

test('a form that does not exist, or that is no form, is refused', async () => {
  expect((await post('/category/food', { form: 'nothing' })).statusCode).toBe(404)
  expect((await post('/category/food', {})).statusCode).toBe(404)
  const json = await shop.app.inject({
    method: 'POST',
    url: '/category/food',
    headers: { accept: 'text/html', ...ours },
    payload: rice,
  })
  expect(json.statusCode).toBe(404)
})

test('names of cookies and texts of a form cannot break out of the page', async () => {
  const evil = '"><script>alert(1)</script>'
  const asked = await post('/category/food', { ...rice, [evil]: evil }, { host: 'localhost:80' })
  expect(asked.body).not.toContain('<script>alert')
  const rendered = await post('/category/food', { form: 'basket', offer: evil, amount: evil })
  expect(rendered.body).not.toContain('<script>alert')
})

test('the choice of a branch and of a place are forms, and lead only to pages of this shop', async () => {
  const chosen = await post(
    '/agencies?return_to=%2Fcategory%2Ffood',
    { supplier: 'parow' },
    { ...ours, cookie: '' },
  )
  expect(chosen.headers.location).toBe('/category/food')
  expect(chosen.cookies).toContainEqual(expect.objectContaining({ name: 'spaza_supplier', value: 'parow' }))
  const lured = await post('/agencies?return_to=https%3A%2F%2Fevil.example', { supplier: 'parow' })
  expect(lured.headers.location).toBe('/')
  expect((await post('/agencies', { supplier: 'nowhere' })).statusCode).toBe(422)
})

test('a form never leads to another host, whatever the address it was posted to', async () => {
  const address = new URL(await shop.app.listen({ port: 0 }))
  for (const path of ['/x/..//evil.example', '//evil.example/', '/x/%2e%2e//evil.example/']) {
    // As it is, where a browser would tidy the path.
    const asked = request({
      host: address.hostname,
      port: address.port,
      path,
      method: 'POST',
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: branch,
        origin: address.origin,
      },
    })
    asked.end(new URLSearchParams(rice).toString())
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    expect([path, answer.statusCode]).toEqual([path, 303])
    expect(answer.headers.location).toMatch(/^\/(?![/\\])/)
  }
})

test('a page of somebody signed in carries a token of their session', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/account/user/sign_up',
    payload: signUpForm(),
    remoteAddress: `10.9.1.${freshPhone().slice(-2)}`,
  })
  const cookie = `${cookieOf(answer)}; ${branch}; spaza_forms=1`
  await post('/basket', rice, { ...ours, cookie })
  const { body } = await shop.page('/basket', { cookie })
  expect(body).toMatch(/name="token" value="[\w-]{22}"/)
})
