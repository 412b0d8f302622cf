// The address book and the debtor cards of a signed-in shopper, and the counter’s side of a card.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { continueTo, fillBasket, firstBranch, signUp } from './api-calls.ts'
import { collect, confirmOrder, goToCheckout, main, waitUntilHydrated, withoutPopups } from './shopper.ts'
import { openCounter } from './staff.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)
const way = (page: Page, name: string) => page.getByRole('dialog').getByRole('link', { name, exact: true })
async function openFromPanel(page: Page, name: string): Promise<void> {
  await page.goto('/terms_and_conditions')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await way(page, name).click()
}
const cards = (page: Page) => main(page).getByRole('listitem')

test('a shopper adds an address without a street number, and undoes a removal', async ({ page, context }) => {
  await signUp(page)
  await openFromPanel(page, 'Address book')
  await expect(page).toHaveURL(/\/address_management$/)
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
  await expectNoViolations(page)

  // Nothing said is not enough; a town and a landmark are.
  const add = main(page).getByRole('button', { name: 'Add an address' })
  const save = main(page).getByRole('button', { name: 'Save address' })
  await add.click()
  await expect(page.getByLabel('Street, stand or section')).toBeFocused()
  await save.click()
  await expect(main(page)).toContainText('Choose your town or suburb, or use your location')
  await expect(page.getByLabel('Street, stand or section')).toBeFocused()
  const town = page.getByRole('combobox', { name: 'Town or suburb' })
  await town.fill('diepkl')
  await expect(page.getByRole('option', { name: /Diepkloof/ }).first()).toBeVisible()
  await town.press('Enter')
  await expect(main(page)).toContainText('Town or suburb: Diepkloof, Soweto')
  await page.getByLabel(/^Directions or landmark/).fill('Blue gate <b>opposite</b> the clinic')
  await expectNoViolations(page)
  await save.click()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(
    /Diepkloof, Soweto.*Blue gate <b>opposite<\/b> the clinic.*Default/s,
  )
  await expect(add).toBeFocused()

  // Where the phone may say where it is, no town is needed.
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -26.2485812, longitude: 27.8540123 })
  await add.click()
  await page.getByLabel('Street, stand or section').fill('Stand 1234, Zone 6')
  await main(page).getByRole('button', { name: 'Use my location' }).click()
  await expect(main(page)).toContainText('come to where you are now')
  await save.click()
  await expect(cards(page)).toHaveCount(2)
  const second = cards(page).filter({ hasText: 'Stand 1234, Zone 6' })
  await second.getByRole('button', { name: 'Make default: Stand 1234, Zone 6' }).click()
  await expect(second).toContainText('Default')
  await expect(main(page).getByText('Default', { exact: true })).toHaveCount(1)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toMatch(/Stand 1234|27\.854/)

  // Removed, the other is the default; taken back, it is as it was.
  await second.getByRole('button', { name: /^Remove/ }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Default')
  await expect(add).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(2)
  await expect(second).toContainText('Default')
  await page.reload()
  await expect(cards(page)).toHaveCount(2)
  await expectNoViolations(page)

  for (const [language, says] of [
    ['af', 'Afleweradresse'],
    ['fr', 'Adresses de livraison'],
  ] as const) {
    await context.addCookies([{ name: 'spaza_language', value: language, url: page.url() }])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(says)
  }
})

test('without a signal the account pages say so, and load when it is back', async ({ page }) => {
  await signUp(page)
  await page.goto('/terms_and_conditions')
  const paths = [
    ['/address_management', 'No addresses yet'],
    ['/debtorcards', 'Register first'],
    ['/store_credit', 'No store credit yet'],
  ] as const
  // The pages themselves are on the phone; what they show is not.
  await page.route('**/api/v2/users/**', (route) => route.abort())
  for (const [path] of paths) {
    await continueTo(page, path)
    // A read is tried a few times before it is given up.
    await expect(main(page).getByRole('heading', { name: 'You are offline' })).toBeVisible({
      timeout: 60_000,
    })
  }
  await page.unroute('**/api/v2/users/**')
  for (const [path, shown] of paths) {
    await continueTo(page, path)
    await expect(main(page).getByRole('heading', { name: shown })).toBeVisible()
  }
})

