// Great-circle distances in kilometres.
import { type Language, languageFormats } from './languages.ts'

export interface Position {
  lat: number
  lon: number
}

const earthRadiusKm = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

export function distanceKm(from: Position, to: Position): number {
  const half = (a: number, b: number): number => Math.sin(radians(b - a) / 2) ** 2
  const h =
    half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lon, to.lon)
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** From here on a tenth of a kilometre says nothing. */
const wholeFromKm = 100

/** Returns a distance with one decimal [spec 9]: '3.4', '3,4'; from 100 km in whole kilometres: '1 237'. */
export function formatKm(km: number, language: Language): string {
  const tenths = Math.round(km * 10) / 10
  return tenths < wholeFromKm ? withComma(tenths.toFixed(1), language) : grouped(Math.round(km))
}

/** Returns a radius as somebody chose it: '15', '7.5', '2 000'. */
export const formatRadius = (km: number, language: Language): string =>
  km < 1000 ? withComma(String(km), language) : grouped(Math.round(km))

const withComma = (number: string, language: Language): string =>
  languageFormats[language].decimalComma ? number.replace('.', ',') : number

/** With a no-break space, as all our languages write it in South Africa. */
const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, '\u00a0')

export const isPosition = (lat: number, lon: number): boolean =>
  Number.isFinite(lat) && Number.isFinite(lon) && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
