// A shopper's position [T40]: invalid ones are refused, the date line and the poles are no special case, and no log line
// contains a position.
import { Writable } from 'node:stream'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redacted } from '#app/server/log-settings.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

let shop: TestShop
let app: TestShop['app']
const lines: string[] = []
beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  // Everything that could be written, written.
  const log = pino({ level: 'trace', ...redacted }, sink)
  shop = await openShop({ stock: catalogueStock(), secure: true, log, logger: log })
  app = shop.app
})
afterAll(() => shop.close())

const paths = [
  '/catalog/v1/suppliers/distance_from',
  '/api/v2/suppliers/distance_from',
  '/api/v2/leaflets',
  '/api/v2/near',
]
const near = (path: string, lat: unknown, lon: unknown) =>
  app.inject({ url: `${path}?${new URLSearchParams({ lat: String(lat), lon: String(lon) })}` })

test.each(paths)('%s refuses an invalid position', async (path) => {
  const wrong = [
    '',
    'NaN',
    'Infinity',
    '-Infinity',
    'north',
    '181',
    '-180.0001',
    '1e400',
    '0x10g',
    '[1]',
    '18,5',
  ]
  for (const value of wrong) {
    expect([value, (await near(path, value, 18.5)).statusCode]).toEqual([value, 400])
    expect([value, (await near(path, -33.9, value)).statusCode]).toEqual([value, 400])
  }
  expect((await near(path, 90.0001, 18.5)).statusCode).toBe(400)
  expect((await app.inject({ url: `${path}?lat=-33.9` })).statusCode).toBe(400)
  expect((await app.inject({ url: `${path}?lon=18.5` })).statusCode).toBe(400)
  expect((await app.inject({ url: `${path}?lat=-33.9&lat=-34&lon=18.5` })).statusCode).toBe(400)
})

test.each(paths)('%s responds to a position anywhere on earth', async (path) => {
  const position = fc.tuple(
    fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 90, 0, -0)),
    fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 180, 0)),
  )
  await fc.assert(
    fc.asyncProperty(position, async ([lat, lon]) => {
      expect((await near(path, lat, lon)).statusCode).toBe(200)
    }),
    { numRuns: 60 },
  )
})

test('the distance to a supplier is the same on both sides of the date line', async () => {
  const from = (lon: number) =>
    app.inject({ url: `/api/v2/suppliers/distance_from?lat=-33.9&lon=${lon}&radius=2000` })
  expect((await from(180)).json()).toEqual((await from(-180)).json())
  await shop.database.pool.query("update suppliers set lat = -17.9, lon = 179.9 where id = 'langa'")
  await shop.database.pool.query("select pg_notify('shelf', '*')")
  const across = `/api/v2/suppliers/distance_from?lat=-17.9&lon=-179.9&radius=50`
  await expect
    .poll(async () => (await app.inject({ url: across })).json(), { timeout: 10_000 })
    .toMatchObject([{ id: 'langa', distance: 21.2 }])
})

test('no log line contains a position', async () => {
  const latitude = -33.87654
  const longitude = 18.54321
  const asked = [
    ...paths.map((path) => ({ url: `${path}?lat=${latitude}&lon=${longitude}` })),
    ...paths.map((path) => ({ url: `${path}?lat=${latitude}&lon=${longitude}&wrong=1` })),
    { url: `/nowhere?lat=${latitude}&lon=${longitude}` },
    { url: `/?lat=${latitude}&lon=${longitude}`, headers: { accept: 'text/html' } },
    { url: `/cart/v1/compare?id=cart_1&lat=${latitude}&lon=${longitude}` },
    ...[
      '/api/v2/suppliers/totals',
      '/api/v2/comparisons',
      '/shopit/v1/compare/sync',
      '/cart/v1/sync',
    ].flatMap((url) =>
      [{}, { wrong: 1 }].map((more) => ({
        method: 'POST' as const,
        url,
        payload: { items: [], location: { latitude, longitude }, ...more },
      })),
    ),
  ]
  for (const request of asked) await app.inject(request)
  // Something is written of each answer, so that this looks at more than silence.
  expect(lines.length).toBeGreaterThan(asked.length / 2)
  // The time of a line may hold the same digits by chance: 33.88 s past a minute.
  const said = lines.map((line) => line.replace(/"time":"[^"]*"/, ''))
  expect(said.filter((line) => /33\.87654|18\.54321|33\.88|18\.54/.test(line))).toEqual([])
})