test('a shopper requests a card from a branch, which accepts it and tops it up, and pays with it', async ({
  page,
  browser,
}) => {
  const { id, login } = await signUp(page)
  await openFromPanel(page, 'Debtor cards')
  await expect(page).toHaveURL(/\/debtorcards$/)
  const register = main(page).getByRole('button', { name: 'Register' })
  await register.click()
  await expect(main(page).getByRole('alert')).toHaveText('Enter your ID number or your business address')
  await page.getByLabel('South African ID number').fill('800101 5009 088')
  await register.click()
  await expect(main(page)).toContainText('This is not a South African ID number')
  await expect(page.getByLabel('South African ID number')).toBeFocused()
  await expectNoViolations(page)
  await page.getByLabel('South African ID number').fill('800101 5009 087')
  await register.click()
  await expect(main(page)).toContainText('ends in 9087')

  // The whole number is nowhere any more.
  await page.reload()
  await expect(main(page)).toContainText('ends in 9087')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept + (await page.content())).not.toMatch(/800101\s?5009\s?087/)

  const choice = page.getByLabel('Choose a branch')
  const branch = (await choice.locator('option').first().innerText()).trim()
  await main(page).getByRole('button', { name: 'Request a card' }).click()
  await expect(page.getByText('Debtorcard requested')).toBeVisible()
  await expect(cards(page)).toContainText([branch])
  await expect(cards(page)).toContainText(['Pending'])
  await expect(choice.locator('option', { hasText: branch })).toHaveCount(0)
  await expectNoViolations(page)

  const counter = await openCounter(browser, branch)
  const staff = counter.page
  await staff.getByRole('link', { name: 'Debtor cards' }).click()
  await expect(staff).toHaveURL(/\/counter\/debtor_cards$/)
  const request = cards(staff).filter({ hasText: login })
  await expect(request).toContainText('ends in 9087')
  await request.getByRole('button', { name: 'Accept' }).click()
  await expect(request).toContainText('Enter the card’s number')
  await expectNoViolations(staff)
  await request.getByLabel('Card number').fill(`C-${id.slice(-6)}`)
  await request.getByRole('button', { name: 'Accept' }).click()
  await expect(request).toHaveCount(0)
  await staff.getByRole('link', { name: 'Cards', exact: true }).click()
  await expect(request).toContainText('Accepted')

  await page.reload()
  await waitUntilHydrated(page)
  await expect(cards(page)).toContainText([`C-${id.slice(-6)}`])
  await cards(page)
    .getByRole('button', { name: /^How to top up/ })
    .click()
  const details = page.getByRole('dialog', { name: 'Top up your debtor card' })
  await expect(details).toContainText(`C-${id.slice(-6)}`)
  await expectNoViolations(page)
  await details.getByRole('button', { name: 'I have topped up' }).click()
  await expect(details).toContainText('The branch is checking for it')
  await page.keyboard.press('Escape')

  // The card is of the branch that was asked: an order there that it does not cover waits for it.
  await fillBasket(page, await firstBranch(page.request, branch))
  await page.goto('/basket')
  await goToCheckout(page)
  await collect(page)
  await main(page)
    .getByRole('radio', { name: /\d\d:\d\d/, disabled: false })
    .first()
    .check()
  await main(page)
    .getByRole('radio', { name: new RegExp(`Debtor card C-${id.slice(-6)}.*too little`) })
    .check()
  await expectNoViolations(page)
  await confirmOrder(page)
  await expect(page).toHaveURL(/\/orders\/order_/)
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.goto(`/orders/${orderId}`)
  await expect(main(page)).toContainText('Your debtor card needs a top-up')
  const reference = (await main(page).locator('.order__reference strong').innerText()).trim()

  await staff.getByRole('link', { name: 'Top-ups to check' }).click()
  await request.getByRole('button', { name: 'Top up' }).click()
  await request.getByLabel('Amount in rand').fill('5 000')
  await request.getByLabel('Reference').fill('Statement 12')
  await expectNoViolations(staff)
  await request.getByRole('button', { name: 'Top up' }).last().click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Top up' }).click()
  await expect(staff.getByText(`Paid now: ${reference}`)).toBeVisible()
  await counter.close()

  await page.reload()
  await expect(main(page)).not.toContainText('Your debtor card needs a top-up')
  await expect(main(page)).toContainText('Payment confirmed')
  await page.goto('/debtorcards')
  await cards(page)
    .getByRole('button', { name: /^History/ })
    .click()
  const history = page.getByRole('dialog', { name: branch })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await expect(history).toContainText('Statement 12')
  await expect(history).toContainText('R 5 000.00')
  await expectNoViolations(page)
  await history.getByRole('link', { name: `Order ${reference}` }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}$`))
})
