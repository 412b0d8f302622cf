// Pages as React renders them, over a real shop: parts that many pages share are rendered once, and contain nothing about a
// person [T50].
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf, freshPhone, signUpForm } from '#tests/account-app.ts'
import { join } from '#tests/cast.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop } from '#tests/open-shop.ts'
import type { BuiltWeb } from './web-routes.ts'

// Not by its name alone: what is compiled for the server knows nothing of React's files.
const drawing = '#app/web/entry-server.tsx'

let shop: Awaited<ReturnType<typeof openPages>>
let render: BuiltWeb['render']
beforeAll(async () => {
  ;({ render } = (await import(drawing)) as Pick<BuiltWeb, 'render'>)
  // A name that would be the page's own markup, and one that a mark or a hole could be mistaken for.
  const named = `update sellables set name = '<b>Spekko</b> & "co" $1' where id = 'rice1'`
  shop = await openPages({ stock: catalogueStock(named) })
  // The first page of each kind waits for its files.
  for (const url of ['/', '/category/food']) await shop.page(url)
}, 120_000)
afterAll(async () => {
  await shop.close()
})

async function openPages(options: Parameters<typeof openShop>[0]) {
  const opened = await openShop({ ...options, web: render })
  return {
    ...opened,
    async page(url: string, cookie = 'spaza_supplier=langa', headers: Record<string, string> = {}) {
      const answer = await opened.page(url, { cookie, ...headers })
      expect([url, answer.statusCode]).toEqual([url, 200])
      return answer.body
    },
  }
}

/** The products and the filters' links of a page. */
const cardsOf = (page: string) => /<ul class="product-grid">(.*?)<\/ul>/s.exec(page)?.[1] ?? ''
const linksOf = (page: string) => /<noscript>(.*?)<\/noscript>/s.exec(page)?.[1] ?? ''
const stateOf = (page: string) => JSON.parse(/id="spaza-state">(.*?)<\/script>/s.exec(page)?.[1] ?? '')

async function signUp(name: string) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/account/user/sign_up',
    payload: signUpForm({ first_name: name, last_name: `${name}-surname` }),
    remoteAddress: `10.9.0.${freshPhone().slice(-2)}`,
  })
  return `${cookieOf(answer)}; spaza_supplier=langa`
}

test('every page is complete: its head, its cards, its data, and no unfilled marks', async () => {
  for (const url of ['/category/food', '/category/food?first=1', '/category/food?first=2', '/']) {
    const page = await shop.page(url)
    expect(page).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/)
    expect(cardsOf(page)).toContain('Sunfoil 750 ml')
    expect(stateOf(page).queries.length).toBeGreaterThan(0)
    expect(page).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4/)
    // Anything else than items would not be what the browser draws.
    expect(cardsOf(page)).toMatch(/^<li [\s\S]*<\/li>$/)
  }
})

test('an empty basket is rendered at once; a browser that reports a basket gets a skeleton first', async () => {
  const says = /Your basket is empty/
  expect(await shop.page('/basket')).toMatch(says)
  const holding = await shop.page('/basket', 'spaza_supplier=langa; spaza_basket=1')
  expect(holding).not.toMatch(says)
  expect(holding).toContain('skeleton')
  // What is kept of the one is not shown to the other.
  expect(await shop.page('/basket')).toMatch(says)
  // A demo station has a basket of its own, of which the cookie does not tell.
  expect(await shop.page('/basket', 'spaza_demo=known')).not.toMatch(says)
})

test('names from the catalogue are escaped, also in shared parts', async () => {
  const page = await shop.page('/category/rice?named=1')
  expect(cardsOf(page)).toContain('&lt;b&gt;Spekko&lt;/b&gt; &amp; &quot;co&quot; $1')
  expect(page).not.toContain('<b>Spekko')
})

test('two shoppers see the same products, each with their own name and never the other’s', async () => {
  const [thandi, sipho] = [await signUp('Canary-Thandi'), await signUp('Canary-Sipho')]
  const visitor = await shop.page('/category/food?canary=0')
  const hers = await shop.page('/category/food', thandi)
  const his = await shop.page('/category/food', sipho)
  expect(cardsOf(hers)).toBe(cardsOf(visitor))
  expect(cardsOf(his)).toBe(cardsOf(visitor))
  expect(stateOf(hers).account.first_name).toBe('Canary-Thandi')
  expect(stateOf(his).account.first_name).toBe('Canary-Sipho')
  expect(hers).not.toContain('Canary-Sipho')
  expect(his).not.toContain('Canary-Thandi')
  expect(await shop.page('/category/food?canary=1')).not.toContain('Canary')
})

test('the filters’ links keep the query string of their own page', async () => {
  const links = async (query: string) => linksOf(await shop.page(`/category/food${query}`))
  const plain = await links('')
  expect(plain).toContain('<a href="?sort=price" rel="nofollow">')
  for (const query of ['from=ad', 'from=%22%3E%3Cb%3E&x=1', 'from=$1'])
    for (const _ of ['drawn', 'put in again'])
      expect(await links(`?${query}`)).toBe(
        plain
          .replaceAll('href="?"', `href="?${query.replaceAll('&', '&amp;').replace('$', '%24')}"`)
          .replaceAll(
            /href="\?(?=sort|size|promotion|in_stock|brand|m)/g,
            () => `href="?${query.replaceAll('&', '&amp;').replace('$', '%24')}&amp;`,
          ),
      )
  expect(await links('?sort=price')).toContain('<a href="?sort=price" rel="nofollow" aria-current="true">')
})

