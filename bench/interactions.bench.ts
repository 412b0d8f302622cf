// Measures how long a tap takes until the screen shows something new, in each step of an order, on a phone whose processor is slowed
// down four times [budgets]. The browser reports it (Event Timing): from the tap to the next paint.
import { expect, type Page } from '@playwright/test'
import { signInCodeTo } from '../journeys/database-calls.ts'
import { cartButton, freshPhone, main, waitUntilHydrated } from '../journeys/shopper.ts'
import { openBrowserShop } from './browser-shop.ts'
import type { Row } from './row.ts'

const slowedDown = 4
const limitMs = 200

export async function measure(): Promise<Row[]> {
  const shop = await openBrowserShop()
  try {
    const { page, close } = await shop.phone()
    const rows = await walkOrder(page)
    await close()
    return rows
  } finally {
    await shop.close()
  }
}

/** Somebody new orders two things by collection: each step is one tap, or one text that is typed. */
async function walkOrder(page: Page): Promise<Row[]> {
  const rows: Row[] = []
  const durations: number[] = []
  // Through a binding: what was reported survives the page that reported it.
  await page.exposeBinding('reportInteraction', (_, ms: number) => durations.push(ms))
  await page.addInitScript(() => {
    const report = (globalThis as unknown as { reportInteraction(ms: number): void }).reportInteraction
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0) report(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const processor = await page.context().newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: slowedDown })

  const step = async (what: string, does: () => Promise<unknown>, until: () => Promise<unknown>) => {
    durations.length = 0
    await does()
    await until()
    // Entries are reported after the paint they are about; who answers within a frame is not reported at all.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 250))))
    const slowest = Math.max(0, ...durations)
    rows.push({
      what: `${what}, processor slowed ${slowedDown} times`,
      figure: slowest === 0 ? 'within a frame' : `${Math.round(slowest)} ms to the next paint`,
      required: `at most ${limitMs} ms`,
      reached: slowest <= limitMs,
    })
  }
  const dialog = page.getByRole('dialog')
  const pluses = main(page).getByRole('button', { name: /^Add .+ to basket/ })

  await page.goto('/')
  await waitUntilHydrated(page)
  const choose = page.getByRole('button', { name: /choose a (shop|store)|price comparison|shopping at/i })
  await step(
    'opening the choice of stores',
    () => choose.first().tap(),
    () => expect(dialog).toBeVisible(),
  )
  const store = dialog.getByRole('button', { name: /^shop here/i }).first()
  await step(
    'choosing a store',
    () => store.tap(),
    () => expect(dialog).toBeHidden(),
  )
  const department = main(page).getByRole('link', { name: 'Food cupboard', exact: true })
  await step(
    'opening a department',
    () => department.tap(),
    () => expect(pluses.nth(3)).toBeVisible(),
  )
  await step(
    'the first thing into the basket',
    () => pluses.nth(0).tap(),
    () => expect(cartButton(page)).toHaveAccessibleName(/1 item/),
  )
  await step(
    'another one',
    () => pluses.nth(2).tap(),
    () => expect(cartButton(page)).toHaveAccessibleName(/2 items/),
  )
  const product = main(page).locator('a[href^="/product/"]').nth(4)
  await step(
    'opening a product',
    () => product.tap(),
    () => expect(page).toHaveURL(/\/product\//),
  )
  await expect(main(page).getByRole('button', { name: /^Add to basket/ })).toBeVisible()
  const search = page.getByRole('combobox', { name: 'What are you looking for?' })
  await step(
    'the search field',
    () => search.tap(),
    () => expect(search).toBeFocused(),
  )
  await step(
    'typing a word',
    () => search.pressSequentially('milk'),
    () => expect(page.getByRole('grid')).toBeVisible(),
  )
  await step(
    'searching',
    () => search.press('Enter'),
    () => expect(page).toHaveURL(/\/search/),
  )
  await expect(pluses.first()).toBeVisible()
  await step(
    'opening the basket',
    () => cartButton(page).tap(),
    () => expect(page).toHaveURL(/\/basket/),
  )
  const place = main(page).getByRole('link', { name: 'Place order' })
  await step(
    'going to checkout',
    () => place.tap(),
    () => expect(dialog).toBeVisible(),
  )
  const login = freshPhone()
  const number = dialog.getByLabel('Your cellphone number')
  await step(
    'typing a number',
    () => number.pressSequentially(login),
    () => expect(number).toHaveValue(login),
  )
  const code = main(page).getByLabel('Code from the SMS')
  await step(
    'asking for a code',
    () => dialog.getByRole('button', { name: 'Send me a code' }).tap(),
    () => expect(code).toBeFocused(),
  )
  const digits = await signInCodeTo(`+27${login.slice(1)}`)
  const first = main(page).getByLabel('First name')
  await step(
    'typing the code',
    () => code.pressSequentially(digits),
    () => expect(first).toBeVisible(),
  )
  await first.fill('Thandi')
  await main(page).getByLabel('Last name').fill('Nkosi')
  const cash = main(page).getByRole('radio', { name: /cash/i })
  await step(
    'registering',
    () => main(page).getByRole('button', { name: 'Register' }).tap(),
    () => expect(cash).toBeVisible(),
  )
  await step(
    'choosing cash',
    () => cash.tap(),
    () => expect(cash).toBeChecked(),
  )
  const confirm = main(page).getByRole('button', { name: /^Confirm order/ })
  await step(
    'confirming the order',
    () => confirm.tap(),
    () => expect(page).toHaveURL(/\/orders\/order_/),
  )
  return rows
}
