// The server’s first response is a usable shop: without scripts, in the right language, with the right status.
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { addFirstProduct, chooseSupplier, main, openCategory, waitUntilHydrated } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })

test.describe('before any script runs', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor can browse from home to a product', async ({ page }) => {
    await page.goto('/')
    await main(page)
      .getByRole('link', { name: /food cupboard/i })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/food cupboard/i)
    await main(page).locator('a[href^="/product/"]').first().click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(main(page)).toContainText(/R\s\d+\.\d\d/)
  })
})

test('the first response is in the visitor’s language, and the language switch is permanent', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: process.env.JOURNEY_URL ?? '', locale: 'af-ZA' })
  const page = await context.newPage()
  await page.goto('/basket')
  await expect(page.locator('html')).toHaveAttribute('lang', 'af')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/mandjie/i)
  await page
    .getByRole('button', { name: /kieslys/i })
    .first()
    .click()
  await page.getByRole('radio', { name: 'Français' }).check()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/panier/i)
  await context.close()
})

test('a filled basket is never shown as empty, and nothing shifts when its lines load', async ({
  page,
  browser,
  baseURL,
}) => {
  await chooseSupplier(page)
  await openCategory(page, 'Bakery')
  await addFirstProduct(page)
  // Before any script runs: what the server draws for this browser.
  const still = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  await still.addCookies(await page.context().cookies())
  const drawn = await still.newPage()
  await drawn.goto('/basket')
  await expect(drawn.getByText(/basket is empty/i)).toHaveCount(0)
  await still.close()

  // The button of the basket grows by its sum; under the bar it stands in nothing may.
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries())
        for (const { node } of (entry as unknown as { sources: { node: Element | null }[] }).sources)
          if (node && !node.parentElement?.closest('header')) moved.push(node.nodeName)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const lines of [1, 0]) {
    await page.goto('/basket')
    await waitUntilHydrated(page)
    await expect(main(page).getByRole('button', { name: /^remove/i })).toHaveCount(lines)
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
    if (lines === 0) break
    await main(page).getByRole('button', { name: 'Clear cart' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear cart' }).click()
    await expect(page.getByText(/basket is empty/i)).toBeVisible()
  }
})

test('taps before hydration take effect afterwards', async ({ page, browser, baseURL }) => {
  await chooseSupplier(page)
  const bakery = await main(page).getByRole('link', { name: 'Bakery', exact: true }).getAttribute('href')
  const cold = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  await cold.addCookies(await page.context().cookies())
  const { slow, arrive } = await slowPage(cold)
  const listens = slow.waitForRequest('**/assets/libraries-*.js')
  await slow.goto(bakery ?? '')
  // Each of them, for every plus adds something else.
  const pluses = slow.getByRole('button', { name: /^add .* to basket/i })
  await pluses.nth(0).click()
  await pluses.nth(1).click()
  // Who touches the page is not made to wait for its pictures.
  await listens
  arrive()
  await expect(main(slow).getByRole('button', { name: /^1 in the basket/ })).toHaveCount(2)
  await cold.close()
})

test('text typed before hydration takes effect afterwards', async ({ browser, baseURL }) => {
  const cold = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const { slow, arrive } = await slowPage(cold)
  await slow.goto('/agencies')
  const stores = main(slow).locator('.agency__stores > li')
  const all = await stores.count()
  await main(slow).getByRole('searchbox').pressSequentially('centurion')
  expect(await stores.count()).toBe(all)
  arrive()
  await expect.poll(() => stores.count()).toBeLessThan(all)
  await expect(main(slow).getByRole('searchbox')).toHaveValue('centurion')
  await cold.close()
})

/** A page whose scripts wait until they are let through. */
async function slowPage(context: BrowserContext): Promise<{ slow: Page; arrive: () => void }> {
  const slow = await context.newPage()
  let arrive = () => {}
  const arrived = new Promise<void>((done) => {
    arrive = done
  })
  await slow.route('**/assets/libraries-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  return { slow, arrive: () => arrive() }
}

test('unknown pages have status 404, and a protected page redirects to sign-in', async ({ page }) => {
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  await expect(main(page).getByRole('link').first()).toBeVisible()
  expect((await page.goto('/category/category_nothing'))?.status()).toBe(404)
  expect((await page.goto('/product/no%20id%20at%20all'))?.status()).toBe(404)
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/sign_in\?redirect_to=%2Forders$/)
})

test('every link of the home page leads to a page', async ({ page, request }) => {
  await page.goto('/')
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(20)
  for (const path of new Set(links)) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } })
    expect([path, answer.status()]).toEqual([path, 200])
  }
})

test('no page requests anything from another host, and nothing runs inline', async ({ page }) => {
  const foreign: string[] = []
  const problems: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(process.env.JOURNEY_URL ?? '') && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  for (const path of [
    '/',
    '/basket',
    '/sign_in',
    '/register',
    '/terms_and_conditions',
    '/api',
    '/counter/sign_in',
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(foreign).toEqual([])
  expect(problems).toEqual([])
})
