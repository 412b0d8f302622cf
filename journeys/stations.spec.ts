// The demo stations: each opens by a link with its own look, suppliers and features, has its own basket, and can be left;
// nothing in a configuration or a style sheet can break a page [T35, T36].
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, type Route, test } from '@playwright/test'
import { hostileSheets } from '#tests/hostile-sheets.ts'
import { startShop } from '#tests/running-shop.ts'
import { expectNoViolations } from './accessible.ts'
import { addFirstProduct, cartButton, chooseSupplier, main, openCategory, withoutPopups } from './shopper.ts'

// Requests are watched and held: none may go by way of the service worker.
test.use({ baseURL: process.env.JOURNEY_URL ?? '', serviceWorkers: 'block' })
test.beforeEach(withoutPopups)

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Opening the demo station' })
const picker = (page: Page) => page.getByRole('dialog', { name: /where do you shop/i })

/** Opens a station by its link: the overlay stands until its configuration is here. */
async function openStation(page: Page, station: string, path = '/'): Promise<void> {
  const seen = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await seen.promise
    await route.fallback()
  }
  await page.route('**/shopfront_config', hold)
  await page.goto(`${path}?demo=${station}`, { waitUntil: 'commit' })
  await expect(overlay(page)).toBeVisible()
  seen.resolve()
  await expect(overlay(page)).toBeHidden()
  await expect(page).not.toHaveURL(/demo=/)
  await page.unroute('**/shopfront_config', hold)
}

const token = (page: Page, name: string) =>
  page.evaluate((each) => getComputedStyle(document.documentElement).getPropertyValue(each).trim(), name)

const stations = [
  {
    station: 'agency',
    shop: 'Marula Market',
    primary: '#0b7a4b',
    onPrimary: '#ffffff',
    branches: /^Marula Market/,
    has: ['Combos', 'Stokvel'],
    hasNot: [],
    striped: false,
    picture: 136,
    awning: 'rgb(244, 211, 94)',
    shipping: ['COLLECT', 'PICUP', 'MANUAL_DELIVERY'],
  },
  {
    station: 'known',
    shop: 'Vuka Corner',
    primary: '#ffc000',
    onPrimary: '#1c1710',
    branches: /^Vuka Corner/,
    has: [],
    hasNot: ['Combos', 'Stokvel'],
    striped: true,
    picture: 100,
    awning: 'rgb(28, 23, 16)',
    shipping: ['COLLECT'],
  },
] as const

