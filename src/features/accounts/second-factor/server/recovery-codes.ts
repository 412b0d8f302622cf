// Recovery codes: ten characters, 50 random bits each, shown once and stored as signatures under the shop's key.
import { randomBytes } from 'node:crypto'
import type { Encryption } from '#server/encryption.ts'

const howMany = 10
const length = 10
/** No letters that look like digits: what is typed for those is read as the digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const about = (accountId: string): string => `a recovery code of ${accountId}`

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => {
    const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length])
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
  })

/** Returns the code as it was made, without its dash; undefined for what cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : undefined
}

export const hashRecoveryCodes = (secrets: Encryption, accountId: string, codes: readonly string[]) =>
  codes.map((code) => secrets.sign(code.replace('-', ''), about(accountId)))

/** Returns which of the stored hashes is this code's; under any key that the shop has. */
export const findRecoveryHash = (
  secrets: Encryption,
  accountId: string,
  hashes: readonly string[],
  code: string,
): string | undefined => hashes.find((hash) => secrets.isSignature(hash, code, about(accountId)))
