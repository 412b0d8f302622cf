import { describe, expect, test } from 'vitest'
import { formatAddress, pointOf, type TypedAddress, whyNotAddress } from './address-rules.ts'

const diepkloof = { name: 'Diepkloof', around: 'Soweto', postalCode: '1862', lat: -26.25, lon: 27.94 }
const typed: TypedAddress = {
  line: '12 Immink Drive',
  unit: '',
  directions: '',
  place: diepkloof,
  position: null,
}

describe('an address needs', () => {
  test.each<[string, Partial<TypedAddress>, object]>([
    ['nothing more than a line and a place', {}, {}],
    ['no street: a place and a landmark will do', { line: ' ', directions: 'Behind the clinic' }, {}],
    ['no place where the phone says where it is', { place: null, position: { lat: -26, lon: 28 } }, {}],
    ['a place or a position', { place: null }, { place: 'place-missing' }],
    ['some words besides the place', { line: '' }, { line: 'line-missing' }],
    [
      'some words that can stand alone',
      { line: '', directions: 'Blue gate', place: null, position: { lat: -26, lon: 28 } },
      { line: 'line-missing' },
    ],
    ['all of it', { line: '', place: null }, { place: 'place-missing', line: 'line-missing' }],
  ])('%s', (_what, change, missing) => expect(whyNotAddress({ ...typed, ...change })).toEqual(missing))
})

test('an address is formatted on one line, without missing parts', () => {
  expect(formatAddress({ ...typed, line: '  12  Immink Drive ' })).toBe(
    '12 Immink Drive, Diepkloof, Soweto, 1862',
  )
  expect(formatAddress({ line: '', place: { ...diepkloof, postalCode: null } })).toBe('Diepkloof, Soweto')
  expect(formatAddress({ line: 'Farm 7', place: null })).toBe('Farm 7')
})

test('the phone’s position takes precedence over the centre of the town', () => {
  const position = { lat: -26.2501, lon: 27.9401 }
  expect(pointOf({ place: diepkloof, position })).toBe(position)
  expect(pointOf({ place: diepkloof, position: null })).toBe(diepkloof)
})
