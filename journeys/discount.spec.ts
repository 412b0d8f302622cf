// A discount code, from the manager who creates it to the order that uses it: a wrong code, one that ends during checkout, one
// that is used up.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { fillBasket, firstBranch, signUp } from './api-calls.ts'
import { write } from './database-calls.ts'
import {
  collect,
  confirmOrder,
  firstSlotAndCash,
  main,
  orderAccepted,
  waitUntilHydrated,
  withoutPopups,
} from './shopper.ts'
import { demoPeople, openManagersCounter } from './staff.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

const field = (page: Page) => main(page).getByLabel('Type your code')
const discount = (page: Page, code: string) => main(page).getByText(`Discount (${code})`)

async function tryCode(page: Page, code: string): Promise<void> {
  await field(page).fill(code)
  await field(page).press('Enter')
}

/** To the last step, with five of what the branch sells. */
async function checkOut(page: Page, branchName: string): Promise<void> {
  await fillBasket(page, await firstBranch(page.request, branchName))
  await page.goto('/checkout/dispatch')
  await collect(page)
  await expect(field(page)).toBeVisible()
}

test('Nandi makes a single-use code; Thandi sees why wrong ones fail, uses it, and cannot use it again', async ({
  page,
  browser,
}) => {
  const counter = await openManagersCounter(browser, { width: 360, height: 740 })
  await counter.goto('/counter/discounts/new')
  await waitUntilHydrated(counter)
  await counter.getByRole('button', { name: 'Suggest one' }).click()
  const proposed = counter.getByLabel('Code', { exact: true })
  await expect(proposed).toHaveValue(/\w/)
  const code = await proposed.inputValue()
  await counter.getByLabel('Percent', { exact: true }).fill('10')
  await expect(counter.getByLabel('Orders per account')).toHaveValue('1')
  await expectNoViolations(counter)
  await counter.getByRole('button', { name: 'Save' }).click()
  const row = counter.getByRole('listitem').filter({ hasText: code })
  await expect(row).toContainText('Used 0 times')
  await expectNoViolations(counter)

  const ids = demoPeople().managers[0]?.supplier_ids
  const suppliers = (await (await page.request.get('/catalog/v1/suppliers/distance_from')).json()) as {
    id: string
    name: string
  }[]
  const branch = suppliers.find(({ id }) => ids?.includes(id))?.name ?? ''
  await page.goto('/terms_and_conditions')
  await signUp(page)
  await checkOut(page, branch)

  await tryCode(page, 'NOT-A-CODE')
  await expect(field(page)).toHaveAccessibleDescription('Invalid discount code')
  await expect(field(page)).toBeFocused()
  await expectNoViolations(page)

  await tryCode(page, ` ${code.toLowerCase()} `)
  await expect(discount(page, code)).toBeVisible()
  const remove = main(page).getByRole('button', { name: `Remove ${code}` })
  await expect(remove).toBeFocused()
  await expectNoViolations(page)
  await remove.click()
  await expect(discount(page, code)).toBeHidden()
  await expect(field(page)).toBeFocused()

  // Typed and never applied: nothing is ordered before it was said.
  await firstSlotAndCash(page)
  await field(page).fill(code)
  await confirmOrder(page)
  await expect(field(page)).toHaveAccessibleDescription(/not taken off yet/)
  await expect(field(page)).toBeFocused()

  // It ends between the last look and the order: nothing is ordered, and it is said where it was typed.
  await tryCode(page, code)
  await expect(discount(page, code)).toBeVisible()
  await write(`update discount_codes set end_at = now() where code = $1`, [code])
  await confirmOrder(page)
  await expect(main(page).getByText('Your order was not placed')).toBeVisible()
  await expect(field(page)).toHaveAccessibleDescription('Invalid discount code')
  await expect(discount(page, code)).toBeHidden()
  await write(`update discount_codes set end_at = null where code = $1`, [code])

  await tryCode(page, code)
  await expect(discount(page, code)).toBeVisible()
  await confirmOrder(page)
  const outro = orderAccepted(page)
  await expect(outro).toBeVisible()
  await outro.getByRole('link', { name: /(view|follow|go to).*order/i }).click()
  await expect(discount(page, code)).toBeVisible()

  await checkOut(page, branch)
  await tryCode(page, code)
  await expect(field(page)).toHaveAccessibleDescription('Discount code limit reached')
  await counter.reload()
  await expect(row).toContainText('Used 1 time')
  await counter.context().close()
})
