// A page that was open when a new version was deployed: the scripts that it would load next are gone [T49].
import { expect, type Page, test } from '@playwright/test'
import {
  addFirstProduct,
  cartButton,
  chooseSupplier,
  main,
  openCategory,
  waitUntilHydrated,
  withoutPopups,
} from './shopper.ts'

// What the worker keeps would help; it is not there on a first visit.
test.use({ baseURL: process.env.JOURNEY_URL ?? '', serviceWorkers: 'block' })
test.beforeEach(withoutPopups)

/** The page itself, and where the finger was quicker, the place it was to go to. */
const maxLoads = 2

/** From now on scripts that were not asked for before are not there; answers how to bring them back, and how often a page was loaded since. */
async function newVersion(page: Page, known: Set<string>) {
  let gone = true
  let loads = 0
  await page.route(/\/assets\/.*\.js$/, (route) =>
    gone && !known.has(route.request().url())
      ? route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' })
      : route.fallback(),
  )
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return { loads: () => loads, bringScripts: () => (gone = false) }
}

/** With something in the basket, before a category. Answers what was added, and the scripts that came. */
async function shopping(page: Page) {
  const known = new Set<string>()
  page.on('request', (request) => known.add(request.url()))
  await chooseSupplier(page)
  await openCategory(page, 'Bakery')
  await waitUntilHydrated(page)
  const added = await addFirstProduct(page)
  return { added, known: new Set(known) }
}

test('a page whose scripts are gone reloads itself once, and the basket is unchanged', async ({ page }) => {
  const { added, known } = await shopping(page)
  const version = await newVersion(page, known)
  // The new page comes with scripts that are there.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) version.bringScripts()
  })
  await cartButton(page).click()
  await expect.poll(version.loads).toBeGreaterThan(0)
  await waitUntilHydrated(page)
  if (!page.url().endsWith('/basket')) await cartButton(page).click()
  await expect(page).toHaveURL(/\/basket$/)
  await expect(main(page)).toContainText(added)
  expect(version.loads()).toBeLessThanOrEqual(maxLoads)
})

test('while the scripts stay missing the page says so, and does not reload in a loop', async ({ page }) => {
  const { added, known } = await shopping(page)
  const version = await newVersion(page, known)
  await cartButton(page).click()
  await expect.poll(version.loads).toBeGreaterThan(0)
  await waitUntilHydrated(page)
  await cartButton(page).click()
  const again = page.getByRole('button', { name: /try again/i })
  await expect(again).toBeVisible()
  expect(version.loads()).toBeLessThanOrEqual(maxLoads)

  version.bringScripts()
  await again.click()
  await expect(page).toHaveURL(/\/basket$/)
  await expect(main(page)).toContainText(added)
})
