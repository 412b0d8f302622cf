import { resolve } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { readSettings } from './settings.ts'
import { type SettingDeclaration, settingDeclarations } from './settings-declared.ts'
import { SetupError } from './setup-error.ts'

test('the API page is off in production unless it is switched on', () => {
  const real = {
    SPAZA_ENV: 'production',
    SPAZA_PUBLIC_URL: 'https://shop.example',
    SPAZA_SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  }
  expect(readSettings(real).apiPage).toBe(false)
  expect(readSettings({ ...real, SPAZA_API_PAGE: 'on' }).apiPage).toBe(true)
  expect(readSettings({ SPAZA_API_PAGE: 'off' }).apiPage).toBe(false)
})

test('no setting is required', () => {
  expect(readSettings({})).toEqual({
    env: 'demo',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    proxies: [],
    dataFolder: resolve('data'),
    minDiskSpaceMb: 200,
    maxInFlight: 1000,
    watchdogSeconds: 30,
    secretKeys: [],
    configFile: resolve('config/shopfront.json'),
    databaseUrl: undefined,
    replicaUrl: undefined,
    databasePool: 10,
    logLevel: 'info',
    demoSeed: 1,
    smsFile: undefined,
    sms: {
      gateways: ['bulksms', 'clickatell'],
      bulksms: undefined,
      clickatell: undefined,
      hourlyMost: 300,
      countries: ['27'],
    },
    clockOffsetMs: 0,
    pausePoint: undefined,
    dev: false,
    offline: true,
    apiPage: true,
    apiOrigins: [],
    corsOrigins: [],
    notifications: {
      sms: ['short', 'ready', 'on_the_way', 'cancelled', 'undone', 'answered'],
      push: [
        'accepted',
        'short',
        'ready',
        'on_the_way',
        'cancelled',
        'undone',
        'answered',
        'delivered',
        'lapsed',
      ],
    },
    imports: {
      fileMb: 50,
      unpackedMb: 400,
      rows: 100_000,
      columns: 256,
      cellCharacters: 10_000,
      parsingSeconds: 60,
      pictureHosts: [],
    },
    eventDays: 90,
    auditLogYears: 5,
    external: { ga4: undefined, sentryDsn: undefined },
    map: { geocoder: undefined, tiles: undefined, credit: '© OpenStreetMap contributors' },
    payments: {
      paygate: 'https://secure.paygate.co.za',
      yocoOnline: 'https://online.yoco.com',
      yocoScript: 'https://js.yoco.com/sdk/v1/yoco-sdk-web.js',
      yocoCheckout: 'https://payments.yoco.com',
      moya: 'https://gateway.payments.moyapayd.app',
      sandbox: true,
      email: 'orders@example.invalid',
    },
  })
})

test('the sandbox runs only in the demo, and never where money is real', () => {
  const sandboxOf = (variables: Record<string, string>) => readSettings(variables).payments.sandbox
  const key = Buffer.alloc(32, 7).toString('base64')
  const real = { SPAZA_ENV: 'production', SPAZA_SECRET_KEY: key }
  expect(sandboxOf({})).toBe(true)
  expect(sandboxOf({ SPAZA_SANDBOX: 'off' })).toBe(false)
  expect(sandboxOf({ SPAZA_PAYGATE_URL: 'http://127.0.0.1:4000/paygate' })).toBe(false)
  expect(sandboxOf({ SPAZA_ENV: 'test' })).toBe(false)
  expect(sandboxOf(real)).toBe(false)
  for (const wrong of [
    { SPAZA_SANDBOX: 'on' },
    { SPAZA_PAYGATE_URL: 'http://secure.paygate.co.za' },
    { SPAZA_YOCO_URL: 'https://localhost:4000/yoco' },
    { SPAZA_MOYA_URL: 'https://sandbox.moya.example' },
  ])
    expect(() => readSettings({ ...real, ...wrong } as Record<string, string>)).toThrow(SetupError)
})

