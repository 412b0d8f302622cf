// The rules of a discount code, shared by the pages and the server [ruling 6, ruling 12].
import { type Cents, cents, percentOf } from '#kernel/money.ts'
import type { DiscountState } from './discount-contract.ts'

/** The discount of a code: either `percent` or `amountInCents`. */
export interface DiscountTerms {
  percent: number | null
  amountInCents: number | null
  /** The most that a percentage takes off. */
  mostInCents: number | null
  /** The least that the goods it may touch must come to. */
  minimumInCents: number
}

/** Returns a code as it is compared and stored: in capitals and without spaces, however it was typed. */
export const normalizeCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** The codes that a manager may choose. */
export const codePattern = /^[A-Z0-9-]{3,24}$/

/**
 * Returns the discount in cents on goods at these prices (not bags, delivery or stokvel packs): a percentage gives whole cents,
 * half a cent rounded up; never more than its maximum, nor than the goods.
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
