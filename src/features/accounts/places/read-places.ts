// Parses the gazetteer's file (db/places.csv); an invalid line stops the server from starting.
import { isPosition } from '#kernel/distance.ts'
import { isProvince, type ProvinceCode } from './provinces.ts'

/** 1 is a city, 2 a town, 3 a suburb or township. */
export type PlaceRank = 1 | 2 | 3

export interface Place {
  id: string
  name: string
  province: ProvinceCode
  lat: number
  lon: number
  rank: PlaceRank
  /** The city, town or municipality it belongs to. */
  parent: string | null
  /** Old names, new names, short names: all are in daily use. */
  aliases: readonly string[]
  /** Text, for leading zeros matter. */
  postalCodes: readonly string[]
}

/**
 * Parses one place per line, `name; province; lat; lon; rank; parent; other names; postal codes`; `#` begins a comment. Throws on
 * an invalid line.
 */
export function readPlaces(text: string): Place[] {
  return text
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map(readPlace)
}

function readPlace(line: string): Place {
  const cells = line.split(';').map((cell) => cell.trim())
  const [name = '', province = '', lat = '', lon = '', rank = '', parent = '', aliases = '', codes = ''] =
    cells
  const place = { lat: Number(lat || 'NaN'), lon: Number(lon || 'NaN'), rank: Number(rank) }
  const postalCodes = listOf(codes)
  if (
    !name ||
    !isProvince(province) ||
    !isPosition(place.lat, place.lon) ||
    ![1, 2, 3].includes(place.rank) ||
    !postalCodes.every((code) => /^\d{4}$/.test(code)) ||
    cells.length > 8
  )
    throw new Error(`places: this is no place: "${line}"`)
  return {
    id: idOf(name, province),
    name,
    province,
    lat: place.lat,
    lon: place.lon,
    rank: place.rank as PlaceRank,
    parent: parent || null,
    aliases: listOf(aliases),
    postalCodes,
  }
}

const listOf = (cell: string): string[] =>
  cell
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** The same from release to release, so that a phone may remember it. */
const idOf = (name: string, province: string): string =>
  `${name.toLowerCase().replace(/[^a-z]+/g, '-')}-${province.toLowerCase()}`
