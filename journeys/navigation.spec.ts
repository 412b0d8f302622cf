// The navigation rules of [spec 2], one story each.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { continueTo, fillBasket, firstBranch, placeOrder, signUp } from './api-calls.ts'
import { chooseSupplier, main, register, waitUntilHydrated, withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

const signIn = async (page: Page, { login, password }: { login: string; password: string }) => {
  await page.getByLabel('Mobile phone number').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Sign in' }).click()
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Signed out')).toBeVisible()
}

test('sign-in and register lead back to where the shopper came from, and never out of the shop', async ({
  page,
}) => {
  await page.goto('/sign_in?redirect_to=%2Forders&return_to=%2Fbasket')
  const person = await register(page)
  await expect(page).toHaveURL('/orders')
  await page.context().clearCookies()

  await page.goto('/register?return_to=%2Fterms_and_conditions')
  await main(page).getByRole('link', { name: 'Use a password instead' }).click()
  await expect(page).toHaveURL('/register?return_to=%2Fterms_and_conditions&with=password')
  await main(page).getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/sign_in?return_to=%2Fterms_and_conditions&with=password')
  await signIn(page, person)
  await expect(page).toHaveURL('/terms_and_conditions')

  const here = new URL(page.url()).origin
  for (const hostile of [
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/%252f%252fevil.example',
    '/sign_in?redirect_to=/sign_in',
  ]) {
    const search = `redirect_to=${encodeURIComponent(hostile)}&return_to=${encodeURIComponent(hostile)}`
    // From the server, and for who is signed in already: every link stays here.
    await page.goto(`/sign_in?${search}`)
    const links = await main(page)
      .locator('a')
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))
    expect(links.filter((link) => new URL(link).origin !== here)).toEqual([])
    await main(page).getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`${here}/`)
  }
  await page.context().clearCookies()
  await page.goto('/sign_in?redirect_to=%2F%5C%2Fevil.example&with=password')
  await signIn(page, person)
  await expect(page).toHaveURL(`${here}/`)
})

test('an order leads to the orders, not into checkout; no checkout page opens without a basket', async ({
  page,
}) => {
  const branch = await firstBranch(page.request)
  await signUp(page)
  const order = await placeOrder(page, branch)
  const notice = page.getByText('invalid config for market')

  for (const path of ['dispatch', 'shipping_address', 'confirmation', 'payment']) {
    await page.goto(`/checkout/${path}`)
    await expect(page).toHaveURL('/basket')
    await expect(main(page).getByRole('heading', { name: 'There is nothing to order yet' })).toBeVisible()
  }
  await continueTo(page, '/checkout/confirmation')
  await expect(page).toHaveURL('/basket')
  await expect(main(page).getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/')
  await expectNoViolations(page)
  await main(page).getByRole('link', { name: 'Buy again' }).click()
  await expect(page).toHaveURL('/orders')
  await expect(main(page)).toContainText(order.reference)
  // Technical words are for a branch that has no way of handing over [spec 8], and for nobody else.
  await expect(notice).toBeHidden()

  await fillBasket(page, branch)
  await page.goto('/basket')
  await main(page).getByRole('link', { name: 'Place order' }).click()
  await expect(page).toHaveURL('/checkout/dispatch')
  // Each address of checkout opens the same page at its part; without delivery there is no address to choose.
  const focused = page.locator(':focus')
  for (const [path, part] of [
    ['payment', 'Payment'],
    ['shipping_address', 'Collection or delivery'],
    ['confirmation', 'Order summary'],
  ]) {
    await continueTo(page, `/checkout/${path}`)
    await expect(focused).toContainText(part ?? '')
    await expect(focused).toBeInViewport()
    await expect(page).toHaveURL(`/checkout/${path}`)
  }
  await expect(notice).toBeHidden()

  await continueTo(page, `/orders/${order.id}`)
  await expect(main(page)).toContainText(order.reference)
  await page.goBack()
  await expect(page).toHaveURL('/orders')
  await continueTo(page, `/orders/${order.id}`)
  await expect(main(page)).toContainText(order.reference)
  await continueTo(page, '/checkout/confirmation')
  await expect(page).toHaveURL('/orders')
})

test('checkout of a branch without a way of handing over leads back to the basket with a notice', async ({
  page,
}) => {
  const branch = await firstBranch(page.request)
  await signUp(page)
  await page.goto('/basket')
  await fillBasket(page, branch)
  await page.route('**/client_config.json*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), shipping: [] } })
  })
  await page.goto('/checkout/dispatch')
  await expect(page).toHaveURL('/basket')
  await expect(page.getByText('invalid config for market')).toBeVisible()
  await expect(main(page).getByRole('button', { name: /^remove/i })).toHaveCount(1)
})

