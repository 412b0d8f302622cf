import { expect, test } from 'vitest'
import { joinsWeighed, type MultibuyDays, type MultibuyTerms, runsAt } from './multibuy-terms.ts'

/** From Monday 9 March 2026 to the end of Sunday 22 March, in Johannesburg, two hours ahead of UTC. */
const always: MultibuyDays = {
  startAt: Date.parse('2026-03-08T22:00:00Z'),
  endAt: Date.parse('2026-03-22T22:00:00Z'),
  ...{ weekdays: null, fromMinute: null, untilMinute: null },
}
const weekend = { ...always, weekdays: [6, 7] }
const afternoon = { ...always, fromMinute: 14 * 60, untilMinute: 16 * 60 }

test.each([
  ['a millisecond before it starts', always, '2026-03-08T21:59:59.999Z', false],
  ['as it starts', always, '2026-03-08T22:00:00Z', true],
  ['a millisecond before it ends', always, '2026-03-22T21:59:59.999Z', true],
  ['as it ends', always, '2026-03-22T22:00:00Z', false],
  ['on a Friday, of the weekend', weekend, '2026-03-13T21:59:59Z', false],
  ['at midnight to Saturday in Johannesburg, of the weekend', weekend, '2026-03-13T22:00:00Z', true],
  ['late on Sunday, of the weekend', weekend, '2026-03-15T21:59:59Z', true],
  ['at midnight to Monday, of the weekend', weekend, '2026-03-15T22:00:00Z', false],
  ['a second before 14:00, of the afternoon', afternoon, '2026-03-10T11:59:59Z', false],
  ['at 14:00, of the afternoon', afternoon, '2026-03-10T12:00:00Z', true],
  ['a second before 16:00, of the afternoon', afternoon, '2026-03-10T13:59:59Z', true],
  ['at 16:00, of the afternoon', afternoon, '2026-03-10T14:00:00Z', false],
  ['without a beginning of the hours', { ...afternoon, fromMinute: null }, '2026-03-09T22:00:00Z', true],
  ['without an end of the hours', { ...afternoon, untilMinute: null }, '2026-03-10T21:59:59Z', true],
  ['in the hours on another day', { ...afternoon, weekdays: [3] }, '2026-03-10T12:00:00Z', false],
])('a multibuy runs or not %s', (_when, days, now, runs) => {
  expect(runsAt(days, new Date(now))).toBe(runs)
})

test.each<[MultibuyTerms, boolean]>([
  [{ kind: 'n_for_amount', qty: 1, amount_in_cents: 1000 }, true],
  [{ kind: 'n_for_amount', qty: 2, amount_in_cents: 1000 }, false],
  [{ kind: 'n_pay_m', qty: 3, pay_qty: 2 }, false],
  [{ kind: 'cheapest_free', qty: 2 }, false],
  [{ kind: 'save_amount', qty: 1, amount_in_cents: 100 }, false],
  [{ kind: 'save_percent', qty: 3, percent: 10 }, true],
  [{ kind: 'total_save_amount', from_in_cents: 1000, amount_in_cents: 100 }, true],
  [{ kind: 'total_save_percent', from_in_cents: 1000, percent: 10 }, true],
])('weighed goods join %o: %s', (terms, joins) => {
  expect(joinsWeighed(terms)).toBe(joins)
})
