// What the environment may decide: read once at start, checked, each with a default that works.

import { resolve } from 'node:path'
import { SetupTrouble } from './setup-trouble.ts'

const environments = ['demo', 'production', 'test'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const smsGateways = ['bulksms', 'clickatell'] as const
type SmsGateway = (typeof smsGateways)[number]
/** What of an order is told by SMS, which costs money, and on devices that asked for it (docs/messages.md). */
const toldBySms = ['short', 'ready', 'on_the_way', 'cancelled', 'undone'] as const
const toldOnDevices = ['accepted', ...toldBySms, 'delivered', 'lapsed'] as const
const geocoderKinds = ['nominatim', 'photon'] as const
type Environment = (typeof environments)[number]
type LogLevel = (typeof logLevels)[number]

export interface Settings {
  env: Environment
  /** 0 means: any free one. */
  port: number
  host: string
  /** What shoppers type. When it is https, cookies are sent over https only. */
  publicUrl: string | undefined
  /** The embedded database, pictures and files. Absolute. */
  dataFolder: string
  /** Under which secrets are sealed (shop-secrets.ts): the first seals, all open. None: a demo draws one of its own. */
  secretKeys: readonly Uint8Array[]
  configFile: string
  /** A PostgreSQL of one's own; without it the embedded one is started. */
  databaseUrl: string | undefined
  replicaUrl: string | undefined
  databasePool: number
  logLevel: LogLevel
  demoSeed: number
  /** Where messages to shoppers are also written, one JSON a line. */
  smsFile: string | undefined
  sms: SmsSettings
  tell: TellSettings
  clockOffsetMs: number
  /** The named point at which a test wants the server to stand still. */
  pausePoint: string | undefined
  /** Pages are built as they are asked for. */
  dev: boolean
  /** Whether phones keep what was seen for when there is no signal; switched off, they let go of it. */
  offline: boolean
  imports: ImportLimits
  /** How long what shoppers do is kept. */
  eventDays: number
  outside: Outside
  map: MapSettings
  payments: PaymentSettings
}

/** Where each provider of payments stands (src/features/payments/README.md). */
export interface PaymentSettings {
  paygate: string
  yocoOnline: string
  yocoCheckout: string
  /** The script that takes a card's number in the browser. */
  yocoScript: string
  moya: string
  /** Whether to bring the sandbox, which plays all of them: in the demo, unless any of them was named. */
  sandbox: boolean
  /** PayGate asks for an e-mail address, and accounts here have none. */
  email: string
}

/** Addresses looked up and shown by others (docs/privacy.md); without them the places on board do. */
export interface MapSettings {
  geocoder: { kind: (typeof geocoderKinds)[number]; url: string } | undefined
  /** A template with {z}, {x} and {y}: an address of one host, or a path of the shop's own. */
  tiles: string | undefined
  /** Whose work it is, as it stands beside map and found addresses. */
  credit: string
}

/** Services of others that the shop speaks to when they are named; none of them otherwise. */
export interface Outside {
  /** Google Analytics, for shoppers who agree to it. `url` is where its script comes from. */
  ga4: { id: string; url: string } | undefined
  /** Where faults are reported. */
  sentryDsn: string | undefined
}

/** Which kinds of news of an order are told, and how. */
export interface TellSettings {
  sms: readonly (typeof toldBySms)[number][]
  push: readonly (typeof toldOnDevices)[number][]
}

/** How messages reach phones (docs/messages.md). */
export interface SmsSettings {
  /** In the order in which they are asked; those without an account are passed over. */
  gateways: readonly SmsGateway[]
  bulksms: { url: string; tokenId: string; tokenSecret: string } | undefined
  clickatell: { url: string; key: string } | undefined
  /** What the shop pays for at most. */
  hourlyMost: number
  /** Calling codes besides 27 to which messages may go. */
  countries: readonly string[]
}

/** What an imported price list may be at most; `pictureHosts` are the only hosts pictures are fetched from, when any is named. */
export interface ImportLimits {
  fileMb: number
  unpackedMb: number
  rows: number
  columns: number
  cellCharacters: number
  parsingSeconds: number
  pictureHosts: readonly string[]
}

export type Variables = Record<string, string | undefined>

export function readSettings(variables: Variables = process.env): Settings {
  const read = reader(variables)
  const env = read.oneOf('SPAZA_ENV', environments, 'demo')
  const settings: Settings = {
    env,
    port: read.wholeNumber('PORT', 3000, 0, 65_535),
    // Nothing outside this machine sees the shop until someone says so.
    host: read.text('HOST') ?? '127.0.0.1',
    publicUrl: read.url('SPAZA_PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, ''),
    dataFolder: resolve(read.text('SPAZA_DATA') ?? 'data'),
    secretKeys: readSecretKeys(read),
    configFile: resolve(read.text('SPAZA_CONFIG') ?? 'config/shopfront.json'),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    replicaUrl: read.url('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:']),
    databasePool: read.wholeNumber('SPAZA_DATABASE_POOL', 10, 1, 200),
    logLevel: read.oneOf('SPAZA_LOG', logLevels, 'info'),
    demoSeed: read.wholeNumber('SPAZA_DEMO_SEED', 1, 0, 2 ** 31 - 1),
    smsFile: read.path('SPAZA_SMS_FILE'),
    sms: readSms(read, env),
    tell: {
      sms: readKinds(read, 'SPAZA_TELL_SMS', toldBySms),
      push: readKinds(read, 'SPAZA_TELL_PUSH', toldOnDevices),
    },
    clockOffsetMs: read.wholeNumber('SPAZA_CLOCK_OFFSET_MS', 0, -(10 ** 13), 10 ** 13),
    pausePoint: read.text('SPAZA_PAUSE_AT'),
    dev: read.oneOf('SPAZA_DEV', ['0', '1'], '0') === '1',
    offline: read.oneOf('SPAZA_OFFLINE', ['on', 'off'], 'on') === 'on',
    imports: {
      fileMb: read.wholeNumber('SPAZA_IMPORT_FILE_MB', 50, 1, 2000),
      unpackedMb: read.wholeNumber('SPAZA_IMPORT_UNPACKED_MB', 400, 1, 4000),
      rows: read.wholeNumber('SPAZA_IMPORT_ROWS', 100_000, 1, 1_000_000),
      columns: read.wholeNumber('SPAZA_IMPORT_COLUMNS', 256, 2, 256),
      cellCharacters: read.wholeNumber('SPAZA_IMPORT_CELL_CHARACTERS', 10_000, 100, 32_767),
      parsingSeconds: read.wholeNumber('SPAZA_IMPORT_SECONDS', 60, 1, 600),
      pictureHosts: (read.text('SPAZA_PICTURE_HOSTS') ?? '')
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    },
    eventDays: read.wholeNumber('SPAZA_EVENTS_DAYS', 90, 1, 400),
    outside: readOutside(read, env),
    map: readMap(read, env),
    payments: readPayments(read, env),
  }
  refuseMisplaced(settings, read)
  return settings
}

function readOutside(read: Reader, env: Environment): Outside {
  const protocols = env === 'production' ? ['https:'] : ['http:', 'https:']
  const id = read.text('SPAZA_GA4_ID')
  if (id && !/^G-[A-Z0-9]{4,20}$/.test(id))
    throw new SetupTrouble(`SPAZA_GA4_ID is "${id}". It must be a measurement id, as in G-ABC1234567.`)
  const url = read.url('SPAZA_GA4_URL', protocols) ?? 'https://www.googletagmanager.com'
  const sentryDsn = read.url('SPAZA_SENTRY_DSN', protocols)
  if (sentryDsn && !/^https?:\/\/\w+@[^/]+\/(.+\/)?\d+$/.test(sentryDsn))
    throw new SetupTrouble('SPAZA_SENTRY_DSN must look like https://KEY@HOST/NUMBER.')
  return { ga4: id ? { id, url: url.replace(/\/+$/, '') } : undefined, sentryDsn }
}

function readMap(read: Reader, env: Environment): MapSettings {
  const protocols = env === 'production' ? ['https:'] : ['http:', 'https:']
  const kind = read.oneOf('SPAZA_GEOCODER', geocoderKinds, 'nominatim')
  const url = read.url('SPAZA_GEOCODER_URL', protocols)
  if (!url && read.text('SPAZA_GEOCODER'))
    throw new SetupTrouble('SPAZA_GEOCODER needs SPAZA_GEOCODER_URL: say where it is.')
  const own = /^\/(?![/\\])/.test(read.text('SPAZA_MAP_TILES') ?? '')
  const tiles = own ? read.text('SPAZA_MAP_TILES') : read.url('SPAZA_MAP_TILES', protocols)
  // A host that is made up for each tile cannot be named in a content policy.
  if (tiles && !(['{z}', '{x}', '{y}'].every((part) => tiles.includes(part)) && isOneHost(tiles)))
    throw new SetupTrouble(
      'SPAZA_MAP_TILES must name one host, or begin with a slash, and hold {z}, {x} and {y}.',
    )
  const credit = read.text('SPAZA_MAP_CREDIT') ?? '© OpenStreetMap contributors'
  return { geocoder: url ? { kind, url } : undefined, tiles, credit }
}

const isOneHost = (template: string): boolean => !/^[^/]*\/\/[^/]*[{}@;,\s]|[;,\s]/.test(template)

function readPayments(read: Reader, env: Environment): PaymentSettings {
  const real = env === 'production'
  const named = [
    'SPAZA_PAYGATE_URL',
    'SPAZA_YOCO_ONLINE_URL',
    'SPAZA_YOCO_URL',
    'SPAZA_YOCO_SCRIPT_URL',
    'SPAZA_MOYA_URL',
  ]
  const wish = read.oneOf(
    'SPAZA_SANDBOX',
    ['on', 'off'],
    env === 'demo' && !named.some(read.text) ? 'on' : 'off',
  )
  if (real && wish === 'on')
    throw new SetupTrouble('SPAZA_SANDBOX pays with money that does not exist: it is refused in production.')
  const at = (name: string, usual: string): string => {
    const url = (read.url(name, real ? ['https:'] : ['http:', 'https:']) ?? usual).replace(/\/+$/, '')
    if (real && /^(localhost|127\.|0\.|\[)|sandbox/i.test(new URL(url).hostname))
      throw new SetupTrouble(`${name} names this machine or a sandbox: it is refused in production.`)
    return url
  }
  return {
    paygate: at('SPAZA_PAYGATE_URL', 'https://secure.paygate.co.za'),
    yocoOnline: at('SPAZA_YOCO_ONLINE_URL', 'https://online.yoco.com'),
    yocoCheckout: at('SPAZA_YOCO_URL', 'https://payments.yoco.com'),
    yocoScript: at('SPAZA_YOCO_SCRIPT_URL', 'https://js.yoco.com/sdk/v1/yoco-sdk-web.js'),
    moya: at('SPAZA_MOYA_URL', 'https://gateway.payments.moyapayd.app'),
    sandbox: wish === 'on',
    email: read.text('SPAZA_PAYMENTS_EMAIL') ?? 'orders@example.invalid',
  }
}

function readSms(read: Reader, env: Environment): SmsSettings {
  const protocols = env === 'production' ? ['https:'] : ['http:', 'https:']
  const tokenId = read.text('SPAZA_BULKSMS_TOKEN_ID')
  const tokenSecret = read.text('SPAZA_BULKSMS_TOKEN_SECRET')
  if (!tokenId !== !tokenSecret)
    throw new SetupTrouble('SPAZA_BULKSMS_TOKEN_ID and SPAZA_BULKSMS_TOKEN_SECRET belong together: set both.')
  const key = read.text('SPAZA_CLICKATELL_KEY')
  const bulksmsUrl = read.url('SPAZA_BULKSMS_URL', protocols) ?? 'https://api.bulksms.com/v1'
  const clickatellUrl = read.url('SPAZA_CLICKATELL_URL', protocols) ?? 'https://platform.clickatell.com'
  return {
    gateways: read.list('SPAZA_SMS_GATEWAYS', smsGateways),
    bulksms: tokenId && tokenSecret ? { url: bulksmsUrl, tokenId, tokenSecret } : undefined,
    clickatell: key ? { url: clickatellUrl, key } : undefined,
    hourlyMost: read.wholeNumber('SPAZA_SMS_HOURLY_MOST', 300, 1, 100_000),
    countries: readCountries(read),
  }
}

function readKinds<const T extends string>(read: Reader, name: string, kinds: readonly T[]): readonly T[] {
  return read.text(name)?.toLowerCase() === 'none' ? [] : read.list(name, kinds)
}

function readCountries({ text }: Reader): string[] {
  const codes = (text('SPAZA_SMS_COUNTRIES') ?? '27').split(/[\s,+]+/).filter(Boolean)
  if (!codes.every((code) => /^[1-9]\d{0,3}$/.test(code)))
    throw new SetupTrouble('SPAZA_SMS_COUNTRIES must be calling codes, as in 27,266,267.')
  return codes
}

function readSecretKeys({ text }: Reader): Uint8Array[] {
  const keys = (text('SPAZA_SECRET_KEY') ?? '').split(/[\s,]+/).filter(Boolean)
  return keys.map((key) => {
    const bytes = Buffer.from(key, 'base64')
    // What was typed is not repeated.
    if (bytes.length !== 32 || bytes.toString('base64') !== key)
      throw new SetupTrouble(
        'SPAZA_SECRET_KEY must be 32 bytes in base64, or several of them, the newest first.',
      )
    return bytes
  })
}

function refuseMisplaced({ env, databaseUrl, replicaUrl }: Settings, { text }: Reader): void {
  if (env !== 'test') {
    for (const name of ['SPAZA_CLOCK_OFFSET_MS', 'SPAZA_PAUSE_AT'])
      if (text(name)) throw new SetupTrouble(`${name} is for tests: set it only when SPAZA_ENV is test.`)
  }
  if (env === 'production' && text('SPAZA_SMS_FILE'))
    throw new SetupTrouble(
      'SPAZA_SMS_FILE writes messages to a file in the clear: it is refused when SPAZA_ENV is production.',
    )
  if (replicaUrl && !databaseUrl)
    throw new SetupTrouble('DATABASE_REPLICA_URL needs DATABASE_URL: a replica follows a primary.')
}

type Reader = ReturnType<typeof reader>

/** Empty counts as unset: that is how many tools pass "nothing". */
function reader(variables: Variables) {
  const text = (name: string): string | undefined => variables[name]?.trim() || undefined
  const refuse = (name: string, allowed: string): never => {
    throw new SetupTrouble(`${name} is "${text(name)}". It must be ${allowed}.`)
  }
  return {
    text,
    path(name: string) {
      const value = text(name)
      return value && resolve(value)
    },
    oneOf<const T extends string>(name: string, allowed: readonly T[], fallback: T): T {
      const value = text(name) ?? fallback
      return allowed.find((word) => word === value) ?? refuse(name, `one of ${allowed.join(', ')}`)
    },
    /** Words of these, each once, in the order that is wished for; all of them when nothing is said. */
    list<const T extends string>(name: string, allowed: readonly T[]): readonly T[] {
      const words =
        text(name)
          ?.toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean) ?? allowed
      const known = allowed.filter((word) => words.includes(word))
      if (known.length !== words.length) refuse(name, `one or more of ${allowed.join(', ')}`)
      return known.toSorted((a, b) => words.indexOf(a) - words.indexOf(b))
    },
    wholeNumber(name: string, fallback: number, least: number, most: number): number {
      const value = text(name)
      if (!value) return fallback
      const number = Number(value)
      const fits = /^-?\d+$/.test(value) && number >= least && number <= most
      return fits ? number : refuse(name, `a whole number from ${least} to ${most}`)
    },
    url(name: string, protocols: readonly string[]): string | undefined {
      const value = text(name)
      if (!value) return undefined
      if (protocols.includes(URL.parse(value)?.protocol ?? '')) return value
      // The value is not repeated: it may hold a password.
      throw new SetupTrouble(`${name} must be an address that begins with ${protocols.join('// or ')}//.`)
    },
  }
}
