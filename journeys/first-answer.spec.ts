// What the server sends is a shop already: without script, in the right language, with the right status.
import { expect, test } from '@playwright/test'
import { main } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })

test.describe('before any script runs', () => {
  test.use({ javaScriptEnabled: false })

  test('one can browse from home to a product', async ({ page }) => {
    await page.goto('/')
    await main(page)
      .getByRole('link', { name: /food cupboard/i })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/food cupboard/i)
    await main(page).locator('a[href^="/product/"]').first().click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(main(page)).toContainText(/R\s\d+\.\d\d/)
  })
})

test('the first answer is in the visitor’s language, and the switch changes it for good', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: process.env.JOURNEY_URL ?? '', locale: 'af-ZA' })
  const page = await context.newPage()
  await page.goto('/basket')
  await expect(page.locator('html')).toHaveAttribute('lang', 'af')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/mandjie/i)
  await page
    .getByRole('button', { name: /kieslys/i })
    .first()
    .click()
  await page.getByRole('radio', { name: 'Français' }).check()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/panier/i)
  await context.close()
})

test('pages that are not there say so with a 404, and a closed door sends to sign in', async ({ page }) => {
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  await expect(main(page).getByRole('link').first()).toBeVisible()
  expect((await page.goto('/category/category_nothing'))?.status()).toBe(404)
  expect((await page.goto('/product/no%20id%20at%20all'))?.status()).toBe(404)
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/sign_in\?redirect_to=%2Forders$/)
})

test('every link of the shop window leads to a page', async ({ page, request }) => {
  await page.goto('/')
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(20)
  for (const path of new Set(links)) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } })
    expect([path, answer.status()]).toEqual([path, 200])
  }
})

test('no page asks anything of another host, and nothing runs inline', async ({ page }) => {
  const foreign: string[] = []
  const problems: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(process.env.JOURNEY_URL ?? '') && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  for (const path of [
    '/',
    '/basket',
    '/sign_in',
    '/register',
    '/terms_and_conditions',
    '/api',
    '/counter/sign_in',
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(foreign).toEqual([])
  expect(problems).toEqual([])
})
