// The cookie with a shopper's place [ruling 14]: the id of a gazetteer place, or a point rounded to 0.01 degree, about a
// kilometre. The phone sends nothing finer in it.
import { isPosition, type Position } from '#kernel/distance.ts'

export const placeCookie = 'spaza_place'

export type ChosenPlace = { id: string } | Position

const idPattern = /^[a-z][a-z-]{1,79}$/
const pointPattern = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/

export const roundDegrees = (degrees: number): number => Math.round(degrees * 100) / 100 + 0

export const formatPlaceCookie = (place: ChosenPlace): string =>
  'id' in place ? place.id : `${roundDegrees(place.lat)},${roundDegrees(place.lon)}`

/** Returns the chosen place; undefined for anything else. A finer point is rounded here too. */
export function parsePlaceCookie(text: string | null | undefined): ChosenPlace | undefined {
  if (!text) return undefined
  if (idPattern.test(text)) return { id: text }
  const point = pointPattern.exec(text)
  if (!point) return undefined
  const [lat, lon] = [roundDegrees(Number(point[1])), roundDegrees(Number(point[2]))]
  return isPosition(lat, lon) ? { lat, lon } : undefined
}
