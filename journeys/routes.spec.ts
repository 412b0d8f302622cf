// Every row of the routes table: its address, its title, whether it requires signing in; from the server and, within the page,
// in the browser.
import { expect, test } from '@playwright/test'
import { type Branch, continueTo, firstBranch, placeOrder, signUp } from './api-calls.ts'
import { withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

interface Row {
  path: string
  title: string | RegExp
  /** The status behind the door; 404 where the page is not open yet. */
  status?: number
  /** Where the page leads on to at once. */
  leadsTo?: string
}

/** For everybody. `{category}` and `{product}` stand for one of the demo's. */
const open: Row[] = [
  { path: '/', title: 'Spaza' },
  { path: '/category/{category}', title: /\w/ },
  { path: '/product/{product}', title: /\w/ },
  { path: '/product/{product}/offers', title: /\w/ },
  { path: '/product/{product}/anything', title: /\w/ },
  { path: '/promotions', title: 'Specials' },
  { path: '/multibuys', title: 'Buy more, save more' },
  { path: '/leaflets_promotions', title: 'In the leaflet' },
  { path: '/search', title: 'Search' },
  { path: '/search?query=milk', title: 'Search: milk' },
  { path: '/stokvel', title: 'Stokvel' },
  { path: '/combos', title: 'Combos' },
  { path: '/agencies', title: 'Stores' },
  { path: '/leaflets', title: 'Leaflets' },
  { path: '/basket', title: 'Basket' },
  { path: '/sign_in', title: 'Sign in' },
  { path: '/register', title: 'Register' },
  { path: '/reset_password', title: 'Reset password' },
  { path: '/lists', title: 'Your lists' },
  { path: '/lists/new', title: 'Shopping list' },
  { path: '/terms_and_conditions', title: 'Terms and conditions' },
  { path: '/404', title: 'Page not found', status: 404 },
  { path: '/no/such/page', title: 'Page not found', status: 404 },
]

/** For whoever is signed in. `{order}` stands for an order of theirs. A basket with nothing in it is not checked out. */
const own: Row[] = [
  { path: '/basket/compare', title: 'Best basket' },
  { path: '/basket/compare_debug', title: 'Page not found', status: 404 },
  { path: '/checkout/dispatch', title: 'Checkout', leadsTo: '/basket' },
  { path: '/checkout/shipping_address', title: 'Checkout', leadsTo: '/basket' },
  { path: '/checkout/confirmation', title: 'Checkout', leadsTo: '/basket' },
  { path: '/checkout/payment', title: 'Checkout', leadsTo: '/basket' },
  { path: '/profile', title: 'Edit profile' },
  { path: '/profile/security', title: 'Password and devices' },
  { path: '/profile/data', title: 'Your data' },
  { path: '/debtorcards', title: 'Debtor cards' },
  { path: '/store_credit', title: 'Store credit' },
  { path: '/orders', title: 'Your orders' },
  { path: '/orders/{order}', title: /^Order [2-9B-Z]{6}$/ },
  { path: '/orders/{order}/pay', title: 'Pay for your order' },
  { path: '/address_management', title: 'Delivery addresses' },
]

const fill = (path: string, { categoryId, offer }: Branch, order = 'order_1') =>
  path
    .replace('{category}', categoryId)
    .replace('{product}', offer.sellable.product_id)
    .replace('{order}', order)

const titleIn = (html: string) => /<title>([^<]*)/.exec(html)?.[1] ?? ''
const doorOf = (path: string) => `/sign_in?redirect_to=${encodeURIComponent(path)}`

test('the server responds to every route with its status, title and sign-in rule', async ({ page }) => {
  const ask = (path: string) => page.request.get(path, { headers: { accept: 'text/html' }, maxRedirects: 0 })
  const branch = await firstBranch(page.request)
  for (const { path, title, status = 200 } of open) {
    const answer = await ask(fill(path, branch))
    expect([path, answer.status()]).toEqual([path, status])
    expect(titleIn(await answer.text()), path).toMatch(title)
  }
  for (const { path } of own) {
    const answer = await ask(fill(path, branch))
    expect([path, answer.status(), answer.headers().location]).toEqual([
      path,
      302,
      doorOf(fill(path, branch)),
    ])
  }
  await signUp(page)
  const order = await placeOrder(page, branch)
  for (const { path, title, status = 200 } of own) {
    const answer = await ask(fill(path, branch, order.id))
    expect([path, answer.status()]).toEqual([path, status])
    expect(titleIn(await answer.text()), path).toMatch(title)
    expect(answer.headers()['cache-control'], path).toBe('no-store')
  }
})

test('the browser navigates from route to route by the same rules', async ({ page }) => {
  const branch = await firstBranch(page.request)
  await page.goto('/basket')
  // Within the page: a load of it anew would take this along.
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  for (const { path, title } of open) {
    await continueTo(page, fill(path, branch))
    await expect(page, path).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  }
  for (const { path } of own) {
    await continueTo(page, fill(path, branch))
    await expect(page, path).toHaveURL(doorOf(fill(path, branch)))
    await continueTo(page, '/terms_and_conditions')
    await expect(page).toHaveTitle('Terms and conditions')
  }
  await expect(page.locator('html[data-same-page]')).toHaveCount(1)

  await signUp(page)
  const order = await placeOrder(page, branch)
  await page.goto('/terms_and_conditions')
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  for (const { path, title, leadsTo } of own) {
    await continueTo(page, fill(path, branch, order.id))
    if (leadsTo) await expect(page, path).toHaveURL(leadsTo)
    else await expect(page, path).toHaveTitle(title)
    await continueTo(page, '/terms_and_conditions')
    await expect(page).toHaveTitle('Terms and conditions')
  }
  await expect(page.locator('html[data-same-page]')).toHaveCount(1)
})
