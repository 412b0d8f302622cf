// Measures a shop of a million offers: 200 suppliers of about 5,000 each. Compares reads at one supplier with the same reads in
// a small shop, and measures what covers the whole market: its first answer, a page after a change, and the memory of the
// process [budgets].
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type BenchShop, findReadUrls, huge, openBenchShop, small } from './bench-shop.ts'
import { measureReads } from './catalogue-reads.bench.ts'
import { residentBytes } from './child.ts'
import { megabytes, type Row } from './row.ts'

const maxBytes = 900 * 1024 * 1024
/** Other sizes may answer at most a fifth slower. */
const minShareOfSmall = 0.8

export async function measure(): Promise<Row[]> {
  const before = await withShop(small, measureReads)
  return withShop(huge, async (shop) => {
    const reads = await measureReads(shop)
    return [...reads, ...reads.map((row, at) => evenness(before[at], row)), ...(await measureMarket(shop))]
  })
}

async function withShop<T>(size: typeof huge, work: (shop: BenchShop) => Promise<T>): Promise<T> {
  const shop = await openBenchShop(size)
  try {
    return await work(shop)
  } finally {
    await shop.stop()
  }
}

/** By their ratios to the floors, which were measured beside each. */
function evenness(before: Row | undefined, after: Row): Row {
  const ratio = (after.ratio ?? 0) / (before?.ratio ?? 1)
  return {
    what: `${after.what}, of what it does in a small shop`,
    figure: `${Math.round(ratio * 100)} %`,
    required: `at least ${minShareOfSmall * 100} %`,
    reached: ratio >= minShareOfSmall,
  }
}

async function measureMarket(shop: BenchShop): Promise<Row[]> {
  const { id } = await findReadUrls(shop)
  const first = await secondsOf(() => read(shop, '/catalog/v1/categories'))
  const page = `/api/v2/categories/${id}`
  const drawn = await secondsOf(() => read(shop, page))
  const changed = await secondsAfterChange(shop, page)
  const bytes = await residentBytes(shop)
  const offers = `${shop.offers.toLocaleString('en')} offers`
  const rows: Row[] = [
    {
      what: `first answer of the whole market, ${offers}`,
      figure: `${first.toFixed(1)} s`,
      required: 'under 10 s',
      reached: first < 10,
    },
    {
      what: 'a department of the market, drawn for the first time, and after a price changed',
      figure: `${Math.round(drawn * 1000)} ms, ${Math.round(changed * 1000)} ms`,
      required: 'under 1 s, under 50 ms',
      reached: drawn < 1 && changed < 0.05,
    },
  ]
  if (bytes !== undefined)
    rows.push({
      what: `memory of the process, the whole market, ${offers}`,
      figure: megabytes(bytes),
      required: 'under 900 MB',
      reached: bytes < maxBytes,
    })
  return rows
}

/** The middle of five: every time another price of the page changes. */
async function secondsAfterChange(shop: BenchShop, page: string): Promise<number> {
  const client = new Client(shop.databaseUrl)
  await client.connect()
  const { products } = JSON.parse(await read(shop, page)) as { products: { offer: { id: string } }[] }
  const times: number[] = []
  for (const { offer } of products.slice(0, 5)) {
    const { rows } = await client.query<{ supplier_id: string; version: string }>(
      `with changed as (
        update offers set base_price_in_cents = base_price_in_cents + 1 where id = $1 returning supplier_id
      ) update shelf_versions v set version = version + 1 from changed where v.supplier_id = changed.supplier_id
      returning v.supplier_id, v.version`,
      [offer.id],
    )
    await client.query(`select pg_notify('shelf', $1)`, [
      `${rows[0]?.supplier_id}:${rows[0]?.version}:${offer.id}`,
    ])
    // Heard, read again, and old enough for another look at the market.
    await sleep(500)
    times.push(await secondsOf(() => read(shop, page)))
  }
  await client.end()
  return times.sort((a, b) => a - b)[2] ?? Number.POSITIVE_INFINITY
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

async function read(shop: BenchShop, path: string): Promise<string> {
  const answer = await fetch(shop.url + path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.text()
}
