// From the department to the confirmed and paid order on pages without script, at the width of the smallest phones [ruling 14 Checkout].
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { firstBranch, placeOrder, signUp } from './api-calls.ts'
import { takeGoods } from './goods.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { addFirstProduct, goToCheckout, main, openCategory, waitUntilHydrated } from './shopper.ts'

test.use({
  baseURL: process.env.JOURNEY_URL ?? '',
  viewport: { width: 320, height: 640 },
  javaScriptEnabled: false,
})

const supplier = 'Marula Market Parow'
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const radio = (page: Page, name: string | RegExp) => main(page).getByRole('radio', { name })
const workOutAgain = (page: Page) => button(page, 'Work out again').first().click()
const summary = (page: Page) => main(page).getByRole('region', { name: 'Order summary' })

async function whole(page: Page, name: string): Promise<void> {
  await expectNoOverflow(page)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  if (process.env.SHOTS)
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
    }
  await page.setViewportSize({ width: 320, height: 640 })
}

/** axe needs script to run: the shop's own is kept from another window with the same page. */
async function accessibleAsDrawn(page: Page, browser: Browser): Promise<void> {
  const context = await browser.newContext({
    javaScriptEnabled: true,
    viewport: page.viewportSize(),
    serviceWorkers: 'block',
  })
  await context.route('**/assets/**.js', (route) => route.abort())
  await context.addCookies(await page.context().cookies())
  const window = await context.newPage()
  await window.goto(page.url())
  await expectNoViolations(window)
  await context.close()
}

