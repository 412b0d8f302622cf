// Looks up addresses over real HTTP, from a test server that responds in each geocoder's own format.
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ExternalError } from '#server/external-request.ts'
import type { Serving } from '#server/http/serve-call.ts'
import { readSettings } from '#server/settings.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { type GeocoderServer, mainRoad, openGeocoderServer } from '#tests/geocoder-server.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import { openGazetteer } from './gazetteer.ts'
import { toFoundAddress } from './geocoders/geocoder.ts'
import { openGeocoder } from './geocoders/open-geocoder.ts'
import { AddressFinder } from './look-up-address.ts'

let geocoder: GeocoderServer
const gazetteer = openGazetteer()
const open: TestShop[] = []
/** A shop without a geocoder. */
let here: TestShop
beforeAll(async () => {
  geocoder = await openGeocoderServer()
  here = await openShop({ stock: catalogueStock() })
})
afterAll(async () => {
  for (const shop of open) await shop.close()
  await geocoder.close()
  await here.close()
})
beforeEach(async () => {
  Object.assign(geocoder, { faultMode: 'well', addresses: [mainRoad] })
  geocoder.received.length = 0
})

async function openProcess(variables: Record<string, string>): Promise<TestShop> {
  const shop = await openShop({ beside: here, variables })
  open.push(shop)
  return shop
}
const variablesOf = (kind: string, path = '') => ({
  SPAZA_GEOCODER: kind,
  SPAZA_GEOCODER_URL: `${geocoder.url}${path}`,
})
/** Another process of the shop, as far as looking up goes: nothing kept, nothing known of how the geocoder fares. */
const openFinder = (shop: Serving['shop'], kind: string, path?: string) =>
  new AddressFinder(shop, {
    gazetteer,
    geocoder: openGeocoder(readSettings(variablesOf(kind, path))),
  })
let requests = 0
const lookUp = (finder: AddressFinder, query: string, now = '2026-03-14T12:00:00Z') => {
  requests += 1
  return finder.lookUp({ query, language: 'en', accountId: `account_${requests}`, now: new Date(now) })
}

const lookUpAs = ({ app }: TestShop, person: Person | undefined, query: string, language = 'en') =>
  app.inject({
    url: `/api/v2/address_search?${new URLSearchParams({ query })}`,
    headers: { 'accept-language': language, ...person?.headers },
  })
const newPerson = (shop: TestShop) =>
  shopper(shop.database.kysely, 'Thandi', new Date('2026-03-14T09:00:00Z'))

const found = {
  line: '12 Main Road',
  place: 'Rondebosch',
  around: 'Cape Town',
  postal_code: '7700',
  latitude: -33.9612345,
  longitude: 18.4754321,
}

