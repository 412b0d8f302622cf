// A shopper's own pages without script, at the width of the smallest phones: their lists, their details.
import { expect, type Page, test } from '@playwright/test'
import { firstBranch, signUp } from './api-calls.ts'
import { codeTo } from './database-calls.ts'
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

/** As every shopper of the journeys has (api-calls.ts). */
const password = 'umngqusho-27'

test('a shopper looks after their account: addresses, details, devices, password, export and deletion', async ({
  page,
  playwright,
}) => {
  const { login } = await signUp(page)

  // An address is looked up, chosen, saved and described.
  await page.goto('/address_management')
  await button(page, 'Add an address').click()
  await main(page).getByLabel('Street, stand or section').fill('12 Main Road')
  await button(page, 'Save address').click()
  await expect(main(page)).toContainText('Choose your town or suburb')
  await main(page).getByLabel('Town or suburb').fill('Parow')
  await button(page, 'Save address').click()
  await expect(
    main(page)
      .getByRole('radio', { name: /^12 Main Road, Parow/ })
      .first(),
  ).toBeChecked()
  await whole(page, 'address-found')
  await button(page, 'Save address').click()
  await expect(main(page)).toContainText('Address saved')
  await button(page, /^Change: 12 Main Road/).click()
  await main(page).getByLabel('Unit, floor or room (optional)').fill('Unit 5')
  await whole(page, 'address-details')
  await button(page, 'Save address').click()
  await expect(main(page)).toContainText('Unit 5')
  await whole(page, 'addresses')

  // What one tells of oneself.
  await page.goto('/profile')
  await button(page, 'About you').click()
  await main(page).getByLabel('Occupation').fill('Nurse')
  await main(page).getByRole('checkbox', { name: 'Cash' }).check()
  await whole(page, 'about')
  await main(page).getByRole('button', { name: 'Save' }).last().click()
  await expect(page).toHaveURL(/\/profile\?saved$/)

  // Another device is signed out, then all others, then the password is another one.
  const elsewhere = await playwright.request.newContext({
    baseURL: process.env.JOURNEY_URL ?? '',
    extraHTTPHeaders: { origin: process.env.JOURNEY_URL ?? '' },
  })
  const signInElsewhere = () => elsewhere.post('/api/v2/account/user/sign_in', { data: { login, password } })
  const devices = main(page).getByRole('region', { name: 'Where you are signed in' })
  await signInElsewhere()
  await page.goto('/profile/security')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await whole(page, 'devices')
  await devices.getByRole('button', { name: /^Sign out:/ }).click()
  await expect(devices).toContainText('That device is signed out')
  await signInElsewhere()
  await page.goto('/profile/security')
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await devices.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(devices).toContainText('You are signed out everywhere else')
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  const passwords = main(page).getByRole('region', { name: 'Change password' })
  await passwords.getByRole('button', { name: 'Send a code' }).click()
  await whole(page, 'password')
  await passwords.getByLabel('Code from the SMS').fill(await codeTo(login, 'account_code'))
  await passwords.getByLabel('Current password', { exact: true }).fill(password)
  await passwords.getByLabel('New password', { exact: true }).fill('Nuwe-seisoen')
  await passwords.getByRole('button', { name: 'Save password' }).click()
  await expect(main(page)).toContainText('Password changed')

  // Everything that is stored, on the page and as a file; then nothing of it.
  await page.goto('/profile/data')
  await main(page).getByRole('checkbox', { name: 'Tell me about specials by SMS' }).check()
  await button(page, 'Save').first().click()
  await expect(main(page)).toContainText('You said yes on')
  const everything = main(page).getByRole('region', { name: 'Everything we keep about you' })
  await everything.getByLabel('Password', { exact: true }).fill('Nuwe-seisoen')
  await everything.getByRole('button', { name: 'Show everything' }).click()
  await everything.getByRole('heading', { name: /^You/ }).click()
  await expect(everything).toContainText('Nurse')
  await whole(page, 'export')
  await everything.getByLabel('Password', { exact: true }).fill('Nuwe-seisoen')
  const saving = page.waitForEvent('download')
  await everything.getByRole('button', { name: 'Save as a file (JSON)' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^spaza-\d{4}-\d\d-\d\d\.json$/)
  await page.goto('/profile/data')
  await button(page, 'Delete the account').click()
  await expect(main(page)).toContainText('This cannot be undone')
  const leaving = main(page).getByRole('region', { name: 'Delete your account' })
  await leaving.getByLabel('Password', { exact: true }).fill('Nuwe-seisoen')
  await whole(page, 'delete')
  await leaving.getByRole('button', { name: 'Delete the account' }).click()
  await expect(main(page)).toContainText('Your account is deleted')
  await elsewhere.dispose()
})
