// What a multibuy grants, and when it runs [ruling 14 Multibuys]. The terms stand as they are here in the database, on an order and
// on the wire.
import Type, { type Static } from 'typebox'
import { dayOf, instantOf, weekdayOf } from '#kernel/time.ts'
import { Strict } from '#wire/shapes.ts'

const Pieces = (minimum: number) => Type.Integer({ minimum, maximum: 100 })
const Amount = Type.Integer({ minimum: 1, maximum: 100_000_000 })
const Percent = Type.Number({ minimum: 1, maximum: 95 })

/** `qty` is a number of pieces, `percent` a whole or decimal percentage; amounts are cents. */
export const MultibuyTerms = Type.Union([
  /** `qty` pieces for an amount. */
  Strict({ kind: Type.Literal('n_for_amount'), qty: Pieces(1), amount_in_cents: Amount }),
  /** `qty` pieces for the price of `pay_qty`: the cheapest are free. */
  Strict({ kind: Type.Literal('n_pay_m'), qty: Pieces(2), pay_qty: Pieces(1) }),
  /** Of `qty` pieces the cheapest is free. */
  Strict({ kind: Type.Literal('cheapest_free'), qty: Pieces(2) }),
  /** An amount off for each full `qty`. */
  Strict({ kind: Type.Literal('save_amount'), qty: Pieces(1), amount_in_cents: Amount }),
  /** A percentage off all pieces, from `qty` on. */
  Strict({ kind: Type.Literal('save_percent'), qty: Pieces(1), percent: Percent }),
  /** An amount off once the pieces come to `from_in_cents`, once an order. */
  Strict({ kind: Type.Literal('total_save_amount'), from_in_cents: Amount, amount_in_cents: Amount }),
  /** A percentage off all pieces once they come to `from_in_cents`. */
  Strict({ kind: Type.Literal('total_save_percent'), from_in_cents: Amount, percent: Percent }),
])
export type MultibuyTerms = Static<typeof MultibuyTerms>
export type MultibuyKind = MultibuyTerms['kind']

/**
 * Whether weighed goods can join: percentages, totals and a price for a single piece, such as a members' price. The others count
 * pieces.
 */
export const joinsWeighed = (terms: MultibuyTerms): boolean =>
  terms.kind === 'save_percent' ||
  terms.kind === 'total_save_amount' ||
  terms.kind === 'total_save_percent' ||
  (terms.kind === 'n_for_amount' && terms.qty === 1)

/** The most running multibuys that one offer may be in; another is refused. */
export const maxMultibuysOfOffer = 4

/** When a multibuy runs. Instants are milliseconds since 1970; the end is exclusive. */
export interface MultibuyDays {
  startAt: number
  endAt: number
  /** 1 Monday to 7 Sunday, in Johannesburg; null: every day. */
  weekdays: readonly number[] | null
  /** Minutes after midnight in Johannesburg, the end exclusive; null: all day. */
  fromMinute: number | null
  untilMinute: number | null
}

/** A multibuy of one branch. Many offers share one object. */
export interface Multibuy extends MultibuyDays {
  id: string
  terms: MultibuyTerms
  /** How often it applies to one order, and to the orders of one account; null: as often as it fits. */
  limitPerOrder: number | null
  limitPerAccount: number | null
  /** Only for members of this programme of the chain; for everybody where it is left out. */
  programme?: { id: string; name: string } | null
}

/** Returns whether a multibuy applies at an instant. */
export function runsAt(days: MultibuyDays, now: Date): boolean {
  const at = now.getTime()
  if (at < days.startAt || at >= days.endAt) return false
  if (days.weekdays === null && days.fromMinute === null && days.untilMinute === null) return true
  const day = dayOf(now)
  if (days.weekdays && !days.weekdays.includes(weekdayOf(day))) return false
  const minute = Math.floor((at - instantOf(day).getTime()) / 60_000)
  return minute >= (days.fromMinute ?? 0) && minute < (days.untilMinute ?? 24 * 60)
}
