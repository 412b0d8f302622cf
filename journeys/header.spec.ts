// The header on a phone [ruling 14 Header]: two rows of 40 px, and nothing else above a page.
import { expect, type Page, test } from '@playwright/test'
import { type Branch, fillBasket, firstBranch, placeOrder, signUp } from './api-calls.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { waitUntilHydrated, withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '', viewport: { width: 360, height: 740 } })
test.beforeEach(withoutPopups)

/** Signs a shopper up at a branch, with an order and a basket. Returns the branch and the order. */
async function beginVisit(page: Page): Promise<{ branch: Branch; order: { id: string; reference: string } }> {
  const branch = await firstBranch(page.request)
  const url = process.env.JOURNEY_URL ?? ''
  await page.context().addCookies([{ name: 'spaza_supplier', value: branch.id, url }])
  await signUp(page)
  const order = await placeOrder(page, branch)
  await page.goto('/terms_and_conditions')
  await fillBasket(page, branch)
  return { branch, order }
}

/** How much stands above the page. */
const headerHeight = (page: Page) =>
  page.locator('.layout').evaluate((layout) => layout.getBoundingClientRect().top + scrollY)

const enlargeText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))

test('the header takes 40 px, and 80 with the supplier bar', async ({ page }) => {
  const { branch, order } = await beginVisit(page)
  const pages: [path: string, height: number][] = [
    ['/', 80],
    [`/category/${branch.categoryId}`, 80],
    ['/search?query=milk', 80],
    [`/product/${branch.offer.sellable.product_id}`, 80],
    ['/basket', 40],
    [`/orders/${order.id}`, 40],
    ['/checkout/dispatch', 40],
    ['/sign_in', 40],
  ]
  for (const [path, height] of pages) {
    await page.goto(path)
    await waitUntilHydrated(page)
    await page.waitForLoadState('networkidle')
    expect(await headerHeight(page), path).toBe(height)
    expect(await page.getByRole('link', { name: 'Back', exact: true }).count(), path).toBe(
      path === '/' ? 0 : 1,
    )
  }
})

test('the header grows with text twice as large and fits a screen of 320 px', async ({ page }) => {
  const { branch } = await beginVisit(page)
  await page.setViewportSize({ width: 320, height: 740 })
  for (const path of [`/category/${branch.categoryId}`, '/basket']) {
    await page.goto(path)
    await waitUntilHydrated(page)
    await enlargeText(page)
    await expectNoOverflow(page)
    expect(await headerHeight(page), path).toBeGreaterThan(path === '/basket' ? 50 : 100)
  }
})

test('notices of an edited order and of no signal stand in the second row', async ({ page, context }) => {
  const { branch, order } = await beginVisit(page)
  const category = `/category/${branch.categoryId}`
  await page.goto(category)
  await waitUntilHydrated(page)
  const notice = page.getByRole('status').filter({ hasText: 'Pages you have opened still work' })
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  expect(await headerHeight(page)).toBe(80)
  await context.setOffline(false)
  await expect(notice).toBeHidden()

  await page.evaluate((id) => {
    const state = { id: 'cart_journey', revision: 1, items: [], proxy_order_id: id }
    localStorage.setItem('cart-v1', JSON.stringify({ state, version: 0 }))
  }, order.id)
  for (const path of [category, '/basket']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: `Updating order: ${order.reference}` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stop adding' })).toBeVisible()
    expect(await headerHeight(page), path).toBe(80)
  }
})
