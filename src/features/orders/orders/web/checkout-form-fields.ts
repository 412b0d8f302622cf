// The fields of checkout as a form, beside the choices themselves: what was shown travels along, so that the server can tell what
// became different since. Lines and amounts are assertions, as a cart's are.
import type { FormFields } from '#web/forms/form-result.ts'
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

/** An address that was looked up and is not in the address book yet, as the value of its radio button. */
export interface FoundPlace {
  formatted: string
  latitude: number
  longitude: number
}

const foundPrefix = 'found:'

export const writeFound = ({ formatted, latitude, longitude }: FoundPlace): string =>
  foundPrefix + JSON.stringify([formatted, latitude, longitude])

export function readFound(value: string | undefined): FoundPlace | undefined {
  if (!value?.startsWith(foundPrefix)) return undefined
  const parsed = parse(value.slice(foundPrefix.length))
  if (!Array.isArray(parsed)) return undefined
  const [formatted, latitude, longitude] = parsed as unknown[]
  if (typeof formatted !== 'string' || !Number.isFinite(latitude) || !Number.isFinite(longitude))
    return undefined
  return { formatted, latitude: latitude as number, longitude: longitude as number }
}

/** What was typed of a new address, as one text: it is looked up again once it is another. */
export const typedAddress = ({ line, town }: FormFields): string =>
  [line, town]
    .map((text) => text?.trim() ?? '')
    .filter(Boolean)
    .join(', ')

export const isNewAddress = (fields: FormFields): boolean =>
  typedAddress(fields) !== '' && typedAddress(fields) !== fields.found_for

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
