import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openEncryption } from './encryption.ts'

const key = (name: string) => createHash('sha256').update(name).digest()
const box = openEncryption([key('one')])

test('an encrypted text decrypts to itself, and its ciphertext differs every time', () => {
  const [first, second] = [box.encrypt('sk_live_ë', 'yoco of a'), box.encrypt('sk_live_ë', 'yoco of a')]
  expect(first.equals(second)).toBe(false)
  expect(first.includes('sk_live')).toBe(false)
  expect([first, second].map((sealed) => box.decrypt(sealed, 'yoco of a'))).toEqual([
    'sk_live_ë',
    'sk_live_ë',
  ])
})

test('a ciphertext does not decrypt for another subject, under another key, or with a single bit changed', () => {
  const sealed = box.encrypt('secret', 'yoco of a')
  expect(() => box.decrypt(sealed, 'yoco of b')).toThrow()
  expect(() => openEncryption([key('two')]).decrypt(sealed, 'yoco of a')).toThrow()
  for (const at of sealed.keys()) {
    const turned = Buffer.from(sealed)
    turned.writeUInt8(turned.readUInt8(at) ^ 1, at)
    expect(() => box.decrypt(turned, 'yoco of a')).toThrow()
  }
  expect(() => box.decrypt(sealed.subarray(0, 30), 'yoco of a')).toThrow()
})

test('an old key still decrypts what it encrypted once a new key precedes it', () => {
  const sealed = box.encrypt('secret', 'x')
  const turned = openEncryption([key('two'), key('one')])
  expect(turned.decrypt(sealed, 'x')).toBe('secret')
  expect(() => box.decrypt(turned.encrypt('secret', 'x'), 'x')).toThrow()
})
