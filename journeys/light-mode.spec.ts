// Light mode: pictures load at a tap, pages are smaller, and the footer shows how much data the visit has used.
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { chooseSupplier, main, waitUntilHydrated, withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

const pictures = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/pictures/')) asked.push(request.url())
  })
  return asked
}

const choose = (context: BrowserContext, light: 'on' | 'off') =>
  context.addCookies([{ name: 'spaza_light', value: light, url: process.env.JOURNEY_URL ?? '' }])

const taps = (page: Page) => main(page).getByRole('link', { name: /^show picture/i })

test('no picture loads before its tap, and one tap loads one', async ({ page, context }) => {
  await choose(context, 'on')
  const asked = pictures(page)
  await chooseSupplier(page)
  await main(page).getByRole('link', { name: 'Bakery', exact: true }).first().click()
  await expect(taps(page).first()).toBeVisible()
  await page.keyboard.press('End')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await expectNoViolations(page)

  // By keyboard, too; and whoever tapped is where the picture is.
  const before = await taps(page).count()
  await taps(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('img').first()).toBeVisible()
  await expect(taps(page)).toHaveCount(before - 1)
  await expect(page).toHaveURL(/\/category\//)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('/200.')
  expect(await page.evaluate(() => document.activeElement?.querySelector('img') !== null)).toBe(true)

  // What was paid for stays, wherever it is shown again; the card beside it leads to its product.
  await page.locator('.product-card-link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(taps(page)).toHaveCount(before - 1)

  await main(page).getByRole('button', { name: 'Show all on this page' }).click()
  await expect(taps(page)).toHaveCount(0)
  await expect.poll(() => asked.length).toBeGreaterThan(2)
  await expectNoViolations(page)
})

test('the switch is in the panel and in the footer, and says what it does', async ({ page }) => {
  const asked = pictures(page)
  await page.goto('/')
  await waitUntilHydrated(page)
  await expect.poll(() => asked.length).toBeGreaterThan(3)
  await page.getByRole('link', { name: 'Data saver: use less data' }).click()
  await expect(main(page).getByText('Pictures wait for your tap.')).toBeVisible()
  // What has been paid for stays.
  expect(await main(page).locator('img').count()).toBeGreaterThan(1)

  await page.reload()
  await expect(main(page).getByText('Pictures wait for your tap.')).toBeVisible()
  await expect(taps(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  const choices = page.getByRole('group', { name: 'Data saver' })
  await expect(choices.getByRole('radio', { name: 'On' })).toBeChecked()
  await expect(choices).toContainText('Prices and your basket stay the same')
  await expectNoViolations(page)
  await choices.getByRole('radio', { name: 'Off' }).check({ force: true })
  await page.keyboard.press('Escape')
  await expect(taps(page)).toHaveCount(0)
})

test.describe('with the browser’s save-data header', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } })

  test('the first response is already light, and a visitor without the header does not get it', async ({
    page,
    request,
  }) => {
    const asked = pictures(page)
    await page.goto('/')
    await expect(taps(page).first()).toBeVisible()
    expect(asked).toEqual([])
    const light = await request.get('/', { headers: { accept: 'text/html' } })
    expect(await light.text()).toContain('data-light')
    expect(light.headers().vary).toContain('save-data')
    const other = await request.get('/', { headers: { accept: 'text/html', 'save-data': 'off' } })
    expect(await other.text()).not.toContain('data-light')
    expect(other.headers().etag).not.toBe(light.headers().etag)
    // Who wants pictures all the same has them.
    const chosen = await request.get('/', {
      headers: { accept: 'text/html', cookie: 'spaza_light=off' },
    })
    expect(await chosen.text()).not.toContain('data-light')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a tap shows the picture, and a link turns light mode off and on', async ({ page, context }) => {
    await page.goto('/terms')
    await page.getByRole('link', { name: 'Data saver: use less data' }).click()
    await expect(page).toHaveURL(/\/terms$/)
    expect((await context.cookies()).find(({ name }) => name === 'spaza_light')?.value).toBe('on')
    await page.goto('/')
    await expect(taps(page).first()).toHaveAttribute('href', /^\/pictures\//)
    await main(page).getByRole('link', { name: 'Turn data saver off' }).click()
    await expect(taps(page)).toHaveCount(0)
    expect((await context.cookies()).find(({ name }) => name === 'spaza_light')?.value).toBe('off')
  })

  test('a choice by link never redirects to another host', async ({ request }) => {
    for (const path of ['//evil.example/?light=on', '/\\evil.example/?light=on', '/nowhere?light=off']) {
      const answer = await request.get(`${process.env.JOURNEY_URL}${path}`, {
        headers: { accept: 'text/html' },
        maxRedirects: 0,
      })
      expect(answer.headers().location ?? '/').toMatch(/^\/(?![/\\])/)
    }
  })
})

/** What the footer says the visit has used, in KB. */
async function usedBy(page: Page): Promise<{ all: number; pictures: number }> {
  const used = await page.getByText(/^This visit has used about/).innerText()
  const [all, shown] = [...used.matchAll(/([\d.]+)\s(KB|MB)/g)].map(
    ([, number, unit]) => Number(number) * (unit === 'MB' ? 1000 : 1),
  )
  return { all: all ?? 0, pictures: shown ?? 0 }
}

test('the footer shows the data the visit has used, with pictures separately', async ({ page, context }) => {
  const told = () => usedBy(page)
  await choose(context, 'on')
  let bytes = 0
  page.on('requestfinished', async (request) => {
    const sizes = await request.sizes().catch(() => undefined)
    bytes += sizes ? sizes.responseBodySize + sizes.responseHeadersSize : 0
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const first = await told()
  expect(first.pictures).toBe(0)
  // As it travelled, give or take what a header weighs.
  expect(first.all).toBeGreaterThan((bytes / 1000) * 0.85)
  expect(first.all).toBeLessThan((bytes / 1000) * 1.15)

  await taps(page).first().click()
  await expect.poll(async () => (await told()).pictures).toBeGreaterThan(0)
  expect((await told()).pictures).toBeLessThan(9)

  // The next page of the visit goes on counting.
  const before = await told()
  await page.goto('/terms')
  await expect.poll(async () => (await told()).all).toBeGreaterThanOrEqual(before.all)
})

test('what the service worker fetches is counted too, as transferred', async ({ page, context }) => {
  await choose(context, 'on')
  await chooseSupplier(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.waitForLoadState('networkidle')
  const before = await usedBy(page)
  await choose(context, 'off')
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
  expect((await since()).rest).toBeLessThan(40)
})
