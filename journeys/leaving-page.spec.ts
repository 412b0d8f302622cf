// Taps on a page that is being left: the next one is on its way, and what is on the screen still takes goods into the basket.
import { expect, type Page, test } from '@playwright/test'
import {
  cartButton,
  chooseSupplier,
  main,
  openCategory,
  waitUntilHydrated,
  withoutPopups,
} from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

const plus = (page: Page) => main(page).getByRole('button', { name: /^Add (?!.*per kg).+ to basket/ })

/** Holds the data of other departments back until the returned function is called. */
async function holdNextPage(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/(api|catalog)\/.*categor/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

async function openBakery(page: Page): Promise<void> {
  await chooseSupplier(page)
  await openCategory(page, 'Bakery')
  await waitUntilHydrated(page)
}

test('a plus on the page that is still shown adds while the next page loads', async ({ page }) => {
  await openBakery(page)
  const release = await holdNextPage(page)
  await main(page)
    .getByRole('link', { name: /^Breads/ })
    .first()
    .click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  for (let item = 0; item < 3; item += 1) await plus(page).first().click()
  await expect(cartButton(page)).toHaveAccessibleName(/3 items/)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breads')
  await expect(cartButton(page)).toHaveAccessibleName(/3 items/)
})

test('a finger that is on a plus when the next page arrives adds what it was put on, and opens nothing', async ({
  page,
}) => {
  await openBakery(page)
  const release = await holdNextPage(page)
  await main(page)
    .getByRole('link', { name: /^Breads/ })
    .first()
    .click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  // Of no bread: it is on this page alone.
  const button = plus(page).nth(7)
  await button.scrollIntoViewIfNeeded()
  const name = ((await button.getAttribute('aria-label')) ?? '').replace(/^Add | to basket$/g, '')
  const at = await button.boundingBox()
  if (!at) throw new Error('the plus is not on the screen')
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2]
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breads')
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(cartButton(page)).toHaveAccessibleName(/1 item/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/category\//)
  await cartButton(page).click()
  await expect(main(page)).toContainText(name)
})

test('two pluses and a link tapped before the script came: the next page has both in the basket', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const page = await context.newPage()
  await openBakery(page)
  // Not a route of Playwright's: what a page sends while it is being left would be lost in it.
  const network = await context.newCDPSession(page)
  const limit = (bytesPerSecond: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: -1,
    })
  await network.send('Network.enable')
  await network.send('Network.clearBrowserCache')
  await limit(10_000)
  await page.reload({ waitUntil: 'commit' })
  await plus(page).nth(7).waitFor()
  // The small script that holds what is tapped; the others are still on their way.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/start/.test(name)),
  )
  await page.waitForFunction(() => document.readyState !== 'loading')
  // In one task: the script cannot come in between.
  const held = await page.evaluate(() => {
    const pluses = [...document.querySelectorAll<HTMLElement>('main .add-button-plus')]
    pluses[0]?.click()
    pluses[7]?.click()
    ;[...document.querySelectorAll<HTMLElement>('main a')]
      .find((link) => link.textContent?.startsWith('Breads'))
      ?.click()
    return pluses.filter((plus) => plus.matches('[data-waiting]')).length
  })
  expect(held).toBe(2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breads')
  await limit(-1)
  await waitUntilHydrated(page)
  await expect(cartButton(page)).toHaveAccessibleName(/2 items/)
  await context.close()
})