test('while an order is edited, the banner and the cart button lead to it, and the menu is hidden', async ({
  page,
}) => {
  const branch = await firstBranch(page.request)
  await signUp(page)
  const order = await placeOrder(page, branch)
  await page.goto('/terms_and_conditions')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await page.evaluate((id) => {
    const state = { id: 'cart_journey', revision: 1, items: [], proxy_order_id: id }
    localStorage.setItem('cart-v1', JSON.stringify({ state, version: 0 }))
  }, order.id)
  await page.reload()
  const banner = page.getByRole('link', { name: `Updating order: ${order.reference}` })
  await expect(banner).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
  await expect(page.getByRole('link', { name: /^Basket/ }).first()).toHaveAttribute(
    'href',
    `/orders/${order.id}`,
  )
  await expectNoViolations(page)
  await banner.click()
  await expect(page).toHaveURL(`/orders/${order.id}`)
})

test('back leads to the previous page at its scroll position, and home from a page opened directly', async ({
  page,
}) => {
  const { categoryId } = await firstBranch(page.request)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeHidden()
  await page.goto(`/category/${categoryId}`)
  const product = main(page).locator('.product-card-link').nth(8)
  await product.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(100)
  await product.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(`/category/${categoryId}`)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)

  await page.goto('/terms_and_conditions')
  const opened = await page.context().newPage()
  await opened.goto('/agencies')
  await opened.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(opened).toHaveURL('/')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('a page that takes long shows its outline until it comes', async ({ page }) => {
  await chooseSupplier(page)
  await waitUntilHydrated(page)
  const outline = page.locator('.coming')
  const department = main(page).getByRole('link', { name: 'Bakery', exact: true }).first()
  const pictures = outline.locator('.skeleton__picture')
  let letPass = () => {}
  const held = new Promise<void>((resolve) => {
    letPass = resolve
  })
  await page.route(/\/api\/v2\/categories\/[^/]+/, async (route) => {
    await held
    await route.continue()
  })
  await department.click()
  await expect(pictures.first()).toBeVisible()
  expect(await pictures.count()).toBeGreaterThanOrEqual(6)
  letPass()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakery')
  await expect(outline).toHaveCount(0)
})

test('a product has one sub-page, its offers; any other path shows the product itself', async ({ page }) => {
  const { offer } = await firstBranch(page.request)
  const product = `/product/${offer.sellable.product_id}`
  const heading = main(page).getByRole('heading', { level: 2 }).first()
  await page.goto(`${product}/offers`)
  const everywhere = await heading.innerText()
  await page.goto(product)
  const itself = await heading.innerText()
  expect(everywhere).not.toBe(itself)
  await page.goto(`${product}/anything`)
  await expect(heading).toHaveText(itself)
  await continueTo(page, `${product}/offers`)
  await expect(heading).toHaveText(everywhere)
})

test('an empty page draws what it lacks and leads on; with the data saver it fetches no drawing', async ({
  page,
}) => {
  await chooseSupplier(page)
  const drawing = main(page).locator('.state__drawing use')
  const wide = () => drawing.evaluate((use) => (use as SVGGraphicsElement).getBBox().width)
  const ways: [path: string, next: string][] = [
    ['/basket', 'Start shopping'],
    ['/lists', 'Write a shopping list'],
    ['/favourites', 'Look around'],
    ['/404', 'To the shop'],
  ]
  for (const [path, next] of ways) {
    await page.goto(path)
    await expect(main(page).getByRole('link', { name: next }), path).toBeVisible()
    await expect.poll(wide, path).toBeGreaterThan(40)
  }
})

test('an unknown address offers departments, and can be searched from', async ({ page }) => {
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  await expectNoViolations(page)
  await expect(main(page).getByRole('navigation', { name: 'Departments' }).getByRole('link')).not.toHaveCount(
    0,
  )
  await page.getByRole('banner').getByRole('combobox').fill('milk')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?query=milk')
  await continueTo(page, '/neither/is/this')
  await expect(page).toHaveTitle('Page not found')
})

test('signing out asks first, leaves a personal page, applies to every tab, and back shows nothing', async ({
  page,
  context,
}) => {
  const branch = await firstBranch(page.request)
  const person = await signUp(page)
  const order = await placeOrder(page, branch)
  await page.goto('/terms_and_conditions')
  await fillBasket(page, branch)
  await continueTo(page, `/orders/${order.id}`)
  await expect(main(page)).toContainText(order.reference)
  const other = await context.newPage()
  await other.goto('/orders')
  await expect(main(other)).toContainText(order.reference)
  const third = await context.newPage()
  await third.goto('/basket')
  await expect(main(third)).toContainText('Subtotal')

  await page.bringToFront()
  await signOut(page)
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/')
  await expect(main(third)).toContainText(/basket is empty/i)
  await expect(third).toHaveURL('/basket')
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  for (const secret of [order.reference, order.id, person.id, person.first_name, branch.offer.id])
    expect(await kept()).not.toContain(secret)

  await page.goBack()
  await expect(page).toHaveURL(/\/sign_in\?redirect_to=/)
  for (const tab of [page, other]) expect(await tab.content()).not.toContain(order.reference)

  // A page for everybody stays.
  await signUp(page)
  await page.goto('/agencies')
  await signOut(page)
  await expect(page).toHaveURL('/agencies')
})

test('a profile is changed, and the shop uses the chosen language', async ({ page }) => {
  await page.goto('/register?redirect_to=%2Fprofile')
  await register(page)
  await expect(page).toHaveURL('/profile')
  await expectNoViolations(page)
  await main(page).getByLabel('First name').fill('')
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(page).getByLabel('First name')).toBeFocused()
  await expect(main(page).getByText('Required')).toBeVisible()
  await main(page).getByLabel('First name').fill('Lerato')
  await main(page).getByLabel('Tell me about specials by SMS').check()
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Account updated')).toBeVisible()
  await main(page).getByLabel('Language').selectOption('Afrikaans')
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Rekening bygewerk')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wysig profiel')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'af')
  await expect(main(page).getByLabel('Voornaam')).toHaveValue('Lerato')
  await expect(main(page).getByRole('checkbox')).toBeChecked()
})

