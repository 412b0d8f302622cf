// Which addresses a leaflet may have: in our own shop, or a public https address. The server never fetches it; the rule is about
// where shoppers are led [R12, T32].

export type UrlProblem =
  | 'url-too-long'
  | 'url-letters'
  | 'url-wrong'
  | 'url-not-https'
  | 'url-sign-in'
  | 'url-port'
  | 'url-internal'

const longest = 2000

/** A file handed in here, or a picture in a size that is served. */
const ownFile = /^\/files\/file_[0-9a-z]{26}$/
const ownPicture = /^\/pictures\/[a-z0-9_-]{4,64}\/(?:800|1600)\.webp$/

export const isOwnPath = (path: string): boolean => ownFile.test(path) || ownPicture.test(path)

/** Returns why this cannot be a leaflet's address, or undefined. A path of ours must still be looked up. */
export function whyNotLeafletUrl(path: string): UrlProblem | undefined {
  if (path.length > longest) return 'url-too-long'
  if (hasTrickery(path)) return 'url-letters'
  if (path.startsWith('/')) return isOwnPath(path) ? undefined : 'url-wrong'
  const url = URL.parse(path)
  if (!url) return 'url-wrong'
  if (url.protocol !== 'https:') return 'url-not-https'
  // The parser forgives 'https:host' and 'https:///host'; a person who wrote that meant something else.
  if (!/^https:\/\/[^/]/i.test(path)) return 'url-wrong'
  if (url.username || url.password || authorityOf(path).includes('@')) return 'url-sign-in'
  if (url.port !== '') return 'url-port'
  return isPublicName(url.hostname) ? undefined : 'url-internal'
}

/** Spaces, control and invisible characters, backslashes: what browsers drop, turn round or read in two ways. */
const hasTrickery = (text: string): boolean => /[\s\\"<>`{}|^]|\p{C}/u.test(text)

const authorityOf = (path: string): string => /^[a-z]+:\/\/([^/?#]*)/i.exec(path)?.[1] ?? ''

/** Names that never leave a house, and those that stand for a number. */
const houseNames =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|test|invalid|example|onion|alt)$/
const numberNames = /(^|\.)(nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me|vcap\.me|lacolhost\.com)$/

/**
 * A host of letters under a public ending. The parser has turned every way of writing an IPv4 address ('0x7f.1',
 * '2130706433') into four numbers, so a last label of digits is one; IPv6 comes in brackets. No leaflet needs either.
 */
function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '')
  if (host !== name || name.length > 253) return false
  const labels = name.split('.')
  const ending = labels.at(-1) ?? ''
  if (labels.length < 2 || !/^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(ending)) return false
  if (labels.some((label) => !/^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label))) return false
  return !houseNames.test(name) && !numberNames.test(name)
}
