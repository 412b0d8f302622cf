// A visitor sent by a partner pays for no data: no request leaves this host, from the first page to the order, and no link leads
// away from it [ruling 3, T33].
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import {
  addFirstProduct,
  cartButton,
  chooseFullPages,
  collect,
  confirmOrder,
  firstSlotAndCash,
  goToCheckout,
  main,
  openCategory,
  orderAccepted,
  register,
  withoutPopups,
} from './shopper.ts'
import { externalLinks, externalNames, otherOrigins, watchRequests } from './watch-requests.ts'

const own = process.env.JOURNEY_URL ?? ''
test.use({ baseURL: own })
test.beforeEach(withoutPopups)

const johannesburg = { latitude: -26.2, longitude: 28.05 }

/** The page as it stands leads nowhere else. */
async function expectAtHome(page: Page): Promise<void> {
  expect(await externalLinks(page), `links at ${page.url()}`).toEqual([])
  expect(await externalNames(page), `named at ${page.url()}`).toEqual([])
}

test('Thandi comes from the partner and shops to her order without leaving this host', async ({ page }) => {
  const asked = await watchRequests(page)
  const policies: string[] = []
  page.on('response', (response) => {
    if (response.request().isNavigationRequest())
      policies.push(response.headers()['content-security-policy'] ?? '')
  })

  await chooseFullPages(page)
  await page.goto('/?referer=Moya')
  // The link is not shared on with what it says.
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('data-free-v1'))).toBe('moya')
  expect((await page.context().cookies()).find(({ name }) => name === 'spaza_data_free')?.value).toBe('moya')
  await expectAtHome(page)
  await expectNoViolations(page)

  // The picker must be answered.
  const picker = page.getByRole('dialog', { name: /where do you shop/i })
  await expect(picker).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(picker).toBeVisible()
  await expectAtHome(page)
  await picker
    .getByRole('button', { name: /^shop here/i })
    .first()
    .click()
  await expect(picker).toBeHidden()

  await page.getByRole('button', { name: 'Menu' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('You came here from moya')
  await expectAtHome(page)
  await page.keyboard.press('Escape')

  await openCategory(page, 'Bakery')
  await expectAtHome(page)
  await addFirstProduct(page, 0)
  await page.locator('.product-card-link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expectAtHome(page)
  await page.getByRole('combobox', { name: 'What are you looking for?' }).fill('rice')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?query=rice')
  await expect(main(page).locator('.product-card').first()).toBeVisible()
  await expectAtHome(page)
  await addFirstProduct(page, 0)

  await cartButton(page).click()
  await expectAtHome(page)
  await goToCheckout(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAtHome(page)
  await register(page)
  await expect(page).toHaveURL(/\/checkout\/dispatch/)
  await expectAtHome(page)
  await collect(page)
  await firstSlotAndCash(page)
  await expectAtHome(page)
  await confirmOrder(page)
  const outro = orderAccepted(page)
  await expect(outro).toBeVisible()
  await expectAtHome(page)
  await outro.getByRole('link', { name: /(view|follow|go to).*order/i }).click()
  await expect(page).toHaveURL(/\/orders\/order_/)
  await expect(page.getByTestId('collection-code')).toBeVisible()
  await expectAtHome(page)

  for (const path of ['/leaflets?show=all', '/promotions', '/stores', '/terms', '/orders']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectAtHome(page)
  }

  expect(asked().length).toBeGreaterThan(50)
  expect(otherOrigins(asked(), own)).toEqual([])
  // The browser itself would refuse another host.
  expect(policies.length).toBeGreaterThan(1)
  for (const policy of policies) expect(policy).not.toMatch(/https?:|\*/)
})

test.describe('with the phone’s location', () => {
  test.use({ geolocation: johannesburg, permissions: ['geolocation'] })

  test('suppliers and leaflets are searched within 15 km', async ({ page }) => {
    const asked = await watchRequests(page)
    await chooseFullPages(page)
    await page.goto('/leaflets?referer=moya')
    await expect(main(page).getByRole('combobox', { name: 'Specials within' })).toHaveValue('15')
    await page.goto('/')
    await expect(
      page
        .getByRole('dialog')
        .getByText(/km away/)
        .first(),
    ).toBeVisible()
    const near = asked().filter((url) => url.includes('/distance_from') && url.includes('lat='))
    expect(near.length).toBeGreaterThan(0)
    for (const url of near) expect(new URL(url).searchParams.get('radius')).toBe('15')
  })
})

test('only a partner’s name has an effect, and anything else in the link is stored nowhere', async ({
  page,
}) => {
  const hostile = [
    '<script>alert(1)</script>',
    'moya"; Path=/; Domain=evil',
    'moya\r\nset-cookie: x=1',
    `moya${'a'.repeat(4000)}`,
    '__proto__',
    'moya,moya',
    ' moya',
    '',
  ]
  for (const referer of hostile) {
    await page.goto(`/terms?referer=${encodeURIComponent(referer)}`)
    await expect(main(page)).toBeVisible()
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toContain('data-free')
    expect(kept).not.toContain('script>')
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name }) => name)).not.toContain('spaza_data_free')
  }
})

test('a visit that a partner sent begins with plain pages, and can leave the partner', async ({ page }) => {
  const asked = await watchRequests(page)
  await page.goto('/?referer=moya')
  await expect(page.getByText('You came here from moya')).toBeVisible()
  await expectAtHome(page)
  await page.getByRole('link', { name: 'Bakery', exact: true }).click()
  await expectAtHome(page)
  expect(otherOrigins(asked(), own)).toEqual([])
  await page.getByRole('link', { name: 'Leave data-free mode' }).click()
  await expect(page.getByText('You came here from moya')).toHaveCount(0)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('spaza_data_free')
})

test('a visit that lost its cookie is still data-free, and the mode can be left', async ({ page }) => {
  await chooseFullPages(page)
  await page.goto('/?referer=moya')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('data-free-v1'))).toBe('moya')
  await page.context().clearCookies({ name: 'spaza_data_free' })
  await page.goto('/terms')
  const cookie = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'spaza_data_free')?.value
  await expect.poll(cookie).toBe('moya')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Leave data-free mode' }).click()
  await expect.poll(cookie).toBeUndefined()
  expect(await page.evaluate(() => localStorage.getItem('data-free-v1'))).toBeNull()
})

// Not what this page asks for today, but what any page could: nothing that was built names another host.
test('the built files name no host except in links and texts', () => {
  const folder = join(process.cwd(), 'dist/web')
  /**
   * Names of formats, pages that errors and warnings of libraries point at, what is only a link that a shopper taps, and
   * Leaflet's credit, which the map does not show (draw-map.ts), and where the reader of barcodes would fetch its WebAssembly if the
   * shop did not serve it (read-codes-worker.ts).
   */
  const known =
    /^https?:\/\/(www\.w3\.org|schema\.org|react\.dev|reactrouter\.com|reactjs\.org|github\.com|leafletjs\.com|wa\.me|fastly\.jsdelivr\.net|shop\.invalid|localhost|shop)\b/
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|html|svg|webmanifest)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(20)
  const named = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:https?|wss?):\/\/[\w-][\w.-]*/g)]
      .map(([address]) => address)
      .filter((address) => !known.test(address))
      .map((address) => `${file}: ${address}`),
  )
  expect(named).toEqual([])
})
