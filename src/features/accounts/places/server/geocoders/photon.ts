// Photon (photon.komoot.io): GET /api returns a GeoJSON collection whose features contain the parts of each address.
import { getExternal } from '#server/external-request.ts'
import {
  distinctAddresses,
  type Geocoder,
  geocoderUrl,
  maxAddressesFound,
  parseList,
  toFoundAddress,
  toRecord,
} from './geocoder.ts'

/** It has no country to ask in: the country's box keeps most others out, their code the rest. West, south, east, north. */
const box = '16.3,-35,33,-22'

export const photon = (base: string): Geocoder => ({
  name: 'photon',
  async find(query, language) {
    const url = geocoderUrl(base, '/api', {
      q: query,
      limit: String(maxAddressesFound * 2),
      bbox: box,
      // Afrikaans is none of its languages, and it refuses those it does not have.
      lang: language === 'fr' ? 'fr' : 'en',
    })
    const { http, json } = await getExternal({ url, headers: { accept: 'application/json' } })
    return distinctAddresses(parseList(http, toRecord(json).features).map(read))
  },
})

const areas: unknown[] = ['district', 'locality', 'city', 'county', 'state', 'country']

function read({ geometry, properties }: Record<string, unknown>) {
  const { coordinates } = toRecord(geometry)
  const [lon, lat] = Array.isArray(coordinates) ? coordinates : []
  const fields = toRecord(properties)
  const isArea = areas.includes(fields.type)
  return toFoundAddress({
    country: fields.countrycode,
    lat,
    lon,
    number: fields.housenumber,
    street: fields.street ?? (isArea ? undefined : fields.name),
    places: [...(isArea ? [fields.name] : []), fields.district, fields.locality],
    around: [fields.city, fields.county, fields.state],
    postalCode: fields.postcode,
  })
}
