import { expect, test } from 'vitest'
import { openNow, specialDays } from './open-now.ts'
import { formatDates, formatWeek } from './opening-hours.ts'

const weekday = (opensAt: string, closesAt: string) => (weekday: number) => ({ weekday, opensAt, closesAt })
// Monday to Friday until six, Saturday until one, Sunday closed.
const hours = formatWeek(
  [...[1, 2, 3, 4, 5].map(weekday('08:00', '18:00')), weekday('08:00', '13:00')(6)],
  'af',
)
const at = (iso: string, closed = false) => openNow({ closed, hours, dates: [] }, new Date(iso))

test.each([
  ['a moment before it opens', '2026-03-11T05:59:59Z', { open: false, opensAt: '08:00' }],
  ['when it opens, by Johannesburg’s clock', '2026-03-11T06:00:00Z', { open: true, until: '18:00' }],
  ['a moment before it closes', '2026-03-11T15:59:59Z', { open: true, until: '18:00' }],
  ['when it closes', '2026-03-11T16:00:00Z', { open: false, opensTomorrow: '08:00' }],
  ['on Saturday afternoon', '2026-03-14T12:00:00Z', { open: false }],
  ['on Sunday', '2026-03-15T10:00:00Z', { open: false, opensTomorrow: '08:00' }],
  ['on Sunday night, which is Monday there', '2026-03-15T22:30:00Z', { open: false, opensAt: '08:00' }],
])('%s', (_what, iso, expected) => {
  expect(at(iso)).toEqual({ ...expected, holiday: false })
})

test('the branch’s own switch closes it whatever its hours are', () => {
  expect(at('2026-03-11T10:00:00Z', true)).toEqual({ open: false, holiday: false })
})

const week = [1, 2, 3, 4, 5, 6].map(weekday('08:00', '18:00'))
const withSunday = formatWeek([...week, weekday('09:00', '13:00')(7)], 'en')
const own = (date: string, closed: boolean, opensAt: string | null = null, closesAt: string | null = null) =>
  formatDates([{ date, closed, opensAt, closesAt }], week, 'en')

test.each([
  ['Freedom Day takes Sunday’s hours', '2026-04-27T10:00:00Z', [], { open: true, until: '13:00' }],
  ['the day before it tells them', '2026-04-26T12:00:00Z', [], { open: false, opensTomorrow: '09:00' }],
  ['Good Friday is closed', '2026-04-03T10:00:00Z', [], { open: false, opensTomorrow: '08:00' }],
  ['Christmas Day is closed', '2026-12-25T10:00:00Z', [], { open: false, opensTomorrow: '09:00' }],
  [
    'hours of the branch’s own come first',
    '2026-12-25T10:00:00Z',
    own('2026-12-25', false, '10:00', '14:30'),
    { open: true, until: '14:30' },
  ],
  [
    'a date without hours of its own is like its weekday',
    '2026-04-27T15:00:00Z',
    own('2026-04-27', false),
    { open: true, until: '18:00' },
  ],
  [
    'a closed date is closed',
    '2026-03-11T10:00:00Z',
    own('2026-03-11', true),
    { open: false, opensTomorrow: '08:00' },
  ],
])('%s', (_what, iso, dates, expected) => {
  expect(openNow({ closed: false, hours: withSunday, dates }, new Date(iso))).toMatchObject(expected)
})

test('the days of the coming week that differ are listed with their hours', () => {
  const dates = own('2026-12-24', false, '08:00', '15:00')
  expect(specialDays({ hours: withSunday, dates }, new Date('2026-12-21T10:00:00Z'))).toEqual([
    { date: '2026-12-24', hours: '08:00 – 15:00', holiday: false },
    { date: '2026-12-25', hours: undefined, holiday: true },
    { date: '2026-12-26', hours: '09:00 – 13:00', holiday: true },
  ])
})

test('missing hours count as closed', () => {
  expect(openNow({ closed: false, hours: [], dates: [] }, new Date('2026-03-11T10:00:00Z')).open).toBe(false)
})
