// Verifies Yoco's webhook signatures (Standard Webhooks): HMAC-SHA256 over id, time and the bytes of the body.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RawCallback } from './payment-provider.ts'

/** Older or newer than this a message is a replay, or a clock is wrong. */
const toleranceMs = 3 * 60_000

export function yocoSignature(secret: string, id: string, timestamp: string, raw: Buffer): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const sum = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(raw)
  return `v1,${sum.digest('base64')}`
}

export function isSignedByYoco({ raw, headers }: RawCallback, secret: string, now: Date): boolean {
  const one = (name: string) => (typeof headers[name] === 'string' ? headers[name] : '')
  const [id, timestamp] = [one('webhook-id'), one('webhook-timestamp')]
  if (!secret || !id || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > toleranceMs) return false
  const right = Buffer.from(yocoSignature(secret, id, timestamp, raw))
  return one('webhook-signature')
    .split(' ')
    .map((signature) => Buffer.from(signature))
    .some((given) => given.length === right.length && timingSafeEqual(given, right))
}
