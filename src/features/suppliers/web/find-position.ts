// Where the shopper is: exactly, freshly, and given up after ten seconds (specification, point 9).
import type { Position } from './supplier-queries.ts'

/** 'missing' when the phone cannot tell at all; null when it was refused or took too long. */
export function findPosition(): Promise<Position | null | 'missing'> {
  if (!('geolocation' in navigator)) return Promise.resolve('missing')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      // Four decimals are eleven metres: enough for a distance of one decimal, and no more than is needed.
      ({ coords }) => resolve({ lat: round(coords.latitude), lon: round(coords.longitude) }),
      () => resolve(null),
      { enableHighAccuracy: true, maximumAge: 0, timeout: 10_000 },
    )
  })
}

const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000