describe.each(['nominatim', 'photon'])('with %s', (kind) => {
  let shop: TestShop
  let thandi: Person
  beforeAll(async () => {
    shop = await openProcess(variablesOf(kind))
  })
  beforeEach(async () => {
    thandi = await newPerson(shop)
  })

  test('an address is found with its parts and its position', async () => {
    const answer = await lookUpAs(shop, thandi, '12 main road rondebosch')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'ok', resources: [found], messages: [] },
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('the geocoder gets its own form of request, limited to this country, and no data about the shopper', async () => {
    await lookUpAs(shop, thandi, '  3   Kloof & Long ', 'af')
    const [{ url, agent } = { url: new URL('http://nobody'), agent: '' }] = geocoder.received
    const expected: Record<string, Record<string, string>> = {
      nominatim: {
        q: '3 Kloof & Long',
        format: 'jsonv2',
        addressdetails: '1',
        countrycodes: 'za',
        limit: '12',
        'accept-language': 'af,en',
      },
      photon: { q: '3 Kloof & Long', limit: '12', bbox: '16.3,-35,33,-22', lang: 'en' },
    }
    expect(Object.fromEntries(url.searchParams)).toEqual(expected[kind])
    expect(url.pathname).toBe(kind === 'photon' ? '/api' : '/search')
    expect(agent).toBe('Spaza')
  })

  test('a repeated look-up makes no external call for ten minutes', async () => {
    const ask = () => lookUpAs(shop, thandi, `${kind} asked again`)
    await ask()
    expect((await ask()).json().resources).toEqual([found])
    expect(geocoder.received).toHaveLength(1)
    shop.setClock('2026-03-14T10:10:01Z')
    await ask()
    expect(geocoder.received).toHaveLength(2)
  })

  test('results in other countries, without a position or found twice are left out', async () => {
    geocoder.addresses = [
      { ...mainRoad, country: 'ls' },
      { ...mainRoad, lat: 51.5, lon: -0.12 },
      { ...mainRoad, lat: Number.NaN },
      mainRoad,
      { ...mainRoad, lon: 18.4759 },
    ]
    expect((await lookUpAs(shop, thandi, `${kind} main road, elsewhere`)).json().resources).toEqual([found])
  })

  test('a whole suburb has no street', async () => {
    geocoder.addresses = [{ suburb: 'Langa', city: 'Cape Town', country: 'za', lat: -33.94, lon: 18.53 }]
    expect((await lookUpAs(shop, thandi, `${kind} langa`)).json().resources).toEqual([
      {
        line: null,
        place: 'Langa',
        around: 'Cape Town',
        postal_code: null,
        latitude: -33.94,
        longitude: 18.53,
      },
    ])
  })

  test('without results from the geocoder, the gazetteer answers', async () => {
    geocoder.addresses = []
    const { resources, messages } = (await lookUpAs(shop, thandi, 'diepkloof')).json()
    expect(resources[0]).toMatchObject({ line: null, place: 'Diepkloof', around: 'Soweto, Gauteng' })
    expect(messages).toEqual([])
  })

  test.each([
    ['a fault', { http: 500, text: '{}' }],
    ['a refusal', { http: 403, text: 'blocked' }],
    ['no JSON', { http: 200, text: '<html>' }],
    ['another form', { http: 200, text: '{"features":"none","results":{}}' }],
    ['too much', { http: 200, text: JSON.stringify('a'.repeat(70_000)) }],
  ])('%s from the geocoder counts as a failure, and the gazetteer answers', async (_what, mood) => {
    geocoder.faultMode = mood
    const { found, down } = await lookUp(openFinder(shop.shop, kind), 'Parow')
    expect([down, found[0]?.place]).toEqual([true, 'Parow'])
  })

  test('the shopper reads in their language that the geocoder did not respond', async () => {
    geocoder.faultMode = { http: 500, text: '' }
    const { status, resources, messages } = (await lookUpAs(shop, thandi, 'parow by the sea', 'fr')).json()
    expect([status, messages[0].code, resources[0].place]).toEqual(['ok', 'geocoder-down', 'Parow'])
    expect(messages[0].text).toMatch(/^Les rues/)
  })

  test('any JSON from the geocoder gives valid results or an external error', async () => {
    const finder = openGeocoder(readSettings(variablesOf(kind)))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 3 }), fc.jsonValue(), async (list, other) => {
        for (const json of [
          list,
          other,
          { features: list },
          { features: [{ properties: other, geometry: other }] },
        ]) {
          geocoder.faultMode = { http: 200, text: JSON.stringify(json) }
          const found = await finder?.find('parow', 'en').catch((error) => error)
          if (!(found instanceof ExternalError)) expect(found).toEqual([])
        }
      }),
      { numRuns: 25 },
    )
  })
})

test('a geocoder that fails three times is skipped for half a minute; the log has the cause but not the query', async () => {
  const lines: string[] = []
  const log = { warn: (...line: unknown[]) => lines.push(JSON.stringify(line)) }
  const finder = openFinder({ ...here.shop, log: log as never }, 'nominatim', '/path/')
  geocoder.faultMode = { http: 503, text: '' }
  for (const query of ['parow one', 'parow two', 'parow three', 'parow four'])
    expect((await lookUp(finder, query)).down).toBe(true)
  expect(geocoder.received.map(({ url }) => url.pathname)).toEqual(Array(3).fill('/path/search'))
  geocoder.faultMode = 'well'
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('http 503')
  expect(lines.join()).not.toMatch(/parow/i)
  expect((await lookUp(finder, 'parow five', '2026-03-14T12:00:31Z')).down).toBe(false)
  expect(geocoder.received).toHaveLength(4)
})

test('a geocoder that never responds times out after five seconds', async () => {
  geocoder.faultMode = 'mute'
  const begun = performance.now()
  expect(await lookUp(openFinder(here.shop, 'photon'), 'Parow')).toMatchObject({
    down: true,
    found: [{ place: 'Parow' }],
  })
  expect(performance.now() - begun).toBeGreaterThan(4_900)
}, 15_000)

