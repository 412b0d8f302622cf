// The gazetteer that ships with Spaza, in memory.
import { readFileSync } from 'node:fs'
import type { Language } from '#kernel/refusal.ts'
import { buildPlaceIndex, findPlaces } from '../find-places.ts'
import type { MapPlace } from '../look-up-contract.ts'
import type { Place as WirePlace } from '../place-contract.ts'
import { provinceNames } from '../provinces.ts'
import { type Place, readPlaces } from '../read-places.ts'

const shipped = new URL('../../../../../db/places.csv', import.meta.url)

export interface Gazetteer {
  find(query: string, limit: number, language: Language): WirePlace[]
  /** By its id, which stays the same from release to release. */
  place(id: string): Place | undefined
  /** Every place, cities first. */
  all(language: Language): MapPlace[]
}

export function openGazetteer(): Gazetteer {
  const places = readPlaces(readFileSync(shipped, 'utf8'))
  const placeIndex = buildPlaceIndex(places)
  const byRank = places.toSorted((a, b) => a.rank - b.rank)
  const byId = new Map(places.map((place) => [place.id, place]))
  return {
    place: (id) => byId.get(id),
    find: (query, limit, language) =>
      findPlaces(placeIndex, query, limit).map(({ place, alias }) => ({
        id: place.id,
        name: place.name,
        alias,
        parent: place.parent,
        province: provinceNames(language)[place.province],
        lat: place.lat,
        lon: place.lon,
        postal_codes: [...place.postalCodes],
      })),
    all: (language) =>
      byRank.map(({ name, parent, province, postalCodes, lat, lon, rank }) => ({
        name,
        around: [parent, provinceNames(language)[province]].filter(Boolean).join(', '),
        postal_code: postalCodes[0] ?? null,
        lat,
        lon,
        rank,
      })),
  }
}
