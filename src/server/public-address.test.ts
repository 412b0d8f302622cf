import { describe, expect, test } from 'vitest'
import { getExternal } from './external-request.ts'
import { isPublicAddress, isReservedHost, lookupPublicAddress } from './public-address.ts'

test.each([
  '8.8.8.8',
  '102.132.96.1',
  '172.15.255.255',
  '172.32.0.1',
  '223.255.255.254',
  '2606:4700::1111',
  '2a00:1450:4009:80b::200a',
  '2620:0:861:ed1a::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.20.1.1',
  '172.31.0.1',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::a00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  'nonsense',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://0x7f.1/'])(
  'the host of %s is reserved',
  (url) => {
    expect(isReservedHost(new URL(url))).toBe(true)
  },
)

test.each(['https://8.8.8.8/', 'https://[2606:4700::1111]/', 'https://example.com/'])(
  'the host of %s is not reserved',
  (url) => {
    expect(isReservedHost(new URL(url))).toBe(false)
  },
)

describe('a request that accepts only public addresses', () => {
  test.each(['http://localhost:9/', 'http://127.0.0.1:9/', 'http://[::1]:9/'])(
    'does not reach this machine at %s',
    async (url) => {
      const asked = getExternal({ url: new URL(url), headers: {}, lookup: lookupPublicAddress })
      await expect(asked).rejects.toMatchObject({ message: 'ENOTFOUND', mayHaveSucceeded: false })
    },
  )
})
