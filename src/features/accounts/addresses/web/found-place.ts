// An address that was typed into a plain form and looked up: the fields that carry it from the page back to the server.
import type { FormFields } from '#web/forms/form-result.ts'
import type { Address } from '../address-contract.ts'

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

/** Several of them, best first, as one text. */
export const writeFoundPlaces = (places: readonly FoundPlace[]): string =>
  JSON.stringify(places.map(writeFound))

/** Returns none for anything that `writeFoundPlaces` does not write. */
export function readFoundPlaces(text: string | undefined): FoundPlace[] {
  const parsed = parse(text)
  if (!Array.isArray(parsed)) return []
  return parsed.flatMap((value: unknown) => (typeof value === 'string' ? (readFound(value) ?? []) : []))
}

/** What was typed of a new address, as one text: it is looked up again once it is another. */
export const typedAddress = ({ line, town }: FormFields): string =>
  [line, town]
    .map((text) => text?.trim() ?? '')
    .filter(Boolean)
    .join(', ')

export const isNewAddress = (fields: FormFields): boolean =>
  typedAddress(fields) !== '' && typedAddress(fields) !== fields.found_for

/** What was found now; else what was chosen before, unless something else was typed since. */
export function findChoices(typed: FormFields): FoundPlace[] {
  const found = readFoundPlaces(typed.found)
  const before = readFound(typed.address)
  return found.length > 0 || !before || isNewAddress(typed) ? found : [before]
}

/** The same place under the same words: it was saved before. */
export const findSaved = (saved: readonly Address[], place: FoundPlace): Address | undefined =>
  saved.find(
    ({ formatted, latitude, longitude }) =>
      formatted === place.formatted && latitude === place.latitude && longitude === place.longitude,
  )

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
