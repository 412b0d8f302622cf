import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSecretBox } from './secret-box.ts'

const key = (name: string) => createHash('sha256').update(name).digest()
const box = openSecretBox([key('one')])

test('what was sealed opens as it was, and looks different every time', () => {
  const [first, second] = [box.seal('sk_live_ë', 'yoco of a'), box.seal('sk_live_ë', 'yoco of a')]
  expect(first.equals(second)).toBe(false)
  expect(first.includes('sk_live')).toBe(false)
  expect([first, second].map((sealed) => box.open(sealed, 'yoco of a'))).toEqual(['sk_live_ë', 'sk_live_ë'])
})

test('it opens for nothing else, under no other key, and not when a single bit was turned', () => {
  const sealed = box.seal('secret', 'yoco of a')
  expect(() => box.open(sealed, 'yoco of b')).toThrow()
  expect(() => openSecretBox([key('two')]).open(sealed, 'yoco of a')).toThrow()
  for (const at of sealed.keys()) {
    const turned = Buffer.from(sealed)
    turned.writeUInt8(turned.readUInt8(at) ^ 1, at)
    expect(() => box.open(turned, 'yoco of a')).toThrow()
  }
  expect(() => box.open(sealed.subarray(0, 30), 'yoco of a')).toThrow()
})

test('an old key still opens what it sealed once a new one stands before it', () => {
  const sealed = box.seal('secret', 'x')
  const turned = openSecretBox([key('two'), key('one')])
  expect(turned.open(sealed, 'x')).toBe('secret')
  expect(() => box.open(turned.seal('secret', 'x'), 'x')).toThrow()
})
