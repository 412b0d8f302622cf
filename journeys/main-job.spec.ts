// The main job, shopper and staff side by side: from an empty basket to a review.
import { expect, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import {
  addFirstProduct,
  cartButton,
  chooseSupplier,
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
import { openCounter } from './staff.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

test('Thandi shops, Sipho hands over, Thandi reviews', async ({ page, browser }) => {
  const supplier = await chooseSupplier(page)
  await openCategory(page, 'Bakery')
  const bread = await addFirstProduct(page, 0)
  await addFirstProduct(page, 1)
  await addFirstProduct(page, 2)

  await cartButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/basket|cart/i)
  await expect(main(page)).toContainText(bread)
  await expectNoViolations(page)

  // Ordering takes an account: a visitor is asked where they are, and registering comes back to checkout.
  await goToCheckout(page)
  const account = page.getByRole('dialog', { name: 'You need an account for this' })
  await expect(account).toBeVisible()
  await expectNoViolations(page)
  await register(page)
  await expect(page).toHaveURL(/\/checkout\/dispatch/)
  await expectNoViolations(page)

  await collect(page)
  await firstSlotAndCash(page)
  await expectNoViolations(page)
  await confirmOrder(page)

  const outro = orderAccepted(page)
  await expect(outro).toBeVisible()
  await expectNoViolations(page)
  const reference = /[2-9B-Z]{6}/.exec(await outro.innerText())?.[0] ?? ''
  expect(reference).toMatch(/^[2-9B-Z]{6}$/)
  await outro.getByRole('link', { name: /(view|follow|go to).*order/i }).click()
  await expect(page).toHaveURL(/\/orders\/order_/)
  await expect(main(page)).toContainText(reference)
  await expect(main(page)).toContainText(supplier)
  const code = await main(page).getByTestId('collection-code').innerText()
  await expectNoViolations(page)

  const counter = await openCounter(browser, supplier)
  await expectNoViolations(counter.page)
  await counter.open(reference)
  await expectNoViolations(counter.page)
  await counter.step(/start preparing/i)
  await counter.step(/ready/i)
  await counter.handOver(code)
  await expectNoViolations(counter.page)

  // The page polls every ten seconds: no reload.
  await expect(
    main(page)
      .getByText(/collected/i)
      .first(),
  ).toBeVisible({ timeout: 60_000 })
  await expectNoViolations(page)
  await page.getByRole('radio', { name: /^3 stars?/i }).check({ force: true })
  await page.getByLabel(/comment/i).fill('Friendly, but the bread was squashed.')
  await page.getByRole('button', { name: /send review|submit review/i }).click()
  await expect(page.getByText(/thank you for your review/i).first()).toBeVisible()

  const download = page.waitForEvent('download')
  await main(page).getByRole('link', { name: 'Invoice (PDF)' }).click()
  expect((await download).suggestedFilename()).toBe(`invoice-${reference}.pdf`)

  await page.goto('/orders')
  await expect(main(page)).toContainText(reference)
  await expectNoViolations(page)
  await counter.close()
})
