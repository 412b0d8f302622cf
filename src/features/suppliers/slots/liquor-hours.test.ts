import { expect, test } from 'vitest'
import { allowsLiquor, type LiquorHours } from './liquor-hours.ts'

const hours: LiquorHours[] = [
  { weekday: 1, opens_at: '09:00', closes_at: '18:00' },
  { weekday: 6, opens_at: '09:00', closes_at: '14:00' },
  { weekday: 8, opens_at: '10:00', closes_at: '12:00' },
]
/** In Johannesburg. */
const slot = (day: string, from: string, to: string) => ({
  startsAt: new Date(`${day}T${from}:00+02:00`),
  endsAt: new Date(`${day}T${to}:00+02:00`),
})

test.each([
  ['Monday within', slot('2026-03-09', '09:00', '10:00'), true],
  ['Monday to the last minute', slot('2026-03-09', '17:00', '18:00'), true],
  ['Monday beginning early', slot('2026-03-09', '08:30', '09:30'), false],
  ['Monday ending late', slot('2026-03-09', '17:30', '18:30'), false],
  ['Saturday afternoon', slot('2026-03-14', '14:00', '15:00'), false],
  ['Sunday, which has no hours', slot('2026-03-15', '10:00', '11:00'), false],
  ['a public holiday within its own hours', slot('2026-04-27', '10:00', '11:00'), true],
  ['a public holiday on a Monday, by Monday’s hours', slot('2026-04-27', '13:00', '14:00'), false],
])('a branch with hours for liquor judges %s', (_, when, allowed) => {
  expect(allowsLiquor(hours, when)).toBe(allowed)
})

test('a branch without hours for liquor hands it over in every slot', () => {
  expect(allowsLiquor([], slot('2026-03-15', '05:00', '06:00'))).toBe(true)
})
