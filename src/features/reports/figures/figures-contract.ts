// A branch's sales figures for its managers on the wire: sums over some days, never who bought.

import Type, { type Static } from 'typebox'
import { languages } from '#kernel/languages.ts'
import { defineCall } from '#wire/call.ts'
import { CentsShape, Id, Nullable, Strict } from '#wire/shapes.ts'

const Count = Type.Integer()
const Minutes = Nullable(Type.Number())
const DayShape = Type.String({ format: 'date' })

/** Maximum number of days in one request. */
export const maxDays = 366

const Day = Type.Object({
  day: Type.String(),
  /** Placed on this day and neither lapsed nor cancelled nor waiting for their money. */
  orders: Count,
  takings_in_cents: CentsShape,
  /** Placed on this day and called off since. */
  cancelled: Count,
  /** Lines of these orders, and how many of them were short. */
  lines: Count,
  short: Count,
})

export const Figures = Type.Object({
  from: DayShape,
  until: DayShape,
  /** Oldest first, every day of the span. */
  days: Type.Array(Day),
  /** Of the day in Johannesburg, 0 to 23: when orders are placed. */
  hours: Type.Array(Type.Object({ hour: Count, orders: Count, takings_in_cents: CentsShape })),
  /** By when slots begin: how many places there were, and how many were taken. */
  slots: Type.Array(Type.Object({ kind: Type.String(), time: Type.String(), capacity: Count, taken: Count })),
  short: Type.Object({
    /** What became of short lines. `waiting`: not settled yet. */
    accepted: Count,
    replaced: Count,
    removed: Count,
    waiting: Count,
    /** Of short lines, how many were offered something else, and how many took it. */
    offered: Count,
    taken: Count,
    /** What was short most. */
    products: Type.Array(
      Type.Object({ product_id: Type.String(), name: Type.String(), short: Count, lines: Count }),
    ),
  }),
  /** Minutes; null where no order got that far. */
  ready: Type.Object({
    orders: Count,
    from_order_median: Minutes,
    from_order_slowest_tenth: Minutes,
    from_start_median: Minutes,
    from_start_slowest_tenth: Minutes,
    /** Ready by the time their slot began, of those that have one. */
    in_time: Count,
    with_slot: Count,
  }),
  ratings: Type.Object({
    average: Nullable(Type.Number()),
    count: Count,
    /** How many gave 0, 1 … 5 stars. */
    spread: Type.Array(Count),
  }),
})
export type Figures = Static<typeof Figures>

const asked = {
  /** One of the manager's branches; all of them together when left out. */
  supplier_id: Type.Optional(Id),
  /** The first and the last day in Johannesburg; the last 28 when left out. */
  from: Type.Optional(DayShape),
  until: Type.Optional(DayShape),
}

const figures = { area: 'manager', generation: 'counter', policy: 'manager', cache: 'never' } as const

export const figuresCalls = {
  figures: defineCall({
    ...figures,
    permission: 'reports.read',
    summary: 'Sales, slots, short items, times and stars of the manager’s branches over some days.',
    query: Strict(asked),
    answer: Figures,
  }),
  /** Sent as it is, so without a shape of JSON. */
  figuresCsv: defineCall({
    ...figures,
    permission: 'reports.read',
    summary:
      'Sales and short lines of each of the manager’s branches day by day, as CSV; cells that begin like a formula are escaped.',
    query: Strict({
      ...asked,
      /** Of the headings; a link cannot say it otherwise. */
      language: Type.Optional(Type.Enum([...languages])),
    }),
    answer: Type.Any(),
  }),
}
