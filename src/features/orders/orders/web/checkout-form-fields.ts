// The fields of checkout as a form, beside the choices themselves: what was shown travels along, so that the server can tell what
// became different since. Lines and amounts are assertions, as a cart's are.
import type { ConfirmedLine } from './confirmed-lines.ts'

/** A line as the form showed it: offer, base units, price and what multibuys take off, both in cents. */
export interface ShownLine {
  id: string
  qty: number
  priceInCents: number
  dealInCents: number
}

export const writeShownLines = (lines: readonly ConfirmedLine[]): string =>
  JSON.stringify(
    lines.map(({ offer, qty, deal_in_cents: deal = 0 }) => [offer.id, qty, offer.price_in_cents, deal]),
  )

/** Returns undefined for anything that `writeShownLines` does not write. */
export function readShownLines(text: string | undefined): ShownLine[] | undefined {
  const parsed = parse(text)
  if (!Array.isArray(parsed) || parsed.length === 0) return undefined
  const lines = parsed.map((entry: unknown) => {
    const [id, qty, priceInCents, dealInCents] = Array.isArray(entry) ? (entry as unknown[]) : []
    return { id, qty, priceInCents, dealInCents } as ShownLine
  })
  const isWhole = lines.every(
    ({ id, qty, priceInCents, dealInCents }) =>
      typeof id === 'string' && [qty, priceInCents, dealInCents].every(Number.isFinite),
  )
  return isWhole ? lines : undefined
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
