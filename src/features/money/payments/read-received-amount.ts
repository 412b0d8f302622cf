// An amount that came, as staff type it.
import { type Cents, parseRand } from '#kernel/money.ts'

const maxInCents = 100_000_000

/** Returns the cents; undefined of what is no amount, or none that can have come. */
export function readReceivedAmount(typed: string): Cents | undefined {
  const cents = parseRand(typed)
  return cents !== undefined && cents > 0 && cents <= maxInCents ? cents : undefined
}
