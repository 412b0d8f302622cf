// The rules for an address, shared by the page and the server.

/** More addresses than any account needs; it stops a runaway script. */
export const maxAddresses = 20

/** Maximum lengths, in characters. */
export const maxLengths = { line: 150, formatted: 300, unit: 60, directions: 300, bridge: 100 } as const

export interface TypedAddress {
  /** Street, stand or section, as the shopper says it. */
  line: string
  unit: string
  directions: string
  /** The town or suburb, with what tells it from others of its name. */
  place: { name: string; around: string; postalCode: string | null; lat: number; lon: number } | null
  /** Where the phone says it is. */
  position: { lat: number; lon: number } | null
}

/**
 * Returns what is missing, by field; an empty object means nothing is. A driver needs a point on the map and some words, never a
 * street number.
 */
export function whyNotAddress({ line, directions, place, position }: TypedAddress): {
  place?: 'place-missing'
  line?: 'line-missing'
} {
  return {
    ...(!place && !position && { place: 'place-missing' as const }),
    ...(!line.trim() && !(place && directions.trim()) && { line: 'line-missing' as const }),
  }
}

/** Joins line, place, surroundings and postal code: "Stand 1234, Zone 6, Diepkloof, Soweto, 1862". */
export function formatAddress({ line, place }: Pick<TypedAddress, 'line' | 'place'>): string {
  const parts = [cleanLine(line), place?.name, place?.around, place?.postalCode]
  return parts.filter(Boolean).join(', ')
}

/** Returns the point of an address: the phone's position takes precedence over the centre of the town. */
export const pointOf = ({ place, position }: Pick<TypedAddress, 'place' | 'position'>) => position ?? place

/** Cleans text that a driver reads on one line: removes control characters and marks that change the direction of reading. */
export const cleanLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim()

/** Cleans each line like `cleanLine`, keeping the line breaks. */
export const cleanLines = (text: string): string =>
  text
    .split(/[\n\r\u2028\u2029]+/)
    .map(cleanLine)
    .filter(Boolean)
    .join('\n')
