import { expect, test } from 'vitest'
import type { Handover } from './handover-contract.ts'
import { chooseLine, termsAt } from './place-line.ts'

const now = new Date('2026-03-14T10:00:00Z')
const time = (starts: string, orderBy = starts) => ({ starts_at: starts, ends_at: starts, order_by: orderBy })
const collectAt = time('2026-03-14T14:00:00Z', '2026-03-14T13:00:00Z')
const deliverAt = time('2026-03-15T08:00:00Z')
const tariff = {
  base_fee_in_cents: 2000,
  included_km: 2,
  fee_per_km_in_cents: 500,
  free_above_in_cents: 50_000,
}
const branch: Handover = {
  takes_orders: true,
  collects: true,
  next_collect: collectAt,
  next_deliver: deliverAt,
  lat: -33.9,
  lon: 18.5,
  tariffs: [
    { ...tariff, radius_km: 10 },
    { ...tariff, base_fee_in_cents: 9000, included_km: 100, radius_km: null },
  ],
}
/** A degree of latitude is 111.19 km. */
const at = (km: number) => ({ lat: -33.9 + km / 111.195, lon: 18.5 })
const line = (
  km: number | null,
  wanted: 'collect' | 'deliver' | null = null,
  change: Partial<Handover> = {},
) => chooseLine(termsAt({ ...branch, ...change }, km === null ? null : at(km), 60), wanted, now)

test('a branch that reaches the place delivers there, for its cheapest fee', () => {
  expect(line(3.5)).toEqual({ kind: 'deliver', feeInCents: 3000, next: deliverAt })
  expect(line(20)).toEqual({ kind: 'deliver', feeInCents: 9000, next: deliverAt })
})

test('a branch that does not reach the place is collected from', () => {
  const [near] = branch.tariffs
  expect(line(20, null, { tariffs: near ? [near] : [] })).toEqual({ kind: 'collect', next: collectAt })
  expect(line(20, 'deliver', { tariffs: near ? [near] : [] })).toEqual({ kind: 'collect', next: collectAt })
})

test('nothing is delivered beyond the radius of the shop’s search', () => {
  expect(line(61)).toEqual({ kind: 'collect', next: collectAt })
})

test('what the shopper chose wins where the branch does it', () => {
  expect(line(3.5, 'collect')).toEqual({ kind: 'collect', next: collectAt })
  expect(line(3.5, 'collect', { collects: false })).toMatchObject({ kind: 'deliver' })
})

test('without a place a branch is collected from, unless the shopper has things delivered', () => {
  expect(line(null)).toEqual({ kind: 'collect', next: collectAt })
  expect(line(null, 'deliver')).toEqual({ kind: 'deliver-from', feeInCents: 2000, next: deliverAt })
  expect(line(null, null, { collects: false })).toMatchObject({ kind: 'deliver-from' })
})

test('a time past its cut-off is left out', () => {
  expect(line(null, null, { next_collect: time('2026-03-14T10:30:00Z', '2026-03-14T10:00:00Z') })).toEqual({
    kind: 'collect',
    next: null,
  })
})

test('a branch that takes no orders shows its name alone', () => {
  expect(line(3.5, null, { takes_orders: false })).toEqual({ kind: 'branch' })
  expect(line(3.5, null, { collects: false, tariffs: [] })).toEqual({ kind: 'branch' })
})
