import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from '#kernel/distance.ts'
import { findNearestPlace } from './near-place.ts'

const parow = { name: 'Parow', lat: -33.905, lon: 18.583 }
const langa = { name: 'Langa', lat: -33.944, lon: 18.53 }
const both = [langa, parow]

test.each([
  ['n', -33.885, 18.583],
  ['ne', -33.888, 18.604],
  ['e', -33.905, 18.605],
  ['se', -33.922, 18.604],
  ['s', -33.925, 18.585],
  ['w', -33.905, 18.56],
  ['nw', -33.888, 18.562],
] as const)('a point is %s of the nearest place', (direction, lat, lon) => {
  expect(findNearestPlace(both, { lat, lon })).toMatchObject({ place: parow, direction })
})

test('a point close to the centre of a place is in the place', () => {
  expect(findNearestPlace(both, { lat: -33.94, lon: 18.531 })).toMatchObject({
    place: langa,
    direction: null,
  })
})

test('without any places, none is found', () => {
  expect(findNearestPlace([], parow)).toBeUndefined()
})

test('no place is nearer than the one found', () => {
  const point = fc.record({
    lat: fc.double({ min: -35, max: -22, noNaN: true }),
    lon: fc.double({ min: 16, max: 33, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(point, { minLength: 1 }), point, (places, at) => {
      const near = findNearestPlace(places, at)
      for (const place of places) expect(near?.km).toBeLessThanOrEqual(distanceKm(place, at))
    }),
  )
})
