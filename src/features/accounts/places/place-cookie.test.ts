import { expect, test } from 'vitest'
import { formatPlaceCookie, parsePlaceCookie } from './place-cookie.ts'

test('a place of the gazetteer is stored as its id', () => {
  expect(parsePlaceCookie(formatPlaceCookie({ id: 'rosebank-wc' }))).toEqual({ id: 'rosebank-wc' })
})

test('a point is stored rounded to a hundredth of a degree', () => {
  expect(formatPlaceCookie({ lat: -33.90519, lon: 18.58312 })).toBe('-33.91,18.58')
  expect(parsePlaceCookie('-33.90519,18.58312')).toEqual({ lat: -33.91, lon: 18.58 })
  expect(parsePlaceCookie(formatPlaceCookie({ lat: -0.001, lon: 0 }))).toEqual({ lat: 0, lon: 0 })
})

test.each([undefined, null, '', '91,18', '-33.9', '-33.9,18.5,3', 'x', 'A-WC', 'a'.repeat(90), '1e1,2'])(
  '%s is not a place',
  (text) => {
    expect(parsePlaceCookie(text)).toBeUndefined()
  },
)
