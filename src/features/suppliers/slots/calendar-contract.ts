// A branch's calendar as managers edit it: opening hours, weekly times, dates that differ [ruling 6, ruling 10].
import Type, { type Static } from 'typebox'
import { defineCall } from '#wire/call.ts'
import { IdParams, InstantShape, Nullable, Strict } from '#wire/shapes.ts'
import { maxCutoffMinutes, maxPlaces } from './calendar-limits.ts'
import { holidayNames } from './holidays.ts'
import { slotKinds } from './plan-slots.ts'

/** A time of day in Johannesburg, '08:30'. */
const Clock = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })
/** A day in Johannesburg, '2026-03-14'. */
const DayShape = Type.String({ format: 'date' })
/** 1 Monday to 7 Sunday. */
const Weekday = Type.Integer({ minimum: 1, maximum: 7 })
const Kind = Type.Enum([...slotKinds])

/** Of one kind, in a week. */
const maxPatterns = 400

const patternFields = {
  weekday: Weekday,
  starts_at: Clock,
  ends_at: Clock,
  /** How many orders it takes. */
  capacity: Type.Integer({ minimum: 0, maximum: maxPlaces }),
  /** How long before its beginning it can still be chosen. */
  cutoff_minutes: Type.Integer({ minimum: 0, maximum: maxCutoffMinutes }),
}
export const WeekPattern = Strict(patternFields)
export type WeekPattern = Static<typeof WeekPattern>

/** A day of the week without times is closed. */
const WeekHours = Strict({ weekday: Weekday, opens_at: Nullable(Clock), closes_at: Nullable(Clock) })
export type WeekHours = Static<typeof WeekHours>

/** Of liquor: 1 Monday to 7 Sunday, 8 public holidays. A day without times has none. */
const LiquorDay = Strict({
  weekday: Type.Integer({ minimum: 1, maximum: 8 }),
  opens_at: Nullable(Clock),
  closes_at: Nullable(Clock),
})
export type LiquorDay = Static<typeof LiquorDay>

const dateFields = {
  closed: Type.Boolean(),
  /** Null: the weekday's own. */
  opens_at: Nullable(Clock),
  closes_at: Nullable(Clock),
  reason: Nullable(Type.String({ maxLength: 120 })),
}
export const CalendarDate = Type.Object({ date: DayShape, ...dateFields })
export type CalendarDate = Static<typeof CalendarDate>

export const ComingSlot = Type.Object({
  kind: Kind,
  date: DayShape,
  starts_at: InstantShape,
  ends_at: InstantShape,
  cutoff_at: InstantShape,
  taken: Type.Integer(),
  capacity: Type.Integer(),
  /** False: nobody can choose it any more, but orders stand in it. */
  offered: Type.Boolean(),
})
export type ComingSlot = Static<typeof ComingSlot>

export const Calendar = Type.Object({
  supplier: Type.Object({ id: Type.String(), name: Type.String() }),
  /** Of what follows but `slots`: who changes it says what they were looking at. */
  version: Type.String(),
  /** Takes no orders now. */
  closed: Type.Boolean(),
  closed_text: Nullable(Type.String()),
  /** All seven days, Monday first. */
  hours: Type.Array(WeekHours),
  /** All eight days, Monday first, public holidays last; without any times the branch has set none. */
  liquor_hours: Type.Array(LiquorDay),
  patterns: Type.Array(Type.Object({ kind: Kind, ...patternFields })),
  /** From today on. */
  dates: Type.Array(CalendarDate),
  /** Of the next twelve months, with the hours that hold unless `dates` says otherwise: Sunday's; null where closed. */
  holidays: Type.Array(
    Type.Object({
      date: DayShape,
      name: Type.Enum([...holidayNames]),
      observed: Type.Boolean(),
      opens_at: Nullable(Clock),
      closes_at: Nullable(Clock),
    }),
  ),
  /** Of the next seven days, and whatever orders stand in beyond. */
  slots: Type.Array(ComingSlot),
})
export type Calendar = Static<typeof Calendar>
export type CalendarHoliday = Calendar['holidays'][number]

const Version = Type.String({ minLength: 1, maxLength: 40 })
const DateParams = Strict({ ...IdParams.properties, date: DayShape })

const base = { area: 'manager', generation: 'counter', policy: 'manager', cache: 'never' } as const
const changed = Type.Object({ status: Type.Literal('ok'), calendar: Calendar })

export const calendarCalls = {
  managedCalendar: defineCall({
    ...base,
    permission: 'branch.manage',
    summary:
      'A branch’s hours, weekly times, dates that differ, public holidays, and how full the coming days are.',
    params: IdParams,
    answer: Calendar,
  }),
  changeWeek: defineCall({
    ...base,
    permission: 'branch.manage',
    summary:
      'The weekly times of one kind become those given. Slots keep the places that are taken, and keep as many as that.',
    params: IdParams,
    body: Strict({
      version: Version,
      kind: Kind,
      patterns: Type.Array(WeekPattern, { maxItems: maxPatterns }),
    }),
    answer: Type.Object({
      ...changed.properties,
      /** Slots with more places taken than the week gives now. */
      over: Type.Array(ComingSlot),
    }),
  }),
  changeHours: defineCall({
    ...base,
    permission: 'branch.manage',
    summary: 'The opening hours of a week; a weekday left out is closed. Times outside them are not offered.',
    params: IdParams,
    body: Strict({ version: Version, hours: Type.Array(WeekHours, { maxItems: 7 }) }),
    answer: changed,
  }),
  changeLiquorHours: defineCall({
    ...base,
    permission: 'branch.manage',
    summary:
      'When liquor may be handed over; a day left out has none. Without any day the opening hours decide. Baskets with liquor are refused for other times.',
    params: IdParams,
    body: Strict({ version: Version, liquor_hours: Type.Array(LiquorDay, { maxItems: 8 }) }),
    answer: changed,
  }),
  changeClosed: defineCall({
    ...base,
    permission: 'branch.manage',
    summary: 'Closes the branch for orders with words that shoppers read, or opens it again.',
    params: IdParams,
    body: Strict({ closed: Type.Boolean(), closed_text: Nullable(Type.String({ maxLength: 300 })) }),
    answer: changed,
  }),
  changeDate: defineCall({
    ...base,
    permission: 'branch.manage',
    summary: 'A date on which the branch is closed, or has hours of its own. Orders that stand on it stay.',
    params: DateParams,
    body: Strict(dateFields),
    answer: changed,
  }),
  removeDate: defineCall({
    ...base,
    permission: 'branch.manage',
    summary:
      'A date is like any other of its weekday again; a public holiday takes Sunday’s times or is closed.',
    params: DateParams,
    answer: changed,
  }),
}
