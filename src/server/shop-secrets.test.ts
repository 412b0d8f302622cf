import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { secretsOf } from './shop-secrets.ts'

const key = () => randomBytes(32).toString('base64')

test('a demo generates a key once, readable by its owner only, and reads it again later', async () => {
  const data = await mkdtemp(join(tmpdir(), 'spaza-secrets-'))
  const open = () => secretsOf(readSettings({ SPAZA_ENV: 'demo', SPAZA_DATA: data }))
  const sealed = open().encrypt('8001015009087', 'somebody')
  expect(open().decrypt(sealed, 'somebody')).toBe('8001015009087')
  const file = join(data, 'secret-key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(sealed.toString('latin1')).not.toContain('8001015009087')
  await writeFile(file, 'not a key')
  expect(open).toThrow(/does not hold a key/)
  expect(await readFile(file, 'utf8')).toBe('not a key')
  await rm(data, { recursive: true })
})

test('a production shop must set its key', () => {
  expect(() => secretsOf(readSettings({ SPAZA_ENV: 'production' }))).toThrow(/SPAZA_SECRET_KEY is needed/)
  const settings = readSettings({ SPAZA_ENV: 'production', SPAZA_SECRET_KEY: key() })
  expect(secretsOf(settings)).toBe(secretsOf(settings))
})

test('the old key still decrypts after a new key is put before it', () => {
  const [old, young] = [key(), key()]
  const boxOf = (keys: string) => secretsOf(readSettings({ SPAZA_SECRET_KEY: keys }))
  const sealed = boxOf(old).encrypt('secret', 'x')
  expect(boxOf(`${young},${old}`).decrypt(sealed, 'x')).toBe('secret')
  expect(() => boxOf(young).decrypt(sealed, 'x')).toThrow(/no key opens/)
})

test('an invalid key is reported and not repeated', () => {
  for (const wrong of ['short', `${key()}x`, key().slice(1)]) {
    const open = () => readSettings({ SPAZA_SECRET_KEY: wrong })
    expect(open).toThrow(/SPAZA_SECRET_KEY must be 32 bytes/)
    expect(open).not.toThrow(wrong)
  }
})
