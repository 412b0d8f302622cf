// axe-core over every page a visitor reaches; the pages behind sign-in are looked at where the main job passes them.
import { expect, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { chooseSupplier, main, openCategory, withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no violations on the visitor’s pages in ${colorScheme}`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of [
      '/',
      '/basket',
      '/sign_in',
      '/register',
      '/terms_and_conditions',
      '/no-such-page',
      '/counter/sign_in',
      '/api',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectNoViolations(page)
    }
    await chooseSupplier(page)
    await page.goto('/')
    await expectNoViolations(page)
    await openCategory(page, 'Bakery')
    await expectNoViolations(page)
    await main(page)
      .getByRole('button', { name: /^add .+ to (cart|basket)/i })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await main(page).locator('a[href^="/product/"]').first().click()
    await expect(page).toHaveURL(/\/product\//)
    await expectNoViolations(page)
    await page.getByRole('button', { name: /menu/i }).first().click()
    await expect(page.getByRole('dialog').first()).toBeVisible()
    await expectNoViolations(page)
  })
}
