// The process of a price list is killed with -9 while it reads and while it switches; another takes over, and the shop is the
// one before or the one after, never in between [R1, R14, T31].

import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { pauseFile } from '#server/pause-points.ts'
import { type ApiProcess, startApi } from '#tests/api-process.ts'
import type { Person } from '#tests/cast.ts'
import { manager } from '#tests/cast.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { formOf } from '#tests/import-shop.ts'
import { stockedDatabase } from '#tests/open-shop.ts'
import { seeded } from '#tests/seeded-random.ts'

const kills = Number(process.env.SPAZA_IMPORT_KILLS ?? 4)
const things = 1000

test(
  `${kills} kills while lists are read and put live: each list is live whole or not at all`,
  async () => {
    const chance = seeded('import kills')
    const fresh = await stockedDatabase(catalogueStock())
    const database = await openDatabase({ url: fresh.url, log: pino({ level: 'silent' }) })
    const nandi = await manager(database.kysely, ['langa'], 'Nandi', new Date())
    const dataFolder = await mkdtemp(join(tmpdir(), 'spaza-import-kill-'))
    const place = { DATABASE_URL: fresh.url, SPAZA_DATA: dataFolder }
    const sign = pauseFile(dataFolder, 'import:mid-switch')
    const one = async <T extends object>(query: string) => (await database.pool.query<T>(query)).rows[0] as T
    const shopNow = () =>
      one<{
        things: number
        least: number
        most: number
      }>(`select count(*) as things, min(base_price_in_cents) as least,
        max(base_price_in_cents) as most from offers o join sellables s on s.id = o.sellable_id where s.name like 'Kill %'`)

    for (let kill = 1; kill <= kills; kill += 1) {
      const midSwitch = kill % 2 === 0
      let api = await startApi({ ...place, ...(midSwitch && { SPAZA_PAUSE_AT: 'import:mid-switch' }) })
      const before = await shopNow()
      const id = await send(api, nandi, kill)
      if (midSwitch) {
        await until(async () => (await stateOf(api, nandi, id)) === 'ready')
        const asked = put(api, nandi, id).catch(() => undefined)
        await until(async () => existsSync(sign))
        expect(await shopNow()).toEqual(before)
        await api.kill()
        await asked
        await rm(sign)
      } else {
        await sleep(chance.whole(0, 400))
        await api.kill()
      }
      expect(await shopNow()).toEqual(before)
      api = await startApi(place)
      await until(async () => ['ready', 'applied'].includes(await stateOf(api, nandi, id)))
      if (!midSwitch) await put(api, nandi, id)
      await until(async () => (await stateOf(api, nandi, id)) === 'applied')
      const cents = priceIn(kill)
      expect(await shopNow()).toEqual({ things, least: cents, most: cents })
      await api.stop()
    }
    process.stdout.write(`${kills} kills of imports\n`)
    await database.close()
    await fresh.drop()
    await rm(dataFolder, { recursive: true, force: true })
  },
  5 * 60_000 + kills * 15_000,
)

const priceIn = (round: number): number => 1000 + round

async function send(api: ApiProcess, by: Person, round: number): Promise<string> {
  const lines = Array.from(
    { length: things },
    (_, n) => `Kill ${n + 1} x 1L tea,${(priceIn(round) / 100).toFixed(2)}\n`,
  )
  const { headers, payload } = formOf(
    [
      { name: 'supplier_id', value: 'langa' },
      { name: 'file', file: 'list.csv', value: `name,price\n${lines.join('')}` },
    ],
    by,
  )
  const answer = await fetch(`${api.url}/manager/api/v1/imports`, {
    method: 'POST',
    headers,
    body: new Uint8Array(payload),
  })
  const { import: made } = (await answer.json()) as { import: { id: string } }
  return made.id
}

async function put(api: ApiProcess, by: Person, id: string): Promise<void> {
  const headers = { ...by.headers, 'content-type': 'application/json' }
  const answer = await fetch(`${api.url}/manager/api/v1/imports/${id}`, {
    method: 'PUT',
    headers,
    body: '{"action":"apply"}',
  })
  await answer.arrayBuffer()
}

async function stateOf(api: ApiProcess, { headers }: Person, id: string): Promise<string> {
  const answer = await fetch(`${api.url}/counter/v1/imports/${id}`, { headers })
  return ((await answer.json()) as { import: { state: string } }).import.state
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(25)
}
