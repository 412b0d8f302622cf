// A form that was sent before the page's script came, and refused: what was typed stays, although the script is there again.
import { expect, type Page, test } from '@playwright/test'
import { signInCodeTo } from './database-calls.ts'
import { freshPhone, main, waitUntilHydrated, withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

const scripts = /\/assets\/(?!start-)[^/]*\.js/

/** Opens a page whose script does not come; that of the page after it does. */
async function openWithoutScript(page: Page, path: string): Promise<void> {
  await page.route(scripts, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => scripts.test(request.url()))
  await page.goto(path)
  await failed
  await page.unroute(scripts)
}

test('a refused password keeps the number and says what is wrong, and the next page has its script', async ({
  page,
}) => {
  const login = freshPhone()
  await openWithoutScript(page, '/sign_in?with=password')
  await page.getByLabel('Mobile phone number').fill(login)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  const refused = page.waitForResponse((response) => response.request().method() === 'POST')
  await main(page).getByRole('button', { name: 'Sign in' }).click()
  expect((await refused).status()).toBe(422)
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('Mobile phone number')).toHaveValue(login)
  await expect(main(page).getByRole('alert').or(main(page).locator('.field__error')).first()).toBeVisible()
  await main(page).getByRole('link', { name: /code/i }).first().click()
  await waitUntilHydrated(page)
})

test('a wrong code keeps its step and its number, until the right one leads on', async ({ page }) => {
  const login = freshPhone()
  await openWithoutScript(page, '/sign_in')
  await page.getByLabel('Your cellphone number').fill(login)
  await main(page).getByRole('button', { name: 'Send me a code' }).click()
  const code = main(page).getByLabel('Code from the SMS')
  await expect(code).toBeVisible()
  const right = await signInCodeTo(`+27${login.slice(1)}`)
  await code.fill(right === '111111' ? '222222' : '111111')
  await code.press('Enter')
  await page.waitForLoadState('networkidle')
  await expect(code).toBeVisible()
  await expect(main(page).locator(`input[value*="${login.slice(-9)}"]`)).toHaveCount(1)
  await code.fill(right)
  await code.press('Enter')
  await page.getByLabel('First name').fill('Thandi')
  await page.getByLabel('First name').press('Enter')
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('First name')).toHaveValue('Thandi')
  await page.getByLabel('Last name').fill('Nkosi')
  await main(page).getByRole('button', { name: 'Register' }).click()
  await waitUntilHydrated(page)
  await expect(page).not.toHaveURL(/sign_in/)
})
