// A phone on a flaky 3G connection, in Chromium: its signal, its tabs, and what happens to them.
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import type { SlowProxy } from '../journeys/slow-proxy.ts'
import type { Seeded } from '../tests/seeded-random.ts'

export type Chance = Pick<Seeded, 'next' | 'whole' | 'pick'>

/** As a 3G line in the country: half a second there and back, 400 kbit/s. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 30_000 }
/** How long, in ms, a shopper retries before giving up; on a good connection, reaching it is a fault. */
export const timeoutMs = 240_000
export const stepMs = { timeout: 10_000 }

/** Counts what happened in all sessions together. */
export const visibleTimeoutMs = { killed: 0, crashed: 0, cut: 0, offline: 0, resumed: 0, pressedAgain: 0 }

export const main = (page: Page) => page.getByRole('main')

/** Returns a session's own random source, so that its draws do not depend on how fast the other sessions are. */
export function chanceOf({ whole }: Seeded): Chance {
  let state = whole(1, 2 ** 31 - 1)
  const next = () => {
    state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647
    return state / 2_147_483_647
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return { next, whole: between, pick: (from) => from[between(0, from.length - 1)] as never }
}

/** Decides which requests fail: some of the reads, and most of the first requests that register the order. */
export function faultOf(chance: Chance): SlowProxy['setFault'] {
  let ordering = 0
  return (path) => {
    const draw = chance.next()
    const cut = (what: 'cut' | 'cut-after') => {
      visibleTimeoutMs.cut += 1
      return what
    }
    if (path.includes('/orders/register')) {
      ordering += 1
      if (ordering > 4) return undefined
      return draw < 0.45 ? cut('cut-after') : draw < 0.7 ? cut('cut') : draw < 0.8 ? 'hold' : undefined
    }
    if (draw < 0.08) return cut('cut')
    return draw < 0.1 ? cut('cut-after') : undefined
  }
}

/** A phone with one tab of the shop, which reopens after whatever happened to it. */
export class UnreliablePhone {
  page: Page
  readonly #context: BrowserContext
  readonly #chance: Chance
  #outside = false

  constructor(context: BrowserContext, chance: Chance) {
    this.#context = context
    this.#chance = chance
    this.page = undefined as never
  }

  async loseSignal(): Promise<void> {
    this.#outside = true
    await this.#slowDown()
  }

  async regainSignal(): Promise<void> {
    this.#outside = false
    await this.#context.setOffline(false)
    await this.kill()
  }

  /** The address, however often it takes. */
  async open(path: string): Promise<void> {
    await retryStep(async () => {
      if (!this.page || this.page.isClosed()) await this.#newTab()
      await this.page.goto(path, { waitUntil: 'domcontentloaded', timeout: 30_000 })
      await this.page.locator('#start[data-alive]').waitFor({ state: 'attached', timeout: 15_000 })
    })
  }

  /** Between two steps, or in the middle of one. */
  async mayBeKilled(probability: number): Promise<boolean> {
    if (this.#chance.next() >= probability) return false
    await this.kill()
    return true
  }

  async kill(): Promise<void> {
    const { page } = this
    if (this.#chance.next() < 0.4) {
      visibleTimeoutMs.crashed += 1
      const crashed = page.waitForEvent('crash', { timeout: 5_000 }).catch(() => {})
      const session = await this.#context.newCDPSession(page)
      session.send('Page.crash').catch(() => {})
      await crashed
    } else visibleTimeoutMs.killed += 1
    await page.close().catch(() => {})
    await this.#newTab()
  }

  /** Comes and goes until it is told to end. */
  losesSignal(): { ends(): Promise<void> } {
    let over = false
    const going = (async () => {
      while (!over) {
        await sleep(this.#chance.whole(1_500, 7_000))
        if (over) break
        visibleTimeoutMs.offline += 1
        await this.#context.setOffline(true)
        await sleep(this.#chance.whole(200, 2_500))
        await this.#context.setOffline(false)
      }
    })()
    return {
      async ends() {
        over = true
        await going
      },
    }
  }

  async #newTab(): Promise<void> {
    this.page = await this.#context.newPage()
    await this.page.addInitScript(`sessionStorage.setItem('popup-shown', 'before')`)
    await this.#slowDown()
  }

  async #slowDown(): Promise<void> {
    if (!this.#outside) return
    const session = await this.#context.newCDPSession(this.page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow)
  }
}

/** Retries a step until it works, as people do, for at most `timeoutMs`. */
export async function retryStep(step: () => Promise<void>): Promise<void> {
  const until = performance.now() + timeoutMs
  for (;;) {
    try {
      return await step()
    } catch (error) {
      if (performance.now() > until) throw error
      await sleep(300)
    }
  }
}

export async function chooseBranch(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /choose a (shop|store)|price comparison|shopping at/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /where do you shop/i })
  await dialog
    .getByRole('button', { name: /^shop here/i })
    .first()
    .click()
  await dialog.waitFor({ state: 'hidden' })
}

export const departmentsOn = async (page: Page): Promise<string[]> => {
  await main(page).locator('a[href^="/category/"]').first().waitFor()
  const links = await main(page)
    .locator('a[href^="/category/"]')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
  return [...new Set(links)]
}
