// A forgotten password: from sign-in to a code, over a reload, a lost connection and a wrong code, to the new password. Staff do
// the same at their sign-in; the codes are read where a demo’s operator reads them.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { signUp } from './api-calls.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { localNumber, main, withoutPopups } from './shopper.ts'
import { codeFor, demoPeople, openManagersCounter } from './staff.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

test('a shopper who forgot the password sets another by a code, and is signed in with it', async ({
  page,
  browser,
}) => {
  const { login } = await signUp(page)
  const shown = localNumber(login)
  await page.context().clearCookies()
  await page.goto('/sign_in?redirect_to=%2Fprofile&with=password')
  await main(page).getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset password')
  await expectNoViolations(page)
  await press(page, 'Send a code')
  await expect(main(page)).toContainText('A mobile phone number is required')
  await expect(field(page, 'Mobile phone number')).toBeFocused()

  // No signal: what was typed stays, and the same press works when it is back.
  await field(page, 'Mobile phone number').fill(login)
  await page.route('**/forgot_password', (route) => route.abort())
  await press(page, 'Send a code')
  await expect(main(page).getByRole('alert')).toContainText('Check your connection')
  await page.unroute('**/forgot_password')
  await press(page, 'Send a code')
  const code = field(page, 'Code from the SMS')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectNoViolations(page)
  await expectNoOverflow(page)

  // Away to read the SMS and back again, by reload and by the browser's ways.
  await page.reload()
  await expect(main(page)).toContainText('a code is on its way')
  await page.goBack()
  await expect(field(page, 'Mobile phone number')).toHaveValue(login)
  await press(page, 'Send a code')
  await expect(code).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Send a new code' })).toBeDisabled()

  await code.fill('12345')
  await press(page, 'Continue')
  await expect(main(page)).toContainText('Type the six digits from the SMS')
  const counter = await openManagersCounter(browser, { width: 1024, height: 768 })
  const sent = await codeFor(counter, shown, 'code for a new password')
  await expectNoViolations(counter)
  await code.fill(sent === '000000' ? '000001' : '000000')
  await press(page, 'Continue')
  await expect(main(page)).toContainText('Tries left: 4')
  await expect(code).toBeFocused()
  await code.fill(`Spaza: ${sent.slice(0, 3)} ${sent.slice(3)}`)
  await press(page, 'Continue')

  const password = field(page, 'New password')
  await expect(password).toBeFocused()
  await page.reload()
  await expect(password).toBeVisible()
  await expectNoViolations(page)
  await password.fill('123456')
  await press(page, 'Save password')
  await expect(main(page)).toContainText('Too many people use this password')
  await password.fill('umngqusho-28')
  await main(page).getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await press(page, 'Save password')
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText('Password changed. You are signed in.')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('reset-v1'))).toBeNull()

  // The code is used up, and a stranger's number is answered like any other.
  await page.goto('/reset_password')
  await field(page, 'Mobile phone number').fill('+44 7700 900123')
  await press(page, 'Send a code')
  await expect(main(page)).toContainText('We cannot send codes to this country')

  for (const [language, says] of [
    ['af', 'Stel wagwoord terug'],
    ['fr', 'Nouveau mot de passe'],
  ] as const) {
    await page.context().addCookies([{ name: 'spaza_language', value: language, url: page.url() }])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(says)
  }

  // At the counter the same way leads to another door.
  const manager = demoPeople().managers.at(-1)
  await page.context().clearCookies()
  await page.goto('/counter/sign_in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('You are').selectOption('Manager')
  await page.getByLabel('Mobile phone number').fill(manager?.login ?? '')
  await page.getByRole('button', { name: 'Send a code' }).click()
  await expect(page.getByLabel('Code from the SMS')).toBeFocused()
  await expectNoViolations(page)
  await counter.context().close()
})
