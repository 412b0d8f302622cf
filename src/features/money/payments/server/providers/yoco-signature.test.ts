import { expect, test } from 'vitest'
import { isSignedByYoco, yocoSignature } from './yoco-signature.ts'

const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3'
const raw = Buffer.from('{"id":"evt_1","type":"payment.succeeded"}')
const signed = 'v1,NPnhPU/qbgaddrZHkq8e7/LcxKadri7rQGYyoL7aV50='
const headers = { 'webhook-id': 'wh_1', 'webhook-timestamp': '1700000000', 'webhook-signature': signed }
const then = new Date(1_700_000_000_000)
const after = (seconds: number) => new Date(then.getTime() + seconds * 1000)

test('the known vector is accepted, alone and among other signatures', () => {
  expect(yocoSignature(secret, 'wh_1', '1700000000', raw)).toBe(signed)
  for (const signature of [signed, `v1,AAAA ${signed}`, `${signed} v2,x`])
    expect(
      isSignedByYoco({ raw, headers: { ...headers, 'webhook-signature': signature } }, secret, then),
    ).toBe(true)
})

test('a timestamp may be off by at most three minutes', () => {
  for (const [seconds, holds] of [
    [180, true],
    [-180, true],
    [181, false],
    [-181, false],
  ] as const)
    expect([seconds, isSignedByYoco({ raw, headers }, secret, after(seconds))]).toEqual([seconds, holds])
})

test('other bytes, another id, time or key, or no signature is rejected', () => {
  const changed = Buffer.from(raw.toString().replace('{', '{ '))
  expect(isSignedByYoco({ raw: changed, headers }, secret, then)).toBe(false)
  for (const wrong of [
    { 'webhook-id': 'wh_2' },
    { 'webhook-timestamp': '1700000001' },
    { 'webhook-timestamp': '1.7e9' },
    { 'webhook-signature': signed.slice(3) },
    { 'webhook-signature': '' },
    { 'webhook-signature': `v1,${'A'.repeat(44)}` },
  ])
    expect([wrong, isSignedByYoco({ raw, headers: { ...headers, ...wrong } }, secret, then)]).toEqual([
      wrong,
      false,
    ])
  expect(isSignedByYoco({ raw, headers }, 'whsec_AAAA', then)).toBe(false)
  expect(isSignedByYoco({ raw, headers }, '', then)).toBe(false)
  expect(isSignedByYoco({ raw, headers: {} }, secret, then)).toBe(false)
})