test.each(['SPAZA_API_ORIGINS', 'SPAZA_CORS_ORIGINS'])(
  '%s accepts origins of https and nothing else',
  (name) => {
    const settings = readSettings({ [name]: 'https://a.example, https://B.example:8443/' })
    expect([settings.apiOrigins, settings.corsOrigins]).toContainEqual([
      'https://a.example',
      'https://b.example:8443',
    ])
    for (const wrong of [
      'http://a.example',
      'https://a.example/x',
      'https://*.example',
      '*',
      'https://u@a.example',
    ])
      expect(() => readSettings({ [name]: wrong })).toThrow(SetupError)
  },
)

test('map and geocoder are read from the settings', () => {
  const { map } = readSettings({
    SPAZA_ENV: 'production',
    SPAZA_GEOCODER: 'photon',
    SPAZA_GEOCODER_URL: 'https://photon.example',
    SPAZA_MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png?key=a',
    SPAZA_MAP_CREDIT: '© Map Makers',
  })
  expect(map).toEqual({
    geocoder: { kind: 'photon', url: 'https://photon.example' },
    tiles: 'https://tiles.example/{z}/{x}/{y}.png?key=a',
    credit: '© Map Makers',
  })
  expect(readSettings({ SPAZA_MAP_TILES: '/tiles/{z}/{x}/{y}.png' }).map.tiles).toBe('/tiles/{z}/{x}/{y}.png')
})

test('external services are used only when they are set', () => {
  const { external } = readSettings({
    SPAZA_GA4_ID: 'G-ABC1234567',
    SPAZA_SENTRY_DSN: 'https://key@faults.example/7',
  })
  expect(external).toEqual({
    ga4: { id: 'G-ABC1234567', url: 'https://www.googletagmanager.com' },
    sentryDsn: 'https://key@faults.example/7',
  })
})

test('the declared defaults are those that apply', () => {
  const said = Object.entries<SettingDeclaration>(settingDeclarations).map(
    ([name, setting]) => [name, setting.default] as const,
  )
  // One that is set names a provider, so that the sandbox stays away; and a kind needs an address.
  const sandbox = { SPAZA_SANDBOX: 'on', SPAZA_ENV: 'demo' }
  const set = Object.fromEntries(said.filter(([name]) => !needing.includes(name)))
  expect(readSettings({ ...set, ...sandbox })).toEqual(readSettings(sandbox))
  for (const name of needing) expect(set).not.toHaveProperty(name)
})
const needing = ['SPAZA_GEOCODER', 'SPAZA_CLOCK_OFFSET_MS']

test('every number must be within its declared range', () => {
  for (const [name, { range }] of Object.entries<SettingDeclaration>(settingDeclarations)) {
    if (!range) continue
    const env = { SPAZA_ENV: 'test', SPAZA_SANDBOX: 'off' }
    for (const fits of range) expect(() => readSettings({ ...env, [name]: String(fits) }), name).not.toThrow()
    for (const not of [range[0] - 1, range[1] + 1])
      expect(() => readSettings({ ...env, [name]: String(not) }), name).toThrow(name)
  }
})

test.each([
  ['127.0.0.1', ['127.0.0.1']],
  ['loopback, 10.0.3.0/24', ['loopback', '10.0.3.0/24']],
  ['::1 2001:db8::/32', ['::1', '2001:db8::/32']],
])('proxies are addresses and networks: %s', (typed, read) => {
  expect(readSettings({ SPAZA_PROXIES: typed }).proxies).toEqual(read)
})

test.each([
  'true',
  '*',
  '1',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/7',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  'proxy.example',
  '300.1.1.1',
])('a proxy setting that would trust everybody is refused: %s', (typed) => {
  expect(() => readSettings({ SPAZA_PROXIES: typed })).toThrow(/SPAZA_PROXIES names/)
})

test('empty counts as unset', () => {
  expect(readSettings({ PORT: '', SPAZA_ENV: ' ', DATABASE_URL: '' })).toEqual(readSettings({}))
})

