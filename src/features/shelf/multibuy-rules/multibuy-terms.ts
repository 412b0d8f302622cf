// What a multibuy grants, and when it runs [ruling 14 Multibuys]. The terms stand as they are here in the database, on an order and
// on the wire.
import { dayOf, instantOf, weekdayOf } from '#kernel/time.ts'
import type { MultibuyTerms } from './multibuy-shape.ts'

export type { MultibuyTerms } from './multibuy-shape.ts'

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
