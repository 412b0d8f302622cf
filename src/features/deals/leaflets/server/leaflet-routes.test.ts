// Tests leaflets over HTTP: managers create them, and shoppers near them see them between two instants.
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { distanceKm } from '#kernel/distance.ts'
import { type ManagerApp, openManagerApp, smallPdf } from '#tests/manager-app.ts'

let shop: ManagerApp
beforeAll(async () => {
  shop = await openManagerApp()
})
beforeEach(async () => {
  shop.setClock('2026-03-14T10:00:00Z')
  await shop.database.pool.query('delete from leaflets')
  await heard()
})
afterAll(() => shop.close())

const url = '/manager/api/v1/leaflets'
const week = {
  name: 'Week specials',
  path: 'https://www.example-grocer.co.za/week.pdf',
  supplier_ids: ['langa'],
  start_at: '2026-03-15T22:00:00Z',
  end_at: '2026-03-22T22:00:00Z',
}
const make = (change: object = {}, by = shop.gert) => shop.by(by, 'POST', url, { ...week, ...change })
const codeOf = (answer: LightMyRequestResponse) => answer.json().messages[0]?.code
const names = async (path: string) =>
  (await shop.read(path)).map(({ name }: { name: string }) => name) as string[]

/** Until the process has heard of what was written before. */
async function heard(): Promise<void> {
  const before = shop.shelves.leaflets.version(shop.time.now)
  await shop.database.pool.query("select pg_notify('shelf', '*')")
  await expect.poll(() => shop.shelves.leaflets.version(shop.time.now)).not.toBe(before)
  // Notices come in order, but one that came first may still be read for.
  const again = shop.shelves.leaflets.version(shop.time.now)
  await shop.database.pool.query("select pg_notify('shelf', '*')")
  await expect.poll(() => shop.shelves.leaflets.version(shop.time.now)).not.toBe(again)
}

test('a leaflet for two branches is created once at each, and shoppers see it', async () => {
  const answer = await make({ supplier_ids: ['parow', 'langa'] })
  expect(answer.statusCode).toBe(201)
  const { status, leaflets, leaflet } = answer.json()
  expect([status, leaflets.length, leaflet]).toEqual(['ok', 2, leaflets[0]])
  await heard()
  const [seen] = await shop.read('/catalog/v1/suppliers/langa/leaflets')
  expect(seen).toEqual({
    id: leaflets.find((one: { supplier_id: string }) => one.supplier_id === 'langa').id,
    name: 'Week specials',
    url: week.path,
    supplier_id: 'langa',
    start_at: '2026-03-15T22:00:00.000Z',
    start_on: '2026-03-16',
    end_at: '2026-03-22T22:00:00.000Z',
    end_on: '2026-03-23',
    long: 18.5302,
    lat: -33.9449,
    image_url: null,
    content_type: null,
    size_bytes: null,
    supplier_name: 'Vuka Langa',
    distance: null,
  })
  expect(await names('/catalog/v1/suppliers/parow/leaflets')).toEqual(['Week specials'])
})

test('an API key is accepted like a session; shoppers and visitors are refused', async () => {
  const headers = await shop.keyOf(shop.nandi)
  expect((await shop.ask('POST', url, { headers, payload: week })).statusCode).toBe(201)
  for (const wrong of [{}, { 'http-x-auth': 'key-of-nobody-in-particular' }, shop.stranger.headers])
    expect((await shop.ask('POST', url, { headers: wrong, payload: week })).statusCode).toBe(401)
})

test('a request that is repeated with one idempotency key creates one leaflet', async () => {
  const send = (payload: object = week) =>
    shop.ask('POST', url, {
      headers: { ...shop.gert.headers, 'idempotency-key': 'leaflet-week-12' },
      payload,
    })
  const [first, second] = [await send(), await send()]
  expect(second.json()).toEqual(first.json())
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect((await send({ ...week, name: 'Another' })).statusCode).toBe(422)
  const { leaflets } = (await shop.by(shop.gert, 'GET', '/counter/v1/leaflets')).json()
  expect(leaflets).toHaveLength(1)
})

