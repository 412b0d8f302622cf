// A shopper who ordered before in this browser: the next order begins with how the last one was got and paid, and the soonest time.
import { expect, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { deliveryAddress, fillBasket, firstBranch, placeDelivery, placeOrder, signUp } from './api-calls.ts'
import { setStatus } from './database-calls.ts'
import { takeGoods } from './goods.ts'
import { expectNoOverflow } from './no-overflow.ts'
import {
  confirmOrder,
  goToCheckout,
  main,
  orderAccepted,
  waitUntilHydrated,
  withoutPopups,
} from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

test('the second order takes two taps from the basket, and the switch leads to delivery and back', async ({
  page,
}) => {
  const branch = await firstBranch(page.request)
  await signUp(page)
  const { id } = await placeOrder(page, branch)
  await page.goto(`/orders/${id}`)
  await waitUntilHydrated(page)
  await fillBasket(page, branch)
  await page.goto('/basket')
  await waitUntilHydrated(page)
  await expect(main(page).getByText(/^R.* more, and delivery is free$/)).toBeVisible()

  await goToCheckout(page)
  const times = main(page).getByRole('radio', { name: /\d\d:\d\d/ })
  await expect(times.and(page.locator(':enabled')).first()).toBeChecked()
  await expect(main(page).getByRole('radio', { name: /cash/i })).toBeChecked()
  // What it costs and the button are in sight where the page begins.
  const button = main(page).getByRole('button', { name: /^Confirm order, pay R.* in cash/i })
  await expect(button).toBeInViewport({ ratio: 1 })
  const footer = main(page).locator('.order-footer__total')
  if (await footer.isVisible()) await expect(footer).toContainText(/Collect · .*\d\d:\d\d/)
  await expectNoViolations(page)
  await expectNoOverflow(page)

  const ways = main(page).getByRole('group', { name: 'Collection or delivery' })
  const deliver = ways.getByRole('radio', { name: /delivery/i }).first()
  if ((await deliver.count()) > 0) {
    await deliver.click()
    await expect(main(page).getByLabel('Street, stand or section')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/basket/)
    await goToCheckout(page)
    // As it was left.
    await expect(deliver).toBeChecked()
    await expect(main(page).getByLabel('Street, stand or section')).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Confirm order', exact: true })).toBeVisible()
    await ways.getByRole('radio', { name: 'Collection' }).click()
  }
  await expect(main(page).getByRole('radio', { name: /cash/i })).toBeChecked()
  await expect(times.and(page.locator(':checked'))).toHaveCount(1)
  await confirmOrder(page)
  await expect(orderAccepted(page)).toBeVisible()
})

test('who comes back without a shop is led to that of the last order by one tap, with its next time', async ({
  page,
}) => {
  const branch = await firstBranch(page.request)
  await signUp(page)
  await placeOrder(page, branch)
  await page.context().clearCookies({ name: 'spaza_supplier' })
  await page.goto('/')
  await waitUntilHydrated(page)
  const again = main(page).getByRole('button', { name: /^Shop at .+ again/ })
  await expect(again).toContainText(/Collect · .*\d\d:\d\d/)
  await expectNoViolations(page)
  await again.click()
  await expect(main(page).getByRole('heading', { name: 'Buy again' })).toBeVisible()
  await expect(again).toHaveCount(0)
})

test('who had the last order delivered sees its address and the next time on the home page, which nobody else is shown', async ({
  page,
}) => {
  const branch = await firstBranch(page.request, 'Marula Market Parow')
  await placeDelivery(page, branch, await signUp(page))
  const answer = await page.goto('/')
  await waitUntilHydrated(page)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  const again = main(page).getByRole('button', { name: /^Shop at Marula Market Parow again/ })
  await expect(again).toContainText(`Deliver to ${deliveryAddress}`)
  await expect(again).toContainText(/\d\d:\d\d/)
  await expectNoViolations(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)

  await page.context().clearCookies()
  await signUp(page)
  await page.goto('/')
  await waitUntilHydrated(page)
  await expect(main(page)).not.toContainText(deliveryAddress)
})

test('a basket offers what its shopper bought before and forgot, and one tap adds it', async ({ page }) => {
  const branch = await firstBranch(page.request)
  await signUp(page)
  const [forgotten] = await takeGoods(page.request, branch.id, 1, ['Household'])
  if (!forgotten) throw new Error('the demo has nothing to order')
  await placeOrder(page, branch, [forgotten])
  await page
    .context()
    .addCookies([{ name: 'spaza_supplier', value: branch.id, url: process.env.JOURNEY_URL ?? '' }])
  await page.goto('/')
  await waitUntilHydrated(page)
  await fillBasket(page, branch)
  await page.goto('/basket')
  await waitUntilHydrated(page)
  await main(page).getByRole('button', { name: 'Clear cart' }).scrollIntoViewIfNeeded()
  const row = main(page).getByRole('region', { name: 'Forgotten something?' })
  await expect(main(page).getByRole('heading', { name: 'Forgotten something?' })).toBeVisible()
  await expect(row.getByText(branch.offer.name)).toHaveCount(0)
  await row.getByRole('button', { name: `Add ${forgotten.name} to basket` }).click()
  await expect(main(page).getByRole('list', { name: 'In your basket' })).toContainText(forgotten.name)
  await expectNoViolations(page)
  await expectNoOverflow(page)
})

test('the home page has the code of an order that is ready, and none of one that is not', async ({
  page,
}) => {
  const branch = await firstBranch(page.request)
  await signUp(page)
  const { id } = await placeOrder(page, branch)
  await page.goto(`/orders/${id}`)
  const code = await main(page).getByTestId('collection-code').innerText()
  await page.goto('/')
  const row = main(page).getByRole('link', { name: /We have your order/ })
  await expect(row).toBeVisible()
  await expect(row).not.toContainText(code)
  await setStatus(id, 'ready_for_collection')
  await page.goto('/')
  await waitUntilHydrated(page)
  await expect(main(page).getByRole('link', { name: /Your order is ready to collect/ })).toContainText(code)
  await expectNoViolations(page)
  await expectNoOverflow(page)
})
