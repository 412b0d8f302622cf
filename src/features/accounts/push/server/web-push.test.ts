// Tests the two standards with their own examples: RFC 8291, section 5 and appendix A, and RFC 8292, section 2.4.
import { createECDH, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptPush, isDeviceKey } from './encrypt-push.ts'
import { generateVapidKey, openVapidKey, signVapid } from './sign-vapid.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const device = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

test('a message is encrypted as in the standard’s example', () => {
  const ours = createECDH('prime256v1')
  ours.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw')
  const sent = encryptPush('When I grow up, I want to be a watermelon', device, ours, salt)
  expect(sent.toString('base64url')).toBe(
    [
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml',
      'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT',
      'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    ].join(''),
  )
})

test('the same message is never encrypted the same way twice', () => {
  expect(encryptPush('ready', device).equals(encryptPush('ready', device))).toBe(false)
})

test('an invalid device key is detected', () => {
  expect(isDeviceKey(device)).toBe(true)
  expect(isDeviceKey({ ...device, p256dh: `BA${device.p256dh.slice(2)}` })).toBe(false)
  expect(isDeviceKey({ ...device, auth: 'BTBZMqHH6r4T' })).toBe(false)
})

/** What a push service reads of it. */
function read(header: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = bytes(key)
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  })
  const signed = Buffer.from(`${head}.${claims}`)
  return {
    head,
    claims: JSON.parse(bytes(claims).toString()),
    holds: verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature)),
  }
}

test('the shop’s token has the claims of the standard’s example, and a valid signature', () => {
  const example = read(
    [
      'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3',
      'B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1ha',
      'Wx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, ',
      'k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
    ].join(''),
  )
  expect(example.holds).toBe(true)
  const key = openVapidKey(generateVapidKey().secret)
  const endpoint = 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV'
  // Twelve hours before the example's end.
  const now = new Date((example.claims.exp - 12 * 60 * 60) * 1000)
  const ours = read(signVapid(key, endpoint, 'mailto:push@example.com', now))
  expect(ours).toEqual({ head: example.head, claims: example.claims, holds: true })
})
