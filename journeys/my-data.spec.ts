// What the shop stores about a shopper: viewed, saved as a file, and deleted, in every tab.
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { firstBranch, placeOrder, signUp } from './api-calls.ts'
import { giveCredit } from './database-calls.ts'
import { main, waitUntilHydrated, withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

/** As every shopper of the journeys has (api-calls.ts). */
const password = 'umngqusho-27'

test('a shopper withdraws consent, views and saves all stored data, and deletes the account', async ({
  page,
  context,
}) => {
  const { id, login } = await signUp(page)
  const order = await placeOrder(page, await firstBranch(page.request))
  await page.goto('/profile')
  await main(page)
    .getByRole('link', { name: /What we keep about you/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible()
  await waitUntilHydrated(page)

  // Specials: a yes and a no are kept with their words.
  const specials = page.getByRole('region', { name: 'Specials by SMS' })
  const box = specials.getByRole('checkbox', { name: 'Tell me about specials by SMS' })
  await expect(box).not.toBeChecked()
  await expect(specials).toContainText('You have not agreed yet.')
  // Clicked, and looked at afterwards: what is said shows a moment after the tap.
  await box.click()
  await expect(specials).toContainText('You said yes on')
  await expect(box).toBeChecked()
  await expect(box).toBeEnabled()
  await box.click()
  await expect(specials).toContainText('You said no on')
  await expect(box).not.toBeChecked()
  await specials.getByText('Your choices, and when you made them').click()
  await expect(specials.getByRole('listitem')).toHaveText([/^No .*In the profile/, /^Yes .*In the profile/])

  // Everything, after the password.
  const everything = page.getByRole('region', { name: 'Everything we keep about you' })
  await everything.getByLabel('Password', { exact: true }).fill('not it')
  await everything.getByRole('button', { name: 'Show everything' }).click()
  await expect(everything).toContainText('This is not your password')
  await expect(everything.getByLabel('Password', { exact: true })).toBeFocused()
  await everything.getByLabel('Password', { exact: true }).fill(password)
  await everything.getByRole('button', { name: 'Show everything' }).click()
  await expect(everything.getByText('As on')).toBeFocused()
  await everything.getByRole('heading', { name: 'Orders 1' }).click()
  await expect(everything).toContainText(order.reference)
  await expect(everything).toContainText('Order accepted')
  await everything.getByRole('heading', { name: 'You 1' }).click()
  await expect(everything).toContainText(login)
  await expectNoViolations(page)
  const saving = page.waitForEvent('download')
  await everything.getByRole('button', { name: 'Save as a file (JSON)' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^spaza-\d{4}-\d\d-\d\d\.json$/)
  const saved = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(saved).toMatchObject({
    format: 'spaza-export-1',
    parts: { account: [{ login }], orders: [{ reference: order.reference }], consents: [{}, {}] },
  })

  // An order that is under way is in the way, and named.
  const leaving = page.getByRole('region', { name: 'Delete your account' })
  await expect(leaving.getByRole('listitem')).toContainText(`${order.reference} ·`)
  await expect(leaving.getByRole('button', { name: 'Delete the account' })).toBeHidden()
  const origin = process.env.JOURNEY_URL ?? ''
  await page.request.post(`/api/v1/orders/${order.id}/cancel`, { headers: { origin } })
  await giveCredit(id, 2550)
  const other = await context.newPage()
  await other.goto('/orders')
  await waitUntilHydrated(other)
  await page.reload()
  await waitUntilHydrated(page)
  await expect(leaving).toContainText('R 25.50 of store credit')
  await expect(leaving).toContainText('One order and its payments stay with the store')
  await leaving.getByLabel('Password', { exact: true }).fill(password)
  const end = leaving.getByRole('button', { name: 'Delete the account' })
  await end.click()
  await expect(leaving).toContainText('Agree to this first')
  await leaving.getByRole('checkbox', { name: /^I give up R 25\.50/ }).check()
  await end.click()
  const question = page.getByRole('dialog', { name: 'Delete your account for good?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await end.click()
  await question.getByRole('button', { name: 'Delete the account' }).click()

  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  // The other tab is a visitor's too, and nothing of the person is left in this browser.
  await expect(other).toHaveURL(/\/$/)
  const left = await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))
  expect(left).not.toMatch(/Nomsa|Dlamini/)
  expect(left).not.toContain(login)
  expect(left).not.toContain(id)
  const { account } = await (await page.request.get('/api/v2/account/user/me')).json()
  expect(account).toBeNull()
})
