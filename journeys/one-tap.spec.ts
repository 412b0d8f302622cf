// One tap adds: the plus of a card puts one into the basket at once and becomes a stepper at the same place [ruling 14 Adding].
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { fillBasket, firstBranch } from './api-calls.ts'
import {
  addFirstProduct,
  cartButton,
  chooseSupplier,
  inBasket,
  main,
  openCategory,
  waitUntilHydrated,
  withoutPopups,
} from './shopper.ts'

test.use({ baseURL: process.env.JOURNEY_URL ?? '' })
test.beforeEach(withoutPopups)

const plus = (page: Page) => main(page).getByRole('button', { name: /^Add .+ to basket/ })
const minus = (page: Page, name: string) =>
  main(page)
    .getByRole('button', { name: `Less: ${name}` })
    .first()

/** Where a finger would tap. */
async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('ten different items are in the basket after ten taps', async ({ page }) => {
  await page.addInitScript(() => {
    const counted = { taps: 0, moved: 0 }
    Object.assign(window, { counted })
    addEventListener('click', () => (counted.taps += 1), true)
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries())
        for (const { node } of (entry as unknown as { sources: { node: Element | null }[] }).sources)
          if (node?.isConnected && document.querySelector('main')?.contains(node)) counted.moved += 1
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const counted = () => page.evaluate(() => (window as unknown as { counted: unknown }).counted)
  const reset = () =>
    page.evaluate(() =>
      Object.assign((window as unknown as { counted: object }).counted, { taps: 0, moved: 0 }),
    )
  await chooseSupplier(page)
  await openCategory(page, 'Bakery')
  await waitUntilHydrated(page)
  await reset()
  const names: string[] = []
  for (let item = 0; item < 10; item += 1) {
    const button = plus(page).first()
    names.push(((await button.getAttribute('aria-label')) ?? '').replace(/^Add | to basket$/g, ''))
    const { x, y } = await middleOf(button)
    await page.touchscreen.tap(x, y)
    await expect(cartButton(page)).toHaveAccessibleName(new RegExp(`${item + 1} item`))
  }
  expect(new Set(names).size).toBe(10)
  // Nothing opened, and nothing on the page moved.
  expect(await counted()).toEqual({ taps: 10, moved: 0 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectNoViolations(page)

  const [first, second] = names as [string, string]
  await expect(page.getByRole('status').filter({ hasText: ': 1 in your basket' })).toHaveCount(1)
  await main(page)
    .getByRole('button', { name: `More: ${second}` })
    .first()
    .click()
  await expect(inBasket(page, second)).toHaveText('2')
  await expect(page.getByRole('status').filter({ hasText: `${second}: 2 in your basket` })).toHaveCount(1)
  await minus(page, first).click()
  await expect(minus(page, first)).toBeHidden()
  await expect(
    main(page)
      .getByRole('button', { name: `Add ${first} to basket` })
      .first(),
  ).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: `${first} was removed` })).toHaveCount(1)
  await cartButton(page).click()
  await expect(main(page)).toContainText(second)
  await expect(main(page)).not.toContainText(first)
})

test('the second tap of a double tap on the last minus opens no product', async ({ page }) => {
  await chooseSupplier(page)
  await openCategory(page, 'Bakery')
  const name = await addFirstProduct(page)
  const { x, y } = await middleOf(minus(page, name))
  await page.touchscreen.tap(x, y)
  await page.touchscreen.tap(x, y)
  await expect(minus(page, name)).toBeHidden()
  // Nor does a slower one, which is no double tap any more.
  await page.waitForTimeout(600)
  await page.touchscreen.tap(x, y)
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/\/category\//)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(cartButton(page)).toHaveAccessibleName(/empty/)
})

test('plus and minus repeat while they are held, and minus stops at one', async ({ page }) => {
  await chooseSupplier(page)
  await openCategory(page, 'Bakery')
  const name = await addFirstProduct(page)
  const value = async () => Number(await inBasket(page, name).innerText())
  const hold = async (button: Locator, isEnough: (now: number) => boolean) => {
    const { x, y } = await middleOf(button)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await expect.poll(async () => isEnough(await value())).toBe(true)
    await page.mouse.up()
  }
  await hold(
    main(page)
      .getByRole('button', { name: `More: ${name}` })
      .first(),
    (now) => now > 10,
  )
  await hold(minus(page, name), (now) => now === 1)
  // The click that ends the holding takes nothing out; the next one does.
  await expect(inBasket(page, name)).toHaveText('1')
  await minus(page, name).click()
  await expect(cartButton(page)).toHaveAccessibleName(/empty/)
})

test('a finger that scrolls from a plus adds nothing', async ({ page }) => {
  await chooseSupplier(page)
  await openCategory(page, 'Bakery')
  await waitUntilHydrated(page)
  const { x, y } = await middleOf(plus(page).first())
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', to: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: to }] })
  await send('touchStart', y)
  for (let moved = 20; moved <= 200; moved += 20) await send('touchMove', y - moved)
  await send('touchEnd', y - 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
  await expect(cartButton(page)).toHaveAccessibleName(/empty/)
})

test('a basket of before is on the cards once the page is hydrated, and not in the page that visitors share', async ({
  page,
}) => {
  const branch = await firstBranch(page.request)
  const url = process.env.JOURNEY_URL ?? ''
  await page.context().addCookies([{ name: 'spaza_supplier', value: branch.id, url }])
  await page.goto('/terms_and_conditions')
  await fillBasket(page, branch)
  const path = `/product/${branch.offer.sellable.product_id}`
  await page.goto(path)
  await expect(inBasket(page, branch.offer.name)).toHaveText('5')
  const shared = await (await page.request.get(path)).text()
  expect(shared).toContain(`value="${branch.offer.id} 1"`)
  expect(shared).not.toContain('in the basket, change')
})

test('weighed goods ask how much, with the usual weights to tap', async ({ page }) => {
  await chooseSupplier(page)
  await openCategory(page, 'Fruit and vegetables')
  const weighed = plus(page)
    .and(page.getByRole('button', { name: /per kg/ }))
    .first()
  const name = ((await weighed.getAttribute('aria-label')) ?? '').replace(/^Add | to basket$/g, '')
  await weighed.click()
  const panel = page.getByRole('dialog', { name: 'Add to basket' })
  await panel.getByRole('button', { name: '500 g' }).click()
  await expect(panel.getByRole('textbox')).toHaveValue('0.500')
  await panel.getByRole('button', { name: '2 kg' }).click()
  await expect(panel.getByRole('button', { name: '2 kg' })).toHaveAttribute('aria-pressed', 'true')
  await expect(panel.getByRole('textbox')).toHaveValue('2.000')
  await expectNoViolations(page)
  await panel.getByRole('textbox').fill('1,25')
  await panel.getByRole('button', { name: 'Add to basket' }).click()
  await expect(inBasket(page, name)).toHaveText('1.250 kg')

  // The weight opens the panel again; once it is taken out, the plus is there with the focus.
  await inBasket(page, name).click()
  await panel.getByRole('button', { name: 'Remove from basket' }).click()
  await page
    .getByRole('dialog', { name: /remove product/i })
    .getByRole('button', { name: 'Yes' })
    .click()
  await expect(
    main(page)
      .getByRole('button', { name: `Add ${name} to basket` })
      .first(),
  ).toBeFocused()
})
