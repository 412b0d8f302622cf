// The rules of a discount code, one copy for the pages and the server [ruling 6, ruling 12].
import { type Cents, cents, percentOf } from '#kernel/money.ts'
import type { DiscountState } from './discount-contract.ts'

/** What a code takes off: one of `percent` and `amountInCents`. */
export interface DiscountTerms {
  percent: number | null
  amountInCents: number | null
  /** The most that a percentage takes off. */
  mostInCents: number | null
  /** The least that the goods it may touch must come to. */
  minimumInCents: number
}

/** A code as it is compared and kept: however it was typed, in capitals and without spaces. */
export const normalizeCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** As managers may name one. */
export const codePattern = /^[A-Z0-9-]{3,24}$/

/**
 * What is taken off goods at these prices (not bags, delivery or stokvel packs): a percentage in whole cents, half a cent
 * rounded up; never more than its most, nor than the goods.
 */
export function discountOn(terms: DiscountTerms, goodsInCents: number): Cents {
  const { percent, amountInCents, mostInCents } = terms
  const off = percent === null ? (amountInCents ?? 0) : percentOf(goodsInCents, percent)
  return cents(Math.max(0, Math.min(off, mostInCents ?? off, goodsInCents)))
}

export interface Days {
  startAt: Date
  /** Exclusive. */
  endAt: Date | null
}

export const discountState = (
  { startAt, endAt, used, totalLimit }: Days & { used: number; totalLimit: number | null },
  now: Date,
): DiscountState =>
  endAt !== null && endAt <= now
    ? 'ended'
    : now < startAt
      ? 'scheduled'
      : totalLimit !== null && used >= totalLimit
        ? 'used_up'
        : 'running'
