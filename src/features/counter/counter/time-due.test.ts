import { expect, test } from 'vitest'
import { hoursAndMinutes, timeDue } from './time-due.ts'

const slot = { starts: '2026-03-11T08:00:00Z', ends: '2026-03-11T10:00:00Z' }
const at = (time: string) => timeDue(slot, new Date(`2026-03-11T${time}Z`))

test('a time counts down to its begin, and minutes that have begun count as whole', () => {
  expect(at('07:20:00')).toEqual({ state: 'soon', minutes: 40 })
  expect(at('07:59:30')).toEqual({ state: 'soon', minutes: 1 })
})

test('a time that begins later than in three hours has no countdown', () => {
  expect(at('05:00:00')).toEqual({ state: 'soon', minutes: 180 })
  expect(at('04:59:00')).toBeUndefined()
})

test('a time that has begun counts up until its end, and is late only after it', () => {
  expect(at('08:00:00')).toEqual({ state: 'begun', minutes: 0 })
  expect(at('10:00:00')).toEqual({ state: 'begun', minutes: 120 })
  expect(at('11:05:00')).toEqual({ state: 'late', minutes: 65 })
})

test('a time without an end is never late, and no time is never due', () => {
  expect(timeDue({ ...slot, ends: null }, new Date('2026-03-11T12:00:00Z'))).toEqual({
    state: 'begun',
    minutes: 240,
  })
  expect(timeDue({ starts: null, ends: null }, new Date())).toBeUndefined()
})

test('minutes beyond an hour are split into hours and minutes', () => {
  expect(hoursAndMinutes(40)).toEqual({ hours: 0, minutes: 40 })
  expect(hoursAndMinutes(185)).toEqual({ hours: 3, minutes: 5 })
})
