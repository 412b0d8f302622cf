// What all geocoders share. A new one is a file beside this one, added in open-geocoder.ts.
import type { Language } from '#kernel/refusal.ts'
import { ExternalError } from '#server/external-request.ts'
import type { FoundAddress } from '../../look-up-contract.ts'

export interface Geocoder {
  name: string
  /** Best first, in South Africa alone. Throws ExternalError where nobody answers, or answers otherwise than agreed. */
  find(query: string, language: Language): Promise<FoundAddress[]>
}

export const maxAddressesFound = 6

/** An address as a geocoder returns it, not yet validated. */
export interface GeocoderResult {
  country: unknown
  lat: unknown
  lon: unknown
  number?: unknown
  /** The street, or what stands there. */
  street?: unknown
  /** The suburb or town, the closest that is said. */
  places: readonly unknown[]
  /** What tells the place from others of its name, the closest first. */
  around: readonly unknown[]
  postalCode?: unknown
}

/** The mainland: a driver goes no further. */
const mainland = { south: -35, north: -22, west: 16.3, east: 33 } as const

/** Validates a geocoder's result; returns undefined unless it is a named point in South Africa. */
export function toFoundAddress(value: GeocoderResult): FoundAddress | undefined {
  const [lat, lon] = [degrees(value.lat), degrees(value.lon)]
  if (toPlainText(value.country).toLowerCase() !== 'za' || !isMainland(lat, lon)) return undefined
  const names = [...value.places, ...value.around].map(toPlainText).filter(isName)
  const place = names[0]
  if (!place) return undefined
  const around = value.around.map(toPlainText).find((name) => isName(name) && name !== place) ?? ''
  const street = toPlainText(value.street)
  const line = street === place ? '' : [toPlainText(value.number), street].filter(Boolean).join(' ')
  const postalCode = /^\d{4}$/.exec(toPlainText(value.postalCode))?.[0] ?? null
  return { line: line || null, place, around, postal_code: postalCode, latitude: lat, longitude: lon }
}

const degrees = (value: unknown): number => Number(toPlainText(value) || 'none')

const isMainland = (lat: number, lon: number): boolean =>
  lat >= mainland.south && lat <= mainland.north && lon >= mainland.west && lon <= mainland.east

/** Wards and municipalities are what maps here call suburbs and towns, and nobody else does. */
const isName = (name: string): boolean => name !== '' && !/\b(ward \d+|municipality)\b/i.test(name)

/** One short line: no control characters, nothing that turns the direction of reading. */
const toPlainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 80)
    : ''

/** Returns the first of each address, at most `maxAddressesFound`: maps split one street into many pieces. */
export function distinctAddresses(found: readonly (FoundAddress | undefined)[]): FoundAddress[] {
  const seen = new Map<string, FoundAddress>()
  for (const one of found) {
    if (!one) continue
    const key = [one.line, one.place, one.around, one.postal_code].join('|')
    if (!seen.has(key)) seen.set(key, one)
  }
  return [...seen.values()].slice(0, maxAddressesFound)
}

/** Builds the URL of a geocoder call; `base` may contain a path and a key. */
export function geocoderUrl(base: string, path: string, query: Record<string, string>): URL {
  const url = new URL(base)
  url.pathname = url.pathname.replace(/\/+$/, '') + path
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** Returns the objects of a response's list. Throws ExternalError for any other status or shape. */
export function parseList(http: number, list: unknown): Record<string, unknown>[] {
  if (http !== 200) throw new ExternalError(`http ${http}`, true)
  if (!Array.isArray(list)) throw new ExternalError('an answer of another form', true)
  return list.filter((one) => typeof one === 'object' && one !== null)
}

export const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
