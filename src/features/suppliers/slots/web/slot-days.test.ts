import { expect, test } from 'vitest'
import type { Timeslot } from '../slot-contract.ts'
import { slotDays } from './slot-days.ts'
import { liquorSpans, slotsForBasket } from './slots-for-basket.ts'

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

test('slots are grouped by day, with today and tomorrow by name', () => {
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

test('a slot past its cut-off is left out, a full one stays visible', () => {
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

test('a day without a free place is full', () => {
  expect(slotDays([slot('2026-03-05', 14, { available: false, remaining: 0 })], now)[0]?.full).toBe(true)
})

test('a slot that liquor closes stays visible, and its day is marked', () => {
  const slots = slotsForBasket(
    [
      slot('2026-03-05', 10, { available: false, liquor: false }),
      slot('2026-03-05', 18, { liquor: false }),
      slot('2026-03-06', 10),
    ],
    [{ weekday: 5, opens_at: '09:00', closes_at: '18:00' }],
  )
  const days = slotDays(slots ?? [], now)
  expect(days.map((day) => [day.slots.map(({ label }) => label), day.full, day.noLiquor])).toEqual([
    [['18:00 - 20:00'], true, true],
    [['10:00 - 12:00'], false, false],
  ])
  const [evening] = slotsForBasket([slot('2026-03-05', 18, { liquor: false })], undefined) ?? []
  expect(evening?.available).toBe(true)
})

test('consecutive days with the same hours for liquor are grouped', () => {
  const day = (weekday: number, closes_at: string) => ({ weekday, opens_at: '09:00', closes_at })
  expect(
    liquorSpans([
      day(1, '18:00'),
      day(2, '18:00'),
      day(3, '18:00'),
      day(5, '18:00'),
      day(6, '13:00'),
      day(7, '13:00'),
      day(8, '13:00'),
    ]),
  ).toEqual([
    { from: 1, to: 3, opens: '09:00', closes: '18:00' },
    { from: 5, to: 5, opens: '09:00', closes: '18:00' },
    { from: 6, to: 7, opens: '09:00', closes: '13:00' },
    { from: 8, to: 8, opens: '09:00', closes: '13:00' },
  ])
})
