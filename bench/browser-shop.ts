// The demo shop, started as in production, and phones that visit it through a proxy that counts every byte.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { type Browser, chromium, type Page, type Request } from '@playwright/test'
import { ensureBuilt } from '../scripts/build.mjs'
import { chromiumLaunch } from '../scripts/find-chromium.ts'
import { startShop } from '../tests/running-shop.ts'
import { freshDatabase } from '../tests/test-database.ts'

interface BytesSpent {
  scripts: number
  photos: number
  photoCount: number
  /** All but the photos. */
  rest: number
  /** What pages asked for, without photos and without what the service worker keeps for when there is no signal. */
  asked: { bytes: number; requests: number }
  requests: number
}

export interface Phone {
  page: Page
  open(path: string): Promise<void>
  /** Waits until nothing more is asked for. */
  settle(): Promise<void>
  /**
   * What went over the wire since last asked, once nothing has for a second. `late`: for as long as the service worker lets a page
   * stand before it fetches what it keeps for when there is no signal, so that this is in it.
   */
  spent(late?: 'late'): Promise<BytesSpent>
  close(): Promise<void>
}

/** What a phone has told before; `place` is a place of the gazetteer. */
interface Visitor {
  supplier?: string
  place?: string
}

export interface BrowserShop {
  browser: Browser
  url: string
  phone(visitor?: Visitor): Promise<Phone>
  close(): Promise<void>
}

export async function openBrowserShop(launchArgs: string[] = []): Promise<BrowserShop> {
  await ensureBuilt()
  const database = await freshDatabase()
  // Where a new shopper's code is read (journeys/database-calls.ts).
  process.env.JOURNEY_DATABASE_URL = database.url
  const shop = await startShop(database.url)
  const launch = await chromiumLaunch()
  const browser = await chromium.launch({ ...launch, args: [...launch.args, ...launchArgs] })
  return {
    browser,
    url: shop.url,
    phone: (visitor) => openPhone(browser, shop.url, visitor),
    async close() {
      await browser.close()
      await shop.stop()
      await database.drop()
    },
  }
}

async function openPhone(
  browser: Browser,
  shopUrl: string,
  { supplier, place }: Visitor = {},
): Promise<Phone> {
  const door = await openCountingProxy(Number(new URL(shopUrl).port))
  const context = await browser.newContext({
    baseURL: door.url,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-ZA',
  })
  const cookies = {
    ...(supplier && { spaza_supplier: supplier }),
    ...(place && { spaza_place: place }),
  }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: door.url })))
  const page = await context.newPage()
  const finished: Request[] = []
  context.on('requestfinished', (request) => finished.push(request))
  const settle = () => page.waitForLoadState('networkidle')
  return {
    page,
    settle,
    async open(path) {
      await page.goto(path)
    },
    async spent(late) {
      await waitUntilQuiet(door, late ? 3000 : 1000)
      const sizes = await Promise.all(finished.splice(0).map(sizeOf))
      const sum = (of: typeof sizes) => of.reduce((total, { bytes }) => total + bytes, 0)
      const photos = sizes.filter(({ url }) => url.includes('/pictures/'))
      const scripts = sizes.filter(({ type }) => type === 'script')
      const all = door.takeBytes()
      const byPages = new Set(sizes.filter(({ byWorker }) => !byWorker).map(({ url }) => url))
      const byShopper = sizes.filter(
        (size) =>
          size.bytes > 0 &&
          !photos.includes(size) &&
          !size.url.endsWith('/service-worker.js') &&
          (!size.byWorker || byPages.has(size.url)),
      )
      return {
        asked: { bytes: sum(byShopper), requests: byShopper.length },
        scripts: scripts.reduce((total, { body }) => total + body, 0),
        photos: sum(photos),
        photoCount: photos.filter(({ bytes }) => bytes > 0).length,
        rest: all - sum(photos),
        // What a service worker or the browser's own store answers costs nothing.
        requests: sizes.filter((size) => size.bytes > 0 && !photos.includes(size)).length,
      }
    },
    async close() {
      await context.close()
      await door.close()
    },
  }
}

async function sizeOf(request: Request) {
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  return {
    url: request.url(),
    type: request.resourceType(),
    byWorker: request.serviceWorker() !== null,
    body: responseBodySize,
    bytes: responseBodySize + responseHeadersSize,
  }
}

interface CountingProxy {
  url: string
  /** What has come since last asked, with the headers of the answers. */
  takeBytes(): number
  /** When something last went through. */
  lastMoved(): number
  close(): Promise<void>
}

/** A port that passes everything on to the shop and counts it. */
async function openCountingProxy(port: number): Promise<CountingProxy> {
  let bytes = 0
  let moved = performance.now()
  const open = new Set<Socket>()
  const door = createServer((visitor) => {
    const shop = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [visitor, shop],
      [shop, visitor],
    ] as const) {
      open.add(from)
      from.on('data', (chunk) => {
        if (from === shop) bytes += chunk.length
        moved = performance.now()
      })
      from.on('error', () => to.destroy())
      from.on('close', () => open.delete(from))
      from.pipe(to)
    }
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  return {
    url: `http://127.0.0.1:${(door.address() as { port: number }).port}`,
    takeBytes() {
      const taken = bytes
      bytes = 0
      return taken
    },
    lastMoved: () => moved,
    async close() {
      for (const socket of open) socket.destroy()
      door.close()
      await once(door, 'close')
    },
  }
}

async function waitUntilQuiet(door: CountingProxy, enough: number): Promise<void> {
  for (;;) {
    const left = enough - (performance.now() - door.lastMoved())
    if (left <= 0) return
    await new Promise((done) => setTimeout(done, left))
  }
}