test('a new version is loaded once, with the next navigation, and never in checkout or while typing', async ({
  page,
}) => {
  const branch = await firstBranch(page.request)
  let version = 'one'
  let contentType = 'text/plain'
  let mayAnswer = Promise.resolve()
  await page.route('/version.txt', async (route) => {
    await mayAnswer
    await route.fulfill({ contentType, body: version })
  })
  const looked = () => page.waitForResponse('/version.txt')
  const mark = () => page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  const samePage = page.locator('html[data-same-page]')
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)

  const look = looked()
  await signUp(page)
  await page.goto('/terms_and_conditions')
  await look
  await expect.poll(() => stored('version-checksum')).toBe('one')
  await fillBasket(page, branch)
  await page.reload()
  await mark()

  // In checkout a new version waits.
  version = 'two'
  const inCheckout = looked()
  await continueTo(page, '/checkout/dispatch')
  await inCheckout
  await expect(page).toHaveTitle('Checkout')
  await expect(samePage).toHaveCount(1)
  // Elsewhere it comes with the next page, and the basket with it.
  await continueTo(page, '/basket')
  await expect(samePage).toHaveCount(0)
  await expect(page).toHaveURL('/basket')
  await expect(main(page)).toContainText('Subtotal')
  await expect.poll(() => stored('version-checksum')).toBe('two')

  // Another one within ten minutes is not loaded, however many pages are opened.
  await mark()
  version = 'three'
  for (const path of ['/agencies', '/terms_and_conditions']) {
    const again = looked()
    await continueTo(page, path)
    await again
  }
  await expect(samePage).toHaveCount(1)

  // What is being typed is not thrown away; the next page is new.
  version = 'two'
  const calm = looked()
  await continueTo(page, '/profile')
  await calm
  await page.evaluate(() => localStorage.removeItem('version-reloaded-at'))
  version = 'four'
  let answer = () => {}
  mayAnswer = new Promise((resolve) => {
    answer = resolve
  })
  const typing = looked()
  await continueTo(page, '/search')
  await expect(page).toHaveTitle('Search')
  await page.getByRole('banner').getByRole('combobox').fill('mea')
  answer()
  await typing
  await expect(samePage).toHaveCount(1)
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('mea')
  await continueTo(page, '/agencies')
  await expect(samePage).toHaveCount(0)

  // A hot-spot's page is no version.
  await page.evaluate(() => localStorage.removeItem('version-reloaded-at'))
  await mark()
  contentType = 'text/html'
  version = '<title>Welcome</title>'
  const hotSpot = looked()
  await continueTo(page, '/terms_and_conditions')
  await hotSpot
  await continueTo(page, '/agencies')
  await expect(page).toHaveTitle('Stores')
  await expect(samePage).toHaveCount(1)
})

test('page views are counted, except of categories and products', async ({ page }) => {
  const { categoryId, offer } = await firstBranch(page.request)
  const told: string[] = []
  // What a beacon carries cannot be looked at; without beacons the same is sent by fetch.
  await page.addInitScript(() => Object.defineProperty(navigator, 'sendBeacon', { value: undefined }))
  page.on('request', (request) => {
    if (request.method() !== 'POST') return
    const said = request.postData() ?? ''
    for (const [, name] of said.matchAll(/"name":"page_view"[^}]*?"page":"(\w+)"/g)) told.push(name ?? '')
  })
  await page.goto('/basket')
  await continueTo(page, `/category/${categoryId}`)
  await expect(page).toHaveURL(/\/category\//)
  await expect(main(page).locator('a[href^="/product/"]').first()).toBeVisible()
  await continueTo(page, `/product/${offer.sellable.product_id}`)
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
  await continueTo(page, '/agencies')
  await expect(page).toHaveTitle('Stores')
  await continueTo(page, '/no/such/page')
  await expect(page).toHaveTitle('Page not found')
  await expect(async () => {
    // What was done is told as the page is left.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    expect(told).toEqual(['basket', 'agencies', 'notFound'])
  }).toPass({ timeout: 60_000 })
})
