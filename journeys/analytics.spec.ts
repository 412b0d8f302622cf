// Analytics of what shoppers do: by the shop itself always and without identifying anybody, by external services only if they
// are configured and the shopper agreed.
import { expect, type Page, test } from '@playwright/test'
import { Client } from 'pg'
import { type RunningShop, startShop } from '#tests/running-shop.ts'
import { expectNoViolations } from './accessible.ts'
import { continueTo } from './api-calls.ts'
import {
  addFirstProduct,
  cartButton,
  chooseSupplier,
  main,
  openCategory,
  orderAsNew,
  placeAt,
  waitUntilHydrated,
  withoutPopups,
} from './shopper.ts'
import { openThirdPartyServer, type ThirdPartyServer } from './third-party-server.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(({ page }) => plain(page))

/** What is counted does not hang on pictures, and drawing them takes a new shop a while. */
async function plain(page: Page): Promise<void> {
  await withoutPopups({ page })
  await page.route('**/pictures/**', (route) => route.abort())
}

interface Counted {
  name: string
  page: string | null
  search_term: string | null
  found: number | null
  supplier_id: string | null
  value_in_cents: string | null
  items: { item_id: string; price_in_cents: number; quantity: number }[] | null
}

async function ask<T extends object>(sql: string, values: unknown[]): Promise<T[]> {
  const client = new Client(process.env.JOURNEY_DATABASE_URL)
  await client.connect()
  return client
    .query<T>(sql, values)
    .then(
      ({ rows }) => rows,
      (error) => Promise.reject(error),
    )
    .finally(() => client.end())
}

/** What the shop has counted of the tab's visit, when it holds all of these; most of it is told as a page is left. */
async function countedOf(page: Page, names: string[]): Promise<Counted[]> {
  const visit = () => page.evaluate(() => sessionStorage.getItem('visit'))
  let rows: Counted[] = []
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    rows = await ask<Counted>('select * from shop_events where visit = $1 order by id', [await visit()])
    expect(rows.map(({ name, page }) => page ?? name)).toEqual(expect.arrayContaining(names))
  }).toPass({ timeout: 60_000 })
  return rows
}

async function searchFor(page: Page, words: string): Promise<void> {
  await waitUntilHydrated(page)
  await page.getByRole('combobox', { name: 'What are you looking for?' }).fill(words)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Search results' })).toBeVisible()
}

async function placeOrder(page: Page): Promise<string> {
  await cartButton(page).click()
  return orderAsNew(page)
}

/** What a shopper typed or is called. Of the number three digits together, not fewer: ids and times hold those by chance. */
const secrets = /canary|082.?123|123.?4567|Thandi|Nkosi/i

const banner = (page: Page) => page.getByRole('region', { name: 'May Google count your visit?' })

test('a visit from search to order is counted by the shop alone, without identifying the shopper', async ({
  page,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await chooseSupplier(page)
  await searchFor(page, 'Bread 082 123 4567')
  await main(page).locator('a[href^="/product/"]').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await addFirstProduct(page)
  const done = ['search', 'select_item', 'add_to_cart', 'begin_checkout', 'order']
  const order = await placeOrder(page)
  // A browser sends what is on its way when a page goes; under Playwright's routes it does not.
  await countedOf(page, done)
  // Loaded again it is the same order.
  await page.reload()
  await expect(page.getByText(/order accepted/i).first()).toBeVisible()
  const rows = await countedOf(page, done)

  const [bought] = await ask<{ supplier_id: string; subtotal_in_cents: string }>(
    'select supplier_id, subtotal_in_cents from orders where id = $1',
    [order],
  )
  const goods = {
    supplier_id: bought?.supplier_id,
    value_in_cents: expect.stringMatching(/^\d+$/),
    items: [{ item_id: expect.any(String), price_in_cents: expect.any(Number), quantity: 1 }],
  }
  const of = (name: string) => rows.filter((row) => row.name === name)
  expect(of('search')).toEqual([
    expect.objectContaining({ search_term: 'bread', supplier_id: bought?.supplier_id, items: null }),
  ])
  for (const name of ['select_item', 'add_to_cart', 'begin_checkout'])
    expect(of(name)).toEqual([expect.objectContaining(goods)])
  const pages = of('page_view').map((row) => row.page)
  expect(pages).toEqual(
    expect.arrayContaining(['home', 'search', 'basket', 'signIn', 'checkoutDispatch', 'order']),
  )
  // Categories and products are told by what is tapped.
  for (const page of ['product', 'category']) expect(pages).not.toContain(page)

  await expect(async () => {
    const counted = await ask('select 1 from counted_purchases where order_id = $1', [order])
    expect(counted).toHaveLength(1)
  }).toPass()
  const purchases = await ask<Counted & { visit: string | null }>(
    `select * from shop_events where name = 'purchase' and supplier_id = $1 and value_in_cents = $2 order by id desc`,
    [bought?.supplier_id, bought?.subtotal_in_cents],
  )
  expect(purchases[0]).toMatchObject({ visit: null, items: [{ quantity: 1 }] })

  expect([...hosts]).toEqual([new URL(page.url()).host])
  await expect(banner(page)).toHaveCount(0)
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: '_ga' }))
  expect(JSON.stringify(rows)).not.toMatch(secrets)
})