test('a leaflet named after goods whose promotion the law forbids is refused with the reason', async () => {
  const { leaflet } = (await make()).json()
  const tries = [
    await make({ name: 'Infant formula specials' }),
    await shop.by(shop.gert, 'PUT', `/counter/v1/leaflets/${leaflet.id}`, { name: 'Baby bottles week' }),
  ]
  for (const answer of tries) {
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'leaflet-forbidden'])
    expect(answer.json().messages[0]).toMatchObject({ field: 'name', text: expect.stringContaining('R.991') })
  }
})

describe('ownership', () => {
  test('another manager’s supplier is unknown, and nothing is created for the others', async () => {
    const answer = await make({ supplier_ids: ['langa', 'parow'] }, shop.nandi)
    const unknown = await make({ supplier_ids: ['langa', 'nowhere'] }, shop.nandi)
    for (const one of [answer, unknown]) {
      expect([one.statusCode, codeOf(one)]).toEqual([404, 'no-such-supplier'])
      expect(one.json().messages[0].field).toBe('supplier_ids')
    }
    expect((await shop.by(shop.nandi, 'GET', '/counter/v1/leaflets')).json().leaflets).toEqual([])
  })

  test('another manager’s leaflet can be neither seen, changed nor removed', async () => {
    const { leaflet } = (await make({ supplier_ids: ['parow'] })).json()
    for (const [method, body] of [
      ['PUT', { published: false }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await shop.by(shop.nandi, method, `/counter/v1/leaflets/${leaflet.id}`, body)
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'no-such-leaflet'])
    }
    const list = (await shop.by(shop.nandi, 'GET', '/counter/v1/leaflets')).json()
    expect([list.leaflets, list.suppliers]).toEqual([[], [{ id: 'langa', name: 'Vuka Langa' }]])
    expect((await shop.by(shop.nandi, 'GET', '/counter/v1/leaflets?supplier_id=parow')).statusCode).toBe(404)
  })

  test('a file of another manager’s branch cannot be used in one’s own leaflet', async () => {
    const handed = await shop.upload(shop.gert, smallPdf(), 'x.pdf', { supplier_id: 'parow' })
    const { url: path } = handed.json().file
    const answer = await make({ path }, shop.nandi)
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'file-unknown'])
    expect((await make({ path, supplier_ids: ['parow'] })).statusCode).toBe(201)
  })
})

test('an uploaded PDF reports its size; a picture is its own front page', async () => {
  const pdf = (await shop.upload(shop.nandi, smallPdf('x'.repeat(1000)))).json().file
  const { leaflet } = (await make({ path: pdf.url }, shop.nandi)).json()
  expect(leaflet).toMatchObject({
    url: pdf.url,
    content_type: 'application/pdf',
    size_bytes: pdf.size_bytes,
    image_url: null,
  })
  await shop.database.kysely
    .insertInto('pictures')
    .values({ key: 'uabc123', bytes: Buffer.from('x') })
    .execute()
  const picture = (await make({ path: '/pictures/uabc123/1600.webp' })).json().leaflet
  expect(picture).toMatchObject({ image_url: '/pictures/uabc123/800.webp', content_type: 'image/webp' })
  const changed = await shop.by(shop.nandi, 'PUT', `/counter/v1/leaflets/${leaflet.id}`, {
    image_url: '/pictures/uabc123/800.webp',
  })
  expect(changed.json().leaflet.image_url).toBe('/pictures/uabc123/800.webp')
})

test.each([
  [{ path: 'javascript:alert(1)' }, 'path', 'url-not-https'],
  [{ path: 'data:text/html,x' }, 'path', 'url-not-https'],
  [{ path: 'https://169.254.169.254/latest/' }, 'path', 'url-internal'],
  [{ path: 'https://u:p@example.com/' }, 'path', 'url-sign-in'],
  [{ path: 'https://example.com:8443/' }, 'path', 'url-port'],
  [{ path: `https://example.com/${'a'.repeat(10_240)}` }, 'path', 'url-too-long'],
  [{ path: 'https://exam\nple.com/' }, 'path', 'url-letters'],
  [{ path: `/files/file_${'0'.repeat(26)}` }, 'path', 'file-unknown'],
  [{ path: '/pictures/nothere/800.webp' }, 'path', 'file-unknown'],
  [{ image_url: 'https://example.com/x.webp' }, 'image_url', 'picture-unknown'],
  [{ name: ' ' }, 'name', 'name-wrong'],
  [{ name: 'a\u0000b' }, 'name', 'name-wrong'],
  [{ name: 'week\u202exslx' }, 'name', 'name-wrong'],
  [{ end_at: week.start_at }, 'end_at', 'dates-reversed'],
  [{ start_at: '2026-03-01T00:00:00Z', end_at: '2026-03-14T10:00:00Z' }, 'end_at', 'dates-over'],
  [{ end_at: '2036-03-01T00:00:00Z' }, 'end_at', 'dates-too-long'],
  [{ visible_at: '2026-03-22T22:00:00Z' }, 'visible_at', 'visible-too-late'],
  [{ start_at: 'yesterday' }, 'start_at', 'field-wrong'],
  [{ start_at: '2026-02-30T00:00:00Z' }, 'start_at', 'field-wrong'],
  [{ supplier_ids: [] }, 'supplier_ids', 'field-wrong'],
  [{ lat: 0 }, 'lat', 'field-unknown'],
])('%j is refused with its field and code', async (change, field, code) => {
  const answer = await make(change)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().messages[0]).toMatchObject({ field, code })
})

