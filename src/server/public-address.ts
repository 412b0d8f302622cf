// Decides which addresses the server may call when somebody else named the host [R15]: public ones only, so that no price list
// and no push subscription makes it call machines of its own network.
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const reserved4 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // link-local
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3], // multicast, reserved and broadcast
] as const)
  reserved4.addSubnet(net, bits, 'ipv4')

/** All that is allotted to the internet. Mapped (::ffff:0:0/96) and translated (64:ff9b::/96) IPv4 addresses lie outside it. */
const allotted6 = new BlockList()
allotted6.addSubnet('2000::', 3, 'ipv6')
const reserved6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23], // Teredo and other special uses
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4, which wraps an IPv4 address
  ['3fff::', 20],
] as const)
  reserved6.addSubnet(net, bits, 'ipv6')

/** Whether this IP address is on the public internet; false for a text that is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !reserved4.check(address, 'ipv4')
  return isIP(address) === 6 && allotted6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6')
}

export class NotPublicError extends Error {
  override name = 'NotPublicError'
  readonly code = 'ENOTFOUND'
}

/**
 * Whether a URL’s host is an IP address that is not public. Node resolves only names, so `lookupPublicAddress` is never called
 * for such a host.
 */
export function isReservedHost({ hostname }: URL): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) !== 0 && !isPublicAddress(bare)
}

/**
 * The `lookup` of a request to a host that somebody else named: it fails if any of the host’s addresses is not public. The
 * connection is made to the addresses checked here; the name is not resolved a second time.
 */
export const lookupPublicAddress: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0)
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return done(new NotPublicError(`${host} is not public`), '', 0)
    if (options.all) return done(null, found)
    done(null, first.address, first.family)
  })
}
