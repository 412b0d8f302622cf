import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceKm } from '#kernel/distance.ts'
import { foldText } from '#kernel/fold-text.ts'
import { cpuTimeOf } from '#tests/cpu-time.ts'
import { buildPlaceIndex, findPlaces } from './find-places.ts'
import { readPlaces } from './read-places.ts'

const places = readPlaces(readFileSync(new URL('../../../../db/places.csv', import.meta.url), 'utf8'))
const placeIndex = buildPlaceIndex(places)
const find = (query: string, limit = 8) => findPlaces(placeIndex, query, limit)
const label = ({ place, alias }: ReturnType<typeof find>[number]) =>
  `${place.name}${alias ? ` (${alias})` : ''}, ${place.parent ?? place.province}`

test.each([
  ['a beginning', 'joh', 'Johannesburg, GP'],
  ['the new name of an old one', 'gqeberha', 'Port Elizabeth (Gqeberha), EC'],
  ['the old name', 'Port Elizabeth', 'Port Elizabeth, EC'],
  ['a municipality’s name for a city', 'Tshwane', 'Pretoria (Tshwane), GP'],
  ['another new name', 'makhanda', 'Grahamstown (Makhanda), EC'],
  ['a name with a point of the compass', 'durban north', 'Durban North, Durban'],
  ['without its hyphen', 'graaff reinet', 'Graaff-Reinet, EC'],
  ['parted', 'kwa mashu', 'KwaMashu, Durban'],
  ['with an accent', 'Gugulèthu', 'Gugulethu, Cape Town'],
  ['with an apostrophe', 'Mitchell’s Plain', 'Mitchells Plain, Cape Town'],
  ['a letter too few', 'umlanga', 'Umhlanga, Durban'],
  ['a letter that sounds alike', 'soveto', 'Soweto, GP'],
  ['a misspelt word of two', 'port elisabeth', 'Port Elizabeth, EC'],
  ['a postal code', '7500', 'Parow, Cape Town'],
  ['a postal code with its zeros', '0152', 'Soshanguve, Pretoria'],
  ['more than anybody knows', 'orlando west ext 3', 'Orlando, Soweto'],
])('a place is found: %s', (_what, query, first) => {
  expect(find(query).map(label)[0]).toBe(first)
})

describe('two places of the same name', () => {
  test('are both found, with the town that distinguishes them', () => {
    expect(find('rosebank').map(label)).toEqual(['Rosebank, Johannesburg', 'Rosebank, Cape Town'])
  })
  test.each([
    ['rosebank cape town', 'Rosebank, Cape Town'],
    ['rosebank joburg', 'Rosebank, Johannesburg'],
    ['Heidelberg Wes-Kaap', 'Heidelberg, WC'],
    ['heidelberg gauteng', 'Heidelberg, GP'],
    ['berea kzn', 'Berea, Durban'],
    ['middelburg ec', 'Middelburg, EC'],
  ])('are told apart by %s', (query, only) => {
    expect(find(query).map(label)).toEqual([only])
  })
})

test('a city is followed by its suburbs', () => {
  const [first, ...others] = find('tshwane', 20)
  expect(first?.place.name).toBe('Pretoria')
  expect(others.length).toBeGreaterThan(5)
  expect(others.every(({ place }) => place.parent === 'Pretoria')).toBe(true)
})

test('nonsense finds nothing, and quickly', async () => {
  for (const nonsense of ['', ' . . .', 'xyzzy', '\u0000', '😀'.repeat(10), '%', '(.*)+'])
    expect(find(nonsense)).toEqual([])
  expect(await cpuTimeOf(() => find('a '.repeat(100_000)))).toBeLessThan(500)
})

test('every place is found by each of its names and by how it begins', () => {
  for (const place of places)
    for (const name of [place.name, ...place.aliases]) {
      expect(find(name, 20).map((found) => found.place.id)).toContain(place.id)
      // A name of its own goes before all that only begin so.
      expect(find(name)[0]?.place.name, name).toBe(place.name)
    }
})

test('a short word with a missing letter still finds the name', () => {
  expect(find('ne brighton', 5).map((found) => found.place.name)).toContain('New Brighton')
})

test('a name with one letter missing is still found', () => {
  const long = places.filter(({ name }) => name.length >= 6)
  fc.assert(
    fc.property(fc.constantFrom(...long), fc.nat(), (place, at) => {
      const removedAt = 1 + (at % (place.name.length - 1))
      const typed = place.name.slice(0, removedAt) + place.name.slice(removedAt + 1)
      const found = find(typed, 20)
      // "Stand" is how Standerton begins: that is what was meant, and not Strand.
      const startsWithQuery = ({ place: { name }, alias }: (typeof found)[number]) =>
        foldText(alias ?? name).startsWith(foldText(typed))
      fc.pre(!found.some(startsWithQuery))
      expect(found.map((one) => one.place.name)).toContain(place.name)
    }),
    { numRuns: 1000 },
  )
})

describe('the gazetteer', () => {
  test('has each place once, with a position in southern Africa', () => {
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
    for (const { lat, lon, id } of places) {
      expect([id, lat > -35 && lat < -22, lon > 16 && lon < 33]).toEqual([id, true, true])
    }
  })
  test('has each suburb near its town', () => {
    for (const place of places) {
      const parent = places.find(({ name, province }) => name === place.parent && province === place.province)
      if (parent) expect([place.name, distanceKm(place, parent) < 60]).toEqual([place.name, true])
    }
  })
  test.each([
    ['without a province', 'Nowhere; ; -33; 18; 3'],
    ['of no country’s province', 'Nowhere; XX; -33; 18; 3'],
    ['without a position', 'Nowhere; WC; ; 18; 3'],
    ['beyond the pole', 'Nowhere; WC; -133; 18; 3'],
    ['with a code of three digits', 'Nowhere; WC; -33; 18; 3; ; ; 750'],
    ['with a cell too many', 'Nowhere; WC; -33; 18; 3; ; ; 7500; more'],
  ])('refuses a line %s', (_what, line) => {
    expect(() => readPlaces(`# comment\n${line}\n`)).toThrow('this is no place')
  })
})
