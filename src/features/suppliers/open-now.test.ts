import { expect, test } from 'vitest'
import { openNow } from './open-now.ts'
import { formatWeek } from './opening-hours.ts'

const weekday = (opensAt: string, closesAt: string) => (weekday: number) => ({ weekday, opensAt, closesAt })
// Monday to Friday until six, Saturday until one, Sunday closed.
const hours = formatWeek(
  [...[1, 2, 3, 4, 5].map(weekday('08:00', '18:00')), weekday('08:00', '13:00')(6)],
  'af',
)
const at = (iso: string, closed = false) => openNow({ closed, hours }, new Date(iso))

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

test('the branch’s own switch closes it whatever its hours say', () => {
  expect(at('2026-03-11T10:00:00Z', true)).toEqual({ open: false, holiday: false })
})

test('a public holiday is said', () => {
  expect(at('2026-04-27T10:00:00Z')).toEqual({ open: true, until: '18:00', holiday: true })
})

test('hours that run over midnight or are missing are closed rather than wrong', () => {
  expect(openNow({ closed: false, hours: [] }, new Date('2026-03-11T10:00:00Z')).open).toBe(false)
})
