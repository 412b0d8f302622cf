// What a shopper should know of a leaflet before a tap costs data.
import { isOwnPath } from '../leaflet-url.ts'

/** The site a leaflet stands at when it is not ours. */
export const siteOf = (url: string): string | undefined =>
  isOwnPath(url) ? undefined : URL.parse(url)?.hostname

/** A picture of ours in its largest size; undefined for a PDF or another site. */
export function fullSizePicture(url: string): string | undefined {
  const folder = /^(\/pictures\/[a-z0-9_-]+)\/\d+\.webp$/.exec(url)?.[1]
  return folder && `${folder}/1600.webp`
}
