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
