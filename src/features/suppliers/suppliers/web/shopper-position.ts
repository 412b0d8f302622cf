// Finding out where the shopper is: located by the phone, or by the place they name. Either takes the other's place. What the
// shopper says themselves becomes the place of the visit (place-choice.ts); what is only restored or found by itself does not.

import type { Position } from '#kernel/distance.ts'
import { findPosition, round } from '#web/find-position.ts'
import { usePicker } from '#web/stores/picker-store.ts'
import { readPlace, storePlace } from './place-store.ts'

/** Null where the phone could not tell: why stands in the store. */
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

interface NamedPlace extends Position {
  /** As the shopper will read it. */
  name: string
}

export function setNamedPlace({ name, lat, lon }: NamedPlace): void {
  const place = { name, lat: round(lat), lon: round(lon) }
  storePlace(place)
  showPlace(place)
}

/** Back to the place they named before, if they did. */
export function restorePlace(): Position | null {
  const place = readPlace()
  if (place) showPlace(place)
  return place && { lat: place.lat, lon: place.lon }
}

/** Every branch is listed, however far. */
export function clearPosition(): void {
  storePlace(null)
  usePicker.setState({ position: null, place: null, error: null })
}

const showPlace = ({ name, lat, lon }: NamedPlace): void =>
  usePicker.setState({ position: { lat, lon }, place: name, error: null })
