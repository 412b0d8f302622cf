import { expect, test } from 'vitest'
import { daysOf } from './days-of.ts'

// Half past midnight in Johannesburg: the day before in Greenwich.
const now = new Date('2026-03-10T22:30:00Z')

test.each([
  [{}, '2026-02-12', '2026-03-11'],
  [{ until: '2026-03-01' }, '2026-02-02', '2026-03-01'],
  [{ from: '2026-03-11' }, '2026-03-11', '2026-03-11'],
  [{ from: '2025-03-11', until: '2026-03-11' }, '2025-03-11', '2026-03-11'],
])('%j is the span from %s until %s', (asked, from, until) =>
  expect(daysOf(asked, now)).toEqual({ from, until }),
)

test.each([
  [{ from: '2026-02-30' }, 'no-such-day'],
  [{ from: '2026-03-12' }, 'days-turned-round'],
  [{ from: '2025-03-10', until: '2026-03-11' }, 'too-many-days'],
])('%j is refused: %s', (asked, code) =>
  expect(() => daysOf(asked, now)).toThrow(expect.objectContaining({ code })),
)
