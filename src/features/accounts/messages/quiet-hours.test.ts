import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTime } from '#kernel/time.ts'
import { afterQuietHours } from './quiet-hours.ts'

test.each([
  ['2026-03-14T18:59:59Z', '2026-03-14T18:59:59.000Z'],
  ['2026-03-14T19:00:00Z', '2026-03-15T05:00:00.000Z'],
  ['2026-03-14T23:30:00Z', '2026-03-15T05:00:00.000Z'],
  ['2026-03-15T04:59:59Z', '2026-03-15T05:00:00.000Z'],
  ['2026-03-15T05:00:00Z', '2026-03-15T05:00:00.000Z'],
  ['2026-12-31T20:00:00Z', '2027-01-01T05:00:00.000Z'],
])('a message due at %s is sent at %s', (due, goes) => {
  expect(afterQuietHours(new Date(due)).toISOString()).toBe(goes)
})

test('a message is never sent early, in the quiet hours, or more than ten hours late', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (due) => {
      const goes = afterQuietHours(due)
      const waits = goes.getTime() - due.getTime()
      expect(waits).toBeGreaterThanOrEqual(0)
      expect(waits).toBeLessThanOrEqual(10 * 3_600_000)
      expect(formatTime(goes) >= '07:00' && formatTime(goes) < '21:00').toBe(true)
    }),
  )
})
