import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  type Day,
  dayOf,
  formatDay,
  formatDayShort,
  formatMoment,
  formatTime,
  instantOf,
  isDay,
  lastValidDay,
  publicHolidays,
  weekdayOf,
} from './time.ts'

const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-30'), noInvalidDate: true })

describe('a day in Johannesburg', () => {
  test('begins at ten in the evening, UTC', () => {
    expect(dayOf(new Date('2026-03-04T21:59:59.999Z'))).toBe('2026-03-04')
    expect(dayOf(new Date('2026-03-04T22:00:00Z'))).toBe('2026-03-05')
    expect(dayOf(new Date('2026-12-31T22:00:00Z'))).toBe('2027-01-01')
  })

  test('is shown beside a clock time only if it is not today', () => {
    const moment = new Date('2026-03-05T12:00:00Z')
    expect(formatMoment(moment, new Date('2026-03-05T21:59:00Z'), 'en')).toBe('14:00')
    expect(formatMoment(moment, new Date('2026-03-05T22:00:00Z'), 'en')).toBe('05 Mar 2026, 14:00')
  })

  test('converts clock times to instants and back', () => {
    expect(instantOf('2026-03-05', '14:00').toISOString()).toBe('2026-03-05T12:00:00.000Z')
    expect(instantOf('2026-03-05', '14:00:00')).toEqual(instantOf('2026-03-05', '14:00'))
    expect(instantOf('2026-03-05', '01:30').toISOString()).toBe('2026-03-04T23:30:00.000Z')
    expect(formatTime(new Date('2026-03-04T22:05:00Z'))).toBe('00:05')
  })

  test('is found again from its instant, to the minute', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const again = instantOf(dayOf(instant), formatTime(instant))
        expect(Math.floor(instant.getTime() / 60_000) * 60_000).toBe(again.getTime())
      }),
    )
  })

  test('is followed by the next, across months, years and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(weekdayOf('2026-03-09')).toBe(1)
    expect(weekdayOf('2026-03-15')).toBe(7)
  })

  test('must exist in the calendar', () => {
    expect(isDay('2028-02-29')).toBe(true)
    for (const wrong of ['2026-02-29', '2026-13-01', '2026-3-5', '', '2026-03-05T00:00'])
      expect(isDay(wrong)).toBe(false)
  })
})

describe('a date is shown', () => {
  const instant = new Date('2026-03-04T22:00:00Z')
  test.each([
    ['en', '05 Mar 2026', '05 Mar'],
    ['af', '05 Mrt. 2026', '05 Mrt.'],
    ['fr', '05 mars 2026', '05 mars'],
  ] as const)('in %s', (language, full, short) => {
    expect(formatDay(instant, language)).toBe(full)
    expect(formatDayShort(instant, language)).toBe(short)
  })

  test('as the day before an offer’s exclusive end', () => {
    expect(formatDayShort(lastValidDay(instantOf('2026-04-01', '00:00')), 'en')).toBe('31 Mar')
    expect(formatDayShort(lastValidDay(instantOf('2026-04-01', '16:00')), 'en')).toBe('01 Apr')
  })
})

describe('public holidays', () => {
  const fixed = ['01-01', '03-21', '04-27', '05-01', '06-16', '08-09', '09-24', '12-16', '12-25', '12-26']
  test.each([
    [2026, ['04-03', '04-06', '08-10']],
    [2027, ['03-26', '03-29', '03-22', '12-27']],
    [2028, ['04-14', '04-17', '09-25']],
  ])('of %i', (year, moving) => {
    const days = [...fixed, ...moving].map((date) => `${year}-${date}`)
    expect([...publicHolidays(year)].sort()).toEqual(days.sort())
  })

  test('Christmas on a Sunday adds no further day after the Day of Goodwill', () => {
    expect(publicHolidays(2022).has('2022-12-26' as Day)).toBe(true)
    expect(publicHolidays(2022).has('2022-12-27' as Day)).toBe(false)
  })

  test('Good Friday is a Friday and Family Day a Monday, every year', () => {
    for (let year = 2000; year < 2100; year++) {
      const days = [...publicHolidays(year)]
      expect(weekdayOf(days[0] as Day)).toBe(5)
      expect(days[1]).toBe(addDays(days[0] as Day, 3))
    }
  })
})
