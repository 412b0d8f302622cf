// The geocoder that this shop is configured with, if any.
import type { Settings } from '#server/settings.ts'
import type { Geocoder } from './geocoder.ts'
import { nominatim } from './nominatim.ts'
import { photon } from './photon.ts'

const kinds = { nominatim, photon }

export const openGeocoder = ({ map: { geocoder } }: Pick<Settings, 'map'>): Geocoder | undefined =>
  geocoder && kinds[geocoder.kind](geocoder.url)
