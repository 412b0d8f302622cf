// Reads a price as it was typed at the shelf: rands, as on the label. "1299" is R 1 299, never R 12.99; but where the cents alone were
// meant, which tills that fill in the point teach, the question about the jump offers that reading too.
import { type Cents, cents, parseRand } from '#kernel/money.ts'
import { needsConfirmation } from '../imports/price-jump.ts'

const maxCents = 100_000_000

export type TypedPrice =
  | { is: 'wrong' }
  | {
      is: 'price'
      cents: Cents
      /** The price jumps, or is under cost: it is asked about. */
      asks: boolean
      /** What digits without a point mean in cents, where that is an ordinary change and the price typed is not. */
      instead: Cents | undefined
    }

/** `now`: the present price in cents; `cost`: in cents, null where none is known. */
export function readTypedPrice(text: string, now: number, cost: number | null): TypedPrice {
  const typed = parseRand(text)
  if (typed === undefined || typed < 1 || typed > maxCents) return { is: 'wrong' }
  const asks = needsConfirmation(now, typed, cost)
  const digits = /^\d+$/.test(text.trim()) ? Number(text.trim()) : 0
  const isOrdinary = digits > 0 && !needsConfirmation(now, digits, cost)
  return { is: 'price', cents: typed, asks, instead: asks && isOrdinary ? cents(digits) : undefined }
}
