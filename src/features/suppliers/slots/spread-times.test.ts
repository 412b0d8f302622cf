import { expect, test } from 'vitest'
import { spreadTimes } from './spread-times.ts'

const spread = { from: '08:00', to: '18:00', everyHours: 2, capacity: 6, cutoffMinutes: 120 }
const day = (weekday: number, opens_at: string | null, closes_at: string | null) => ({
  weekday,
  opens_at,
  closes_at,
})
const spans = (of: ReturnType<typeof spreadTimes>) =>
  of.map(({ starts_at, ends_at }) => `${starts_at}-${ends_at}`)

test('every two hours from 8 to 18 makes five times of a day', () => {
  expect(spans(spreadTimes(spread, [day(1, '08:00', '18:00')]))).toEqual([
    '08:00-10:00',
    '10:00-12:00',
    '12:00-14:00',
    '14:00-16:00',
    '16:00-18:00',
  ])
})

test('times outside the opening hours and on closed days are left out', () => {
  const week = [day(6, '09:00', '13:00'), day(7, null, null)]
  expect(spreadTimes(spread, week)).toEqual([
    { weekday: 6, starts_at: '10:00', ends_at: '12:00', capacity: 6, cutoff_minutes: 120 },
  ])
})

test('a span that does not divide evenly ends before its end, and a step of nothing makes no times', () => {
  expect(spans(spreadTimes({ ...spread, to: '11:30' }, [day(1, '08:00', '18:00')]))).toEqual(['08:00-10:00'])
  expect(spreadTimes({ ...spread, everyHours: 0 }, [day(1, '08:00', '18:00')])).toEqual([])
})
