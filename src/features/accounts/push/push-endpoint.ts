// Allowed addresses of push services: the shop sends to whatever address a browser names, so it must be on the public internet.
// The address that the name resolves to is checked again when a notification is sent (src/server/public-address.ts).

/** Returns whether the text is an https URL with a public host name, without credentials or port. */
export function isPushEndpoint(text: string): boolean {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return false
  return isPublicName(url.hostname)
}

/** With a dot, and none of the endings that are never out on the internet. A number is no name. */
const isPublicName = (host: string): boolean =>
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host) &&
  !/(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|example|invalid|onion|arpa)$/.test(
    host,
  )
