// place-v1: the town or suburb that a shopper named, or, without a name, where the phone located them, to about a kilometre. It
// stays on this device; only its latitude and longitude are sent, to request what is near. Cleared at log out.
import { isPosition } from '#kernel/distance.ts'
import { persisted } from '#web/stores/persisted-store.ts'

export interface StoredPlace {
  /** '' where the phone located the shopper. */
  name: string
  lat: number
  lon: number
}

interface PlaceState {
  place: StoredPlace | null
}

export const usePlace = persisted<PlaceState>(
  'place-v1',
  { place: null },
  { personal: true, clean: ({ place }) => ({ place: place && isStoredPlace(place) ? place : null }) },
)

/** Returns the stored place. It rehydrates first, because this store loads after the others were restored. */
export function readPlace(): StoredPlace | null {
  usePlace.persist.rehydrate()
  return usePlace.getState().place
}

export const storePlace = (place: StoredPlace | null): void => {
  usePlace.setState({ place })
}

const isStoredPlace = ({ name, lat, lon }: StoredPlace): boolean =>
  typeof name === 'string' && isPosition(lat, lon)
