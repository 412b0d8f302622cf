import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a hash is salted argon2id with 19 MiB, two passes and one lane', async () => {
  const [one, other] = await Promise.all([hashPassword('Kraal7bloem'), hashPassword('Kraal7bloem')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
})

test('only the exact password is accepted', async () => {
  const storedHash = await hashPassword('Kraal7bloem')
  expect(await verifyPassword(storedHash, 'Kraal7bloem')).toBe(true)
  expect(await verifyPassword(storedHash, 'kraal7bloem')).toBe(false)
  expect(await verifyPassword(undefined, 'Kraal7bloem')).toBe(false)
  expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false)
})

test('an accented letter may be one character or two', async () => {
  const storedHash = await hashPassword('caf\u00e9-son')
  expect(await verifyPassword(storedHash, 'cafe\u0301-son')).toBe(true)
})