test('another language, branch or shopfront gets its own page', async () => {
  const [english, french] = [
    await shop.page('/category/food'),
    await shop.page('/category/food', undefined, { 'accept-language': 'fr' }),
  ]
  expect(cardsOf(english)).toContain('to basket')
  expect(cardsOf(french)).not.toContain('to basket')
  expect(cardsOf(await shop.page('/category/food', 'spaza_supplier=parow'))).toContain('R\u00a027.99')
  expect(cardsOf(english)).not.toContain('R\u00a027.99')
  const plain = await shop.page('/category/food', 'spaza_supplier=langa; spaza_saver=on')
  expect(plain).not.toContain('<script')
  expect(await shop.page('/category/food?again=1')).toContain('<script')
})

test('a new price is on the next page, which has another ETag', async () => {
  const ask = () =>
    shop.app.inject({
      url: '/category/oil',
      headers: { accept: 'text/html', cookie: 'spaza_supplier=langa', 'accept-encoding': 'br' },
    })
  const before = await ask()
  expect((await ask()).headers.etag).toBe(before.headers.etag)
  await shop.database.pool.query(
    `with changed as (update offers set base_price_in_cents = 4111 where id = 'l-oil'),
      raised as (update shelf_versions set version = version + 1 where supplier_id = 'langa' returning version)
    select pg_notify('shelf', 'langa:' || version || ':l-oil') from raised`,
  )
  await expect.poll(async () => cardsOf(await shop.page('/category/oil'))).toContain('R\u00a041.11')
  expect((await ask()).headers.etag).not.toBe(before.headers.etag)
})

test('200 pages, fifty at once, of twenty shoppers and visitors each show only their own data [T50]', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, (_, n) => moveIn(`canary${n}x`)))
  const own = ['/profile', '/profile/data', '/address_management', '/orders', '/lists', '/profile/security']
  const all = ['/', '/category/food', '/category/oil', '/basket']
  const asked = people.flatMap(({ word, cookie }) => [
    ...own.map((url) => ({ word, url, cookie })),
    ...all.slice(0, 3).map((url) => ({ word, url, cookie })),
    { word: undefined, url: all[Number(word.slice(6, -1)) % 4] as string, cookie: '' },
  ])
  // No two of a kind side by side.
  const shuffled = asked.map((each, at) => asked[(at * 77) % asked.length] ?? each)
  expect(new Set(shuffled).size).toBe(200)
  const drawn: string[] = []
  // The admission queue never refuses so few, however slow the machine is.
  for (let at = 0; at < shuffled.length; at += 50) {
    const atOnce = shuffled.slice(at, at + 50)
    const pages = atOnce.map(({ url, cookie }) => shop.page(url, `spaza_supplier=langa; ${cookie}`))
    drawn.push(...(await Promise.all(pages)))
  }
  shuffled.forEach(({ word, url }, at) => {
    const found = new Set(drawn[at]?.match(/canary\d+x/g))
    expect([url, word, [...found]]).toEqual([url, word, word ? [word] : []])
    // What they are called is text, in the page and in what it hands to its script.
    expect([url, /<img src=x|<\/script><b>|javascript:alert/.test(drawn[at] ?? '')]).toEqual([url, false])
  })
})

/** A shopper whose every word is their own, and would be markup if it were let. */
async function moveIn(word: string): Promise<{ word: string; cookie: string }> {
  const { kysely } = shop.database
  const now = new Date('2026-03-14T09:00:00Z')
  const person = await join(kysely, 'user', `${word}</script><b>`, now)
  const hostile = `${word}"><img src=x onerror=alert(1)>`
  await kysely
    .updateTable('accounts')
    .set({
      last_name: hostile,
      business_address_1: hostile,
      profile: JSON.stringify({ occupation: hostile }),
    })
    .where('id', '=', person.id)
    .execute()
  await kysely
    .insertInto('addresses')
    .values({
      id: `address_of_${word}`,
      account_id: person.id,
      created_at: now,
      formatted: hostile,
      directions: `${word} javascript:alert(1)`.replace('javascript:', 'javascript\u202e:'),
      latitude: -26,
      longitude: 28,
    })
    .execute()
  await kysely
    .insertInto('saved_lists')
    .values({ account_id: person.id, id: `list-${word}`, name: hostile, created_at: now, items: '[]' })
    .execute()
  return { word, cookie: `spaza_session=${person.token}` }
}

test('a page that is English in isiZulu says so, and no other page does', async () => {
  const languagesOf = async (url: string, language: string) => {
    const page = await shop.page(url, `spaza_supplier=langa; spaza_language=${language}`)
    return [/<html lang="(\w+)"/.exec(page)?.[1], /<div class="column"(?: lang="(\w+)")?>/.exec(page)?.[1]]
  }
  expect(await languagesOf('/terms_and_conditions', 'zu')).toEqual(['zu', 'en'])
  expect(await languagesOf('/category/food', 'zu')).toEqual(['zu', undefined])
  expect(await languagesOf('/terms_and_conditions', 'af')).toEqual(['af', undefined])
})
