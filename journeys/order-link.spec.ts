// The link to an order's status: its shopper makes it on the order's page, with script and without, and somebody else opens it without
// signing in.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { firstBranch, placeOrder, signUp } from './api-calls.ts'
import { takeGoods } from './goods.ts'
import { expectNoOverflow } from './no-overflow.ts'
import { main, waitUntilHydrated, withoutPopups } from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })

async function openOwnOrder(page: Page): Promise<{ reference: string; name: string }> {
  const branch = await firstBranch(page.request)
  await signUp(page)
  const [goods] = await takeGoods(page.request, branch.id, 1, ['Household'])
  if (!goods) throw new Error('the demo has nothing to order')
  const { id, reference } = await placeOrder(page, branch, [goods])
  await page.goto(`/orders/${id}`)
  return { reference, name: goods.name }
}

async function expectOnlyStatus(
  page: Page,
  path: string,
  { reference, name }: { reference: string; name: string },
) {
  const answer = await page.goto(path)
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  await expect(main(page)).toContainText('Order accepted')
  await expect(main(page)).toContainText(/Placed: .*\d\d:\d\d/)
  for (const secret of [reference, name]) await expect(page.locator('body')).not.toContainText(secret)
}

test.describe('with script', () => {
  test.beforeEach(withoutPopups)

  test('a shopper shares the status of an order, and a new link ends the one before', async ({ page }) => {
    const order = await openOwnOrder(page)
    await waitUntilHydrated(page)
    await main(page).getByRole('button', { name: 'Share the status' }).click()
    const link = main(page).getByRole('link', { name: 'The status of this order, to send on' })
    const path = (await link.getAttribute('href')) ?? ''
    expect(path).toMatch(/^\/o\/[\w-]{22}$/)
    await main(page).getByRole('button', { name: 'Make a new link' }).click()
    await expect(link).not.toHaveAttribute('href', path)
    const next = (await link.getAttribute('href')) ?? ''
    await page.context().clearCookies()
    await expectOnlyStatus(page, next, order)
    await waitUntilHydrated(page)
    await expectNoViolations(page)
    const gone = await page.goto(path)
    expect(gone?.status()).toBe(404)
    await expect(main(page)).toContainText('This link does not open an order any more.')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

  for (const [pages, cookies] of [
    ['the full page', []],
    ['a plain page', [{ name: 'spaza_saver', value: 'on', url: process.env.JOURNEY_URL ?? '' }]],
  ] as const)
    test(`a shopper makes and replaces the link on ${pages}`, async ({ page, context }) => {
      await context.addCookies([...cookies])
      const order = await openOwnOrder(page)
      await main(page).getByRole('button', { name: 'Share the status' }).click()
      const link = main(page).getByRole('link', { name: 'The status of this order, to send on' })
      const path = (await link.getAttribute('href')) ?? ''
      await main(page).getByRole('button', { name: 'Make a new link' }).click()
      const next = (await link.getAttribute('href')) ?? ''
      expect([path === next, next]).toEqual([false, expect.stringMatching(/^\/o\/[\w-]{22}$/)])
      await context.clearCookies()
      await context.addCookies([...cookies])
      await expectOnlyStatus(page, next, order)
      await expectNoOverflow(page)
    })
})
