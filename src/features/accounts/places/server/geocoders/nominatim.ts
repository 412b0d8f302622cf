// Nominatim (nominatim.org): GET /search returns a list in the format `jsonv2`, with the parts of each address.
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

export const nominatim = (base: string): Geocoder => ({
  name: 'nominatim',
  async find(query, language) {
    const url = geocoderUrl(base, '/search', {
      q: query,
      format: 'jsonv2',
      addressdetails: '1',
      countrycodes: 'za',
      // It counts pieces of one street as many.
      limit: String(maxAddressesFound * 2),
      'accept-language': language === 'en' ? 'en' : `${language},en`,
    })
    const { http, json } = await getExternal({ url, headers: { accept: 'application/json' } })
    return distinctAddresses(parseList(http, json).map(read))
  },
})

/** What is a place or a border itself has no street; its name stands among the parts. */
const isArea = (category: unknown): boolean => category === 'place' || category === 'boundary'

function read({ lat, lon, name, category, address }: Record<string, unknown>) {
  const parts = toRecord(address)
  return toFoundAddress({
    country: parts.country_code,
    lat,
    lon,
    number: parts.house_number,
    street: parts.road ?? (isArea(category) ? undefined : name),
    places: [parts.suburb, parts.neighbourhood, parts.village, parts.hamlet, parts.town, parts.city_district],
    around: [parts.city, parts.town, parts.municipality, parts.county, parts.state],
    postalCode: parts.postcode,
  })
}