test('settings are read from the environment', () => {
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

describe('an error names the setting and what is allowed:', () => {
  test.each([
    [{ PORT: '80a' }, 'PORT is "80a". It must be a whole number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536". It must be a whole number from 0 to 65535.'],
    [{ SPAZA_GA4_ID: 'UA-1' }, 'SPAZA_GA4_ID is "UA-1". It must be a measurement id, as in G-ABC1234567.'],
    [
      { SPAZA_SENTRY_DSN: 'https://faults.example/7' },
      'SPAZA_SENTRY_DSN must look like https://KEY@HOST/NUMBER.',
    ],
    [
      { SPAZA_ENV: 'production', SPAZA_SENTRY_DSN: 'http://key@faults.example/7' },
      'SPAZA_SENTRY_DSN must be an address that begins with https://.',
    ],
    [{ SPAZA_GEOCODER: 'google', SPAZA_GEOCODER_URL: 'https://g.example' }, /one of nominatim, photon/],
    [{ SPAZA_GEOCODER: 'photon' }, /needs SPAZA_GEOCODER_URL/],
    [{ SPAZA_ENV: 'production', SPAZA_GEOCODER_URL: 'http://n.example' }, /begins with https/],
    [{ SPAZA_MAP_TILES: 'https://{s}.tiles.example/{z}/{x}/{y}.png' }, /SPAZA_MAP_TILES must/],
    [{ SPAZA_MAP_TILES: 'https://tiles.example; script-src */{z}/{x}/{y}' }, /SPAZA_MAP_TILES must/],
    [{ SPAZA_MAP_TILES: 'https://tiles.example/{z}/{x}.png' }, /hold \{z\}/],
    [{ SPAZA_MAP_TILES: '//tiles.example/{z}/{x}/{y}.png' }, /SPAZA_MAP_TILES must/],
    [
      { SPAZA_ENV: 'production', SPAZA_MAP_TILES: 'http://tiles.example/{z}/{x}/{y}.png' },
      'SPAZA_MAP_TILES must be an address that begins with https://.',
    ],
    [{ SPAZA_ENV: 'prod' }, 'SPAZA_ENV is "prod". It must be one of demo, production, test.'],
    [{ SPAZA_LOG: 'loud' }, /SPAZA_LOG is "loud"/],
    [{ SPAZA_OFFLINE: 'no' }, 'SPAZA_OFFLINE is "no". It must be one of on, off.'],
    [{ SPAZA_PUBLIC_URL: 'shop.example' }, /SPAZA_PUBLIC_URL must be an address/],
    [{ SPAZA_CLOCK_OFFSET_MS: '1' }, /for tests/],
    [{ SPAZA_PAUSE_AT: 'x', SPAZA_ENV: 'production' }, /for tests/],
    [{ SPAZA_SMS_FILE: 'sms', SPAZA_ENV: 'production' }, /SPAZA_SMS_FILE.*refused/],
    [{ DATABASE_REPLICA_URL: 'postgres://replica/shop' }, /needs DATABASE_URL/],
  ])('%o', (variables, words) => {
    expect(() => readSettings(variables)).toThrow(words)
  })

  test('an invalid address is not repeated, since it may hold a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://me:secret@here' })).toThrow(
      /^(?!.*secret).*DATABASE_URL/,
    )
  })
})

test('a setting under its former name is read with a warning, and its new name wins', () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  expect(readSettings({ SPAZA_ROOM_MB: '300' }).minDiskSpaceMb).toBe(300)
  expect(warn).toHaveBeenCalledWith(
    'SPAZA_ROOM_MB is now called SPAZA_MIN_DISK_SPACE_MB',
    'DeprecationWarning',
  )
  warn.mockClear()
  const both = readSettings({ SPAZA_ROOM_MB: '300', SPAZA_MIN_DISK_SPACE_MB: '400' })
  expect([both.minDiskSpaceMb, warn.mock.calls]).toEqual([400, []])
  warn.mockRestore()
})
