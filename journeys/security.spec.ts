// Sign-in and devices: signing devices out one by one and all together, and changing the password or the number, which signs out
// a phone left somewhere.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { signUp } from './api-calls.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { freshPhone, localNumber, main, withoutPopups } from './shopper.ts'
import { codeFor, openManagersCounter } from './staff.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)
const part = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const password = 'umngqusho-27'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('a shopper signs a lost phone out, and changes password and number', async ({ page, browser }) => {
  const { login } = await signUp(page)
  const elsewhere = async (userAgent: string) => {
    const context = await browser.newContext({ baseURL: process.env.JOURNEY_URL ?? '', userAgent })
    const headers = { origin: process.env.JOURNEY_URL ?? '' }
    const signIn = (secret: string, number = login) =>
      context.request.post('/api/v2/account/user/sign_in', {
        data: { login: number, password: secret },
        headers,
      })
    expect((await signIn(password)).status()).toBe(200)
    const who = async () =>
      (await (await context.request.get('/api/v2/account/user/me')).json()).account?.id ?? null
    return { signIn, who, close: () => context.close() }
  }
  const desk = await elsewhere(firefox)

  await page.goto('/profile')
  await main(page).getByRole('link', { name: 'Password and devices' }).click()
  await expect(page).toHaveURL(/\/profile\/security$/)
  const devices = part(page, 'Where you are signed in')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await expectNoViolations(page)
  await expectNoOverflow(page)
  await devices.getByRole('button', { name: 'Sign out: Firefox on Windows' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices).toContainText('not signed in anywhere else')
  await expect(devices.getByRole('heading')).toBeFocused()
  expect(await desk.who()).toBeNull()

  // All the others together, after one more question.
  await desk.signIn(password)
  await page.reload()
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect(await desk.who()).toBeNull()

  // Another password: the present one, a code, and out everywhere else.
  await desk.signIn(password)
  const passwords = part(page, 'Change password')
  await page.route('**/account/user/code', (route) => route.abort())
  await passwords.getByRole('button', { name: 'Send a code' }).click()
  await expect(passwords.getByRole('alert')).toContainText('Check your connection')
  await page.unroute('**/account/user/code')
  await passwords.getByRole('button', { name: 'Send a code' }).click()
  const code = passwords.getByLabel('Code from the SMS')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectNoViolations(page)
  const counter = await openManagersCounter(browser, { width: 1024, height: 768 })
  await code.fill(await codeFor(counter, localNumber(login), 'code for a new password'))
  await passwords.getByLabel('New password').fill('Nomsa2026')
  await passwords.getByRole('button', { name: 'Save password' }).click()
  await expect(passwords).toContainText('Required')
  await expect(passwords).toContainText('Your name and the shop’s are easy to guess')
  await expect(passwords.getByLabel('Current password')).toBeFocused()
  await passwords.getByLabel('Current password').fill('not it at all')
  await passwords.getByLabel('New password').fill('umngqusho-28')
  await passwords.getByRole('button', { name: 'Save password' }).click()
  await expect(passwords).toContainText('This is not your current password')
  await passwords.getByLabel('Current password').fill(password)
  await passwords.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password changed. You are signed out everywhere else.')).toBeVisible()
  await expect(passwords.getByRole('button', { name: 'Send a code' })).toBeVisible()
  expect(await desk.who()).toBeNull()
  expect((await desk.signIn(password)).status()).toBe(401)

  // Another number.
  const numbers = part(page, 'Change phone number')
  const field = numbers.getByLabel('New mobile phone number')
  await field.fill(login)
  await numbers.getByRole('button', { name: 'Send a code' }).click()
  await expect(numbers).toContainText('You sign in with this number already')
  const moved = freshPhone()
  await field.fill(moved)
  await numbers.getByRole('button', { name: 'Send a code' }).click()
  await numbers
    .getByLabel('Code from the SMS')
    .fill(await codeFor(counter, localNumber(moved), 'code to sign in with this number'))
  await numbers.getByLabel('Current password').fill('umngqusho-28')
  await numbers.getByRole('button', { name: 'Save number' }).click()
  await expect(numbers).toContainText(`You sign in with ${localNumber(moved).replaceAll(' ', '\u00a0')}`)
  expect((await desk.signIn('umngqusho-28')).status()).toBe(401)
  expect((await desk.signIn('umngqusho-28', moved)).status()).toBe(200)
  await page.goto('/.well-known/change-password')
  await expect(page).toHaveURL(/\/profile\/security$/)
  await desk.close()

  // Managers, and staff alike, find theirs behind their name.
  await counter.goto('/counter')
  await counter.getByRole('link', { name: /^Password and devices/ }).click()
  await expect(part(counter, 'Where you are signed in')).toContainText('This device')
  await expectNoViolations(counter)
  await counter.context().close()
})
