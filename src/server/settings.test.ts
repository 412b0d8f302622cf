import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('nothing needs to be set', () => {
  expect(readSettings({})).toEqual({
    env: 'demo',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    dataFolder: resolve('data'),
    configFile: resolve('config/shopfront.json'),
    databaseUrl: undefined,
    replicaUrl: undefined,
    databasePool: 10,
    logLevel: 'info',
    demoSeed: 1,
    smsFile: undefined,
    clockOffsetMs: 0,
    pausePoint: undefined,
    dev: false,
    imports: {
      fileMb: 50,
      unpackedMb: 400,
      rows: 100_000,
      columns: 256,
      cellCharacters: 10_000,
      parsingSeconds: 60,
      pictureHosts: [],
    },
  })
})

test('empty counts as unset', () => {
  expect(readSettings({ PORT: '', SPAZA_ENV: ' ', DATABASE_URL: '' })).toEqual(readSettings({}))
})

test('what is set is read', () => {
  const settings = readSettings({
    PORT: '0',
    SPAZA_ENV: 'test',
    SPAZA_CLOCK_OFFSET_MS: '-5000',
    SPAZA_PAUSE_AT: 'before-commit',
    SPAZA_PUBLIC_URL: 'https://shop.example/',
    DATABASE_URL: 'postgres://me@here/shop',
  })
  expect(settings).toMatchObject({
    port: 0,
    clockOffsetMs: -5000,
    pausePoint: 'before-commit',
    publicUrl: 'https://shop.example',
    databaseUrl: 'postgres://me@here/shop',
  })
})

describe('refused, by name and with what is allowed:', () => {
  test.each([
    [{ PORT: '80a' }, 'PORT is "80a". It must be a whole number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536". It must be a whole number from 0 to 65535.'],
    [{ SPAZA_ENV: 'prod' }, 'SPAZA_ENV is "prod". It must be one of demo, production, test.'],
    [{ SPAZA_LOG: 'loud' }, /SPAZA_LOG is "loud"/],
    [{ SPAZA_PUBLIC_URL: 'shop.example' }, /SPAZA_PUBLIC_URL must be an address/],
    [{ SPAZA_CLOCK_OFFSET_MS: '1' }, /for tests/],
    [{ SPAZA_PAUSE_AT: 'x', SPAZA_ENV: 'production' }, /for tests/],
    [{ SPAZA_SMS_FILE: 'sms', SPAZA_ENV: 'production' }, /SPAZA_SMS_FILE.*refused/],
    [{ DATABASE_REPLICA_URL: 'postgres://replica/shop' }, /needs DATABASE_URL/],
  ])('%o', (variables, words) => {
    expect(() => readSettings(variables)).toThrow(words)
  })

  test('an address is not repeated, for the password in it', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://me:secret@here' })).toThrow(
      /^(?!.*secret).*DATABASE_URL/,
    )
  })
})
