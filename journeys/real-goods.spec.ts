// Thandi buys goods of a real price list on a narrow phone and gets an invoice; Naledi, who manages the branch, sees them at the
// counter. The branch is created with the operators’ commands, in a shop of its own.
import { expect, test } from '@playwright/test'
import { openRealShop, type RealShop } from '#tests/real-shop/open-real-shop.ts'
import { type RunningShop, startShop } from '#tests/running-shop.ts'
import { addFirstProduct, cartButton, main, orderAsNew, waitUntilHydrated, withoutPopups } from './shopper.ts'

test.use({ viewport: { width: 360, height: 740 } })
test.beforeEach(withoutPopups)

let real: RealShop
let shop: RunningShop
test.beforeAll(async ({ browserName: _ }, info) => {
  test.skip(info.project.name !== 'phone', 'one width is enough: pages are tested at others elsewhere')
  real = await openRealShop({ every: 40 })
  shop = await startShop(real.url)
})
test.afterAll(async () => {
  await shop?.stop()
  await real?.close()
})

test('Thandi buys goods of a real list, and Naledi packs them', async ({ page, browser }) => {
  await page.context().addCookies([{ name: 'spaza_supplier', value: real.supplierId, url: shop.url }])
  const offer = real.offers.find(
    // One of it must reach the minimum order.
    ({ name, cents, ageRestricted, perKg }) => /&/.test(name) && cents >= 2000 && !ageRestricted && !perKg,
  )
  expect(offer).toBeDefined()
  await page.goto(`${shop.url}/search?query=${encodeURIComponent(offer?.name ?? '')}`)
  const bought = await addFirstProduct(page)
  const picture = main(page).locator('img[src*="/pictures/"]').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await cartButton(page).click()
  await expect(main(page)).toContainText(bought)
  const id = await orderAsNew(page, real.url)

  const naledi = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await naledi.goto('/counter/sign_in')
  await waitUntilHydrated(naledi)
  await naledi.getByLabel('Mobile phone number').fill('0821234567')
  await naledi.getByLabel('Password', { exact: true }).fill('umngqusho-27')
  await naledi.getByRole('button', { name: /sign in/i }).click()
  await expect(naledi).toHaveURL(/\/counter$/)
  await naledi.goto(`/counter/orders/${id}`)
  await waitUntilHydrated(naledi)
  await expect(main(naledi)).toContainText(bought)
  await naledi.getByRole('button', { name: /start preparing/i }).click()
  await naledi.getByRole('button', { name: /ready/i }).click()
  await naledi.getByRole('button', { name: 'They are all in' }).click()
  await expect(naledi.getByLabel(/collection code/i)).toBeVisible()

  const invoice = await page.request.get(`${shop.url}/api/v1/orders/${id}/invoice.pdf`)
  expect(invoice.status()).toBe(200)
  expect((await invoice.body()).subarray(0, 5).toString()).toBe('%PDF-')
})