/** A shopper who is signed in puts two things of the branch into their basket, and goes to checkout. */
async function beginOrder(page: Page): Promise<void> {
  await page.context().clearCookies()
  await signUp(page)
  const branches = await (await page.request.get('/catalog/v1/suppliers/distance_from')).json()
  const { id } = branches.find(({ name }: { name: string }) => name === supplier)
  await page.context().addCookies([{ name: 'spaza_supplier', value: id, url: process.env.JOURNEY_URL ?? '' }])
  await page.goto('/')
  await main(page).getByRole('link', { name: 'Bakery', exact: true }).click()
  for (const _ of [1, 2])
    await button(page, /^add .* to basket/i)
      .first()
      .click()
  for (const _ of [1, 2, 3])
    await button(page, /^more: /i)
      .first()
      .click()
  await page.goto('/basket')
  await goToCheckout(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
}

test('a known shopper works out a delivery, and confirms to collect and pay in cash', async ({
  page,
  browser,
}) => {
  await beginOrder(page)
  await whole(page, 'checkout')
  await radio(page, 'Delivery by the branch').check()
  await workOutAgain(page)
  // No address yet: it is typed, looked up, and chosen.
  await expect(button(page, /^confirm order/i)).toHaveCount(0)
  await whole(page, 'checkout-no-address')
  await page.getByLabel('Street, stand or section').fill('12 Station Road')
  await page.getByLabel('Town or suburb').fill('Parow')
  await page.getByLabel('Town or suburb').press('Enter')
  await expect(radio(page, /^12 Station Road, Parow/).first()).toBeChecked()
  await expect(summary(page)).toContainText(/Delivery ?(R|Free)/)
  await whole(page, 'checkout-delivery')
  await accessibleAsDrawn(page, browser)

  await radio(page, 'Collection').check()
  await workOutAgain(page)
  await expect(summary(page)).not.toContainText('Delivery')
  await radio(page, /cash/i).check()
  await workOutAgain(page)
  await button(page, /^confirm order, pay r.* in cash$/i).click()
  await expect(page).toHaveURL(/\/orders\/order_\w+$/)
  await expect(main(page)).toContainText('Order accepted')
  await expect(main(page).getByTestId('collection-code')).toBeVisible()
  await whole(page, 'order-cash')
  await page.goto('/orders')
  await expect(main(page)).toContainText('Order accepted')
  await whole(page, 'orders')
  await page.goto('/basket')
  await expect(page.getByText(/basket is empty/i)).toBeVisible()
})

test('an order for delivery is paid by EFT', async ({ page }) => {
  await beginOrder(page)
  await radio(page, 'Delivery by the branch').check()
  await workOutAgain(page)
  await page.getByLabel('Street, stand or section').fill('12 Station Road')
  await page.getByLabel('Town or suburb').fill('Parow')
  await workOutAgain(page)
  await radio(page, /eft from your bank/i).check()
  await workOutAgain(page)
  await button(page, /^confirm order, pay r.* by eft$/i).click()
  await expect(page).toHaveURL(/\/orders\/order_\w+\/pay$/)
  await expect(main(page).getByText('Account number')).toBeVisible()
  await whole(page, 'pay-eft')
  await button(page, 'I have paid').click()
  await expect(page).toHaveURL(/\/orders\/order_\w+$/)
  await expect(main(page)).toContainText('12 Station Road')
  await whole(page, 'order-eft')
})

test('cards are paid on the providers’ own pages, and the way back needs no script', async ({ page }) => {
  for (const [way, name] of [
    [/paygate/i, 'PayGate'],
    [/yoco/i, 'Yoco'],
  ] as const) {
    await beginOrder(page)
    await radio(page, way).check()
    await workOutAgain(page)
    await button(page, /^confirm order, pay r/i).click()
    await expect(page).toHaveURL(/\/pay\?go=/)
    await whole(page, `pay-${name}`)
    const leave = main(page)
      .getByRole('button', { name: `Go on to ${name}` })
      .or(main(page).getByRole('link', { name: `Go on to ${name}` }))
    const owed = page.url().replace(/\?.*/, '')
    await leave.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} sandbox`)
    // Away and back without having paid.
    await page.goto(owed)
    await button(page, 'Look again').click()
    await expect(main(page)).toContainText('Wrapping up')
    await whole(page, `pay-waiting-${name}`)
    await leave.click()
    await page.getByRole('button', { name: /^approve/i }).click()
    await expect(page).toHaveURL(/\/orders\/order_\w+\?outro/)
    await expect(main(page)).toContainText('Order accepted')
  }
})

test('an order is ordered again', async ({ page }) => {
  await signUp(page)
  const { id } = await placeOrder(page, await firstBranch(page.request, supplier))
  await page.goto(`/orders/${id}`)
  await button(page, 'Order again').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basket')
  await expect(button(page, /^remove/i).first()).toBeVisible()
  await whole(page, 'reordered')
  await goToCheckout(page)
  await button(page, /^Confirm order/).click()
  await expect(page).toHaveURL(/\/orders\//)
})

test('an order is changed: other amounts, a line out and goods of the shelves in', async ({
  page,
  browser,
}) => {
  await signUp(page)
  const { id } = await placeOrder(page, await firstBranch(page.request, supplier))
  await page.goto(`/orders/${id}`)
  const receipt = main(page).getByRole('region', { name: 'Receipt' })
  await button(page, 'Change order').click()
  await expect(page).toHaveURL(`/orders/${id}?change=form#change`)
  await whole(page, 'change')
  await accessibleAsDrawn(page, browser)
  const form = main(page).getByRole('form', { name: 'Change your order' })
  const amount = form.getByRole('textbox').first()
  await amount.fill('7')
  await amount.press('Enter')
  await expect(amount).toHaveValue('7')
  await expect(form).toContainText(/New total ?R/)
  await form
    .getByRole('button', { name: /^More: / })
    .first()
    .click()
  await expect(amount).toHaveValue('8')
  await form.getByRole('searchbox').fill('milk')
  await form.getByRole('searchbox').press('Enter')
  const found = form.getByRole('list', { name: 'Found' }).getByRole('listitem').first()
  const name =
    (await found.getByRole('textbox').getAttribute('aria-label'))?.replace('Quantity of ', '') ?? ''
  await whole(page, 'change-found')
  await found.getByRole('button', { name: /^More: / }).click()
  await expect(form.getByRole('button', { name: `Remove ${name}`, exact: true })).toBeVisible()
  await whole(page, 'change-sums')
  await accessibleAsDrawn(page, browser)
  const update = form.getByRole('button', { name: /^UPDATE ORDER, new total R/ })
  const shown = (await update.innerText()).replace(/^.*new total /, '')
  await update.click()
  await expect(page).toHaveURL(`/orders/${id}#page-title`)
  await expect(receipt).toContainText(name)
  await expect(receipt).toContainText('8 ×')
  await expect(receipt).toContainText(shown)
  await whole(page, 'changed')

  // What was taken out can be kept until the order is updated.
  await button(page, 'Add to order').click()
  await form.getByRole('button', { name: `Remove ${name}`, exact: true }).click()
  await expect(form).toContainText('Taken out when you update')
  await form.getByRole('button', { name: `Keep ${name} after all` }).click()
  await expect(form).not.toContainText('Taken out when you update')
  await main(page).getByRole('link', { name: 'Close' }).click()
  await expect(button(page, 'Change order')).toBeVisible()
})

test('a basket is compared, and moved to another shop', async ({ page, browser }) => {
  await page.context().clearCookies()
  await signUp(page)
  const { id } = await firstBranch(page.request, supplier)
  const lines = (await takeGoods(page.request, id, 4)).map((offer) => ({ offer_id: offer.id, qty: 2 }))
  await page.request.put('/api/v2/basket', { data: { lines } })
  await page.goto('/basket/compare')
  // Its script would come soon: the page waits for it, and the button does not.
  await button(page, 'Go on without waiting').click()
  const shops = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Shop here/ }) })
  await expect(shops.first()).toContainText('Total')
  await whole(page, 'compare')
  await accessibleAsDrawn(page, browser)
  await radio(page, 'Deliver').check()
  await main(page).getByLabel('Sort by').selectOption('Lowest total')
  await button(page, 'Compare again').click()
  await expect(radio(page, 'Deliver')).toBeChecked()
  await expectNoOverflow(page)
  await radio(page, 'Collect').check()
  await button(page, 'Compare again').click()
  const other = shops.filter({ hasNotText: supplier }).first()
  const name = await other.getByRole('heading').innerText()
  await other.getByRole('button', { name: /^Shop here/ }).click()
  const question = main(page).getByRole('alert')
  if (await question.isVisible()) {
    await whole(page, 'compare-question')
    await question.getByRole('button', { name: 'Change the basket' }).click()
  }
  await expect(page).toHaveURL(/\/basket$/)
  await expect(main(page)).toContainText(name)
  await expect(main(page)).not.toContainText(`from ${supplier}`)
})

test('a basket that was filled with script is ordered without it', async ({ page, browser, baseURL }) => {
  const scripted = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: true })
  const before = await scripted.newPage()
  await signUp(before)
  const branches = await (await before.request.get('/catalog/v1/suppliers/distance_from')).json()
  const { id } = branches.find(({ name }: { name: string }) => name === supplier)
  await scripted.addCookies([{ name: 'spaza_supplier', value: id, url: baseURL ?? '' }])
  await before.goto('/')
  await waitUntilHydrated(before)
  await openCategory(before, 'Bakery')
  await addFirstProduct(before)
  // Its page hands the basket to the account, for all its devices.
  await before.goto('/basket')
  await expect
    .poll(async () => (await (await before.request.get('/api/v2/basket')).json()).items.length)
    .toBe(1)
  // The next page comes without its script.
  await page.context().addCookies(await scripted.cookies())
  await scripted.close()
  await page.goto('/checkout/dispatch')
  await button(page, 'Go on without waiting').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  await expect(radio(page, /^Collection/).first()).toBeChecked()
})