test('a leaflet appears and disappears to the instant, although responses are cached', async () => {
  await make({ visible_at: '2026-03-15T06:00:00Z' })
  await heard()
  const seenAt = async (iso: string) => {
    shop.setClock(iso)
    const paths = ['/catalog/v1/suppliers/langa/leaflets', '/api/v2/leaflets']
    return (await Promise.all(paths.map(names))).map((found) => found.length)
  }
  expect(await seenAt('2026-03-15T05:59:59.999Z')).toEqual([0, 0])
  expect(await seenAt('2026-03-15T06:00:00Z')).toEqual([1, 1])
  expect(await seenAt('2026-03-22T21:59:59.999Z')).toEqual([1, 1])
  expect(await seenAt('2026-03-22T22:00:00Z')).toEqual([0, 0])
})

test('the version of a cached page changes at the instant a leaflet appears', async () => {
  await make({ visible_at: '2026-03-15T06:00:00Z' })
  await heard()
  await shop.read('/catalog/v1/categories?supplier_id=langa')
  const before = shop.shelves.versionFor('langa', new Date('2026-03-15T05:59:59.999Z'))
  expect(shop.shelves.versionFor('langa', new Date('2026-03-15T05:00:00Z'))).toBe(before)
  expect(shop.shelves.versionFor('langa', new Date('2026-03-15T06:00:00Z'))).not.toBe(before)
})

test('a manager publishes, hides, renames and removes a leaflet', async () => {
  const { leaflet } = (await make({ published: false })).json()
  expect(leaflet.state).toBe('hidden')
  const one = `/counter/v1/leaflets/${leaflet.id}`
  const seen = async () => {
    await heard()
    return names('/api/v2/leaflets')
  }
  expect(await seen()).toEqual([])
  const shown = await shop.by(shop.gert, 'PUT', one, { published: true, name: 'Braai week' })
  expect(shown.json().leaflet).toMatchObject({ state: 'shown', name: 'Braai week', url: week.path })
  expect(await seen()).toEqual(['Braai week'])
  expect((await shop.by(shop.gert, 'PUT', one, { path: 'http://example.com' })).statusCode).toBe(400)
  expect((await shop.by(shop.gert, 'PUT', one, { end_at: '2026-03-01T00:00:00Z' })).statusCode).toBe(400)
  expect((await shop.by(shop.gert, 'DELETE', one)).statusCode).toBe(200)
  expect(await seen()).toEqual([])
  expect((await shop.by(shop.gert, 'DELETE', one)).statusCode).toBe(404)
})

test('a leaflet that is over may be renamed, but cannot get an end in the past', async () => {
  const day = { start_at: '2026-03-13T00:00:00Z', end_at: '2026-03-14T12:00:00Z' }
  const { leaflet } = (await make(day)).json()
  shop.setClock('2026-03-14T13:00:00Z')
  const change = (body: object) => shop.by(shop.gert, 'PUT', `/counter/v1/leaflets/${leaflet.id}`, body)
  expect((await change({ name: 'Old' })).json().leaflet).toMatchObject({ state: 'ended', name: 'Old' })
  expect(codeOf(await change({ end_at: '2026-03-14T12:30:00Z' }))).toBe('dates-over')
  expect((await change({ end_at: '2026-03-14T13:30:00Z' })).json().leaflet.state).toBe('shown')
})

