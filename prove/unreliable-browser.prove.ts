// R16 in Chromium: shoppers on a flaky 3G connection use the built shop while their tabs are killed at any moment. Answers are
// cut before or after the shop received the request, the signal comes and goes, tabs crash or are discarded, and the shopper
// retries, as people do. Then the connection is good: whatever the phone showed as accepted is in the basket or in the one order
// that exists, and the screen says which.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { loadDemo } from '../db/demo/load-demo.ts'
import { openSlowProxy } from '../journeys/slow-proxy.ts'
import { chromiumLaunch } from '../scripts/find-chromium.ts'
import { shopper } from '../tests/cast.ts'
import { startShop } from '../tests/running-shop.ts'
import { seeded } from '../tests/seeded-random.ts'
import { freshDatabase } from '../tests/test-database.ts'
import { counted, wantedCount } from './proof-part.ts'
import {
  type Chance,
  chanceOf,
  chooseBranch,
  departmentsOn,
  faultOf,
  main,
  retryStep,
  stepMs,
  timeoutMs,
  UnreliablePhone,
  visibleTimeoutMs,
} from './unreliable-phone.ts'

const wanted = wantedCount(3)
const atOnce = 2

test(`${wanted} sessions on a flaky line: no basket lost, no order twice, a true end each`, async () => {
  const chance = seeded('poor browser')
  const fresh = await freshDatabase()
  const database = await openDatabase({ url: fresh.url, log: pino({ level: 'silent' }) })
  await loadDemo(database, { seed: 1, now: new Date(), suppliers: 2, sellables: 60 })
  await database.pool.query('update slot_patterns set capacity = 1000')
  await database.pool.query(
    'update stock set received = received + 1000, on_hand = on_hand + 1000 where on_hand > 20',
  )
  const shop = await startShop(fresh.url, { NODE_ENV: 'production' })
  const browser = await chromium.launch(await chromiumLaunch())
  onTestFinished(async () => {
    await browser.close()
    await shop.stop()
    await database.close()
    await fresh.drop()
  })
  const wrong: string[] = []
  let next = 0
  const goOn = async () => {
    while (next < wanted) {
      const n = next
      next += 1
      const own = chanceOf(chance)
      await session({ n, chance: own, browser, database, shopUrl: shop.url }).catch((error: Error) =>
        wrong.push(`session ${n}: ${error.message.split('\n', 3).join(' ')}`),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
  const { killed, crashed, cut, offline, resumed, pressedAgain } = visibleTimeoutMs
  counted(
    wanted,
    `sessions, ${killed} tabs closed and ${crashed} crashed, ${cut} answers cut, ${offline} times without a signal; ${resumed} orders seen through by the next tab, ${pressedAgain} placed by pressing on a good line`,
  )
  expect(wrong).toEqual([])
})

interface Session {
  n: number
  chance: Chance
  browser: Browser
  database: Database
  shopUrl: string
}

async function session({ n, chance, browser, database, shopUrl }: Session): Promise<void> {
  const person = await shopper(database.kysely, `Shopper ${n}`)
  const line = await openSlowProxy(shopUrl)
  const context = await browser.newContext({
    baseURL: line.url,
    viewport: { width: 360, height: 740 },
    locale: 'en-ZA',
  })
  await context.addCookies([{ name: 'spaza_session', value: person.token, url: line.url }])
  const phone = new UnreliablePhone(context, chance)
  try {
    // At home, where the line is good.
    await phone.open('/')
    await chooseBranch(phone.page)
    const departments = await departmentsOn(phone.page)

    line.setFault = faultOf(chance)
    await phone.loseSignal()
    const signal = phone.losesSignal()
    const basket = await fillBasket(phone, chance, departments)
    await checkOut(phone, chance)
    await signal.ends()

    line.setFault = undefined
    await phone.regainSignal()
    await finishOrder(phone)
    expect(await ordersOf(database, person.id), 'orders of the shopper').toHaveLength(1)
    const [order] = await ordersOf(database, person.id)
    const ordered = order?.items ?? []
    expect(
      basket.certain.filter((name) => !ordered.includes(name)),
      'taken by the phone, and not in the order',
    ).toEqual([])
    expect(
      ordered.filter((name) => !basket.certain.includes(name) && !basket.tried.includes(name)),
      'in the order, and never asked for',
    ).toEqual([])
    // What the shopper reads is what the shop has.
    await phone.open('/orders')
    await main(phone.page)
      .getByText(order?.reference ?? 'no order')
      .first()
      .waitFor({ timeout: 60_000 })
  } finally {
    await context.close()
    await line.close()
  }
}

interface Basket {
  /** Its number stood on the card, or the panel had closed: the phone said that it is in. */
  certain: string[]
  /** Pressed, and the tab was gone before the phone could say so. */
  tried: string[]
}

async function fillBasket(
  phone: UnreliablePhone,
  chance: Chance,
  departments: readonly string[],
): Promise<Basket> {
  const basket: Basket = { certain: [], tried: [] }
  const want = chance.whole(2, 4)
  const until = performance.now() + timeoutMs
  while (basket.certain.length < want) {
    if (performance.now() > until) throw new Error('the basket could not be filled')
    await phone.open(chance.pick(departments))
    const { page } = phone
    const buttons = main(page).getByRole('button', { name: /^add .+ to (cart|basket)/i })
    const labels = await buttons
      .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''))
      .catch(() => [])
    if (labels.length === 0) continue
    const label = chance.pick(labels)
    const name = label.replace(/^add /i, '').replace(/ to (cart|basket)$/i, '')
    if (basket.certain.includes(name) || basket.tried.includes(name)) continue
    basket.tried.push(name)
    try {
      await main(page).getByRole('button', { name: label, exact: true }).first().click(stepMs)
      // Weighed goods ask how much first.
      const panel = page.getByRole('dialog', { name: /add to (cart|basket)/i })
      if (await phone.mayBeKilled(0.1)) continue
      const number = main(page)
        .getByRole('button', { name: `in the basket, change ${name}` })
        .first()
      await panel.or(number).waitFor(stepMs)
      if (await panel.isVisible()) {
        await panel.getByRole('button', { name: /^add to (cart|basket)/i }).click(stepMs)
        if (await phone.mayBeKilled(0.1)) continue
        await panel.waitFor({ state: 'hidden', ...stepMs })
      }
      basket.certain.push(name)
    } catch {
      // What could not be pressed now is pressed later.
    }
    await phone.mayBeKilled(0.2)
  }
  return basket
}

/** Up to where the order was sent off, or the tab was gone while it was. */
async function checkOut(phone: UnreliablePhone, chance: Chance): Promise<void> {
  const { pick, next } = chance
  await retryStep(async () => {
    await phone.open('/checkout/dispatch')
    const { page } = phone
    const collect = main(page).getByRole('radio', { name: 'Collection', exact: true })
    await collect.or(placeButton(page)).first().waitFor(stepMs)
    if (await collect.isVisible()) await collect.check(stepMs)
    await phone.mayBeKilled(0.15)
    if (phone.page !== page) throw new Error('the tab is another one')
    await main(page)
      .getByRole('radio', { name: /\d\d:\d\d/, disabled: false })
      .first()
      .check(stepMs)
    await main(page).getByRole('radio', { name: /cash/i }).check(stepMs)
    await placeButton(page).click(stepMs)
  })
  // At once, in the middle of the answer, or long after it.
  await sleep(pick([0, 50, 300, 1_000, 4_000]) * next())
  await phone.mayBeKilled(0.7)
  await sleep(chance.whole(0, 3_000))
}

const placeButton = (page: Page) => main(page).getByRole('button', { name: /(confirm|place) order/i })

/**
 * On a good line: an order that was sent off is seen through without anybody pressing anything. Where it never was, the basket
 * is there and can be ordered; never both at once.
 */
async function finishOrder(phone: UnreliablePhone): Promise<void> {
  await phone.open('/checkout/confirmation')
  const { page } = phone
  const accepted = page.getByText(/order accepted/i).first()
  const until = performance.now() + 120_000
  for (let pressed = false; performance.now() < until; await sleep(250)) {
    if (await accepted.isVisible()) {
      if (!pressed) visibleTimeoutMs.resumed += 1
      return
    }
    // Told before, by a tab that is gone: then nothing is left to order.
    const kept = await page.evaluate<number>(
      `JSON.parse(localStorage.getItem('cart-v1') ?? '{}')?.state?.items?.length ?? 0`,
    )
    if (
      !pressed &&
      kept === 0 &&
      !(await page
        .getByText(/checking|no answer/i)
        .first()
        .isVisible())
    )
      return
    if (
      pressed ||
      !(await placeButton(page)
        .isEnabled({ timeout: 1_000 })
        .catch(() => false))
    ) {
      if (!/\/checkout/.test(page.url()) && kept > 0) await phone.open('/checkout/dispatch')
      continue
    }
    const slot = main(page).getByRole('radio', { name: /\d\d:\d\d/, disabled: false })
    await slot
      .first()
      .check({ timeout: 5_000 })
      .catch(() => {})
    await main(page)
      .getByRole('radio', { name: /cash/i })
      .check({ timeout: 5_000 })
      .catch(() => {})
    pressed = await placeButton(page)
      .click({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      )
    if (pressed) visibleTimeoutMs.pressedAgain += 1
  }
  throw new Error(`no end: ${String(await main(page).textContent()).slice(0, 200)}`)
}

async function ordersOf(
  database: Database,
  accountId: string,
): Promise<{ reference: string; items: string[] }[]> {
  const { rows } = await database.pool.query<{ reference: string; items: string[] }>(
    `select o.reference, array_agg(i.name order by i.position) as items
     from orders o join order_items i on i.order_id = o.id where o.account_id = $1 group by o.id`,
    [accountId],
  )
  return rows
}
