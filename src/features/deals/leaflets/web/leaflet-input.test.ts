import { expect, test } from 'vitest'
import { instantOfLocal, localOf } from '#web/counter-kit/local-times.ts'
import { fieldsOf, timesOf } from './leaflet-input.ts'

const typed = { name: 'x', startOn: '2026-03-16', lastDay: '2026-03-22', visibleFrom: '', published: true }

test('days are whole days in Johannesburg, the last one included', () => {
  expect(timesOf(typed)).toEqual({
    start_at: '2026-03-15T22:00:00.000Z',
    end_at: '2026-03-22T22:00:00.000Z',
    visible_at: null,
  })
  expect(timesOf({ ...typed, visibleFrom: '2026-03-15T06:30' })?.visible_at).toBe('2026-03-15T04:30:00.000Z')
})

test('an invalid day gives no times', () => {
  expect(timesOf({ ...typed, startOn: '' })).toBeUndefined()
  expect(timesOf({ ...typed, lastDay: '2026-02-30' })).toBeUndefined()
  expect(instantOfLocal('2026-03-15T25:00')).toBeUndefined()
})

test('the form shows again what was saved', () => {
  const times = timesOf({ ...typed, visibleFrom: '2026-03-15T06:30' })
  if (!times) throw new Error('no times')
  expect(fieldsOf({ name: 'x', published: true, ...times }, '2026-01-01')).toEqual({
    ...typed,
    visibleFrom: '2026-03-15T06:30',
  })
  expect(localOf(null)).toBe('')
})

test('a new leaflet lasts a week from today', () => {
  expect(fieldsOf(undefined, '2026-03-28')).toMatchObject({ startOn: '2026-03-28', lastDay: '2026-04-03' })
})
