import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInvitationCode, writeInvitationCode } from './invitation-code.ts'

test('a code is sixteen letters in groups of four, and its hash does not depend on how it is typed', () => {
  const code = writeInvitationCode(randomBytes(16))
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
  const hash = hashInvitationCode(code)
  expect(hash).toMatch(/^[\w-]{43}$/)
  expect(hashInvitationCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(hash)
  expect(hashInvitationCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(hash)
})

test('the hash refuses what cannot be a code', () => {
  for (const typed of ['', 'ABCD', 'UUUU-UUUU-UUUU-UUUU', 'A'.repeat(17)])
    expect(hashInvitationCode(typed)).toBeUndefined()
})
