// Signing in and registering with a code by SMS: a new shopper, over a reload, a lost connection and a wrong code; the same shopper in
// another browser; and the password that comes later.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { signUp } from './api-calls.ts'
import { codeTo, signInCodeTo, write } from './database-calls.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { askForCode, freshPhone, localNumber, main, waitUntilHydrated, withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const e164 = (login: string) => `+27${login.slice(1)}`
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

test('a new shopper registers with number, code and names, and is back where they were', async ({ page }) => {
  const login = freshPhone()
  await page.goto('/sign_in?redirect_to=%2Fprofile')
  await waitUntilHydrated(page)
  await expectNoViolations(page)
  await button(page, 'Send me a code').click()
  await expect(main(page)).toContainText('A mobile phone number is required')
  await expect(field(page, 'Your cellphone number')).toBeFocused()

  // No signal: what was typed stays, and the same press works when it is back.
  await page.route('**/sign_in_code', (route) => route.abort())
  await field(page, 'Your cellphone number').fill(login)
  await button(page, 'Send me a code').click()
  await expect(main(page).getByRole('alert')).toContainText('Check your connection')
  await page.unroute('**/sign_in_code')
  await askForCode(page, login)
  await expect(main(page)).toContainText(localNumber(login).replaceAll(' ', '\u00a0'))
  const code = field(page, 'Code from the SMS')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(button(page, 'Send again')).toBeDisabled()
  await expectNoViolations(page)
  await expectNoOverflow(page)

  // Away to read the SMS, and back to the same step. Another code is not to be had yet, and the first one counts.
  await page.reload()
  await expect(code).toBeFocused()
  await main(page).getByRole('link', { name: 'Use another number' }).click()
  await expect(field(page, 'Your cellphone number')).toHaveValue(login)
  await button(page, 'Send me a code').click()
  await expect(code).toBeFocused()

  const sent = await signInCodeTo(e164(login))
  await code.fill(wrongFor(sent))
  await expect(main(page)).toContainText('Tries left: 4')
  await expect(code).toBeFocused()
  await code.fill(`Spaza: ${sent.slice(0, 3)} ${sent.slice(3)}`)
  await expect(field(page, 'First name')).toBeFocused()
  await expect(main(page)).toContainText('you accept the terms and conditions')
  await expect(main(page).getByRole('link', { name: 'Read the terms' })).toHaveAttribute('target', '_blank')
  await expect(main(page).getByText('Required')).toHaveCount(0)
  await expectNoViolations(page)
  await expectNoOverflow(page)
  await button(page, 'Register').click()
  await expect(main(page).getByText('Required')).toHaveCount(2)
  await field(page, 'First name').fill('Thandi')
  await field(page, 'Last name').fill('Nkosi')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText('Signed up')).toBeVisible()
  await expect(field(page, 'First name')).toHaveValue('Thandi')
  expect(await page.evaluate(() => sessionStorage.getItem('sign-in-v1'))).toBeNull()
})

test('a known shopper signs in as soon as the code is typed, and goes back to the page before', async ({
  page,
}) => {
  const { login } = await signUp(page)
  await page.context().clearCookies()
  await page.goto('/agencies')
  await page.goto('/sign_in?return_to=%2Fbasket')
  await waitUntilHydrated(page)
  await askForCode(page, login.replace('+27', '0'))
  await field(page, 'Code from the SMS').fill(await signInCodeTo(login))
  await expect(page).toHaveURL(/\/basket$/)
  await expect(page.getByText('Signed in', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/agencies$/)
})

test('another code may be requested after half a minute', async ({ page }) => {
  await page.clock.install()
  await page.goto('/register')
  await waitUntilHydrated(page)
  await askForCode(page, freshPhone())
  await page.clock.fastForward(29_000)
  await expect(button(page, 'Send again')).toBeDisabled()
  await page.clock.fastForward(2_000)
  await expect(button(page, 'Send again')).toBeEnabled()
  // The shop’s own clock has not moved: it says so, and the code that was sent still works.
  await button(page, 'Send again').click()
  await expect(main(page).getByRole('alert')).toContainText('Wait for it')
})

test('a shop that cannot send codes leads to the password', async ({ page }) => {
  await page.route('**/sign_in_code', (route) =>
    route.fulfill({
      status: 503,
      json: {
        status: 'unavailable',
        messages: [{ field: null, code: 'codes-off', text: 'This shop cannot send codes by SMS.' }],
      },
    }),
  )
  await page.goto('/register?return_to=%2Fbasket')
  await waitUntilHydrated(page)
  await field(page, 'Your cellphone number').fill(freshPhone())
  await button(page, 'Send me a code').click()
  await expect(page).toHaveURL('/register?return_to=%2Fbasket&with=password')
  await expect(page.getByText('This shop cannot send codes by SMS.')).toBeVisible()
  await expect(field(page, 'Confirm password')).toBeVisible()
})

test('who registered with a code sets a password later, with a code alone', async ({ page }) => {
  const login = freshPhone()
  await page.goto('/register?redirect_to=%2Fprofile%2Fsecurity')
  await waitUntilHydrated(page)
  await askForCode(page, login)
  await field(page, 'Code from the SMS').fill(await signInCodeTo(e164(login)))
  await field(page, 'First name').fill('Sizwe')
  await field(page, 'Last name').fill('Dube')
  await button(page, 'Register').click()
  const card = main(page).getByRole('region', { name: 'Set a password', exact: true })
  await expect(card).toBeVisible()
  await expect(main(page).getByRole('region', { name: 'Change phone number' })).toHaveCount(0)
  await expectNoViolations(page)
  await card.getByRole('button', { name: 'Send a code' }).click()
  await expect(card.getByRole('alert')).toContainText('Wait for it')
  await write(`update sign_in_codes set asked_at = asked_at - interval '1 minute' where login = $1`, [
    e164(login),
  ])
  await card.getByRole('button', { name: 'Send a code' }).click()
  await expect(card.getByLabel('Code from the SMS')).toBeFocused()
  await expect(card.getByLabel('Current password')).toHaveCount(0)
  await expectNoViolations(page)
  await card.getByLabel('Code from the SMS').fill(await codeTo(e164(login), 'account_code'))
  await card.getByLabel('New password', { exact: true }).fill('umngqusho-28')
  await card.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password set.')).toBeVisible()
  await expect(main(page).getByRole('region', { name: 'Change password', exact: true })).toBeVisible()
  await expect(main(page).getByRole('region', { name: 'Change phone number' })).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/sign_in')
  await main(page).getByRole('link', { name: 'Use a password instead' }).click()
  await field(page, 'Mobile phone number').fill(login)
  await field(page, 'Password').fill('umngqusho-28')
  await button(page, 'Sign in').click()
  await expect(page.getByText('Signed in', { exact: true })).toBeVisible()
})

test('both pages speak Afrikaans and French', async ({ page }) => {
  for (const [language, label, send] of [
    ['af', 'Jou selfoonnommer', 'Stuur vir my ’n kode'],
    ['fr', 'Votre numéro de portable', 'Envoyez-moi un code'],
  ] as const)
    for (const path of ['/sign_in', '/register']) {
      await page
        .context()
        .addCookies([{ name: 'spaza_language', value: language, url: process.env.JOURNEY_URL ?? '' }])
      await page.goto(path)
      await expect(field(page, label)).toBeVisible()
      await expect(button(page, send)).toBeVisible()
    }
})