for (const { station, shop, ...is } of stations) {
  test(`the ${station} station opens with its look, its suppliers and its goods`, async ({ page }) => {
    const answer = await page.request.get(`/?demo=${station}`, { headers: { accept: 'text/html' } })
    // Right from the server, before any script.
    expect(await answer.text()).toContain(`<meta name="theme-color" content="${is.primary.toUpperCase()}">`)
    await page.context().clearCookies()

    await openStation(page, station)
    await expect(page).toHaveTitle(new RegExp(shop))
    expect([await token(page, '--primary'), await token(page, '--on-primary')]).toEqual([
      is.primary,
      is.onPrimary,
    ])
    expect(
      await page.locator('.awning').evaluate((awning) => getComputedStyle(awning).backgroundImage),
    ).toContain(is.awning)

    // A branch is chosen before browsing, and there are none of other chains.
    await expect(picker(page)).toBeVisible()
    const names = await picker(page).getByRole('listitem').getByRole('heading').allInnerTexts()
    expect(names.length).toBeGreaterThan(2)
    for (const name of names) expect(name).toMatch(is.branches)
    await picker(page)
      .getByRole('button', { name: /^shop here/i })
      .first()
      .click()
    await expect(picker(page)).toBeHidden()

    for (const name of is.has) await expect(main(page).getByRole('link', { name })).toBeVisible()
    for (const name of is.hasNot) await expect(main(page).getByRole('link', { name })).toHaveCount(0)
    const promotions = page.locator('.promotions')
    await expect(promotions).toBeVisible()
    expect((await promotions.getAttribute('class'))?.includes('striped')).toBe(is.striped)
    await expectNoViolations(page)

    // The calls of the visit answer as its station.
    const { config } = (await (await page.request.get('/shopfront_config')).json()).config
    expect(config).toMatchObject({ shop_name: shop, bag_price_in_cents: 130, stokvel: is.has.length > 0 })
    const { shipping } = await (await page.request.get('/cart/v1/checkout_config')).json()
    expect(shipping.map(({ name }: { name: string }) => name)).toEqual(is.shipping)
    if (station === 'known') expect(shipping).toEqual([{ name: 'COLLECT', payment_options: ['CASH'] }])
    const stokvel = await (await page.request.get('/api/v2/deals?kind=stokvel')).json()
    expect(stokvel.offers.length > 0).toBe(is.has.length > 0)

    // On the cards of a category, pictures have the configured size.
    await openCategory(page, 'Food cupboard')
    const picture = main(page).locator('.product-card img').first()
    const box = await picture.boundingBox()
    expect(box?.height).toBe(box?.width)
    // Where a card is narrower than its picture, the card wins.
    const card = await main(page).locator('.product-card').first().boundingBox()
    const room = Math.min(card?.width ?? 0, is.picture)
    expect(box?.width).toBeLessThanOrEqual(room)
    expect(box?.width).toBeGreaterThan(room - 8)

    // The way out is at the foot of every page.
    await page.getByRole('link', { name: 'Leave this demo' }).click()
    await expect(page).toHaveTitle(/Spaza/)
    await expect(overlay(page)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Leave this demo' })).toHaveCount(0)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('spaza_demo')
  })
}

test('the overlay is shown also where the browser already has its script', async ({ page }) => {
  // Nothing is held here: a browser whose requests are held keeps no files.
  await page.addInitScript(() => {
    const watch = () => {
      if (document.querySelector('dialog[open] .demo-overlay')) sessionStorage.setItem('overlay-seen', 'yes')
      requestAnimationFrame(watch)
    }
    watch()
  })
  for (const station of ['known', 'agency', 'known']) {
    await page.goto(`/?demo=${station}`)
    await expect(page).not.toHaveURL(/demo=/)
    expect(await page.evaluate(() => sessionStorage.getItem('overlay-seen')), station).toBe('yes')
    await page.evaluate(() => sessionStorage.removeItem('overlay-seen'))
  }
})

test('the market opens by default: every chain, everything on, yellow', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Spaza/)
  expect(await token(page, '--primary')).toBe('#ffc000')
  for (const name of ['Combos', 'Stokvel', 'Stores'])
    await expect(main(page).getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: /price comparison/i }).first()).toBeVisible()
  const agencies = await (await page.request.get('/api/v2/agencies')).json()
  expect(agencies.length).toBeGreaterThan(2)
})

test('each station has its own basket and branch', async ({ page }) => {
  const branch = await chooseSupplier(page)
  await openCategory(page, 'Food cupboard')
  await addFirstProduct(page)
  await expect(cartButton(page)).toHaveAccessibleName(/1 item/)

  await openStation(page, 'known', '/basket')
  await expect(cartButton(page)).toHaveAccessibleName(/empty/)
  await page.goto('/')
  await picker(page)
    .getByRole('button', { name: /^shop here/i })
    .nth(1)
    .click()
  await openCategory(page, 'Food cupboard')
  await addFirstProduct(page)
  await addFirstProduct(page, 1)
  await expect(cartButton(page)).toHaveAccessibleName(/2 items/)

  await openStation(page, 'off')
  await expect(cartButton(page)).toHaveAccessibleName(/1 item/)
  await expect(page.getByRole('button', { name: new RegExp(branch.slice(0, 12)) }).first()).toBeVisible()

  await openStation(page, 'known')
  await expect(cartButton(page)).toHaveAccessibleName(/2 items/)
  await expect(page.getByRole('button', { name: /vuka corner/i }).first()).toBeVisible()
})

