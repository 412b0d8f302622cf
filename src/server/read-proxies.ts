// Reads which proxies are in front of the shop. A proxy listed here is trusted to report where callers come from; by default
// none is.
import { isIP } from 'node:net'
import { SetupError } from './setup-error.ts'

/** Names for networks that `proxy-addr` knows. */
const named = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Returns the words unchanged, each checked. Refuses anything that is no address or network, and networks that cover most of the
 * world.
 */
export function readProxies(words: readonly string[]): string[] {
  for (const word of words)
    if (!named.includes(word) && !isNetwork(word))
      throw new SetupError(
        `SPAZA_PROXIES names "${word}". It must be addresses or networks of proxies, as in 127.0.0.1,10.0.3.0/24, ` +
          'or loopback; a network of IPv4 is /8 or smaller, one of IPv6 /32 or smaller.',
      )
  return [...words]
}

function isNetwork(word: string): boolean {
  const [address = '', bits, ...more] = word.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (bits === undefined) return true
  const [least, most] = version === 4 ? [8, 32] : [32, 128]
  return /^\d{1,3}$/.test(bits) && Number(bits) >= least && Number(bits) <= most
}
