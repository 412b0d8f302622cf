// Encryption at rest, so that a copy of the database alone reveals nothing: AES-256-GCM under a key from the settings. `about`
// names what the secret belongs to and is authenticated with it, so that a secret encrypted for one thing cannot be put in the
// place of another.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export interface Encryption {
  encrypt(text: string, about: string): Buffer
  /** Throws where it was sealed about something else, changed, or under a key that is no longer named. */
  decrypt(sealed: Uint8Array, about: string): string
  /** Returns a signature of a text, 22 characters (128 bits of an HMAC-SHA256). */
  sign(text: string, about: string): string
  /** Whether the signature was made of this text, under any key that is named. */
  isSignature(signature: string, text: string, about: string): boolean
}

/** Says how the bytes are laid out: this, the key's name, the nonce, the tag, the text. */
const form = 1
const nonceBytes = 12
const tagBytes = 16

const nameOf = (key: Uint8Array): Buffer => createHash('sha256').update(key).digest().subarray(0, 4)

/** Encrypts with the first key and decrypts with any, so that a new key can be put before the old one (`SPAZA_SECRET_KEY`). */
export function openEncryption([newest, ...older]: readonly [Uint8Array, ...Uint8Array[]]): Encryption {
  const keys = [newest, ...older].map((key) => ({ key, name: nameOf(key) }))
  return {
    encrypt(text, about) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', newest, nonce).setAAD(Buffer.from(about))
      const words = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([form]), nameOf(newest), nonce, cipher.getAuthTag(), words])
    },
    decrypt(sealed, about) {
      const bytes = Buffer.from(sealed)
      const named = keys.find(({ name }) => name.equals(bytes.subarray(1, 5)))
      if (bytes[0] !== form || !named) throw new Error(`secret box: no key opens what is kept of ${about}`)
      const nonce = bytes.subarray(5, 5 + nonceBytes)
      const tag = bytes.subarray(5 + nonceBytes, 5 + nonceBytes + tagBytes)
      const decipher = createDecipheriv('aes-256-gcm', named.key, nonce).setAAD(Buffer.from(about))
      decipher.setAuthTag(tag)
      const words = decipher.update(bytes.subarray(5 + nonceBytes + tagBytes))
      return Buffer.concat([words, decipher.final()]).toString('utf8')
    },
    sign: (text, about) => signatureOf(newest, text, about),
    isSignature: (signature, text, about) =>
      keys.some(({ key }) => isEqual(signature, signatureOf(key, text, about))),
  }
}

const signatureOf = (key: Uint8Array, text: string, about: string): string =>
  createHmac('sha256', key).update(`${about}\0${text}`).digest().subarray(0, 16).toString('base64url')

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
