// place-v1: the town or suburb a shopper named instead of being located. It stays on this device; only its latitude and
// longitude are sent, to ask what is near. Emptied at log out.
import { isPosition } from '#kernel/distance.ts'
import { persisted } from '#web/stores/persisted-store.ts'

export interface KeptPlace {
  name: string
  lat: number
  lon: number
}

interface PlaceState {
  place: KeptPlace | null
}

export const usePlace = persisted<PlaceState>(
  'place-v1',
  { place: null },
  { personal: true, clean: ({ place }) => ({ place: place && isKept(place) ? place : null }) },
)

/** This store comes after the others were restored. */
export function readPlace(): KeptPlace | null {
  usePlace.persist.rehydrate()
  return usePlace.getState().place
}

export const keepPlace = (place: KeptPlace | null): void => {
  usePlace.setState({ place })
}

const isKept = ({ name, lat, lon }: KeptPlace): boolean => typeof name === 'string' && isPosition(lat, lon)
