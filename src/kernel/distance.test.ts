import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm, formatKm, formatRadius, isPosition } from './distance.ts'

const places = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('Johannesburg is 1 262 km from Cape Town', () => {
  const km = distanceKm({ lat: -26.2041, lon: 28.0473 }, { lat: -33.9249, lon: 18.4241 })
  expect(Math.round(km)).toBe(1262)
})

test('a distance is the same both ways, zero to itself, and at most half round the earth', () => {
  fc.assert(
    fc.property(places, places, (here, there) => {
      expect(distanceKm(here, there)).toBeCloseTo(distanceKm(there, here), 6)
      expect(distanceKm(here, here)).toBe(0)
      expect(distanceKm(here, there)).toBeLessThanOrEqual(Math.PI * 6371)
    }),
  )
})

test('a distance is shown with one decimal, with the decimal separator of each language', () => {
  expect(formatKm(3.44, 'en')).toBe('3.4')
  expect(formatKm(12, 'en')).toBe('12.0')
  expect(formatKm(3.44, 'af')).toBe('3,4')
  expect(formatKm(12, 'fr')).toBe('12,0')
})

test('a long distance is shown in whole kilometres with a thousands separator', () => {
  expect(formatKm(99.94, 'en')).toBe('99.9')
  expect(formatKm(99.95, 'en')).toBe('100')
  expect(formatKm(100, 'fr')).toBe('100')
  for (const language of ['en', 'af', 'fr'] as const) expect(formatKm(1237.4, language)).toBe('1\u00a0237')
})

test('a chosen limit is shown as it was chosen', () => {
  expect(formatRadius(15, 'en')).toBe('15')
  expect(formatRadius(7.5, 'en')).toBe('7.5')
  expect(formatRadius(7.5, 'af')).toBe('7,5')
  expect(formatRadius(2000, 'en')).toBe('2\u00a0000')
})

test('a position must be on the globe', () => {
  expect(isPosition(-33.9, 18.57)).toBe(true)
  for (const [lat, lon] of [
    [91, 0],
    [0, 181],
    [Number.NaN, 0],
    [0, Number.POSITIVE_INFINITY],
  ] as const)
    expect(isPosition(lat, lon)).toBe(false)
})
