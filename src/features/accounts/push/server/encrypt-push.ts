// Encrypts a notification so that only the device can read it, not the push service (RFC 8291, in the format of RFC 8188:
// aes128gcm).
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

export interface DeviceKeys {
  /** Of the device: an uncompressed point of P-256, base64url. */
  p256dh: string
  /** A secret that the device shares with the shop alone, base64url. */
  auth: string
}

/** One record holds all of it: notices are short. */
const recordBytes = 4096

const createKeyPair = (): ECDH => {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return ecdh
}

/**
 * Encrypts a text for a device. Throws if the device's key is not a point of the curve. `ours` and `salt` are generated for every
 * message.
 */
export function encryptPush(
  text: string,
  device: DeviceKeys,
  ours: ECDH = createKeyPair(),
  salt: Uint8Array = randomBytes(16),
): Buffer {
  const theirKey = Buffer.from(device.p256dh, 'base64url')
  const ourKey = ours.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirKey, ourKey])
  const shared = hkdf(ours.computeSecret(theirKey), Buffer.from(device.auth, 'base64url'), info, 32)
  const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // A two after the text says that this is the last record.
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  return Buffer.concat([salt, size, Buffer.from([ourKey.length]), ourKey, sealed])
}

const hkdf = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Returns whether a text can be encrypted with these keys. */
export function isDeviceKey({ p256dh, auth }: DeviceKeys): boolean {
  try {
    encryptPush('', { p256dh, auth })
    return Buffer.from(auth, 'base64url').length === 16
  } catch {
    return false
  }
}