test('one account may look up forty addresses in ten minutes', async () => {
  const shop = here
  const [thandi, aisha] = [await newPerson(shop), await newPerson(shop)]
  const ask = (person: Person, nr: number) => lookUpAs(shop, person, `street ${nr}`)
  for (let nr = 0; nr < 40; nr += 1) expect((await ask(thandi, nr)).statusCode).toBe(200)
  const refused = await ask(thandi, 41)
  expect([refused.statusCode, refused.json().status]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(aisha, 41)).statusCode).toBe(200)
})

test('the shop sends the geocoder sixty requests a minute; beyond that the gazetteer answers', async () => {
  const finders = [openFinder(here.shop, 'photon'), openFinder(here.shop, 'photon')]
  const at = '2026-03-14T13:00:00Z'
  await Promise.all(
    Array.from({ length: 60 }, (_, nr) => lookUp(finders[nr % 2] as AddressFinder, `street ${nr}`, at)),
  )
  expect(geocoder.received).toHaveLength(60)
  expect(await lookUp(finders[0] as AddressFinder, 'Parow', at)).toMatchObject({
    down: true,
    found: [{ place: 'Parow' }],
  })
  expect(geocoder.received).toHaveLength(60)
  expect((await lookUp(finders[0] as AddressFinder, 'Parow', '2026-03-14T13:01:00Z')).down).toBe(false)
})

test('without a geocoder the gazetteer answers, without an error message', async () => {
  const { resources, messages } = (await lookUpAs(here, await newPerson(here), 'gqeb')).json()
  expect(resources[0]).toMatchObject({ place: 'Port Elizabeth (Gqeberha)', around: 'Eastern Cape' })
  expect(messages).toEqual([])
  expect((await here.read('/api/v2/map')).looks_up).toBe(false)
})

test('a visitor is asked to sign in, and an invalid query is refused', async () => {
  const thandi = await newPerson(here)
  expect((await lookUpAs(here, undefined, 'parow')).statusCode).toBe(401)
  for (const query of ['', 'a'.repeat(161)])
    expect((await lookUpAs(here, thandi, query)).statusCode).toBe(400)
  expect((await lookUpAs(here, thandi, '  a ')).json().resources).toEqual([])
})

test('the map call returns the tiles and whether streets can be looked up', async () => {
  const shop = await openProcess({
    SPAZA_GEOCODER_URL: geocoder.url,
    SPAZA_MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png',
    SPAZA_MAP_CREDIT: '© Map Makers',
  })
  expect(await shop.read('/api/v2/map')).toEqual({
    tiles: 'https://tiles.example/{z}/{x}/{y}.png',
    credit: '© Map Makers',
    looks_up: true,
  })
})

test('a map without tiles gets every place and open branch, cities first', async () => {
  const { places, branches } = await here.read('/api/v2/map/ground', 'af')
  expect(places[0]).toEqual({
    name: 'Cape Town',
    around: 'Wes-Kaap',
    postal_code: '8001',
    lat: -33.9258,
    lon: 18.4232,
    rank: 1,
  })
  expect(places.length).toBeGreaterThan(200)
  // A branch that is shut for good is on no map.
  expect(branches).toEqual([
    { name: 'Vuka Langa', lat: -33.9449, lon: 18.5302 },
    { name: 'Vuka Parow', lat: -33.9052, lon: 18.5831 },
  ])
})

test('any geocoder result becomes short plain text in this country, or nothing', () => {
  const anything = fc.anything({ maxDepth: 2, withNullPrototype: false })
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), anything)
  const resultArbitrary = fc.record({
    country: fc.oneof(fc.constant('ZA'), anything),
    lat: fc.oneof(fc.double({ min: -35, max: -22, noNaN: true }), anything),
    lon: fc.oneof(fc.double({ min: 17, max: 32, noNaN: true }), anything),
    number: text,
    street: text,
    places: fc.array(text, { maxLength: 3 }),
    around: fc.array(text, { maxLength: 3 }),
    postalCode: text,
  })
  fc.assert(
    fc.property(resultArbitrary, (one) => {
      const address = toFoundAddress(one)
      if (!address) return
      expect(address.latitude).toBeLessThan(-21)
      expect(address.place).not.toBe('')
      for (const words of [address.line ?? '', address.place, address.around])
        expect(words).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}]{0,170}$/u)
      expect(address.postal_code ?? '7700').toMatch(/^\d{4}$/)
    }),
    { numRuns: 300 },
  )
})
