// Whole orders on plain pages, without script and at the width of the smallest phones [ruling 14 Data saver, ruling 14 Checkout].
import { expect, type Page, test } from '@playwright/test'
import { productAddress } from '#features/catalogue/catalogue/product-address.ts'
import { signUp } from './api-calls.ts'
import { signInCodeTo } from './database-calls.ts'
import { takeGoods } from './goods.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { freshPhone, main } from './shopper.ts'

test.use({
  baseURL: process.env.JOURNEY_URL ?? '',
  viewport: { width: 320, height: 640 },
  javaScriptEnabled: false,
})

const supplier = 'Marula Market Parow'
const widths = [240, 360, 320]
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** The page is a plain one, and none of the widths of old phones scrolls it sideways. */
async function plainPage(page: Page, name: string): Promise<void> {
  await expect(page.locator('script')).toHaveCount(0)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 })
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([name, width, over]).toEqual([name, width, 0])
  }
  await expectNoOverflow(page)
}

/** A visitor with the data saver chooses the branch, and adds three goods of it that no other journey buys. */
async function fillBasket(page: Page): Promise<void> {
  await page.goto('/?saver=on')
  await plainPage(page, 'home')
  await link(page, 'Choose a branch')
    .or(page.getByRole('link', { name: 'Choose a branch' }))
    .first()
    .click()
  await main(page).getByRole('textbox').fill(supplier)
  await button(page, 'Search').click()
  await button(page, `Shop here: ${supplier}`).click()
  const branches = await (await page.request.get('/catalog/v1/suppliers/distance_from')).json()
  const { id } = branches.find(({ name }: { name: string }) => name === supplier)
  for (const offer of await takeGoods(page.request, id, 3)) {
    await page.goto(productAddress(offer))
    await main(page).locator(`button[name=basket][value^="${offer.id} "]`).click()
    await expect(main(page)).toContainText(offer.name)
  }
  await plainPage(page, 'added')
  await link(page, 'See your basket').click()
  const amount = main(page).getByRole('textbox').first()
  await amount.fill('6')
  await button(page, 'Set amount').first().click()
  await expect(amount).toHaveValue('6')
  await plainPage(page, 'basket')
  await link(page, 'Place order').click()
}

test('a new shopper fills a basket, registers with a code, collects, pays cash and cancels', async ({
  page,
}) => {
  await fillBasket(page)
  const login = freshPhone()
  await expect(title(page)).toHaveText('Sign in')
  await plainPage(page, 'sign-in')
  await page.getByLabel('Your cellphone number').fill(login)
  await page.getByLabel('Your cellphone number').press('Enter')
  await plainPage(page, 'code')
  await page.getByLabel('Code from the SMS').fill(await signInCodeTo(`+27${login.slice(1)}`))
  await button(page, 'Sign in').click()
  await expect(main(page)).toContainText('By registering you accept the terms')
  await plainPage(page, 'names')
  await page.getByLabel('First name').fill('Thandi')
  await button(page, 'Register').click()
  await expect(main(page)).toContainText('Required')
  await page.getByLabel('Last name').fill('Nkosi')
  await button(page, 'Register').click()

  await expect(title(page)).toHaveText('Checkout')
  await plainPage(page, 'checkout')
  await main(page).getByRole('radio', { name: 'Collection', exact: true }).check()
  await main(page).getByRole('radio', { name: /cash/i }).check()
  await button(page, 'Work out again').first().click()
  await expect(main(page).getByRole('radio', { name: /cash/i })).toBeChecked()
  await button(page, /^Confirm order, pay R.* in cash$/).click()

  await expect(page).toHaveURL(/\/orders\/order_\w+$/)
  const order = page.url()
  await expect(main(page)).toContainText('Order accepted')
  await expect(main(page)).toContainText(/Collection code: \d{4}/)
  await plainPage(page, 'order')
  await link(page, 'Cancel order').click()
  await plainPage(page, 'cancel')
  await link(page, 'Keep order').click()
  await expect(main(page)).toContainText('Order accepted')
  await link(page, 'Cancel order').click()
  await button(page, 'Cancel order').click()
  await expect(page).toHaveURL(order)
  await expect(main(page)).toContainText('Cancelled')
  await plainPage(page, 'cancelled')

  await page.goto('/orders')
  await expect(main(page).getByRole('listitem')).toHaveCount(1)
  await plainPage(page, 'orders')
  await main(page).getByRole('listitem').getByRole('link').first().click()
  await button(page, 'Order again').click()
  await expect(title(page)).toHaveText('Basket')
  await expect(main(page).getByRole('textbox')).toHaveCount(3)
})

test('an order goes to a new address, is changed, and is paid by EFT', async ({ page }) => {
  await signUp(page)
  await fillBasket(page)
  await expect(title(page)).toHaveText('Checkout')
  await main(page).getByRole('radio', { name: 'Delivery by the branch' }).check()
  await button(page, 'Work out again').first().click()
  await expect(button(page, /^Confirm order/)).toHaveCount(0)
  await plainPage(page, 'checkout-address')
  await page.getByLabel('Street, stand or section').fill('12 Station Road')
  await page.getByLabel('Town or suburb').fill('qqqqzzzz')
  await page.getByLabel('Town or suburb').press('Enter')
  await expect(page.getByLabel('Town or suburb')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Street, stand or section')).toHaveValue('12 Station Road')
  await page.getByLabel('Town or suburb').fill('Parow')
  await page.getByLabel('Town or suburb').press('Enter')
  await expect(main(page).getByRole('radio', { name: /^12 Station Road, Parow/ })).toBeChecked()
  await main(page)
    .getByRole('radio', { name: /^EFT from your bank/ })
    .check()
  await button(page, 'Work out again').first().click()
  await plainPage(page, 'checkout-delivery')
  await button(page, /^Confirm order, pay R.* by EFT$/).click()

  await expect(page).toHaveURL(/\/orders\/order_\w+\/pay$/)
  await expect(main(page)).toContainText('Account number')
  await plainPage(page, 'pay')
  await link(page, 'See the order').click()
  await link(page, 'Change order').click()
  await main(page)
    .getByRole('textbox', { name: /^How much / })
    .first()
    .fill('7')
  await button(page, 'Show the new total').first().click()
  await expect(main(page)).toContainText('New total')
  await plainPage(page, 'change')
  await button(page, /^UPDATE ORDER, new total R/).click()

  await expect(page).toHaveURL(/\/pay$/)
  await button(page, 'EFT from your bank').or(button(page, 'I have paid')).first().click()
  if (await button(page, 'I have paid').isVisible()) await button(page, 'I have paid').click()
  await expect(page).toHaveURL(/\/orders\/order_\w+$/)
  await expect(main(page)).toContainText('12 Station Road')
  await expect(main(page)).toContainText('7 ×')
  await plainPage(page, 'order-eft')
})
