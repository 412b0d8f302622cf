import { expect, test } from 'vitest'
import type { Timeslot } from '../slot-contract.ts'
import { slotDays } from './slot-days.ts'

// A Thursday, 09:30 in Johannesburg.
const now = new Date('2026-03-05T07:30:00Z')

const slot = (date: string, hour: number, more: Partial<Timeslot> = {}): Timeslot => ({
  id: `slot_${date}_${hour}`,
  starts_at: `${date}T${String(hour - 2).padStart(2, '0')}:00:00.000Z`,
  ends_at: `${date}T${String(hour).padStart(2, '0')}:00:00.000Z`,
  date,
  label: `${hour}:00 - ${hour + 2}:00`,
  available: true,
  remaining: 3,
  ...more,
})

test('slots come by day, with today and tomorrow by name', () => {
  const days = slotDays(
    [slot('2026-03-05', 14), slot('2026-03-05', 16), slot('2026-03-06', 10), slot('2026-03-07', 10)],
    now,
  )
  expect(days.map(({ date, when, slots }) => [date, when, slots.length])).toEqual([
    ['2026-03-05', 'today', 2],
    ['2026-03-06', 'tomorrow', 1],
    ['2026-03-07', 'later', 1],
  ])
})

test('a slot past its cut-off is left out, a full one stays to be seen', () => {
  const days = slotDays(
    [
      slot('2026-03-05', 10, { available: false }),
      slot('2026-03-05', 14, { available: false, remaining: 0 }),
      slot('2026-03-05', 16),
    ],
    now,
  )
  expect(days[0]?.slots.map(({ label }) => label)).toEqual(['14:00 - 16:00', '16:00 - 18:00'])
  expect(days[0]?.full).toBe(false)
})

test('a day without a place left is full', () => {
  expect(slotDays([slot('2026-03-05', 14, { available: false, remaining: 0 })], now)[0]?.full).toBe(true)
})
