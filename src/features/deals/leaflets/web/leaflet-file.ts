// What a shopper should know about a leaflet's file before a tap costs data.
import { isOwnPath } from '../leaflet-url.ts'

/** Returns the site of a leaflet's address when it is not ours. */
export const siteOf = (url: string): string | undefined =>
  isOwnPath(url) ? undefined : URL.parse(url)?.hostname

/** Returns the address of our picture in its largest size; undefined for a PDF or another site. */
export function fullSizePicture(url: string): string | undefined {
  const folder = /^(\/pictures\/[a-z0-9_-]+)\/\d+\.webp$/.exec(url)?.[1]
  return folder && `${folder}/1600.webp`
}
