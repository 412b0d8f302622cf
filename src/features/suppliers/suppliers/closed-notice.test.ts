import { expect, test } from 'vitest'
import { parseNotices, recordShown, wasShown } from './closed-notice.ts'

const evening = new Date('2026-03-11T21:30:00Z')
const nextMorning = new Date('2026-03-11T22:30:00Z')

test('a branch’s notice is shown once a day, by Johannesburg’s date', () => {
  const notices = recordShown({}, 'supplier_a', evening)
  expect(wasShown({}, 'supplier_a', evening)).toBe(false)
  expect(wasShown(notices, 'supplier_a', evening)).toBe(true)
  // Half past midnight in Johannesburg: another day, though UTC has not turned.
  expect(wasShown(notices, 'supplier_a', nextMorning)).toBe(false)
})

test('each branch has its own notice', () => {
  const notices = recordShown({}, 'supplier_a', evening)
  expect(wasShown(notices, 'supplier_b', evening)).toBe(false)
  expect(wasShown(recordShown(notices, 'supplier_b', evening), 'supplier_a', evening)).toBe(true)
})

test('stored values are accepted only where they can be valid', () => {
  const kept = JSON.parse(JSON.stringify(recordShown({}, 'supplier_a', evening)))
  expect(parseNotices(kept, evening)).toEqual({ supplier_a: '2026-03-11' })
  expect(parseNotices(kept, nextMorning)).toEqual({})
  for (const junk of [null, 7, 'x', [], { a: 7, b: 'soon', c: null }])
    expect(parseNotices(junk, evening)).toEqual({})
  expect(wasShown({}, 'constructor', evening)).toBe(false)
})
