// A synchronous standby serves heavy reads; the primary is killed with -9 while shoppers order, the standby is promoted, and the
// shop's processes find it by themselves. Nothing acknowledged is lost [R1, R15]. SPAZA_TEST_ROUNDS sets the number of
// fail-overs.
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readFactsSnapshot } from '#app/server/facts-store.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { findPrimary } from '#server/database/servers.ts'
import { startApi } from '#tests/api-process.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { findMissing, openConcurrentShoppers } from '#tests/concurrent-shoppers.ts'
import { corner, openCornerShop } from '#tests/corner-shop.ts'
import { seeded } from '#tests/seeded-random.ts'
import { findProblems, freeSlots, openShopClient } from '#tests/shop-client.ts'
import { killPostgres } from '../kill/kill-postgres.ts'
import { makePair, type Pair, queryValue } from './make-pair.ts'

const rounds = Number(process.env.SPAZA_TEST_ROUNDS ?? 1)
const log = pino({ level: 'silent' })
const minutes = 60_000

test.each(Array.from({ length: rounds }, (_, n) => n + 1))(
  'fail-over %i: nothing acknowledged is lost',
  async () => {
    const pair = await makePair()
    onTestFinished(() => pair.remove())
    const { primary, standby } = pair
    const urls = { url: primary.url, replicaUrl: standby.url }
    await migrate(primary.url)
    const people = await fill(primary.url)
    await pair.waitForStandby(true)
    const variables = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: standby.url }
    const apis = await Promise.all([startApi(variables), startApi(variables)])
    onTestFinished(async () => {
      await Promise.all(apis.map((api) => api.kill()))
    })
    const door = openShopClient(apis[0].url)
    const slots = await freeSlots(door, people[0] as Person, corner)
    door.close()

    const crowd = openConcurrentShoppers({
      urls: () => apis.map(({ url }) => url),
      people,
      slots,
      chance: seeded('fail-over'),
    })
    await crowd.hearsMore(20)
    const readThere = await queryValue<{ query: string }>(
      standby.url,
      `select query from pg_stat_activity where application_name like 'spaza:%'`,
    )
    expect(readThere.length).toBeGreaterThan(0)
    const before = crowd.told.registered.size

    await killPostgres(primary.url, primary.folder)
    const died = performance.now()
    await queryValue(standby.url, 'select pg_promote()')
    await crowd.hearsMore(1)
    const gap = (performance.now() - died) / 1000
    await crowd.hearsMore(20)

    // The old primary comes back by itself, and takes writes as far as it knows: nobody goes there.
    await primary.start()
    expect(await findPrimary(urls, log)).toBe(standby.url)
    await crowd.hearsMore(10)
    const told = await crowd.goesHome()
    const database = await openDatabase({ ...urls, log })
    const facts = await readFactsSnapshot(database)
    await database.close()
    process.stdout.write(
      `${before} orders before, ${told.registered.size} in all, first answer ${gap.toFixed(1)} s after the kill, longest wait ${(told.longestWaitMs / 1000).toFixed(1)} s\n`,
    )
    expect(told.unexpected).toEqual([])
    expect(findMissing(facts, told)).toEqual([])
    expect(findProblems(facts)).toEqual([])
  },
  5 * minutes,
)

async function fill(url: string): Promise<Person[]> {
  const database = await openDatabase({ url, log, poolSize: 2 })
  await openCornerShop(database.kysely, { capacity: 100_000, stock: { bread: 100_000, soap: 100_000 } })
  const people: Person[] = []
  for (let n = 0; n < 12; n += 1) people.push(await shopper(database.kysely, `Shopper ${n}`))
  await database.close()
  return people
}

let pair: Pair
beforeAll(async () => {
  pair = await makePair()
  await queryValue(pair.primary.url, 'create table notes (id int)')
}, 2 * minutes)
afterAll(() => pair.remove())

test(
  'reads from the standby are never older than the last write, and the primary serves where the standby cannot',
  async () => {
    const { primary, standby } = pair
    const database = await openDatabase({ url: primary.url, replicaUrl: standby.url, log, poolSize: 2 })
    const count = (db = database) =>
      db.read(async (kysely) => {
        const { rows } = await sql<{ n: number; there: boolean }>`
        select (select count(*)::int from notes) as n, pg_is_in_recovery() as there`.execute(kysely)
        return rows[0]
      })
    let there = 0
    for (let n = 1; n <= 50; n += 1) {
      await database.pool.query('insert into notes values (1)')
      const seen = await count()
      expect(seen?.n).toBe(n)
      if (seen?.there) there += 1
    }
    // On a busy machine some are answered by the primary, since they are not kept waiting.
    expect(there).toBeGreaterThan(0)

    // Behind, and not coming: the primary answers, and is right.
    await queryValue(standby.url, 'select pg_wal_replay_pause()')
    await database.pool.query('insert into notes values (1)')
    expect(await count()).toEqual({ n: 51, there: false })
    await queryValue(standby.url, 'select pg_wal_replay_resume()')
    await expect.poll(async () => (await count())?.there, { timeout: 20_000 }).toBe(true)

    await standby.stop()
    expect(await count()).toEqual({ n: 51, there: false })
    await standby.start()
    await expect.poll(async () => (await count())?.there, { timeout: 20_000 }).toBe(true)
    await database.close()
  },
  2 * minutes,
)