test.describe('with external services configured', () => {
  let shop: RunningShop
  let stand: ThirdPartyServer
  // One shop for all of them.
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    stand = await openThirdPartyServer()
    shop = await startShop(process.env.JOURNEY_DATABASE_URL ?? '', {
      SPAZA_GA4_ID: 'G-JOURNEY12',
      SPAZA_GA4_URL: stand.url,
      SPAZA_SENTRY_DSN: `${stand.url.replace('//', '//publickey@')}/7`,
    })
  })
  test.beforeEach(() => {
    stand.reset()
  })
  test.afterAll(async () => {
    await shop.stop()
    await stand.close()
  })

  test('Google receives nothing before consent or after a refusal, and its own event formats in between', async ({
    page,
  }) => {
    await placeAt(page, 'soweto-gp')
    await page.goto(shop.url)
    await expect(banner(page)).toBeVisible()
    await expectNoViolations(page)
    // As near, as large and as plain as each other.
    const [no, yes] = [
      banner(page).getByRole('button', { name: 'No, do not' }),
      banner(page).getByRole('button', { name: 'Yes, count it' }),
    ]
    const boxes = await Promise.all([no, yes].map((button) => button.boundingBox()))
    expect(boxes[0]).toMatchObject({ y: boxes[1]?.y, height: boxes[1]?.height })
    expect(Math.abs((boxes[0]?.width ?? 0) - (boxes[1]?.width ?? 9))).toBeLessThan(1)
    const looks = await Promise.all([no, yes].map((button) => button.evaluate((it) => it.className)))
    expect(looks[0]).toBe(looks[1])
    await no.click()
    await expect(banner(page)).toBeHidden()
    await page.reload()
    await continueTo(page, '/search')
    await countedOf(page, ['search'])
    await expect(banner(page)).toBeHidden()
    expect(stand.requests).toEqual([])

    // The choice is there to be changed.
    await page.getByRole('button', { name: 'Menu' }).click()
    await page
      .getByRole('group', { name: 'Google counts my visits' })
      .getByRole('radio', { name: 'Yes, count it' })
      .check()
    await page.getByRole('dialog').getByRole('button', { name: /close/i }).click()
    await expect(() => expect(stand.events.map(({ name }) => name)).toContain('page_view')).toPass()
    expect(stand.events.find(({ command }) => command === 'consent')).toMatchObject({
      name: 'default',
      params: { analytics_storage: 'granted', ad_storage: 'denied', ad_personalization: 'denied' },
    })

    await page.getByRole('combobox', { name: 'What are you looking for?' }).fill('Bread 082 123 4567')
    await page.keyboard.press('Enter')
    await main(page).locator('a[href^="/product/"]').first().click()
    await expect(page).toHaveURL(/\/product\//)
    await addFirstProduct(page)
    const order = await placeOrder(page)
    const events = () => stand.events.filter(({ command }) => command === 'event')
    const all = [
      'page_view',
      'search',
      'select_item',
      'add_to_cart',
      'view_cart',
      'begin_checkout',
      'purchase',
    ]
    await expect(() => expect(new Set(events().map(({ name }) => name))).toEqual(new Set(all))).toPass()
    const params = (name: string) => events().find((event) => event.name === name)?.params
    const items = [
      expect.objectContaining({
        item_id: expect.any(String),
        item_name: expect.any(String),
        price: expect.any(Number),
        quantity: 1,
      }),
    ]
    expect(params('search')).toMatchObject({ search_term: 'bread' })
    expect(params('select_item')).toMatchObject({ items })
    for (const name of ['add_to_cart', 'begin_checkout', 'purchase'])
      expect(params(name)).toMatchObject({ currency: 'ZAR', value: expect.any(Number), items })
    expect(params('purchase')).toMatchObject({ transaction_id: expect.stringMatching(/^[2-9B-Z]{6}$/) })
    const said = JSON.stringify(stand.events)
    expect(said).not.toMatch(secrets)
    for (const secret of [order, 'redirect_to']) expect(said).not.toContain(secret)

    // Loaded again, the order is not told again; and a change of mind ends it.
    await page.reload()
    await expect(() => expect(events().at(-1)?.params).toMatchObject({ page_path: '/orders/:id' })).toPass()
    expect(events().filter(({ name }) => name === 'purchase')).toHaveLength(1)
    await page.goto(`${shop.url}/basket`)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page
      .getByRole('group', { name: 'Google counts my visits' })
      .getByRole('radio', { name: 'No, do not' })
      .check()
    await page.reload()
    const before = stand.requests.length
    await continueTo(page, '/search')
    await countedOf(page, ['search'])
    expect(stand.requests).toHaveLength(before)
  })

  test('a host that hangs delays nothing; no consent is asked where a partner pays or tracking is declined', async ({
    page,
    browser,
  }) => {
    stand.setHanging()
    await placeAt(page, 'soweto-gp')
    await page.goto(shop.url)
    await banner(page).getByRole('button', { name: 'Yes, count it' }).click()
    await expect(() => expect(stand.requests).toContain('GET /gtag/js')).toPass()
    await openCategory(page, 'Bakery')
    await addFirstProduct(page)
    await cartButton(page).click()
    await expect(main(page).getByRole('link', { name: /place order/i })).toBeVisible()

    const before = stand.requests.length
    for (const path of ['/?referer=moya', '/checkout/payment']) {
      const answer = await page.request.get(shop.url + path, { headers: { accept: 'text/html' } })
      expect(answer.headers()['content-security-policy']).not.toContain('127.0.0.1')
    }
    const context = await browser.newContext({ baseURL: shop.url })
    // A visit that a partner sent begins with plain pages, which have no banner anyway.
    await context.addCookies([{ name: 'spaza_saver', value: 'off', url: shop.url }])
    const free = await context.newPage()
    await plain(free)
    await free.goto('/?referer=moya')
    await countedOf(free, ['home'])
    await expect(banner(free)).toHaveCount(0)
    await context.close()
    const quiet = await browser.newContext({ baseURL: shop.url })
    const alone = await quiet.newPage()
    await alone.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    )
    await plain(alone)
    await alone.goto('/')
    await countedOf(alone, ['home'])
    await expect(banner(alone)).toHaveCount(0)
    await quiet.close()
    expect(stand.requests).toHaveLength(before)
  })

  test('an error in the page is reported without anything about a person', async ({ page }) => {
    await page.goto(`${shop.url}/search?query=canary-of-thandi`)
    await banner(page).getByRole('button', { name: 'No, do not' }).click()
    await page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('no shelf for 082 123 4567 at https://shop.example/?token=canary-of-thandi')
      })
    })
    await expect(() => expect(stand.envelopes).toHaveLength(1)).toPass()
    const [head, item, event] = stand.envelopes[0] ?? []
    expect(head).toMatchObject({ event_id: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(item).toMatchObject({ type: 'event' })
    expect(event).toMatchObject({
      platform: 'javascript',
      tags: { side: 'browser' },
      exception: { values: [{ type: 'TypeError', value: 'no shelf for [cut] at https://shop.example/' }] },
    })
    expect(JSON.stringify(stand.envelopes)).not.toMatch(secrets)
  })
})
