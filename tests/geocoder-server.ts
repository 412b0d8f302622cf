// A fake geocoder: it speaks the formats of Nominatim and of Photon (chosen by the requested path), records its requests, and
// responds as a test wishes. Under /tiles/ it serves map tiles, all of them one dot.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What it knows: the address in the middle of each form. */
interface Known {
  number?: string
  street?: string
  suburb?: string
  city?: string
  postcode?: string
  country?: string
  lat?: number
  lon?: number
}

/** 'mute' hears and never answers. */
type Mood = 'well' | 'mute' | { http: number; text: string }

export interface GeocoderServer {
  url: string
  received: { url: URL; agent: string | undefined }[]
  faultMode: Mood
  addresses: Known[]
  close(): Promise<void>
}

export const mainRoad: Known = {
  number: '12',
  street: 'Main Road',
  suburb: 'Rondebosch',
  city: 'Cape Town',
  postcode: '7700',
  country: 'za',
  lat: -33.9612345,
  lon: 18.4754321,
}

export async function openGeocoderServer(): Promise<GeocoderServer> {
  const heard: GeocoderServer['received'] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://here')
    heard.push({ url, agent: request.headers['user-agent'] })
    const { faultMode, addresses } = standIn
    if (faultMode === 'mute') return
    if (url.pathname.startsWith('/tiles/') && faultMode === 'well')
      return void response.writeHead(200, { 'content-type': 'image/gif' }).end(dot)
    const text =
      typeof faultMode === 'object' ? faultMode.text : JSON.stringify(formOf(url.pathname, addresses))
    response
      .writeHead(typeof faultMode === 'object' ? faultMode.http : 200, { 'content-type': 'application/json' })
      .end(text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const standIn: GeocoderServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: heard,
    faultMode: 'well',
    addresses: [mainRoad],
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return standIn
}

const dot = Buffer.from('R0lGODlhAQABAIAAAMzg0P///ywAAAAAAQABAAACAkQBADs=', 'base64')

const formOf = (path: string, known: Known[]): unknown => {
  if (path.endsWith('/search')) return known.map(asNominatim)
  if (path.endsWith('/api')) return { type: 'FeatureCollection', features: known.map(asPhoton) }
  return { error: 'no such path' }
}

const asNominatim = ({ number, street, suburb, city, postcode, country, lat, lon }: Known, at: number) => ({
  place_id: 100 + at,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0.',
  osm_type: 'way',
  osm_id: 200 + at,
  lat: String(lat),
  lon: String(lon),
  category: street ? 'highway' : 'place',
  type: street ? 'residential' : 'suburb',
  importance: 0.1,
  name: street ?? suburb,
  display_name: [number, street, suburb, city, postcode].filter(Boolean).join(', '),
  address: {
    house_number: number,
    road: street,
    suburb,
    city,
    state: 'Western Cape',
    postcode,
    country: 'South Africa',
    country_code: country,
  },
  boundingbox: [String(lat), String(lat), String(lon), String(lon)],
})

const asPhoton = ({ number, street, suburb, city, postcode, country, lat, lon }: Known, at: number) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lon, lat] },
  properties: {
    osm_type: 'W',
    osm_id: 200 + at,
    osm_key: street ? 'building' : 'place',
    osm_value: street ? 'yes' : 'suburb',
    type: street ? 'house' : 'district',
    name: street ? undefined : suburb,
    housenumber: number,
    street,
    district: street ? suburb : undefined,
    city,
    state: 'Western Cape',
    postcode,
    country: 'South Africa',
    countrycode: country?.toUpperCase(),
  },
})
