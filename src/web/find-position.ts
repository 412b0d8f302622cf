// Finds the shopper's position: with high accuracy, never cached, and given up after ten seconds [spec 9].
import type { Position } from '#kernel/distance.ts'

/** missing: the browser has no geolocation; refused: the shopper declined; late, failed: the position could not be found. */
export type PositionError = 'missing' | 'refused' | 'late' | 'failed'

export const timeoutMs = 10_000

/** By the numbers of the Geolocation API. */
const positionErrors: Record<number, PositionError> = { 1: 'refused', 2: 'failed', 3: 'late' }

/** Returns the position, rounded. Three decimals are a hundred metres, enough for a distance of one decimal and no more. */
export function findPosition(decimals = 3): Promise<Position | PositionError> {
  if (!('geolocation' in navigator)) return Promise.resolve('missing')
  return new Promise((resolve) => {
    // The browser's own limit does not run while it asks the shopper: nobody waits for that longer either.
    const timer = setTimeout(() => resolve('late'), timeoutMs)
    const answer = (found: Position | PositionError) => {
      clearTimeout(timer)
      resolve(found)
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        answer({ lat: round(coords.latitude, decimals), lon: round(coords.longitude, decimals) }),
      ({ code }) => answer(positionErrors[code] ?? 'failed'),
      { enableHighAccuracy: true, maximumAge: 0, timeout: timeoutMs },
    )
  })
}

export const round = (degrees: number, decimals = 3): number =>
  Math.round(degrees * 10 ** decimals) / 10 ** decimals
