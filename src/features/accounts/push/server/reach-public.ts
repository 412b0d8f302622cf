// Looks names up for what is sent to addresses that others gave: to none of our own network (R15). It stands in the request
// itself, so that a name cannot lead elsewhere between looking and sending.
import { lookup } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

const ours = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  ours.addSubnet(net, bits)
/** Of the sixth version only what is given out to the internet counts, without what wraps the fourth. */
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  ours.addSubnet(net, bits, 'ipv6')

export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? given.check(address, 'ipv6') && !ours.check(address, 'ipv6')
    : !ours.check(address, 'ipv4')

/** As a request's own `lookup`: a host that leads to any address of ours is not found at all. */
export const lookUpPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0)
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return done(Object.assign(new Error('not on the internet'), { code: 'ENOTFOUND' }), '', 0)
    if (options.all) return done(null, found)
    done(null, first.address, first.family)
  })
}
