import { expect, test } from 'vitest'
import { isPublicAddress, lookUpPublic } from './reach-public.ts'

test.each(['8.8.8.8', '102.132.96.1', '2a00:1450:4009:80b::200a', '2620:0:861:ed1a::1'])(
  '%s is out there',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fd00::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
])('%s is ours, or nobody’s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('a name that leads to this machine is not found', async () => {
  const error = await new Promise((done) => lookUpPublic('localhost', { all: true }, done))
  expect(error).toMatchObject({ code: 'ENOTFOUND' })
})
