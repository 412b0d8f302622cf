import { expect, test } from 'vitest'
import { isNear, reachOf } from './near-branches.ts'

const from = { lat: -33.9, lon: 18.5 }
/** A degree of latitude is 111.19 km. */
const at = (km: number, ...shipping: { name: string; radius_km: number | null }[]) => ({
  lat: from.lat + km / 111.195,
  lon: from.lon,
  shipping,
})
const reach = reachOf({ search_radius_km: 60, collect_radius_km: 25 }, false)
const ways = new Set(['COLLECT', 'PICUP'])
const collect = { name: 'COLLECT', radius_km: null }

test('a branch within the collecting radius is near', () => {
  expect(isNear(at(24.9, collect), from, reach, ways)).toBe(true)
  expect(isNear(at(25.1, collect), from, reach, ways)).toBe(false)
})

test('a farther branch is near if it delivers to the place', () => {
  expect(isNear(at(40, { name: 'PICUP', radius_km: 45 }), from, reach, ways)).toBe(true)
  expect(isNear(at(40, { name: 'PICUP', radius_km: null }), from, reach, ways)).toBe(true)
  expect(isNear(at(40, { name: 'PICUP', radius_km: 35 }), from, reach, ways)).toBe(false)
  expect(isNear(at(61, { name: 'PICUP', radius_km: null }), from, reach, ways)).toBe(false)
})

test('a way of delivering that this shop does not offer makes no branch near', () => {
  expect(isNear(at(40, { name: 'MANUAL_DELIVERY', radius_km: null }), from, reach, ways)).toBe(false)
})

test('a data-free visit considers no branch beyond 15 km', () => {
  expect(reachOf({ search_radius_km: 60, collect_radius_km: 10 }, true)).toEqual({
    deliverKm: 15,
    collectKm: 10,
  })
})
