// Measures the import of a list of 100,000 rows, as CSV and XLSX, while shoppers browse: its seconds, the memory of the process,
// and how long a read takes meanwhile [R14].

import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import { openDatabase } from '#server/database/database.ts'
import { manager } from '../tests/cast.ts'
import { formOf } from '../tests/import-shop.ts'
import { type BenchShop, findReadUrls, openBenchShop, small } from './bench-shop.ts'
import { megabytes, type Row } from './row.ts'
import { zipStream } from './workbook-of-rows.ts'

const rows = 100_000
const maxSeconds = 60
const maxBytes = 400 * 1024 * 1024

export async function measure(): Promise<Row[]> {
  return [...(await one('CSV', csv())), ...(await one('XLSX', await zipStream(cells())))]
}

async function one(what: string, file: Buffer): Promise<Row[]> {
  const shop = await openBenchShop(small)
  try {
    const database = await openDatabase({
      url: shop.databaseUrl,
      log: pino({ level: 'silent' }),
      poolSize: 1,
    })
    const supplierId = shop.supplierIds[0] ?? ''
    const { headers } = await manager(database.kysely, [supplierId], 'Nandi', new Date())
    await database.close()
    const { category } = await findReadUrls(shop)
    const before = await readWhile(shop.url + category, sleepUntil(5_000))
    let importing = true
    let peak = 0
    const watch = setInterval(async () => {
      peak = Math.max(peak, await resident(shop))
    }, 100)
    const began = performance.now()
    const done = uploadList(shop.url, headers, supplierId, file).finally(() => {
      importing = false
    })
    const during = await readWhile(shop.url + category, () => importing)
    const { ready, applied } = await done
    clearInterval(watch)
    const seconds = (performance.now() - began) / 1000
    const [calm, busy] = [percentile(before), percentile(during)]
    return [
      {
        what: `${what} of ${rows.toLocaleString('en')} rows, sent to live (ready after ${ready.toFixed(1)} s, switched in ${applied.toFixed(1)} s)`,
        figure: `${seconds.toFixed(1)} s`,
        required: `under ${maxSeconds} s`,
        reached: seconds < maxSeconds,
      },
      {
        what: `${what}: memory of the process at its peak`,
        figure: megabytes(peak),
        required: 'under 400 MB',
        reached: peak < maxBytes,
      },
      {
        what: `${what}: p95 of a category page meanwhile`,
        figure: `${busy.toFixed(1)} ms`,
        floor: `${calm.toFixed(1)} ms`,
        ratio: busy / calm,
        required: 'ratio under 1.50',
        reached: busy < calm * 1.5,
      },
    ]
  } finally {
    await shop.stop()
  }
}

const header = ['name', 'brand', 'category', 'price', 'old price', 'stock']
const words = ['Rice', 'Samp', 'Tea', 'Beans', 'Flour', 'Juice', 'Soap', 'Milk', 'Oats', 'Jam']

function* cells(): Generator<string[]> {
  yield header
  for (let n = 0; n < rows; n += 1) {
    const cents = 500 + ((n * 7919) % 20_000)
    const name = `Kind ${n} ${words[n % 10]} ${(n % 9) + 1} x ${((n % 5) + 1) * 100}g`
    yield [
      name,
      `Brand ${n % 500}`,
      `Department ${n % 10} > Shelf ${n % 200}`,
      (cents / 100).toFixed(2),
      n % 10 ? '' : ((cents + 300) / 100).toFixed(2),
      String(n % 50),
    ]
  }
}

function csv(): Buffer {
  let text = ''
  for (const row of cells()) text += `${row.join(',')}\n`
  return Buffer.from(text)
}

async function uploadList(url: string, headers: Record<string, string>, supplierId: string, file: Buffer) {
  const form = formOf([
    { name: 'supplier_id', value: supplierId },
    { name: 'file', file: 'list', value: file },
  ])
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  const sent = await fetch(`${url}/manager/api/v1/imports`, {
    method: 'POST',
    headers: { ...form.headers, ...headers },
    body: new Uint8Array(form.payload),
  })
  const { id } = ((await sent.json()) as { import: { id: string } }).import
  const settle = async (wanted: string) => {
    for (;;) {
      const { import: found } = (await (
        await fetch(`${url}/counter/v1/imports/${id}`, { headers })
      ).json()) as {
        import: { state: string; errors: unknown[] }
      }
      if (found.state === wanted) return seconds()
      if (found.state === 'failed') throw new Error(JSON.stringify(found.errors))
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  const ready = await settle('ready')
  await fetch(`${url}/manager/api/v1/imports/${id}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"action":"apply"}',
  })
  return { ready, applied: (await settle('applied')) - ready }
}

function sleepUntil(ms: number): () => boolean {
  const until = performance.now() + ms
  return () => performance.now() < until
}

/** Twenty readers' calls a second, one after the other: what each took. */
async function readWhile(url: string, going: () => boolean): Promise<number[]> {
  const took: number[] = []
  while (going()) {
    const began = performance.now()
    const answer = await fetch(url)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    took.push(performance.now() - began)
    await new Promise((done) => setTimeout(done, 50))
  }
  return took
}

const percentile = (took: readonly number[]): number =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0

/** In memory now, with the process that reads lists. Pages that both share, as Node's own program, count once (PSS). */
async function resident({ process: { pid } }: BenchShop): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const each = [`${pid}`, ...children.trim().split(' ').filter(Boolean)].map(async (id) => {
    const memory = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '')
    return Number(/^Pss:\s+(\d+) kB$/m.exec(memory)?.[1] ?? 0) * 1024
  })
  return (await Promise.all(each)).reduce((sum, bytes) => sum + bytes, 0)
}
