// Races: two lists at once, one list applied twice, an older list after a newer one, and readers all the while [R14, T31].
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportShop, openImportShop } from '#tests/import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

const priceOf = async (id: string) =>
  (
    await shop.rows<{ cents: number }>('select base_price_in_cents as cents from offers where id = $1', [id])
  )[0]?.cents

test('a list that is applied several times at once goes live once', async () => {
  const { id } = await shop.bring('name,price\nSpekko Rice 1 kg,31.00\nRooibos tea 80s,39.99\n')
  const versions = () => shop.rows(`select version from shelf_versions where supplier_id = 'langa'`)
  const before = (await versions())[0] as { version: number }
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.put(id, 'apply')))
  for (const { state } of answers) expect(['applying', 'applied']).toContain(state)
  expect((await shop.settled(id)).state).toBe('applied')
  expect(await shop.put(id, 'apply')).toEqual(await shop.put(id, 'apply'))
  expect(await versions()).toEqual([{ version: before.version + 1 }])
  expect(await shop.rows(`select 1 from sellables where name = 'Rooibos tea 80s'`)).toHaveLength(1)
})

test('of two lists applied at once to a branch, the newer one stands', async () => {
  const older = await shop.bring('name,price\nSpekko Rice 1 kg,32.00\nSpekko Rice 2 kg,52.00\n')
  const newer = await shop.bring('name,price\nSpekko Rice 1 kg,33.00\nSpekko Rice 2 kg,53.00\n')
  await Promise.all([shop.put(newer.id, 'apply'), shop.put(older.id, 'apply')])
  await shop.settled(older.id)
  await shop.settled(newer.id)
  expect([await priceOf('l-rice1'), await priceOf('l-rice2')]).toEqual([3300, 5300])
})

test('an older list is refused after a newer one, and changes nothing', async () => {
  const older = await shop.bring('name,price\nSpekko Rice 1 kg,34.00\n')
  await shop.live('name,price\nSpekko Rice 1 kg,35.00\n')
  await shop.put(older.id, 'apply')
  expect(await shop.settled(older.id)).toMatchObject({ state: 'failed', errors: [{ code: 'newer-applied' }] })
  expect(await priceOf('l-rice1')).toBe(3500)
})

test('a list that waited is compared with the shop as it is when the list goes live', async () => {
  const { id, changed } = await shop.bring('name,price\nSpekko Rice 1 kg,36.00\nSpekko Rice 2 kg,54.00\n')
  expect(changed).toBe(2)
  await shop.rows(`update offers set base_price_in_cents = 3600 where id = 'l-rice1'`)
  await shop.put(id, 'apply')
  expect(await shop.settled(id)).toMatchObject({ state: 'applied', changed: 1 })
})

test('a cancelled list stays cancelled, and its file is deleted', async () => {
  const { id } = await shop.bring('name,price\nSpekko Rice 1 kg,99.00\n')
  expect((await shop.put(id, 'cancel')).state).toBe('cancelled')
  expect((await shop.put(id, 'apply')).state).toBe('cancelled')
  expect(await shop.rows('select 1 from import_files where import_id = $1', [id])).toEqual([])
  expect(await priceOf('l-rice1')).toBe(3600)
})

test('a stock count sets what is there, and orders since keep what they took', async () => {
  const stock = () =>
    shop.rows(`select received, on_hand from stock where supplier_id = 'langa' and sellable_id = 'oil750'`)
  await shop.rows(`update stock set on_hand = 7 where supplier_id = 'langa' and sellable_id = 'oil750'`)
  await shop.live('name,size,price,stock\nSunfoil,750 ml,39.99,20\n')
  expect(await stock()).toEqual([{ received: 23, on_hand: 20 }])
})

test('a stock of 0 marks the offer and counts how often, and new stock clears the mark', async () => {
  const oil = async () =>
    (
      await shop.rows<{ out: boolean; streak: number }>(
        `select out_of_stock_at is not null as out, out_of_stock_streak as streak from offers where id = 'l-oil'`,
      )
    )[0]
  for (const [streak, price] of [
    [1, '39.99'],
    [2, '40.99'],
  ] as const) {
    await shop.live(`name,size,price,stock\nSunfoil,750 ml,${price},0\n`)
    expect(await oil()).toEqual({ out: true, streak })
  }
  const again = await shop.bring('name,size,price,stock\nSunfoil,750 ml,40.99,0\n')
  expect(again.changed).toBe(0)
  await shop.put(again.id, 'apply')
  await shop.settled(again.id)
  expect(await oil()).toEqual({ out: true, streak: 2 })
  await shop.live('name,size,price,stock\nSunfoil,750 ml,40.99,5\n')
  expect(await oil()).toEqual({ out: false, streak: 0 })
})

const reads = Number(process.env.SPAZA_IMPORT_READS ?? 2000)
const rounds = Number(process.env.SPAZA_IMPORT_ROUNDS ?? 10)

/** In every round all prices are the same new one, and there is one thing more: anything else is a mixture. */
test(`${reads} reads during ${rounds} imports see the shop before or after, never a mixture`, {
  timeout: 120_000 + reads * 100,
}, async () => {
  const names = [...'abcdefghijklmnopqrst'].map((letter) => `Mixture ${letter}${letter} tea`)
  const list = (round: number) => {
    const more = Array.from({ length: round }, (_, n) => `Mixture number ${'x'.repeat(n + 1)} tea`)
    return `name,price,category\n${[...names, ...more].map((name) => `${name},${100 + round},Mixtures\n`).join('')}`
  }
  await shop.live(list(0))
  const departments = () => shop.read('/catalog/v1/categories?supplier_id=langa')
  await expect.poll(async () => JSON.stringify(await departments())).toContain('Mixtures')
  const { id } = (await departments()).find(({ name }: { name: string }) => name === 'Mixtures')
  const seen = new Map<string, number>()
  let [open, count, round] = [true, 0, 1]
  const reader = async () => {
    while (open || count < reads) {
      const url = `/catalog/v1/categories/${id}?supplier_id=langa&per_page=100`
      const answer = await shop.app.inject({ url })
      if (answer.statusCode === 503) {
        // The shop has no time now, and said so: asked again, as people do.
        await sleep(50)
        continue
      }
      expect(answer.statusCode, answer.body).toBe(200)
      const { products } = answer.json()
      const prices = new Set((products as Shown[]).map(({ offer }) => offer.price))
      const state = `${[...prices].join(' ')} of ${products.length}`
      seen.set(state, (seen.get(state) ?? 0) + 1)
      count += 1
      // As many as are asked for of each import; beyond that calmly, so that it gets on as well.
      await (count < (reads / rounds) * round ? turn() : sleep(5))
    }
  }
  const readers = Array.from({ length: 3 }, reader)
  for (; round <= rounds; round += 1) await shop.live(list(round))
  open = false
  await Promise.all(readers)
  const whole = Array.from(
    { length: rounds + 1 },
    (_, round) => `${100 + round}.00 of ${Math.min(100, names.length + round)}`,
  )
  expect([...seen.keys()].filter((state) => !whole.includes(state))).toEqual([])
  expect(seen.size).toBeGreaterThan(1)
  process.stdout.write(`${count} reads during ${rounds} imports, ${seen.size} states seen\n`)
})

interface Shown {
  offer: { price: string }
}
