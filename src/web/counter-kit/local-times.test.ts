import { expect, test } from 'vitest'
import { endOfDay, firstDayOf, instantOfLocal, lastDayOf, localOf, startOfDay } from './local-times.ts'

test('days are whole days in Johannesburg, the last one included', () => {
  expect(startOfDay('2026-03-16')).toBe('2026-03-15T22:00:00.000Z')
  expect(endOfDay('2026-03-22')).toBe('2026-03-22T22:00:00.000Z')
  expect(instantOfLocal('2026-03-15T06:30')?.toISOString()).toBe('2026-03-15T04:30:00.000Z')
})

test('an invalid day or time gives no instant', () => {
  expect(startOfDay('')).toBeUndefined()
  expect(endOfDay('2026-02-30')).toBeUndefined()
  expect(instantOfLocal('2026-03-15T25:00')).toBeUndefined()
})

test('the form shows again what was saved', () => {
  expect(firstDayOf(startOfDay('2026-03-16'))).toBe('2026-03-16')
  expect(lastDayOf(endOfDay('2026-03-22'))).toBe('2026-03-22')
  expect(localOf(instantOfLocal('2026-03-15T06:30')?.toISOString())).toBe('2026-03-15T06:30')
  expect([firstDayOf(null), lastDayOf(undefined), localOf(null)]).toEqual(['', '', ''])
})
