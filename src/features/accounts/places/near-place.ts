// Describes a point by the nearest place, the distance to it and the compass direction.
import { distanceKm, type Position } from '#kernel/distance.ts'

/** The compass directions, clockwise from north. */
export const compassDirections = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

export interface NearestPlace<P> {
  place: P
  km: number
  /** From the place to the point; null where the point is as good as in the place. */
  direction: (typeof compassDirections)[number] | null
}

/** Closer than this nobody says in which direction: suburbs are known to a kilometre or two. */
const inPlaceKm = 1

export function findNearestPlace<P extends Position>(
  places: readonly P[],
  point: Position,
): NearestPlace<P> | undefined {
  let near: { place: P; km: number } | undefined
  for (const place of places) {
    const km = distanceKm(place, point)
    if (!near || km < near.km) near = { place, km }
  }
  if (!near) return undefined
  const { place, km } = near
  return { place, km, direction: km < inPlaceKm ? null : directionOf(place, point) }
}

/** By the map, on which a degree of longitude is shorter the further one is from the equator. */
function directionOf(from: Position, to: Position): (typeof compassDirections)[number] {
  const east = (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180)
  const turnFraction = Math.atan2(east, to.lat - from.lat) / (2 * Math.PI)
  return compassDirections[(Math.round(turnFraction * 8) + 8) % 8] ?? 'n'
}
