// Identifies the shop to a push service (RFC 8292) by a token for the service's origin, signed with the shop's own key.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** Services take tokens of a day at most; clocks differ. */
const lifeMs = 12 * 60 * 60 * 1000

export interface VapidKey {
  /** An uncompressed point, base64url: what browsers subscribe with. */
  publicKey: string
  privateKey: KeyObject
}

/** Returns the authorization header for an endpoint. `subject` is a contact of the shop, as an https address or mailto. */
export function signVapid(
  { publicKey, privateKey }: VapidKey,
  endpoint: string,
  subject: string,
  now: Date,
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((now.getTime() + lifeMs) / 1000),
    sub: subject,
  }
  const words = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const signingInput = words.join('.')
  const signature = sign('sha256', Buffer.from(signingInput), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signingInput}.${signature.toString('base64url')}, k=${publicKey}`
}

/** Generates a key pair; the private key is returned as text, to be encrypted. */
export function generateVapidKey(): { publicKey: string; secret: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const secret = JSON.stringify(privateKey.export({ format: 'jwk' }))
  return { publicKey: publicKeyOf(privateKey), secret }
}

export function openVapidKey(secret: string): VapidKey {
  const privateKey = createPrivateKey({ key: JSON.parse(secret), format: 'jwk' })
  return { publicKey: publicKeyOf(privateKey), privateKey }
}

function publicKeyOf(privateKey: KeyObject): string {
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return point.toString('base64url')
}
