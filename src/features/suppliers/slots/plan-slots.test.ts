import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf, formatTime, weekdayOf } from '#kernel/time.ts'
import { planSlots, type SupplierCalendar, slotKind } from './plan-slots.ts'

const usual = { opensAt: '08:00:00', closesAt: '17:00:00' }
const pattern = (weekday: number, startsAt: string, endsAt: string) => ({
  id: `${weekday} ${startsAt}`,
  weekday,
  startsAt,
  endsAt,
  capacity: 4,
  cutoffMinutes: 90,
})
const calendar = (more: Partial<SupplierCalendar> = {}): SupplierCalendar => ({
  patterns: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
    pattern(weekday, '14:00:00', '16:00:00'),
    pattern(weekday, '09:00:00', '11:00:00'),
    pattern(weekday, '16:00:00', '18:00:00'),
  ]),
  hours: new Map([1, 2, 3, 4, 5, 6].map((weekday) => [weekday, usual])),
  dates: new Map(),
  ...more,
})
const starts = (day: string, more?: Partial<SupplierCalendar>) =>
  planSlots(calendar(more), day as Day).map((slot) => slot.startsAt.toISOString())
const date = (
  day: string,
  closed: boolean,
  opensAt: string | null = null,
  closesAt: string | null = null,
) => ({
  dates: new Map([[day, { closed, opensAt, closesAt }]]),
})

describe('the slots of a day', () => {
  test('are its weekday’s patterns within the opening hours, in Johannesburg time', () => {
    expect(starts('2026-03-12')).toEqual(['2026-03-12T07:00:00.000Z', '2026-03-12T12:00:00.000Z'])
  })
  test('can be chosen until their lead time begins', () => {
    const [first] = planSlots(calendar(), '2026-03-12' as Day)
    expect(first).toMatchObject({ capacity: 4, cutoffAt: new Date('2026-03-12T05:30:00Z') })
  })
  test('do not exist on a weekday without hours', () => expect(starts('2026-03-15')).toEqual([]))
  test('do not exist on a closed date', () =>
    expect(starts('2026-03-12', date('2026-03-12', true))).toEqual([]))
  test('are left out outside a date’s own hours', () =>
    expect(starts('2026-03-12', date('2026-03-12', false, '13:00', '20:00'))).toEqual([
      '2026-03-12T12:00:00.000Z',
      '2026-03-12T14:00:00.000Z',
    ]))
  const sunday = { hours: new Map([1, 2, 3, 4, 5, 6].map((weekday) => [weekday, usual] as const)) }
  sunday.hours.set(7, { opensAt: '09:00:00', closesAt: '13:00:00' })
  test.each([
    ['Human Rights Day, a Saturday', '2026-03-21'],
    ['Family Day', '2026-04-06'],
    ['Women’s Day on a Sunday, moved to Monday', '2026-08-10'],
    ['the Day of Reconciliation', '2026-12-16'],
    ['2 January after a New Year’s Day on a Sunday', '2034-01-02'],
  ])('follow Sunday’s hours and patterns on %s', (_, day) => {
    const [slot, ...more] = planSlots(calendar(sunday), day as Day)
    expect([slot?.patternId, slot?.startsAt.toISOString(), more]).toEqual([
      '7 09:00:00',
      `${day}T07:00:00.000Z`,
      [],
    ])
    expect(starts(day)).toEqual([])
  })
  test.each(['2026-12-25', '2027-01-01', '2026-04-03', '2008-03-21'])('do not exist on %s', (day) =>
    expect(starts(day, sunday)).toEqual([]),
  )
  test('exist on a public holiday with hours of its own', () =>
    expect(starts('2026-12-16', date('2026-12-16', false, '09:00', '13:00'))).toEqual([
      '2026-12-16T07:00:00.000Z',
    ]))
})

test('stokvel and delivery each have their own slots', () => {
  expect(slotKind({ stokvel: true, requires_shipping: true })).toBe('stokvel')
  expect(slotKind({ requires_shipping: true })).toBe('deliver')
  expect(slotKind({})).toBe('collect')
})

test('every slot of ten years keeps its clock times, with its cut-off one lead time before it begins', () => {
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  fc.assert(
    fc.property(
      fc.nat(3652),
      fc.nat(1438),
      fc.integer({ min: 1, max: 1439 }),
      fc.nat(20_160),
      (n, from, length, cutoffMinutes) => {
        const day = addDays('2026-01-01', n)
        const [startsAt, endsAt] = [clock(from), clock(Math.min(1439, from + length))]
        const week = [1, 2, 3, 4, 5, 6, 7]
        const open = { opensAt: '00:00', closesAt: '23:59' }
        const [slot, ...more] = planSlots(
          {
            patterns: week.map((weekday) => ({
              id: 'p',
              weekday,
              startsAt,
              endsAt,
              capacity: 1,
              cutoffMinutes,
            })),
            hours: new Map(week.map((weekday) => [weekday, open])),
            // A holiday too is a day like any other when its hours are given.
            dates: new Map([[day as string, { closed: false, ...open }]]),
          },
          day,
        )
        expect(more).toEqual([])
        expect(slot && [dayOf(slot.startsAt), formatTime(slot.startsAt), formatTime(slot.endsAt)]).toEqual([
          day,
          startsAt,
          endsAt,
        ])
        expect(slot && +slot.startsAt - +slot.cutoffAt).toBe(cutoffMinutes * 60_000)
        expect(weekdayOf(day)).toBe(new Date(`${day}T12:00:00+02:00`).getUTCDay() || 7)
      },
    ),
  )
})
