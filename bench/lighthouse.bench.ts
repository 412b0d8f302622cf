// Runs Lighthouse on the pages that shoppers see most, with the phone and network that it simulates [budgets], and reports the
// median of three runs each. Times depend on the machine, since a busy one looks like a slow phone. Therefore the speed that
// Lighthouse measures each time (benchmarkIndex) is printed too: compare only runs of the same speed.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chooseSupplier } from '../journeys/shopper.ts'
import { type BrowserShop, openBrowserShop } from './browser-shop.ts'
import type { Row } from './row.ts'

const runs = 3

/** The pages that are looked at as plain pages too. */
const plainNames = ['home', 'category', 'product', 'basket'] as const
/**
 * Search engines see the full page at the same address, so that a shopper does not pay for a description of it with every plain page.
 * Nothing may be fetched from a plain page, not even robots.txt by Lighthouse.
 */
const notOfPlain = ['meta-description', 'robots-txt']

export async function measure(): Promise<Row[]> {
  const port = await freePort()
  const shop = await openBrowserShop([`--remote-debugging-port=${port}`])
  try {
    const { supplier, paths } = await findPages(shop)
    const rows: Row[] = []
    const look = async (name: string, path: string, visit: Visit) => {
      const seen: LighthouseRun[] = []
      for (let run = 0; run < runs; run += 1) seen.push(await runLighthouse(shop.url + path, port, visit))
      rows.push(...rowsOf(name, seen))
    }
    const cookie = `spaza_supplier=${supplier}`
    for (const [name, path] of Object.entries(paths)) await look(name, path, { cookie })
    const plain = { cookie: `${cookie}; spaza_saver=on`, skipped: notOfPlain }
    for (const name of plainNames) await look(`plain ${name}`, paths[name], plain)
    return rows
  } finally {
    await shop.close()
  }
}

interface Visit {
  cookie: string
  /** Audits that say nothing of it. */
  skipped?: string[]
}

interface LighthouseRun {
  performance: number
  accessibility: number
  practices: number
  seo: number
  paint: number
  blocking: number
  shift: number
  /** What Lighthouse makes of this machine, at this moment: it slows it down four times, however slow it is. */
  machine: number
  /** Audits that are not met, outside performance. */
  missed: string[]
}

/** A busy machine makes Lighthouse miss the beginning of a page now and then: it says so, and looks again. */
async function runLighthouse(url: string, port: number, visit: Visit, again = 2): Promise<LighthouseRun> {
  const { cookie, skipped = [] } = visit
  const result = await lighthouse(
    url,
    {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      extraHeaders: { cookie },
      // Searches and baskets are kept from search engines on purpose; here nothing is served encrypted.
      skipAudits: ['is-crawlable', 'is-on-https', 'redirects-http', ...skipped],
    },
    undefined,
  )
  const report = result?.lhr
  if (report?.runtimeError && again > 0) return runLighthouse(url, port, visit, again - 1)
  if (!report || report.runtimeError) throw new Error(`Lighthouse: ${report?.runtimeError?.message}`)
  const score = (id: string) => Math.round((report.categories[id]?.score ?? 0) * 100)
  const figure = (id: string) => report.audits[id]?.numericValue ?? Number.POSITIVE_INFINITY
  const missed = ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && report.audits[id]?.score === 0)
      .map(({ id }) => id),
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    paint: figure('largest-contentful-paint'),
    blocking: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    machine: report.environment.benchmarkIndex,
    missed,
  }
}

function rowsOf(page: string, seen: LighthouseRun[]): Row[] {
  const median = (of: (look: LighthouseRun) => number) =>
    seen.map(of).sort((a, b) => a - b)[runs >> 1] ?? Number.NaN
  const missed = [...new Set(seen.flatMap(({ missed }) => missed))].join(', ')
  const [accessibility, practices, seo] = [
    median((look) => look.accessibility),
    median((look) => look.practices),
    median((look) => look.seo),
  ]
  const [performance, paint] = [median((look) => look.performance), median((look) => look.paint) / 1000]
  const machine = `machine ${Math.round(median((look) => look.machine))}`
  const [blocking, shift] = [median((look) => look.blocking), median((look) => look.shift)]
  return [
    {
      what: `${page}, accessibility, best practices, search engines${missed && ` (missed: ${missed})`}`,
      figure: `${accessibility}, ${practices}, ${seo}`,
      required: '100 each',
      reached: accessibility === 100 && practices === 100 && seo === 100,
    },
    {
      what: `${page}, performance`,
      figure: `${performance} (${machine})`,
      required: 'at least 95',
      reached: performance >= 95,
    },
    {
      what: `${page}, largest paint`,
      figure: `${paint.toFixed(1)} s`,
      required: 'under 1.8 s',
      reached: paint < 1.8,
    },
    {
      what: `${page}, blocking time`,
      figure: `${Math.round(blocking)} ms (${machine})`,
      required: 'under 100 ms',
      reached: blocking < 100,
    },
    { what: `${page}, shift`, figure: shift.toFixed(3), required: '0', reached: shift < 0.0005 },
  ]
}

type Paths = Record<'home' | 'category' | 'product' | 'search' | 'basket', string>

/** As somebody who has chosen a store. */
async function findPages(shop: BrowserShop): Promise<{ supplier: string; paths: Paths }> {
  const phone = await shop.phone()
  const { page } = phone
  await chooseSupplier(page)
  const cookies = await page.context().cookies()
  const supplier = cookies.find(({ name }) => name === 'spaza_supplier')?.value ?? ''
  const categories: { id: string; name: string }[] = await (
    await page.request.get('/api/v2/categories')
  ).json()
  const category = categories.find(({ name }) => name === 'Food cupboard')?.id
  const { products } = await (
    await page.request.get(`/api/v2/categories/${category}?supplier_id=${supplier}`)
  ).json()
  expect(products.length).toBeGreaterThan(0)
  await phone.close()
  return {
    supplier,
    paths: {
      home: '/',
      category: `/category/${category}`,
      product: `/product/${products[0].id}`,
      search: '/search?query=bread',
      basket: '/basket',
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
