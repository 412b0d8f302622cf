// How soon shoppers read a price that was changed by hand, and one that was planned, while 32 shoppers read without a pause through
// their own connections; and that a planned price is applied once by two servers that are killed and started again.
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { startApi } from '#tests/api-process.ts'
import { manager, type Person } from '#tests/cast.ts'
import { corner, offerId, openCornerShop } from '#tests/corner-shop.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { counted, wantedCount } from './proof-part.ts'

const wanted = wantedCount(20)
const shoppersCount = 32
const maxSeenMs = 1000

async function openServers(count: number) {
  const fresh = await freshDatabase()
  const database = await openDatabase({ url: fresh.url, log: pino({ level: 'silent' }), poolSize: 4 })
  await openCornerShop(database.kysely)
  const start = () => startApi({ DATABASE_URL: fresh.url })
  const servers = await Promise.all(Array.from({ length: count }, start))
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await database.close()
    await fresh.drop()
  })
  return { database, servers, start }
}

async function change(url: string, by: Person, id: string, price: number, saw: number): Promise<void> {
  const answer = await fetch(`${url}/counter/v1/suppliers/${corner}/shelf/${id}`, {
    method: 'PUT',
    headers: { ...by.headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      set: { price_in_cents: price },
      saw: { price_in_cents: saw },
      confirmed: true,
    }),
  })
  expect(answer.status, await answer.text()).toBe(200)
}

test('a changed price is read by every shopper within a second while 32 read', async () => {
  const { database, servers } = await openServers(2)
  const nandi = await manager(database.kysely, [corner], 'Nandi')
  const milk = offerId('milk')
  let reads = 0
  let over = false
  /** By shopper: the price that they read last, and when the answer came. */
  const seen = Array.from({ length: shoppersCount }, () => ({ price: 0, at: 0 }))
  const shoppers = seen.map(async (mine, n) => {
    const url = `${servers[n % 2]?.url}/catalog/v1/sellables/sellable_milk/offers?supplier_id=${corner}`
    while (!over) {
      const offers = (await (await fetch(url)).json()) as { id: string; price_in_cents: number }[]
      const price = offers.find(({ id }) => id === milk)?.price_in_cents ?? 0
      if (price !== mine.price) Object.assign(mine, { price, at: performance.now() })
      reads += 1
    }
  })
  const latencies: number[] = []
  let saw = 2150
  for (let n = 0; n < wanted; n += 1) {
    const price = 3000 + (n % 2) * 100 + n
    await change(servers[n % 2]?.url ?? '', nandi, milk, price, saw)
    const answered = performance.now()
    while (seen.some((each) => each.price !== price) && performance.now() < answered + 30_000) await sleep(5)
    latencies.push(Math.max(...seen.map(({ at }) => at)) - answered)
    saw = price
  }
  over = true
  await Promise.all(shoppers)
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (part: number) => Math.max(0, Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0))
  process.stdout.write(
    `shelf seen: ${wanted} changes read by ${shoppersCount} shoppers (${reads} reads), the last of them after ${at(0.5)} ms in the middle, ${at(1)} ms at most\n`,
  )
  counted(wanted)
  expect(sorted.at(-1)).toBeLessThan(maxSeenMs)
})

test('a planned price is applied once, within seconds, by servers that are killed meanwhile', async () => {
  const { database, servers, start } = await openServers(2)
  const { pool } = database
  const keys = ['bread', 'milk', 'soap', 'coffee', 'whisky', 'apples'] as const
  const nandi = await manager(database.kysely, [corner], 'Nandi')
  for (let round = 0; round < Math.ceil(wanted / 4); round += 1) {
    const due = new Date(Date.now() + 1500)
    await pool.query(
      `insert into planned_prices (offer_id, supplier_id, price_in_cents, from_at, account_id, planned_at)
       select id, $1, $2, $3, $4, now() from unnest($5::text[]) as id`,
      [corner, 7000 + round, due, nandi.id, keys.map((key) => offerId(key))],
    )
    const victim = round % 2
    await sleep(1400 + ((round * 137) % 300))
    await servers[victim]?.kill()
    servers[victim] = await start()
    const applied = async () =>
      (
        await pool.query(`select 1 from offers where supplier_id = $1 and base_price_in_cents = $2`, [
          corner,
          7000 + round,
        ])
      ).rowCount
    while ((await applied()) !== keys.length && Date.now() < due.getTime() + 20_000) await sleep(20)
    expect(await applied()).toBe(keys.length)
    const { rows } = await pool.query(
      `select offer_id, count(*)::int as n, max(extract(epoch from at - $1::timestamptz))::float8 as late
       from shelf_changes where source = 'plan' and after = to_jsonb($2::int) group by 1`,
      [due, 7000 + round],
    )
    expect(rows.map(({ n }) => n)).toEqual(keys.map(() => 1))
    expect(Math.max(...rows.map(({ late }) => late))).toBeLessThan(5)
  }
  expect((await pool.query('select 1 from planned_prices')).rowCount).toBe(0)
})
