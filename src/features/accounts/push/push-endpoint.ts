// Where a push service may stand: the shop sends there whatever a browser says, so that it must be out on the internet. What the
// name leads to is looked at again when something is sent (src/server/public-address.ts).

/** An https address of a named host with nothing unusual about it. */
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
