// Measures the comparison of a basket of 30 over HTTP, at 20 suppliers and at 200 [budgets]. Requests are those of the page:
// from a place, one after another, compressed. For comparison, the same request goes to a bare node:http server that sends as
// many bytes. Shelves are in memory: in a market the very first visit loads them, and the time of that first comparison is
// printed too.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type BenchShop, openBenchShop } from './bench-shop.ts'
import { startChild } from './child.ts'
import { processorSeconds } from './processor-time.ts'
import type { Row } from './row.ts'

const lines = 30
const requestCount = 500
const maxMs = 10

export async function measure(): Promise<Row[]> {
  return [...(await atSuppliers(5)), ...(await atSuppliers(50))]
}

/** Four branches of the demo, each so often. */
async function atSuppliers(times: number): Promise<Row[]> {
  const shop = await openBenchShop({ suppliers: 4, sellables: 700, times })
  const folder = await mkdtemp(join(tmpdir(), 'spaza-bench-'))
  try {
    const body = await basketOf(shop)
    const ask = requesterOf(`${shop.url}/api/v2/comparisons`, body)
    const first = await ask()
    const many = shop.supplierIds.length
    // The bare server answers the same bytes, compressed once.
    const file = join(folder, 'answer.json')
    await writeFile(file, JSON.stringify({ headers: {}, body: 'x'.repeat(first.bytes) }))
    const bare = await startChild('bench/serve-minimal.ts', [file])
    const askBare = requesterOf(bare.url, body)
    // By turns, so that a machine that slows down slows both; what runs warm is measured.
    const [took, floor]: number[][] = [[], []]
    let before: number | undefined
    for (let at = -100; at < requestCount; at += 1) {
      if (at === 0) before = await processorSeconds(shop.process.pid)
      const [{ ms }, least] = [await ask(), await askBare()]
      if (at < 0) continue
      took?.push(ms)
      floor?.push(least.ms)
    }
    const after = await processorSeconds(shop.process.pid)
    await bare.stop()
    const cost =
      before === undefined || after === undefined
        ? ''
        : `, ${(((after - before) * 1000) / requestCount).toFixed(1)} ms of processor time each`
    // The budget is for 20.
    const must = many <= 20 ? maxMs : maxMs * 2.5
    const p99 = atShare(took ?? [], 0.99)
    const say = (all: number[] = []) =>
      `p50 ${atShare(all, 0.5).toFixed(1)} ms, p99 ${atShare(all, 0.99).toFixed(1)} ms`
    return [
      {
        what: `comparison of ${lines} items at ${many} suppliers over HTTP, ${requestCount} by turns, ${first.bytes} bytes (the first of all: ${first.ms.toFixed(0)} ms)`,
        figure: say(took) + cost,
        floor: say(floor),
        required: `p99 under ${must} ms`,
        reached: p99 < must,
      },
    ]
  } finally {
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const atShare = (all: readonly number[], share: number): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? 0

interface Answered {
  ms: number
  bytes: number
}

/** One connection that stays open, as a browser's does; the time until the last byte is there. */
function requesterOf(url: string, body: string): () => Promise<Answered> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'accept-encoding': 'br',
  }
  return () =>
    new Promise((done, fail) => {
      const began = performance.now()
      const finish = (answer: IncomingMessage) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        answer.on('end', () => {
          if (answer.statusCode === 200) done({ ms: performance.now() - began, bytes })
          else fail(new Error(`${url} answered ${answer.statusCode}`))
        })
      }
      request(url, { method: 'POST', agent, headers }, finish).on('error', fail).end(body)
    })
}

/** What somebody in the middle of the demo's branches asks. */
async function basketOf({ databaseUrl, supplierIds }: BenchShop): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    'select id from offers where supplier_id = $1 and published and not stokvel order by id limit $2',
    [supplierIds[0], lines],
  )
  const { rows: places } = await client.query<{ latitude: number; longitude: number }>(
    'select avg(lat) as latitude, avg(lon) as longitude from suppliers',
  )
  await client.end()
  return JSON.stringify({
    items: rows.map(({ id }) => ({ offer: { id }, qty: 1 })),
    location: places[0],
    radius: 2000,
    requires_bags: true,
  })
}
