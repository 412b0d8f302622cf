// A basket survives what phones do to pages: reload, back, a second tab, no signal.
import { expect, test } from '@playwright/test'
import {
  addFirstProduct,
  cartButton,
  chooseSupplier,
  collect,
  firstSlotAndCash,
  flashes,
  inBasket,
  main,
  openCategory,
  register,
  withoutPopups,
} from './shopper.ts'
import { openSlowProxy } from './slow-proxy.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

test('reload and back lose nothing of a basket', async ({ page }) => {
  await chooseSupplier(page)
  await openCategory(page, 'Bakery')
  const first = await addFirstProduct(page, 0)
  const second = await addFirstProduct(page, 1)
  await cartButton(page).click()
  await expect(page).toHaveURL(/\/basket$/)
  await page.reload()
  await expect(main(page)).toContainText(first)
  await expect(main(page)).toContainText(second)
  await page.goBack()
  await expect(page).toHaveURL(/\/category\//)
  await page.goForward()
  await expect(main(page)).toContainText(first)
})

test('two tabs agree on the basket', async ({ page, context }) => {
  await chooseSupplier(page)
  await openCategory(page, 'Bakery')
  const other = await context.newPage()
  await other.goto('/basket')
  const name = await addFirstProduct(page, 0)
  await expect(main(other)).toContainText(name)
  const second = await (async () => {
    await other.goto(page.url())
    return addFirstProduct(other, 1)
  })()
  await cartButton(page).click()
  await expect(main(page)).toContainText(name)
  await expect(main(page)).toContainText(second)
})

test('losing the signal in the middle of a basket loses nothing, and says so', async ({ page, context }) => {
  await chooseSupplier(page)
  await openCategory(page, 'Bakery')
  const before = await addFirstProduct(page, 0)
  await context.setOffline(true)
  await expect(page.getByText(/internet connection lost/i).first()).toBeVisible()
  const during = await addFirstProduct(page, 1)
  const restored = flashes(page, 'Internet connection restored')
  await context.setOffline(false)
  await restored
  await cartButton(page).click()
  await expect(main(page)).toContainText(before)
  await expect(main(page)).toContainText(during)
  await page.reload()
  await expect(main(page)).toContainText(during)
})

test('alerts last their time: lost until the signal is back, back for a second, others for five', async ({
  page,
  context,
}) => {
  await chooseSupplier(page)
  await openCategory(page, 'Bakery')
  // Only now: a page that opens under a held clock may wait for it forever.
  await page.clock.install()
  const alerts = page.locator('[aria-live="polite"].alerts')
  const lost = page.getByRole('alert').filter({ hasText: 'Internet connection lost' })
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await context.setOffline(true)
  await expect(lost).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(lost).toBeVisible()
  await expect(alerts).toBeEmpty()
  await context.setOffline(false)
  await expect(lost).toBeHidden()
  await expect(alerts).toHaveText('Internet connection restored')
  await page.clock.runFor(990)
  await expect(alerts).toHaveText('Internet connection restored')
  await page.clock.runFor(20)
  await expect(alerts).toBeEmpty()

  await page.clock.resume()
  await inBasket(page, await addFirstProduct(page)).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Update basket' }).click()
  await expect(page.locator('.alert')).toContainText('is in your basket')
  await page.clock.fastForward(5000)
  await expect(alerts).toBeEmpty()
})

test('an order whose answer is lost is seen through by the next tab, and is placed once', async ({
  browser,
  baseURL,
}, { project }) => {
  test.skip(project.name !== 'phone', 'it is phones that are on such lines')
  const line = await openSlowProxy(baseURL ?? '')
  const context = await browser.newContext({
    baseURL: line.url,
    viewport: { width: 360, height: 740 },
    locale: 'en-ZA',
  })
  // Every tenth read is cut off, all the time: it is asked again, and nobody notices.
  let reads = 0
  const flaky = (path: string) => {
    if (!/^\/(api|catalog)\//.test(path)) return undefined
    reads += 1
    return reads % 10 === 0 ? ('cut' as const) : undefined
  }
  line.setFault = flaky
  const page = await context.newPage()
  await withoutPopups({ page })
  await chooseSupplier(page)
  await openCategory(page, 'Bakery')
  await addFirstProduct(page)
  await page.goto('/register?return_to=%2Fcheckout%2Fdispatch')
  line.setFault = undefined
  await register(page)
  await collect(page)
  await firstSlotAndCash(page)

  // The shop hears the order, and its answer never comes back.
  line.setFault = (path) => (path.includes('/orders/register') ? 'cut-after' : flaky(path))
  const place = /(confirm|place) order/i
  await main(page).getByRole('button', { name: place }).click()
  await expect(
    main(page)
      .getByText(/checking|no answer/i)
      .first(),
  ).toBeVisible()
  await expect(main(page).getByRole('button', { name: place })).toHaveCount(0)
  await page.close()

  const next = await context.newPage()
  await withoutPopups({ page: next })
  await next.goto('/checkout/confirmation')
  await expect(
    main(next)
      .getByText(/checking|no answer/i)
      .first(),
  ).toBeVisible()
  await expect(main(next).getByRole('button', { name: place })).toHaveCount(0)
  line.setFault = flaky
  await expect(next.getByText(/order accepted/i).first()).toBeVisible({ timeout: 60_000 })
  await next.goto('/orders')
  await expect(main(next).getByRole('link', { name: /[2-9B-Z]{6}/ })).toHaveCount(1)
  await expect(cartButton(next)).toHaveAccessibleName(/empty/i)
  await context.close()
  await line.close()
})

test('the panel’s stepper steps once a press, and repeats while it is held', async ({ page }) => {
  await chooseSupplier(page)
  await openCategory(page, 'Bakery')
  await inBasket(page, await addFirstProduct(page)).click()
  const panel = page.getByRole('dialog', { name: /add to (cart|basket)/i })
  const value = panel.getByRole('textbox')
  await expect(value).toHaveValue('1')
  const more = panel.getByRole('button', { name: /^more/i })
  await more.click()
  await expect(value).toHaveValue('2')
  const box = await more.boundingBox()
  if (!box) throw new Error('no button to hold')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  // Half a second of holding, then twenty a second: ten more come well within five seconds.
  await expect.poll(async () => Number(await value.inputValue())).toBeGreaterThan(10)
  await page.mouse.up()
  const held = Number(await value.inputValue())
  await panel.getByRole('button', { name: /^less/i }).click()
  await expect(value).toHaveValue(String(held - 1))
})
