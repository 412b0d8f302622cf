import { expect, test } from 'vitest'
import { type Day, publicHolidays, weekdayOf } from '#kernel/time.ts'
import { holidayNames, holidaysBetween } from './holidays.ts'

const of = (year: number) => holidaysBetween(`${year}-01-01` as Day, `${year}-12-31` as Day)

test('a year’s public holidays are named, with the Monday after one on a Sunday', () => {
  expect(of(2027).map(({ date, name, observed }) => `${date} ${name}${observed ? ' observed' : ''}`)).toEqual(
    [
      '2027-01-01 new_year',
      '2027-03-21 human_rights',
      '2027-03-22 human_rights observed',
      '2027-03-26 good_friday',
      '2027-03-29 family',
      '2027-04-27 freedom',
      '2027-05-01 workers',
      '2027-06-16 youth',
      '2027-08-09 women',
      '2027-09-24 heritage',
      '2027-12-16 reconciliation',
      '2027-12-25 christmas',
      '2027-12-26 goodwill',
      '2027-12-27 goodwill observed',
    ],
  )
})

test('every holiday of a century has its name', () => {
  for (let year = 2000; year < 2100; year += 1) {
    const named = of(year)
    expect(named).toHaveLength(publicHolidays(year).size)
    // Human Rights Day and Good Friday are one day now and then (2008, 2035).
    const names = new Set(named.map(({ name }) => name))
    const unnamed = holidayNames.filter((name) => !names.has(name))
    expect(unnamed).toEqual(weekdayOf(`${year}-03-21`) === 5 && unnamed.length > 0 ? ['good_friday'] : [])
    for (const { name, observed } of named)
      if (observed) expect(named.filter((each) => each.name === name)).toHaveLength(2)
  }
})

test('a span over New Year has the holidays of both years', () => {
  const dates = holidaysBetween('2026-12-20' as Day, '2027-01-05' as Day).map(({ date }) => date)
  expect(dates).toEqual(['2026-12-25', '2026-12-26', '2027-01-01'])
})
