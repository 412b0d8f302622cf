// The codes of an app: TOTP as apps commonly have it, SHA-1, six digits, a new one every 30 seconds (RFC 6238).
import { Secret, TOTP } from 'otpauth'

/** Of each code the one before and the one after are taken too, for clocks that differ by half a minute. */
const stepsAround = 1
/** 160 bits, as long as SHA-1's result. */
const secretBytes = 20

export const newSecret = (): string => new Secret({ size: secretBytes }).base32

const totpOf = (secret: string, names: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })

/** Returns the address that apps read; `label` says whose account of `issuer` it is. */
export const secretUri = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString()

/** Returns the 30-second step that a code belongs to, of this moment or the steps around it; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: stepsAround })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
