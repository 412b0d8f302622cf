import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { productionProblems } from './production-problems.ts'
import { readSettings } from './settings.ts'

const good = {
  SPAZA_ENV: 'production',
  SPAZA_PUBLIC_URL: 'https://shop.example',
  SPAZA_PROXIES: '127.0.0.1',
  SPAZA_SECRET_KEY: randomBytes(32).toString('base64'),
  DATABASE_URL: 'postgres://spaza:kL9-vb2Qw8zT4@127.0.0.1/spaza',
}
const whyNot = (changes: Record<string, string>) => {
  const variables = { ...good, ...changes }
  return productionProblems(readSettings(variables), variables)
}

test('correct settings have no problems', () => {
  expect(whyNot({})).toEqual([])
  // Drawn keys are not taken for typed ones.
  for (let i = 0; i < 500; i += 1)
    expect(whyNot({ SPAZA_SECRET_KEY: randomBytes(32).toString('base64') })).toEqual([])
})

test.each([
  ['the database of its own', ''],
  ['a socket', 'postgres:///spaza?host=/var/run/postgresql'],
  ['no password, as a socket or a password file has it', 'postgres://spaza@localhost:5432/spaza'],
  ['another machine, encrypted', 'postgres://spaza:kL9-vb2Qw8zT4@db.example/spaza?sslmode=verify-full'],
  ['a network of one’s own', 'postgres://spaza:kL9-vb2Qw8zT4@db/spaza?sslmode=disable'],
])('settings with %s have no problems', (_, DATABASE_URL) => {
  expect(whyNot({ DATABASE_URL })).toEqual([])
})

const sealed = (bytes: Buffer) => bytes.toString('base64')
test.each([
  ['no public address', { SPAZA_PUBLIC_URL: '' }, /^SPAZA_PUBLIC_URL is needed/],
  ['its own machine', { SPAZA_PUBLIC_URL: 'https://localhost:3000' }, /^SPAZA_PUBLIC_URL names this machine/],
  ['no proxy', { SPAZA_PROXIES: '' }, /^SPAZA_PROXIES is needed/],
  ['no key', { SPAZA_SECRET_KEY: '' }, /^SPAZA_SECRET_KEY is needed.*openssl rand/],
  ['a key of noughts', { SPAZA_SECRET_KEY: sealed(Buffer.alloc(32)) }, /^SPAZA_SECRET_KEY.*not drawn/],
  [
    'a key of one word',
    { SPAZA_SECRET_KEY: sealed(Buffer.from('change-me!change-me!change-me!ch')) },
    /not drawn/,
  ],
  [
    'an older key that is weak',
    { SPAZA_SECRET_KEY: `${good.SPAZA_SECRET_KEY},${sealed(Buffer.alloc(32, 7))}` },
    /not drawn/,
  ],
  [
    'a short password',
    { DATABASE_URL: 'postgres://spaza:kL9vb2@127.0.0.1/spaza' },
    /^DATABASE_URL has a password/,
  ],
  [
    'the user’s name as password',
    { DATABASE_URL: 'postgres://spazastorefront:spazastorefront@127.0.0.1/s' },
    /password/,
  ],
  ['an empty password', { DATABASE_URL: 'postgres://spaza:@127.0.0.1/spaza' }, /password/],
  [
    'a database elsewhere in the clear',
    { DATABASE_URL: 'postgres://spaza:kL9-vb2Qw8zT4@db.example/s' },
    /^DATABASE_URL names another machine/,
  ],
  [
    'a standby elsewhere in the clear',
    { DATABASE_REPLICA_URL: 'postgres://spaza:kL9-vb2Qw8zT4@10.0.0.7/s' },
    /^DATABASE_REPLICA_URL names another/,
  ],
  ['pages built as they are asked for', { SPAZA_DEV: '1' }, /^SPAZA_DEV/],
  ['a misspelt setting', { SPAZA_PUBLIK_URL: 'https://shop.example' }, /^SPAZA_PUBLIK_URL is no setting/],
])('%s prevents the shop from starting', (_, changes, words) => {
  expect(whyNot(changes as Record<string, string>)).toEqual([expect.stringMatching(words)])
})

test('an unencrypted public address is refused when it is read', () => {
  expect(() => whyNot({ SPAZA_PUBLIC_URL: 'http://shop.example' })).toThrow(/SPAZA_PUBLIC_URL.*https/)
})

test('all problems are reported at once, and no secret is repeated', () => {
  const said = whyNot({
    SPAZA_PUBLIC_URL: '',
    SPAZA_PROXIES: '',
    DATABASE_URL: 'postgres://me:hush@db.example/s',
  })
  expect(said).toHaveLength(4)
  expect(said.join()).not.toContain('hush')
})
