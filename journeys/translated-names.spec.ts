// Goods under their names in Afrikaans, from the home page to the order.
import { expect, test } from '@playwright/test'
import { signInCodeTo } from './database-calls.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { freshPhone, main, withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '', locale: 'af-ZA' })
test.beforeEach(withoutPopups)

test('a shopper finds, compares and orders goods by their names in Afrikaans', async ({ page }) => {
  test.slow()
  const suppliers = await page.request.get('/catalog/v1/suppliers/distance_from')
  const [supplier] = (await suppliers.json()) as { id: string }[]
  await page.context().addCookies([
    { name: 'spaza_supplier', value: supplier?.id ?? '', url: process.env.JOURNEY_URL ?? '' },
    { name: 'spaza_language', value: 'af', url: process.env.JOURNEY_URL ?? '' },
  ])

  await page.goto('/')
  await main(page).getByRole('link', { name: 'Suiwel en eiers', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Suiwel en eiers' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Vars melk' }).first()).toBeVisible()
  await expectNoOverflow(page)

  // The whole word, its beginning, and the glossary's word of several kinds.
  const box = page.getByRole('combobox').first()
  await box.fill('volroomme')
  await expect(
    page.getByRole('option').or(page.getByRole('row')).filter({ hasText: 'Volroommelk' }).first(),
  ).toBeVisible()
  await box.fill('volroommelk')
  await box.press('Enter')
  await expect(page).toHaveURL(/search/)
  const milk = main(page)
    .getByRole('link', { name: /Volroommelk/ })
    .first()
  await expect(milk).toBeVisible()
  await expectNoOverflow(page)
  await main(page)
    .getByRole('button', { name: /^Sit .*Volroommelk.* in mandjie/ })
    .first()
    .click()
  await milk.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Volroommelk|Volroom-langlewemelk)$/)
  await expect(main(page)).toContainText('Suiwel en eiers')

  await page.goto('/basket')
  await expect(main(page)).toContainText('Volroommelk')
  await expect(main(page)).not.toContainText(/full cream/i)
  await main(page).getByRole('link', { name: 'Plaas bestelling', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const login = freshPhone()
  await dialog.getByLabel('Jou selfoonnommer').fill(login)
  await dialog.getByRole('button', { name: /^Stuur vir my/ }).click()
  const code = main(page).getByLabel('Kode uit die SMS')
  await expect(code).toBeFocused()
  await code.fill(await signInCodeTo(`+27${login.slice(1)}`))
  await main(page).getByLabel('Voornaam').fill('Thandi')
  await main(page).getByLabel('Van', { exact: true }).fill('Nkosi')
  await main(page).getByRole('button', { name: 'Registreer' }).click()

  const confirm = main(page).getByRole('button', { name: /^Bevestig bestelling/ })
  await expect(confirm).toBeVisible()
  const collection = main(page).getByRole('radio', { name: /^Afhaal/ })
  if (await collection.first().isVisible()) await collection.first().check()
  await main(page)
    .getByRole('radio', { name: /\d\d:\d\d/, disabled: false })
    .first()
    .check()
  await main(page)
    .getByRole('radio', { name: /kontant/i })
    .check()
  await confirm.click()
  await expect(page).toHaveURL(/\/orders\/order_/)
  await expect(main(page)).toContainText('Volroommelk')
  await expect(main(page)).not.toContainText(/full cream/i)
})
