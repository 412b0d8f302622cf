// The counter without a signal: the queue and the order being picked open again after a reload, a pick made offline is sent
// later, and nothing of them is left in the browser after sign-out.
import { expect, type Page, test } from '@playwright/test'
import { firstBranch, placeOrder, signUp } from './api-calls.ts'
import { waitUntilHydrated, withoutPopups } from './shopper.ts'
import { openCounter } from './staff.ts'

const url = process.env.JOURNEY_URL ?? ''
test.use({ baseURL: url })
test.beforeEach(withoutPopups)

/** Whether an answer is stored that holds `text`: an order is stored again with each change. */
const stored = (page: Page, path: string, text: string) =>
  page.evaluate(
    async ({ path, text }) => {
      const cache = await caches.open('spaza-counter')
      const found = (await cache.keys()).find(({ url }) => decodeURIComponent(url).includes(path))
      const answer = found && (await cache.match(found))
      return (await answer?.text())?.includes(text) ?? false
    },
    { path, text },
  )

/** Whether the worker has the files of both pages, so that they open without the shop. */
const filesStored = (page: Page) =>
  page.evaluate(async () => {
    const files = (await (await caches.open('spaza-assets')).keys()).map(({ url }) => url)
    return files.some((file) => /counter-style/.test(file)) && files.length > 20
  })

test('the queue and an order open again without a signal, and leave no data behind at sign-out', async ({
  browser,
  page: nomsa,
}) => {
  const branch = await firstBranch(nomsa.request)
  await signUp(nomsa)
  const order = await placeOrder(nomsa, branch)
  const suppliers = await (await nomsa.request.get('/catalog/v1/suppliers/distance_from')).json()
  const { name } = suppliers.find(({ id }: { id: string }) => id === branch.id)
  const { page, open } = await openCounter(browser, name)
  await page.goto('/counter')
  await waitUntilHydrated(page)
  await open(order.reference)
  await page.getByRole('button', { name: 'Start preparing' }).click()
  await expect(page.getByText('0 of 1 picked')).toBeVisible()
  await expect.poll(() => stored(page, `"counter-order","${order.id}"`, '"preparing"')).toBe(true)
  await expect.poll(() => stored(page, '"counter-queue","open"', order.reference)).toBe(true)
  await expect.poll(() => filesStored(page)).toBe(true)

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.reference)
  await expect(page.getByText('0 of 1 picked')).toBeVisible()
  await page.getByRole('button', { pressed: false }).filter({ hasText: /5 ×/ }).click()
  await expect(page.getByText('1 pick waits for a signal')).toBeVisible()

  await page.goto('/counter')
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(order.reference) })).toBeVisible()
  await expect(page.getByText('No connection: this list may be out of date.')).toBeVisible()
  await page.getByRole('link', { name: new RegExp(order.reference) }).click()
  await expect(page.getByText('1 pick waits for a signal')).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText('1 pick waits for a signal')).toBeHidden({ timeout: 60_000 })
  await expect(page.getByText('1 of 1 picked')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/counter\/sign_in/)
  await expect.poll(() => page.evaluate(() => caches.has('spaza-counter'))).toBe(false)
  await page.context().setOffline(true)
  await page.goto('/counter').catch(() => undefined)
  await expect(page.getByText(order.reference)).toBeHidden()
})

test('a page that was loaded past the worker is controlled by it soon, and its order is stored', async ({
  browser,
  page: nomsa,
}) => {
  const branch = await firstBranch(nomsa.request)
  await signUp(nomsa)
  const order = await placeOrder(nomsa, branch)
  const suppliers = await (await nomsa.request.get('/catalog/v1/suppliers/distance_from')).json()
  const { name } = suppliers.find(({ id }: { id: string }) => id === branch.id)
  const { page } = await openCounter(browser, name)
  await page.goto(`/counter/orders/${order.id}`)
  await waitUntilHydrated(page)
  await page.evaluate(() => caches.delete('spaza-counter'))
  // As a page is that was being loaded while the worker was activated.
  const browserSide = await page.context().newCDPSession(page)
  await browserSide.send('Page.reload', { ignoreCache: true })
  await page.waitForEvent('load')
  await waitUntilHydrated(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await expect.poll(() => stored(page, `"counter-order","${order.id}"`, order.reference)).toBe(true)
})
