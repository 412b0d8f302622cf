// Looks up an address that was typed into a plain form: streets where the shop has a geocoder, else the town or suburb.

import {
  maxLookUpLength,
  maxPlaceQueryLength,
  minLookUpLength,
} from '#features/accounts/places/place-limits.ts'
import { placeAround, placeName } from '#features/accounts/places/web/place-words.ts'
import type { FormFields } from '#web/forms/form-result.ts'
import type { Shop } from '#web/shop.tsx'
import { formatAddress } from '../address-rules.ts'
import { type FoundPlace, typedAddress } from './found-place.ts'

/** Two to choose between for each way of looking, and some for spelling. */
const maxFound = 6

/** Returns the places found, best first; none where too little was typed. */
export async function findTypedAddress(shop: Shop, fields: FormFields): Promise<FoundPlace[]> {
  const query = typedAddress(fields)
  const line = fields.line?.trim() ?? ''
  const town = fields.town?.trim() ?? ''
  if (query.length < minLookUpLength) return []
  const [streets, places] = await Promise.all([
    shop.api('lookUpAddress', { query: { query: query.slice(0, maxLookUpLength) } }),
    town ? shop.api('places', { query: { query: town.slice(0, maxPlaceQueryLength), limit: maxFound } }) : [],
  ])
  const found = [
    ...streets.resources
      // What the gazetteer found for street and town together it finds better for the town alone.
      .filter((street) => street.line !== null || places.length === 0)
      .map((street) => ({
        formatted: formatAddress({
          line: street.line ?? line,
          place: placeOf({ ...street, name: street.place, postalCode: street.postal_code }),
        }),
        latitude: street.latitude,
        longitude: street.longitude,
      })),
    ...places.map((place) => ({
      formatted: formatAddress({
        line,
        place: placeOf({
          name: placeName(place),
          around: placeAround(place),
          postalCode: place.postal_codes[0] ?? null,
          latitude: place.lat,
          longitude: place.lon,
        }),
      }),
      latitude: place.lat,
      longitude: place.lon,
    })),
  ]
  const byText = new Map(found.toReversed().map((place) => [place.formatted, place]))
  return [...byText.values()].toReversed().slice(0, maxFound)
}

const placeOf = ({
  name,
  around,
  postalCode,
  latitude: lat,
  longitude: lon,
}: {
  name: string
  around: string
  postalCode: string | null
  latitude: number
  longitude: number
}) => ({ name, around, postalCode, lat, lon })
