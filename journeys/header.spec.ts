// The header on a phone [ruling 14 Header]: two rows of 40 px, and nothing else above a page.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
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

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'What are you looking for?' })

const enlargeText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))

test('the header takes 40 px, 80 with the supplier bar, and always shows the search box', async ({
  page,
}) => {
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
    await expect(searchBox(page), path).toBeInViewport()
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
  const notice = page.getByRole('alert').filter({ hasText: 'Pages you have opened still work' })
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  expect(await headerHeight(page)).toBe(80)
  await expectNoViolations(page)
  // It is said once, and stays in sight.
  await expect(page.getByText('Internet connection lost')).toHaveCount(1)
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await expect(notice).toBeInViewport({ ratio: 1 })
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

test('the bottom bar leads to five places, shows the basket and covers nothing', async ({ page }) => {
  const { branch } = await beginVisit(page)
  const bar = page.getByRole('navigation', { name: 'Main pages' })
  const link = (name: string) => bar.getByRole('link', { name, exact: true })
  await page.goto(`/category/${branch.categoryId}`)
  await waitUntilHydrated(page)
  await expect(link('Basket')).toContainText('5')
  await expect(link('Departments')).toHaveAttribute('aria-current', 'true')
  // At the end of the page, its last line stands above the bar.
  const foot = page.getByRole('contentinfo').locator('p').last()
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      const [line, top] = [await foot.boundingBox(), await bar.boundingBox()]
      return (line?.y ?? 999) + (line?.height ?? 0) <= (top?.y ?? 0)
    })
    .toBe(true)

  await link('Departments').click()
  await expect(page).toHaveURL('/#home-departments')
  const departments = page.getByRole('heading', { name: 'Departments' })
  await expect(departments).toBeInViewport()
  await expect(link('Home')).toHaveAttribute('aria-current', 'page')
  await link('Lists').click()
  await expect(page).toHaveURL('/lists')
  await link('Basket').click()
  await expect(page).toHaveURL('/basket')
  // The summary at the foot of the basket stands above the bar.
  const order = page.getByRole('link', { name: 'Place order' })
  const [button, top] = [await order.boundingBox(), await bar.boundingBox()]
  expect((button?.y ?? 999) + (button?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0)
  await order.click()
  await expect(page).toHaveURL('/checkout/dispatch')
  await expect(bar).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await expect(bar).toBeHidden()
})

test('a tap on Search in the bottom bar goes into the box, wherever the page is scrolled to', async ({
  page,
}) => {
  const { branch } = await beginVisit(page)
  await page.goto(`/category/${branch.categoryId}`)
  await waitUntilHydrated(page)
  await page.keyboard.press('End')
  await page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name: 'Search' }).tap()
  await expect(searchBox(page)).toBeFocused()
  await expect(searchBox(page)).toBeInViewport()
  await expect(page).toHaveURL(/\/category\//)
  await searchBox(page).pressSequentially('milk')
  const option = page
    .getByRole('row')
    .filter({ hasText: /R\s?\d/ })
    .first()
  await expect(option.locator('img')).toHaveJSProperty('complete', true)
  // The list is as wide as the screen, not as the box.
  const list = await page.getByRole('grid', { name: 'Suggestions' }).boundingBox()
  expect(list?.width).toBeGreaterThan(330)
  await expectNoOverflow(page)
})

test('the bottom bar makes room for a phone’s keyboard, and takes no tap when it comes back', async ({
  page,
}) => {
  await page.goto('/register?with=password')
  await waitUntilHydrated(page)
  const bar = page.getByRole('navigation', { name: 'Main pages' })
  await expect(bar).toBeVisible()
  await page.getByLabel('Mobile phone number').focus()
  await expect(bar).toBeHidden()
  // The button lies where the bar is, and a tap on it takes the focus from the field.
  const button = page.getByRole('button', { name: 'Next' })
  const box = await button.boundingBox()
  await page.setViewportSize({ width: 360, height: Math.round((box?.y ?? 0) + (box?.height ?? 0)) })
  await button.click()
  await expect(page.getByText('Required').first()).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the links of the bottom bar work, and the page is the same for everybody', async ({ page }) => {
    await page.goto('/terms_and_conditions')
    const bar = page.getByRole('navigation', { name: 'Main pages' })
    await bar.getByRole('link', { name: 'Departments' }).click()
    await expect(page.getByRole('heading', { name: 'Departments' })).toBeInViewport()
    await bar.getByRole('link', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search')
  })
})
