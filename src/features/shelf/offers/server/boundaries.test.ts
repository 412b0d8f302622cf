import { expect, test } from 'vitest'
import { Boundaries } from './boundaries.ts'

test('the next change is the first instant after now, also when the clock goes back', () => {
  const boundaries = new Boundaries([300, 100, 200, 200])
  const next = [0, 100, 150, 199, 200, 299, 300, 50, 1000].map((at) => boundaries.next(new Date(at)))
  expect(next).toEqual([100, 200, 200, 200, 300, 300, Infinity, 100, Infinity])
})

test('without promotions nothing changes by time', () => {
  expect(new Boundaries([]).next(new Date())).toBe(Infinity)
})

test('a multibuy of certain hours changes the shelf every day, years after it started', () => {
  const hours = {
    startAt: Date.parse('2020-01-01T00:00Z'),
    endAt: Date.parse('2040-01-01T00:00Z'),
    weekdays: null,
    fromMinute: 8 * 60,
    untilMinute: 10 * 60,
  }
  const boundaries = new Boundaries([hours.startAt, hours.endAt, Date.parse('2026-03-14T07:00Z')], [hours])
  const next = (at: string) => new Date(boundaries.next(new Date(at))).toISOString()
  expect(next('2026-03-14T05:00Z')).toBe('2026-03-14T06:00:00.000Z')
  expect(next('2026-03-14T06:00Z')).toBe('2026-03-14T07:00:00.000Z')
  expect(next('2026-03-14T07:00Z')).toBe('2026-03-14T08:00:00.000Z')
  expect(next('2026-03-14T08:00Z')).toBe('2026-03-15T06:00:00.000Z')
})
