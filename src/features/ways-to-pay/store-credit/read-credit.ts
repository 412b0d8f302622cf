// An amount of store credit, as staff type it.
import { type Cents, parseRand } from '#kernel/money.ts'

/** Returns the cents; undefined of what is no amount, and above `maxCents`. */
export function readCredit(typed: string, maxCents: number): Cents | undefined {
  const cents = parseRand(typed)
  return cents !== undefined && cents > 0 && cents <= maxCents ? cents : undefined
}
