// The code of an invitation, as it is printed, typed and sent in a link.
import { createHash } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, so that nothing is misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16

/** Returns a code from random bytes, one for each letter: 'H4T2-9KQW-…'. */
export const writeInvitationCode = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, codeLength)]
    .map((byte, at) => (at > 0 && at % 4 === 0 ? '-' : '') + alphabet[byte % alphabet.length])
    .join('')

/** Returns the hash of a typed code, however it is grouped or cased; undefined for what cannot be a code. */
export function hashInvitationCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  if (code.length !== codeLength || [...code].some((letter) => !alphabet.includes(letter))) return undefined
  return createHash('sha256').update(`invitation ${code}`).digest('base64url')
}
