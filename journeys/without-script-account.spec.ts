// A shopper's own pages without script, at the width of the smallest phones: their lists, their details.
import { expect, type Page, test } from '@playwright/test'
import { firstBranch, signUp } from './api-calls.ts'
import { takeGoods } from './goods.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { main } from './shopper.ts'

test.use({
  baseURL: process.env.JOURNEY_URL ?? '',
  viewport: { width: 320, height: 640 },
  javaScriptEnabled: false,
})

const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })

async function whole(page: Page, name: string): Promise<void> {
  await expectNoOverflow(page)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}

test('a basket is saved as a list, renamed, bought again and removed', async ({ page }) => {
  await signUp(page)
  const { id } = await firstBranch(page.request)
  const url = process.env.JOURNEY_URL ?? ''
  await page.context().addCookies([
    { name: 'spaza_supplier', value: id, url },
    // As the first form of a visit sets it.
    { name: 'spaza_forms', value: '1', url },
  ])
  const lines = (await takeGoods(page.request, id, 3)).map((offer) => ({ offer_id: offer.id, qty: 2 }))
  await page.request.put('/api/v2/basket', { data: { lines } })
  await page.goto('/basket')
  await button(page, 'Save this basket for later').click()
  await expect(page).toHaveURL(/\/lists$/)
  await expect(main(page)).toContainText('3 things')
  await whole(page, 'lists')
  await button(page, /^Rename/).click()
  await whole(page, 'list-name')
  await main(page).getByLabel('Name of the list').fill('Month end')
  await main(page).getByLabel('Name of the list').press('Enter')
  await page.goto('/basket')
  await button(page, 'Clear cart').click()
  await page.goto('/lists')
  await main(page).getByRole('link', { name: 'Month end' }).click()
  await whole(page, 'list')
  await button(page, 'Add these to the basket').click()
  await expect(page).toHaveURL(/\/basket$/)
  await expect(button(page, /^Remove /)).toHaveCount(3)
  await page.goto('/lists')
  await button(page, 'Remove Month end').click()
  await whole(page, 'list-remove')
  await button(page, 'Cancel').click()
  await button(page, 'Remove Month end').click()
  await button(page, 'Remove').click()
  await expect(main(page)).toContainText('No lists yet')
})

test('a shopper changes their name', async ({ page }) => {
  await signUp(page)
  await page.goto('/profile')
  await main(page).getByLabel('First name', { exact: true }).fill('Zanele')
  await button(page, 'Save').click()
  await expect(page).toHaveURL(/\/profile\?saved$/)
  await whole(page, 'profile')
  await expect(main(page).getByRole('status').filter({ hasText: 'Account updated' })).toContainText(
    'Account updated',
  )
  await expect(main(page).getByLabel('First name', { exact: true })).toHaveValue('Zanele')
})
