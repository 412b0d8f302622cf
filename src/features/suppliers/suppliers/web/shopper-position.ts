// Determines where the shopper is: located by the phone, or at the place they name. Each replaces the other. A place that the
// shopper gives becomes the place of the visit (place-choice.ts); one that is only restored or found automatically does not.

import { roundDegrees } from '#features/accounts/places/place-cookie.ts'
import type { Position } from '#kernel/distance.ts'
import { findPosition, round } from '#web/find-position.ts'
import { usePicker } from '#web/stores/picker-store.ts'
import { readPlace, storePlace } from './place-store.ts'

/** Locates the shopper by the phone; null if that fails, with the reason in the picker's store. */
export async function locate(): Promise<Position | null> {
  usePicker.setState({ locating: true, error: null })
  const found = await findPosition()
  usePicker.setState({ locating: false })
  if (typeof found === 'string') {
    usePicker.setState({ error: found })
    return null
  }
  storePlace(null)
  usePicker.setState({ position: found, place: null })
  return found
}

/** Persists where the phone located the shopper, to about a kilometre, so that they are not asked again. */
export const storeLocated = ({ lat, lon }: Position): void =>
  storePlace({ name: '', lat: roundDegrees(lat), lon: roundDegrees(lon) })

interface NamedPlace extends Position {
  /** As the shopper will read it. */
  name: string
}

export function setNamedPlace({ name, lat, lon }: NamedPlace): void {
  const place = { name, lat: round(lat), lon: round(lon) }
  storePlace(place)
  showPlace(place)
}

/** Restores the place that the shopper named before, if any. */
export function restorePlace(): Position | null {
  const place = readPlace()
  if (place) showPlace(place)
  return place && { lat: place.lat, lon: place.lon }
}

/** Clears position and place: every branch is listed, however far. */
export function clearPosition(): void {
  storePlace(null)
  usePicker.setState({ position: null, place: null, error: null })
}

const showPlace = ({ name, lat, lon }: NamedPlace): void =>
  usePicker.setState({ position: { lat, lon }, place: name, error: null })
