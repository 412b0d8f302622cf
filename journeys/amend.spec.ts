// A shopper changes a placed order: adds something while shopping on, changes its quantity, and pays the difference.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { continueTo, firstBranch, placeOrder, signUp } from './api-calls.ts'
import { write } from './database-calls.ts'
import { main, waitUntilHydrated, withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)
const banner = (page: Page, reference: string) =>
  page.getByRole('link', { name: `Updating order: ${reference}` })
const form = (page: Page) => main(page).getByRole('region', { name: 'Change your order' })
const update = (page: Page) => form(page).getByRole('button', { name: 'UPDATE ORDER' })

test('an addition to an order survives a reload, and is charged after UPDATE ORDER', async ({ page }) => {
  const branch = await firstBranch(page.request)
  await signUp(page)
  const order = await placeOrder(page, branch)
  await page.goto(`/orders/${order.id}`)
  await waitUntilHydrated(page)

  // Adding can be stopped, and then things go into the basket again.
  await main(page).getByRole('button', { name: 'Add to order' }).click()
  await expect(page).toHaveURL('/')
  await expect(banner(page, order.reference)).toBeVisible()
  await page.getByRole('button', { name: 'Stop adding' }).click()
  await expect(banner(page, order.reference)).toBeHidden()

  await continueTo(page, `/orders/${order.id}`)
  await main(page).getByRole('button', { name: 'Add to order' }).click()
  await expect(banner(page, order.reference)).toBeVisible()
  await page.goto(`/category/${branch.categoryId}`)
  await waitUntilHydrated(page)
  await expect(banner(page, order.reference)).toBeVisible()
  const adds = main(page).getByRole('button', { name: /^add .+ to (cart|basket)/i })
  const label = (await adds.first().getAttribute('aria-label')) ?? ''
  const name = label.replace(/^add /i, '').replace(/ to \w+$/i, '')
  await main(page).getByRole('button', { name: label, exact: true }).first().click()
  const panel = page.getByRole('dialog', { name: `Add to order ${order.reference}` })
  await expect(panel).toContainText(name)
  await expectNoViolations(page)
  await panel.getByRole('button', { name: 'Add to order' }).click()
  await expect(page).toHaveURL(`/orders/${order.id}`)
  await expect(banner(page, order.reference)).toBeHidden()
  await expect(form(page)).toContainText(name)

  await page.reload()
  await expect(form(page)).toContainText(name)
  await waitUntilHydrated(page)
  await form(page).getByRole('button', { name: /^More/ }).first().click()
  await expect(form(page)).toContainText('New total')
  await expectNoViolations(page)
  await update(page).click()
  await expect(form(page)).toBeHidden()
  const receipt = main(page).getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText(name)
  await expect(receipt).not.toContainText('5 ×')

  // Nothing at all is no order: it is cancelled instead.
  await main(page).getByRole('button', { name: 'Change order' }).click()
  const removes = form(page).getByRole('button', { name: /^Remove / })
  await expect(removes.first()).toBeVisible()
  for (const button of (await removes.all()).reverse()) await button.click()
  await expect(form(page).getByRole('alert')).toContainText('Cancel it instead')
  await expect(update(page)).toBeDisabled()
  await form(page)
    .getByRole('button', { name: `Keep ${name} after all` })
    .click()
  await form(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(form(page)).toBeHidden()

  // Of an order that is paid ahead, what it is dearer by is paid before the branch begins.
  await write(`update orders set provider = 'offline_eft', version = version + 1 where id = $1`, [order.id])
  await page.reload()
  await waitUntilHydrated(page)
  await main(page).getByRole('button', { name: 'Change order' }).click()
  await form(page).getByRole('button', { name: /^More/ }).first().click()
  await expect(form(page)).toContainText('to be paid within 30 minutes')
  await update(page).click()
  await expect(page).toHaveURL(`/orders/${order.id}/pay`)
})
