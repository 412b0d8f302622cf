// The side panel: every link under its own condition, by keyboard and by finger.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { signUp } from './api-calls.ts'
import { giveCredit } from './database-calls.ts'
import { chooseFullPages, withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })
const panel = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('navigation') })
const ways = async (page: Page) =>
  (await panel(page).getByRole('navigation').locator('a, button').allInnerTexts()).map((text) =>
    text.split(',')[0]?.trim(),
  )
const open = async (page: Page) => {
  await menu(page).click()
  await expect(panel(page)).toBeVisible()
}

test('a visitor finds sign-in and register, contacts, and the terms', async ({ page, context }) => {
  await page.goto('/terms_and_conditions')
  await menu(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await expect
    .poll(() => ways(page))
    .toEqual(
      expect.arrayContaining([
        'Sign in',
        'Register',
        'Chat with us',
        'Share this shop',
        'Terms and conditions',
      ]),
    )
  for (const personal of ['Edit profile', 'Order history', 'Address book', 'Debtor cards', 'Sign out'])
    expect(await ways(page)).not.toContain(personal)
  await expect(panel(page).getByRole('link', { name: 'Terms and conditions' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(panel(page).getByRole('link', { name: /^Chat with us/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/27105002026\?text=Hello%20/,
  )
  await expectNoViolations(page)

  // The keyboard leaves as it came.
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(menu(page)).toBeFocused()

  await open(page)
  await panel(page).getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/register/)
  await expect(panel(page)).toBeHidden()

  // In Afrikaans and in French the panel speaks them too.
  for (const [language, says] of [
    ['af', 'Gesels met ons'],
    ['fr', 'Nous écrire'],
  ] as const) {
    await context.addCookies([{ name: 'spaza_language', value: language, url: page.url() }])
    await page.reload()
    await page.getByRole('banner').getByRole('button').first().click()
    await expect(panel(page).getByRole('link', { name: new RegExp(`^${says}`) })).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

test('a signed-in shopper finds their own pages, and signs out after a confirmation', async ({ page }) => {
  const account = await signUp(page)
  await giveCredit(account.id, 12_345)
  await page.goto('/terms_and_conditions')
  await open(page)
  await expect(panel(page)).toContainText('Nomsa Dlamini')
  await expect(panel(page)).toContainText(/\+27\d{9}/)
  await expect(panel(page)).toContainText(/Store credit R\s123\.45/)
  await expect
    .poll(() => ways(page))
    .toEqual(expect.arrayContaining(['Edit profile', 'Order history', 'Sign out']))
  for (const door of ['Sign in', 'Register']) expect(await ways(page)).not.toContain(door)
  await expectNoViolations(page)

  // Changing one's mind changes nothing.
  await panel(page).getByRole('button', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await open(page)
  await expect(panel(page)).toContainText('Nomsa')

  // From a page for everybody one stays on it; from one's own one is led home.
  await panel(page).getByRole('link', { name: 'Order history' }).click()
  await expect(page).toHaveURL(/\/orders$/)
  await open(page)
  await panel(page).getByRole('button', { name: 'Sign out' }).click()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Signed out')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await open(page)
  await expect.poll(() => ways(page)).toContain('Sign in')
})

test('in a data-free visit no link leads to another host', async ({ page }) => {
  await chooseFullPages(page)
  await page.goto('/terms_and_conditions?referer=moya')
  await open(page)
  await expect(panel(page).getByRole('link', { name: /^Call us/ })).toHaveAttribute(
    'href',
    'tel:+27105002026',
  )
  await expect(panel(page).getByRole('link', { name: 'Share this shop' })).toHaveAttribute('href', /^sms:/)
  const outside = await panel(page)
    .locator('a')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')).filter((href) => /^https?:/.test(href ?? '')),
    )
  expect(outside).toEqual([])
})
