// The main job on pages without script [ruling 14 Pages as forms]: every button is a form's, at the width of the smallest phones.
import { expect, type Page, test } from '@playwright/test'
import { signInCodeTo } from './database-calls.ts'
import { freshPhone, listOfTen, main, waitUntilHydrated } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '', viewport: { width: 320, height: 640 } })

/** The bar over the page shows what was added, as the server counted it. */
const basketSays = (page: Page, items: number) =>
  expect(page.getByRole('status').filter({ hasText: /^Basket:/ })).toHaveText(
    new RegExp(`^Basket: ${items} items?,`),
  )

async function chooseBranch(page: Page): Promise<string> {
  const branches = await (await page.request.get('/catalog/v1/suppliers/distance_from')).json()
  await page
    .context()
    .addCookies([{ name: 'spaza_supplier', value: branches[0].id, url: process.env.JOURNEY_URL ?? '' }])
  return branches[0].name
}

async function noSideScroll(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor fills a basket, changes amounts and empties it', async ({ page }) => {
    const branch = await chooseBranch(page)
    await page.goto('/')
    await main(page).getByRole('link', { name: 'Bakery', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakery')
    const plus = page.getByRole('button', { name: /^add .* to basket/i })
    const name = /^add (.*) to basket/i.exec((await plus.first().getAttribute('aria-label')) ?? '')?.[1] ?? ''
    await plus.first().click()
    // The same page, at the card: it counts, and can go on.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakery')
    await basketSays(page, 1)
    await page
      .getByRole('button', { name: `More: ${name}`, exact: true })
      .first()
      .click()
    await basketSays(page, 2)
    await plus.first().click()
    await basketSays(page, 3)

    await page.goto('/basket')
    await noSideScroll(page)
    await expect(main(page)).toContainText(branch)
    const amount = main(page)
      .getByRole('textbox', { name: new RegExp(name.slice(0, 12)) })
      .first()
    await expect(amount).toHaveValue('2')
    await amount.fill('5')
    await amount.press('Enter')
    await basketSays(page, 6)
    await amount.fill('two')
    await amount.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(/type an amount/i)
    await page.goto('/basket')
    await expect(amount).toHaveValue('5')
    await main(page)
      .getByRole('button', { name: /^remove/i })
      .first()
      .click()
    await basketSays(page, 1)
    await main(page).getByRole('button', { name: 'Clear cart' }).click()
    await expect(page.getByText(/basket is empty/i)).toBeVisible()
  })

  test('a visitor chooses the language and a store', async ({ page }) => {
    await page.goto('/agencies')
    await page.getByRole('button', { name: 'Afrikaans' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winkels')
    await noSideScroll(page)
    await main(page)
      .getByRole('button', { name: /koop hier/i })
      .first()
      .click()
    await expect(page).toHaveURL(`${process.env.JOURNEY_URL}/`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'af')
  })

  test('weighed goods go in by steps, and by any weight that is typed in the basket', async ({ page }) => {
    await chooseBranch(page)
    await page.goto('/search?query=boerewors')
    const card = main(page)
      .getByRole('listitem')
      .filter({ hasText: /per kg/i })
      .filter({ has: page.getByRole('button', { name: /^add .* to basket/i }) })
      .first()
    const label = (await card.getByRole('button', { name: /^add /i }).getAttribute('aria-label')) ?? ''
    const name = label.replace(/^add | to basket$/gi, '')
    await card.getByRole('button', { name: label, exact: true }).click()
    const number = main(page).getByRole('link', { name: new RegExp(`kg .*${name}`, 'i') })
    const before = Number.parseFloat(await number.innerText())
    await main(page)
      .getByRole('button', { name: `More: ${name}`, exact: true })
      .click()
    await expect(number).not.toHaveText(`${before.toFixed(3)} kg`)
    await number.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basket')
    const weight = main(page).getByRole('textbox', { name: `Quantity of ${name}` })
    await weight.fill('1,2')
    await weight.press('Enter')
    await expect(weight).toHaveValue('1.200')
    await weight.fill('1,2345')
    await weight.press('Enter')
    await expect(main(page)).toContainText('Rounded to what this can be ordered in')
  })

  test('a pasted list of ten things fills the basket', async ({ page }) => {
    await chooseBranch(page)
    await page.goto('/lists/new')
    await main(page)
      .getByRole('textbox')
      .fill(`Hi, please get\n${listOfTen.join('\n')}\nthanks`)
    await main(page).getByRole('button', { name: 'Find these' }).click()
    await noSideScroll(page)
    // What was typed is still there, and the greeting is no thing to buy.
    await expect(main(page).getByRole('textbox')).toHaveValue(/maize meal/)
    await expect(main(page).getByRole('group')).toHaveCount(listOfTen.length)
    for (const thing of await main(page).getByRole('group').all())
      if ((await thing.getByRole('radio').count()) > 1) await thing.getByRole('radio').first().check()
    await main(page).getByRole('button', { name: 'Add these to the basket' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basket')
    const lines = await main(page)
      .getByRole('button', { name: /^remove/i })
      .count()
    expect(lines).toBeGreaterThan(5)
  })

  test('a new shopper registers with a code and keeps the basket', async ({ page }) => {
    const login = freshPhone()
    await chooseBranch(page)
    await page.goto('/')
    await main(page).getByRole('link', { name: 'Bakery', exact: true }).click()
    await page
      .getByRole('button', { name: /^add .* to basket/i })
      .first()
      .click()
    await page.goto('/sign_in?return_to=%2Fbasket')
    const phone = main(page).getByLabel('Your cellphone number', { exact: true })
    const code = main(page).getByLabel('Code from the SMS', { exact: true })
    await phone.fill('12')
    await main(page).getByRole('button', { name: 'Send me a code' }).click()
    await expect(phone).toHaveValue('12')
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await phone.fill(login)
    await phone.press('Enter')
    const sent = await signInCodeTo(`+27${login.slice(1)}`)
    await code.fill(sent === '000000' ? '111111' : '000000')
    await code.press('Enter')
    await expect(main(page)).toContainText('Tries left: 4')
    await expect(code).toHaveValue('')
    await code.fill(sent)
    await code.press('Enter')
    await noSideScroll(page)
    await main(page).getByLabel('First name', { exact: true }).fill('Thandi')
    await main(page).getByRole('button', { name: 'Register', exact: true }).click()
    await expect(main(page).getByText('Required')).toBeVisible()
    await expect(main(page).getByLabel('First name', { exact: true })).toHaveValue('Thandi')
    await main(page).getByLabel('Last name', { exact: true }).fill('Nkosi')
    await main(page).getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page).toHaveURL(/\/basket$/)
    await basketSays(page, 1)

    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(`${process.env.JOURNEY_URL}/`)
    await expect(page.getByRole('link', { name: /^Basket, empty/ })).toBeVisible()
    await page.goto('/orders')
    await expect(page).toHaveURL(/\/sign_in/)
  })

  test('a visitor without a place is asked for it, and then adds near it', async ({ page }) => {
    await page.goto('/')
    await main(page).getByRole('link', { name: 'Bakery', exact: true }).click()
    const plus = page.getByRole('button', { name: /^add .* to basket/i }).first()
    await plus.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where are you?')
    await noSideScroll(page)
    await main(page).getByRole('textbox').fill('centurion')
    await main(page).getByRole('button', { name: 'Search', exact: true }).click()
    await main(page)
      .getByRole('button', { name: /^centurion/i })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakery')
    await plus.click()
    await basketSays(page, 1)
  })
})

test('a basket made by forms is taken over once the script runs', async ({ page, browser, baseURL }) => {
  const still = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const plain = await still.newPage()
  await chooseBranch(plain)
  await plain.goto('/')
  await main(plain).getByRole('link', { name: 'Bakery', exact: true }).click()
  await plain
    .getByRole('button', { name: /^add .* to basket/i })
    .first()
    .click()
  await basketSays(plain, 1)
  await page.context().addCookies(await still.cookies())
  await still.close()
  await page.goto('/basket')
  await waitUntilHydrated(page)
  await expect(main(page).getByRole('button', { name: /^remove/i })).toHaveCount(1)
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain('spaza_forms')
  // The server's is gone: nothing comes back after the line is removed.
  await main(page)
    .getByRole('button', { name: /^remove/i })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: /yes/i }).click()
  await expect(page.getByText(/basket is empty/i)).toBeVisible()
  await page.reload()
  await waitUntilHydrated(page)
  await expect(page.getByText(/basket is empty/i)).toBeVisible()
})

test('the buttons of a page work while its script is missing, broken or only half there', async ({
  browser,
  baseURL,
}) => {
  for (const trouble of ['missing', 'throwing', 'half', 'never'] as const) {
    const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
    const page = await context.newPage()
    await chooseBranch(page)
    await page.route(trouble === 'missing' ? '**/assets/start*.js' : '**/assets/shop*.js', async (route) => {
      if (trouble === 'missing') return route.abort()
      if (trouble === 'throwing')
        return route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' })
      if (trouble === 'half') {
        const whole = await (await route.fetch()).text()
        return route.fulfill({ contentType: 'text/javascript', body: whole.slice(0, whole.length / 2) })
      }
    })
    await page.goto('/')
    await main(page).getByRole('link', { name: 'Bakery', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakery')
    const pluses = page.getByRole('button', { name: /^add .* to basket/i })
    const second = await pluses.nth(1).getAttribute('aria-label')
    await pluses.first().click()
    await page
      .getByRole('button', { name: second ?? '', exact: true })
      .click()
      .catch(() => {})
    await expect(page.getByRole('status').filter({ hasText: /^Basket:/ }), trouble).toHaveText(
      /^Basket: [12] item/,
      {
        timeout: 15_000,
      },
    )
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
})
