// A manager’s staff: a new employee chooses a password with a code, serves, and is removed; the audit log shows all of it.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { freshPhone, localNumber, main, waitUntilHydrated } from './shopper.ts'
import { codeFor, openManagersCounter } from './staff.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })

const rowOf = (page: Page, phone: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ hasText: localNumber(phone) })

/** From the menu and the page of all that a manager owns. */
async function openManaged(page: Page, name: string): Promise<void> {
  const pages = page.getByRole('navigation', { name: 'Pages of the counter' })
  await pages.getByRole('link', { name: 'Manage' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage')
  await main(page).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

test('a manager adds an employee, who signs in by a code, and removes them', async ({ browser }) => {
  const desk = { width: 1280, height: 800 }
  const nandi = await openManagersCounter(browser, desk)
  const phone = freshPhone()

  await openManaged(nandi, 'Staff')
  await main(nandi).getByRole('button', { name: 'Add someone' }).click()
  const form = nandi.getByRole('dialog', { name: 'Someone new' })
  await form.getByRole('button', { name: 'Add someone' }).click()
  await expect(form.getByLabel('Mobile phone number')).toBeFocused()
  await expectNoViolations(nandi)
  await form.getByLabel('Mobile phone number').fill(phone)
  await form.getByLabel('First name').fill('Zodwa')
  await form.getByLabel('Last name').fill('Xaba')
  await form.getByRole('button', { name: 'Add someone' }).click()
  await expect(form).toBeHidden()
  await expect(rowOf(nandi, phone)).toContainText('Has not signed in yet')
  await rowOf(nandi, phone).getByRole('button', { name: 'Send a code: Zodwa Xaba' }).click()
  await expect(nandi.getByText('A code is on its way').first()).toBeVisible()
  const code = await codeFor(nandi, localNumber(phone), 'code for a new password')

  // On her own screen: the code that is on its way already is asked for, and becomes a password that only she knows.
  const hers = await browser.newContext({ baseURL: process.env.JOURNEY_URL ?? '', viewport: desk })
  const zodwa = await hers.newPage()
  await zodwa.goto('/counter/reset_password')
  await waitUntilHydrated(zodwa)
  await zodwa.getByLabel('Mobile phone number').fill(phone)
  await zodwa.getByRole('button', { name: 'Send a code' }).click()
  await zodwa.getByLabel('Code from the SMS').fill(code)
  await zodwa.getByRole('button', { name: 'Continue' }).click()
  await zodwa.getByLabel('New password', { exact: true }).fill('umngqusho-29')
  await zodwa.getByRole('button', { name: 'Save password' }).click()
  await expect(zodwa).toHaveURL(/\/counter$/)
  const pages = zodwa.getByRole('navigation', { name: 'Pages of the counter' })
  await expect(pages.getByRole('link', { name: 'Reviews' })).toBeVisible()
  await expect(pages.getByRole('link', { name: 'Manage' })).toHaveCount(0)
  await zodwa.goto('/counter/staff')
  await expect(zodwa.getByRole('heading', { level: 1 })).toHaveText('Not in your role')

  await nandi.goto('/counter/staff')
  await waitUntilHydrated(nandi)
  await expect(rowOf(nandi, phone)).toContainText('Last here')
  await rowOf(nandi, phone).getByRole('button', { name: 'Remove: Zodwa Xaba' }).click()
  const question = nandi.getByRole('dialog', { name: 'Remove Zodwa Xaba from your staff?' })
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(rowOf(nandi, phone)).toHaveCount(0)
  await zodwa.goto('/counter')
  await expect(zodwa.getByRole('heading', { level: 1 })).toHaveText('Sign in to the counter')
  await hers.close()

  // Also in others' company the last things about people are hers.
  await openManaged(nandi, 'Who did what')
  await waitUntilHydrated(nandi)
  await main(nandi).getByLabel('About what').selectOption('People and keys')
  await expect(nandi).toHaveURL(/kind=people/)
  const book = main(nandi).getByRole('listitem')
  await expect(book.filter({ hasText: 'removed somebody from the staff: Zodwa Xaba' }).first()).toBeVisible()
  await expect(book.filter({ hasText: 'added somebody: Zodwa Xaba' }).first()).toBeVisible()

  // The branch: what is wrong is said where it stands, before anything is sent.
  await openManaged(nandi, 'The branch')
  await waitUntilHydrated(nandi)
  const vat = main(nandi).getByLabel('VAT number')
  await vat.fill('123')
  await main(nandi).locator('form').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(vat).toBeFocused()
  await expect(main(nandi).getByText('10 digits, the first of them 4')).toBeVisible()
  await nandi.context().close()
})