describe('leaflets near a position', () => {
  test('come nearest first, with the distance, within 50 km when no radius is given', async () => {
    await make({ supplier_ids: ['langa', 'parow'] })
    await heard()
    const near = await shop.read('/api/v2/leaflets?lat=-33.9&lon=18.57')
    expect(
      near.map(({ supplier_name, distance }: { supplier_name: string; distance: number }) => [
        supplier_name,
        distance,
      ]),
    ).toEqual([
      ['Vuka Parow', 1.3],
      ['Vuka Langa', 6.2],
    ])
    expect(await names('/api/v2/leaflets?lat=-33.9&lon=18.57&radius=2')).toHaveLength(1)
    // 45 and 60 km to the north.
    expect(await names('/api/v2/leaflets?lat=-33.5&lon=18.57')).toHaveLength(2)
    expect(await names('/api/v2/leaflets?lat=-33.36&lon=18.57')).toEqual([])
  })

  test.each([
    'lat=91&lon=0',
    'lat=-90.0001&lon=0',
    'lat=0&lon=180.0001',
    'lat=0&lon=-181',
    'lat=NaN&lon=0',
    'lat=Infinity&lon=0',
    'lat=1e400&lon=0',
    'lat=&lon=',
    'lat=here&lon=there',
    'lat=-33',
    'lon=18',
    'lat=0&lon=0&radius=0',
    'lat=0&lon=0&radius=-5',
    'lat=0&lon=0&radius=NaN',
    'lat=0&lon=0&radius=2001',
    'lat=0&lat=1&lon=0',
    'lat=0&long=0',
  ])('respond with 400 to %s', async (query) => {
    const answer = await shop.ask('GET', `/api/v2/leaflets?${query}`)
    expect([answer.statusCode, answer.json().status]).toEqual([400, 'invalid'])
  })

  test('are found within a radius everywhere on the globe, across the antimeridian and the poles', async () => {
    const spot = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lon: fc.oneof(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.constantFrom(-180, 180, 179.99, -179.99),
      ),
    })
    const spots = fc.sample(spot, { numRuns: 60, seed: 32 })
    await make()
    const [{ id: model }] = (
      await shop.database.pool.query<{ id: string }>('select id from leaflets limit 1')
    ).rows as [{ id: string }]
    for (const [i, { lat, lon }] of spots.entries())
      await shop.database.pool.query(
        `insert into leaflets (id, supplier_id, name, url, start_at, end_at, lat, lon)
         select $1, supplier_id, $1, url, start_at, end_at, $2, $3 from leaflets where id = $4`,
        [`spot_${i}`, lat, lon, model],
      )
    await shop.database.pool.query('delete from leaflets where id = $1', [model])
    await heard()
    const asked = fc.asyncProperty(spot, fc.integer({ min: 1, max: 2000 }), async (from, radius) => {
      const near = await shop.read(`/api/v2/leaflets?lat=${from.lat}&lon=${from.lon}&radius=${radius}`)
      const expected = spots
        .map((each, i) => ({ id: `spot_${i}`, km: distanceKm(from, each) }))
        .filter(({ km }) => km <= radius)
      expect(near.map(({ id }: { id: string }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
      const distances = near.map(({ distance }: { distance: number }) => distance)
      expect(distances).toEqual([...distances].sort((a, b) => a - b))
      for (const { id, distance } of near)
        expect(distance).toBe(Math.round((expected.find((one) => one.id === id)?.km ?? -1) * 10) / 10)
    })
    await fc.assert(asked, { numRuns: 150 })
  })
})

test('an unknown supplier responds with 404, and leaflets of a permanently closed one are not shown', async () => {
  expect((await shop.ask('GET', '/catalog/v1/suppliers/nowhere/leaflets')).statusCode).toBe(404)
  await shop.database.pool.query(
    `insert into leaflets (id, supplier_id, name, url, start_at, end_at, lat, lon)
     values ('x', 'gone', 'Gone', 'https://example.com/', '2026-03-01Z', '2026-04-01Z', 0, 0)`,
  )
  await heard()
  expect(await names('/api/v2/leaflets')).toEqual([])
  expect((await shop.ask('GET', '/catalog/v1/suppliers/gone/leaflets')).statusCode).toBe(404)
})
