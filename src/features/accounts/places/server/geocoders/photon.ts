// Photon (photon.komoot.io): GET /api, a GeoJSON collection whose features carry the parts of each address.
import { getExternal } from '#server/external-request.ts'
import { addressOf, distinct, type Geocoder, listOf, mostFound, readFound, recordOf } from './geocoder.ts'

/** It has no country to ask in: the country's box keeps most others out, their code the rest. West, south, east, north. */
const box = '16.3,-35,33,-22'

export const photon = (base: string): Geocoder => ({
  name: 'photon',
  async find(query, language) {
    const url = addressOf(base, '/api', {
      q: query,
      limit: String(mostFound * 2),
      bbox: box,
      // Afrikaans is none of its languages, and it refuses those it does not have.
      lang: language === 'fr' ? 'fr' : 'en',
    })
    const { http, json } = await getExternal({ url, headers: { accept: 'application/json' } })
    return distinct(listOf(http, recordOf(json).features).map(read))
  },
})

const areas: unknown[] = ['district', 'locality', 'city', 'county', 'state', 'country']

function read({ geometry, properties }: Record<string, unknown>) {
  const { coordinates } = recordOf(geometry)
  const [lon, lat] = Array.isArray(coordinates) ? coordinates : []
  const said = recordOf(properties)
  const isArea = areas.includes(said.type)
  return readFound({
    country: said.countrycode,
    lat,
    lon,
    number: said.housenumber,
    street: said.street ?? (isArea ? undefined : said.name),
    places: [...(isArea ? [said.name] : []), said.district, said.locality],
    around: [said.city, said.county, said.state],
    postalCode: said.postcode,
  })
}
