// The data saver: a visit turns to plain pages and back with its basket, the service worker leaves plain pages alone, and the footer of
// the full pages shows how much data the visit has used.
import { expect, type Page, test } from '@playwright/test'
import { addFirstProduct, cartButton, chooseSupplier, main, openCategory, withoutPopups } from './shopper.ts'

const base = process.env.JOURNEY_URL ?? ''
test.use({ baseURL: base })
test.beforeEach(withoutPopups)

const saverLink = (page: Page) => page.getByRole('link', { name: 'Data saver: use less data' })
const isPlain = (page: Page) => page.evaluate(() => document.scripts.length === 0)

test('a shopper turns the data saver on and off, and the basket goes along', async ({ page }) => {
  await chooseSupplier(page)
  await openCategory(page, 'Bakery')
  const first = await addFirstProduct(page, 0)
  const second = await addFirstProduct(page, 1)
  await saverLink(page).click()
  await expect(page.getByText('Data saver is on.')).toBeVisible()
  expect(await isPlain(page)).toBe(true)
  await page.getByRole('link', { name: /^Basket: 2 items/ }).click()
  const line = (name: string) => main(page).getByRole('listitem').filter({ hasText: name })
  await line(first).getByRole('textbox').fill('3')
  await line(first).getByRole('button', { name: 'Set amount' }).click()
  await line(second).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('link', { name: /^Basket: 3 items/ })).toBeVisible()

  await page.getByRole('link', { name: 'Show the full shop' }).click()
  await expect(cartButton(page)).toContainText('3')
  await expect(main(page).getByRole('listitem').filter({ hasText: second })).toHaveCount(0)
  // Once more to the plain pages: nothing is doubled.
  await saverLink(page).click()
  await expect(page.getByRole('link', { name: /^Basket: 3 items/ })).toBeVisible()
})

test('the side panel says what the data saver does, and without a signal nothing is lost', async ({
  page,
  context,
}) => {
  await chooseSupplier(page)
  await openCategory(page, 'Bakery')
  await addFirstProduct(page, 0)
  await page.getByRole('button', { name: 'Menu' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('Prices and your basket stay the same')
  await context.setOffline(true)
  await panel.getByRole('button', { name: 'Turn data saver on' }).click()
  await expect(page.getByText('You are offline').first()).toBeVisible()
  await context.setOffline(false)
  await panel.getByRole('button', { name: 'Turn data saver on' }).click()
  await expect(page.getByRole('link', { name: /^Basket: 1 item/ })).toBeVisible()
})

test('the service worker answers no page of a plain visit', async ({ page, context }) => {
  await chooseSupplier(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await saverLink(page).click()
  await expect(page.getByText('Data saver is on.')).toBeVisible()
  await context.setOffline(true)
  // A full page that was seen would come from the worker now.
  await expect(page.goto('/')).rejects.toThrow(/ERR_/)
  await context.setOffline(false)
  await page.goto('/')
  expect(await isPlain(page)).toBe(true)
})

test.describe('with the browser’s save-data header', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } })

  test('the first page is plain, and the shopper may turn to the full shop', async ({ page }) => {
    await page.goto('/')
    expect(await isPlain(page)).toBe(true)
    await page.getByRole('link', { name: 'Show the full shop' }).click()
    await expect(saverLink(page)).toBeVisible()
    await page.goto('/terms')
    await expect(saverLink(page)).toBeVisible()
  })
})

test('a choice by link never redirects to another host', async ({ request }) => {
  for (const path of ['//evil.example/?saver=on', '/\\evil.example/?saver=on', '/nowhere?saver=off']) {
    const answer = await request.get(`${base}${path}`, { headers: { accept: 'text/html' }, maxRedirects: 0 })
    expect(answer.headers().location ?? '/').toMatch(/^\/(?![/\\])/)
  }
})

/** What the footer says the visit has used, in KB. */
async function usedBy(page: Page): Promise<{ all: number; pictures: number }> {
  const used = await page.getByText(/^This visit has used about/).innerText()
  const [all, shown] = [...used.matchAll(/([\d.]+)\s(KB|MB)/g)].map(
    ([, number, unit]) => Number(number) * (unit === 'MB' ? 1000 : 1),
  )
  return { all: all ?? 0, pictures: shown ?? 0 }
}

test('the footer shows the data the visit has used, with pictures separately', async ({ page }) => {
  let bytes = 0
  page.on('requestfinished', async (request) => {
    const sizes = await request.sizes().catch(() => undefined)
    bytes += sizes ? sizes.responseBodySize + sizes.responseHeadersSize : 0
  })
  await page.goto('/terms')
  await page.waitForLoadState('networkidle')
  const first = await usedBy(page)
  expect(first.pictures).toBe(0)
  // As it travelled, give or take what a header weighs.
  expect(first.all).toBeGreaterThan((bytes / 1000) * 0.85)
  expect(first.all).toBeLessThan((bytes / 1000) * 1.15)

  // The next page of the visit goes on counting.
  await page.goto('/')
  await expect.poll(async () => (await usedBy(page)).pictures).toBeGreaterThan(0)
  expect((await usedBy(page)).all).toBeGreaterThanOrEqual(first.all)
})

test('what the service worker fetches is counted too, as transferred', async ({ page }) => {
  await chooseSupplier(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/terms')
  await page.waitForLoadState('networkidle')
  const before = await usedBy(page)
  await page.goto('/')
  const department = await main(page)
    .getByRole('link', { name: 'Bakery', exact: true })
    .first()
    .getAttribute('href')
  await page.goto(department ?? '')
  await page.keyboard.press('End')
  const since = async () => {
    const now = await usedBy(page)
    return {
      pictures: now.pictures - before.pictures,
      rest: now.all - now.pictures - (before.all - before.pictures),
    }
  }
  await expect.poll(async () => (await since()).pictures).toBeGreaterThan(30)
  // A page is about 10 KB as it travels, and 50 to 80 unpacked.
  await expect.poll(async () => (await since()).rest).toBeGreaterThan(5)
  expect((await since()).rest).toBeLessThan(60)
})
