// Nominatim (nominatim.org): GET /search, a list in the form `jsonv2`, with the parts of each address.
import { getExternal } from '#server/external-request.ts'
import { addressOf, distinct, type Geocoder, listOf, mostFound, readFound, recordOf } from './geocoder.ts'

export const nominatim = (base: string): Geocoder => ({
  name: 'nominatim',
  async find(query, language) {
    const url = addressOf(base, '/search', {
      q: query,
      format: 'jsonv2',
      addressdetails: '1',
      countrycodes: 'za',
      // It counts pieces of one street as many.
      limit: String(mostFound * 2),
      'accept-language': language === 'en' ? 'en' : `${language},en`,
    })
    const { http, json } = await getExternal({ url, headers: { accept: 'application/json' } })
    return distinct(listOf(http, json).map(read))
  },
})

/** What is a place or a border itself has no street; its name stands among the parts. */
const isArea = (category: unknown): boolean => category === 'place' || category === 'boundary'

function read({ lat, lon, name, category, address }: Record<string, unknown>) {
  const parts = recordOf(address)
  return readFound({
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