test('the last valid configuration stays in use whatever the shop returns for it', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    serviceWorkers: 'block',
    locale: 'en-ZA',
  })
  const page = await context.newPage()
  await withoutPopups({ page })
  const faults: Error[] = []
  page.on('pageerror', (error) => faults.push(error))
  const json = (config: string) => ({
    contentType: 'application/json',
    body: `{"status":"ok","config":{"config":${config}}}`,
  })
  const answers = [
    json(`{"shop_name":"${'x'.repeat(10_000_000)}"}`),
    json('{"__proto__":{"polluted":1},"theme":{"__proto__":{"polluted":1}},"shop_name":7,"mode":"mall"}'),
    json('{"constructor":{"prototype":{"polluted":1}},"theme":{"stylesheet":"https://evil.example/x.css"}}'),
    { contentType: 'application/json', body: '{"status":"ok","config":' },
    { contentType: 'text/html', body: '<h1>Sign in to the hot-spot</h1>' },
    { status: 500, contentType: 'application/json', body: '{"status":"error","messages":[]}' },
    { contentType: 'application/json', body: '{"status":"not_found"}' },
  ]
  for (const answer of answers) {
    await page.route('**/shopfront_config', (route) => route.fulfill(answer), { times: 1 })
    await openStation(page, 'agency')
    await expect(page.locator('.logo__name')).toHaveText('Marula Market')
    expect(await token(page, '--primary')).toBe('#0b7a4b')
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
  }
  // And what is good is taken over, from the next page on.
  const good = json('{"shop_name":"Marula Deli","x":1}')
  await page.route('**/shopfront_config', (route) => route.fulfill(good), { times: 1 })
  await openStation(page, 'agency', '/terms_and_conditions')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.locator('.logo__name')).toHaveText('Marula Deli')
  expect(faults).toEqual([])
  await context.close()
})

test('no style sheet of a station loads anything, or changes a price or an important button', async ({
  browser,
  baseURL,
}, { project }) => {
  test.skip(project.name !== 'phone', 'the sheets are the same everywhere')
  const folder = await mkdtemp(join(tmpdir(), 'spaza-css-'))
  // What swallows the rest of a sheet comes last.
  const whole = hostileSheets.filter((sheet) => sheet.length < 1000)
  const isClosed = (sheet: string) =>
    sheet.split('{').length === sheet.split('}').length &&
    sheet.split('/*').length === sheet.split('*/').length
  const css = [...whole.filter(isClosed), ...whole.filter((sheet) => !isClosed(sheet))].join('\n')
  await writeFile(join(folder, 'hostile.css'), `${css}\n`)
  await writeFile(
    join(folder, 'shopfront.json'),
    JSON.stringify({ station: 'market', custom_css: 'hostile.css', config: { shop_name: 'Spaza' } }),
  )
  const hostile = await startShop(process.env.JOURNEY_DATABASE_URL ?? '', {
    SPAZA_CONFIG: join(folder, 'shopfront.json'),
    SPAZA_LOG: 'error',
  })
  try {
    const plain = await lookAtBasket(browser, baseURL ?? '')
    const dressed = await lookAtBasket(browser, hostile.url)
    expect(dressed.sheets).toBeGreaterThan(0)
    expect(dressed.foreign).toEqual([])
    expect(dressed.looks).toEqual(plain.looks)
    for (const [name, pixels] of plain.pixels)
      expect([name, dressed.pixels.get(name)?.equals(pixels)]).toEqual([name, true])
  } finally {
    await hostile.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

/** What a shopper sees of what counts: the totals and the buttons of a basket, in pixels and in words. */
async function lookAtBasket(browser: Browser, url: string) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-ZA',
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await withoutPopups({ page })
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  await chooseSupplier(page)
  const sheets = await page.locator('link[href^="/theme/"]').count()
  await openCategory(page, 'Food cupboard')
  await addFirstProduct(page)
  await page.goto('/basket')
  await expect(cartButton(page)).toHaveAccessibleName(/1 item/)
  await page.waitForLoadState('networkidle')
  const counts = {
    'the total in the toolbar': page.locator('.toolbar__total'),
    'the price of the line': main(page).locator('.price').first(),
    'the way to pay': main(page)
      .getByRole('link', { name: /order|check ?out/i })
      .or(main(page).getByRole('button', { name: /order|check ?out/i }))
      .first(),
  }
  const pixels = new Map<string, Buffer>()
  const looks: unknown[] = []
  for (const [name, element] of Object.entries(counts)) {
    await expect(element).toBeVisible()
    await element.scrollIntoViewIfNeeded()
    pixels.set(name, await element.screenshot({ animations: 'disabled', caret: 'hide' }))
    looks.push([
      name,
      await element.innerText(),
      await element.evaluate((seen) =>
        seen.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      ),
    ])
  }
  await context.close()
  return { sheets, foreign, pixels, looks }
}
