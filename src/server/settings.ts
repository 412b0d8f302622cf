// The environment settings: read once at start and validated, each with a default that works.

import { resolve } from 'node:path'
import { readOrigin } from '#kernel/origin.ts'
import { readProxies } from './read-proxies.ts'
import { type ProviderAddress, providerAddresses } from './settings-declared.ts'
import { type Reader, reader, type Variables } from './settings-reader.ts'
import { SetupError } from './setup-error.ts'

export type { Variables } from './settings-reader.ts'

/** The settings of a process, as `readSettings` returns them. */
export type Settings = ReturnType<typeof readSettings>
export type ExternalServices = Settings['external']
export type ImportLimits = Settings['imports']
export type MapSettings = Settings['map']
export type NotificationSettings = Settings['notifications']
export type PaymentSettings = Settings['payments']

export function readSettings(variables: Variables = process.env) {
  const production = variables.SPAZA_ENV?.trim() === 'production'
  const read = reader(variables, { secure: production })
  const env = read.oneOf('SPAZA_ENV')
  const settings = {
    env,
    /** 0 means: any free one. */
    port: read.wholeNumber('PORT'),
    host: read.text('HOST'),
    /** What shoppers type. When it is https, cookies are sent over https only. */
    publicUrl: read.address('SPAZA_PUBLIC_URL')?.replace(/\/+$/, ''),
    /** Whose word on where a caller comes from is believed: addresses and networks, as `proxy-addr` reads them. */
    proxies: readProxies(read.words('SPAZA_PROXIES')),
    /** The embedded database, pictures and files. Absolute. */
    dataFolder: resolve(read.text('SPAZA_DATA')),
    /** Under which secrets are sealed (shop-secrets.ts): the first seals, all open. None: a demo draws one of its own. */
    secretKeys: readSecretKeys(read),
    configFile: resolve(read.text('SPAZA_CONFIG')),
    /** A PostgreSQL of one's own; without it the embedded one is started. */
    databaseUrl: read.address('DATABASE_URL'),
    replicaUrl: read.address('DATABASE_REPLICA_URL'),
    databasePool: read.wholeNumber('SPAZA_DATABASE_POOL'),
    /** The token with which monitoring reads `/metrics`; without one nobody can. */
    metricsToken: readMetricsToken(read),
    /** Below so many free megabytes nothing new is taken (disk-space.ts). */
    minDiskSpaceMb: read.wholeNumber('SPAZA_MIN_DISK_SPACE_MB'),
    /** Requests in flight at once; the process refuses those beyond (admission-control.ts). */
    maxInFlight: read.wholeNumber('SPAZA_MAX_IN_FLIGHT'),
    /** How long the process may stand still before it is ended; 0: for ever. */
    watchdogSeconds: read.wholeNumber('SPAZA_WATCHDOG_SECONDS'),
    logLevel: read.oneOf('SPAZA_LOG'),
    demoSeed: read.wholeNumber('SPAZA_DEMO_SEED'),
    /** Where messages to shoppers are also written, one JSON a line. */
    smsFile: read.typed('SPAZA_SMS_FILE') && resolve(read.text('SPAZA_SMS_FILE') ?? ''),
    sms: readSms(read),
    /**
     * Which events of an order are sent to shoppers: by SMS, which costs money, and as push notifications to subscribed devices
     * (docs/messages.md).
     */
    notifications: {
      sms: read.typed('SPAZA_SMS_EVENTS')?.toLowerCase() === 'none' ? [] : read.list('SPAZA_SMS_EVENTS'),
      push: read.typed('SPAZA_PUSH_EVENTS')?.toLowerCase() === 'none' ? [] : read.list('SPAZA_PUSH_EVENTS'),
    },
    clockOffsetMs: read.wholeNumber('SPAZA_CLOCK_OFFSET_MS'),
    /** The named point at which a test wants the server to stand still. */
    pausePoint: read.text('SPAZA_PAUSE_AT'),
    /** Pages are built as they are asked for. */
    dev: read.oneOf('SPAZA_DEV') === '1',
    /** Whether phones keep what was seen for when there is no signal; switched off, they let go of it. */
    offline: read.oneOf('SPAZA_OFFLINE') === 'on',
    /** Whether the API describes itself to anyone, at /api and /openapi.json. */
    apiPage:
      (read.typed('SPAZA_API_PAGE') ? read.oneOf('SPAZA_API_PAGE') : production ? 'off' : 'on') === 'on',
    /** The only other origins to which browsers may send catalogue reads. */
    apiOrigins: readOrigins(read, 'SPAZA_API_ORIGINS'),
    /** Origins whose pages may read the public catalogue. */
    corsOrigins: readOrigins(read, 'SPAZA_CORS_ORIGINS'),
    /** The limits of an imported price list; if `pictureHosts` names any, pictures are fetched from these hosts only. */
    imports: {
      fileMb: read.wholeNumber('SPAZA_IMPORT_FILE_MB'),
      unpackedMb: read.wholeNumber('SPAZA_IMPORT_UNPACKED_MB'),
      rows: read.wholeNumber('SPAZA_IMPORT_ROWS'),
      columns: read.wholeNumber('SPAZA_IMPORT_COLUMNS'),
      cellCharacters: read.wholeNumber('SPAZA_IMPORT_CELL_CHARACTERS'),
      parsingSeconds: read.wholeNumber('SPAZA_IMPORT_SECONDS'),
      pictureHosts: read.words('SPAZA_PICTURE_HOSTS'),
    },
    /** How long what shoppers do is kept. */
    eventDays: read.wholeNumber('SPAZA_EVENTS_DAYS'),
    /** Who did what is kept for so long. */
    auditLogYears: read.wholeNumber('SPAZA_AUDIT_LOG_YEARS'),
    external: readOutside(read),
    map: readMap(read),
    payments: readPayments(read, env),
  }
  refuseMisplaced(settings, read)
  return settings
}

function readOrigins(read: Reader, name: 'SPAZA_API_ORIGINS' | 'SPAZA_CORS_ORIGINS'): string[] {
  return read.words(name).map((word) => {
    const origin = readOrigin(word)
    if (!origin)
      throw new SetupError(`${name} names "${word}". It must be origins of https, as in https://api.example.`)
    return origin
  })
}

/** External services that the shop uses only if they are set. */
function readOutside(read: Reader) {
  const id = read.text('SPAZA_GA4_ID')
  if (id && !/^G-[A-Z0-9]{4,20}$/.test(id))
    throw new SetupError(`SPAZA_GA4_ID is "${id}". It must be a measurement id, as in G-ABC1234567.`)
  const url = read.address('SPAZA_GA4_URL')
  const sentryDsn = read.address('SPAZA_SENTRY_DSN')
  if (sentryDsn && !/^https?:\/\/\w+@[^/]+\/(.+\/)?\d+$/.test(sentryDsn))
    throw new SetupError('SPAZA_SENTRY_DSN must look like https://KEY@HOST/NUMBER.')
  // `ga4.url` is where its script comes from; it is used for shoppers who agree to it.
  return { ga4: id ? { id, url: url.replace(/\/+$/, '') } : undefined, sentryDsn }
}

/** The external geocoder and map (docs/privacy.md); without them the shop uses its own list of places. */
function readMap(read: Reader) {
  const kind = read.oneOf('SPAZA_GEOCODER')
  const url = read.address('SPAZA_GEOCODER_URL')
  if (!url && read.typed('SPAZA_GEOCODER'))
    throw new SetupError('SPAZA_GEOCODER needs SPAZA_GEOCODER_URL: say where it is.')
  const own = /^\/(?![/\\])/.test(read.text('SPAZA_MAP_TILES') ?? '')
  const tiles = own ? read.text('SPAZA_MAP_TILES') : read.address('SPAZA_MAP_TILES')
  // A host that is made up for each tile cannot be named in a content policy.
  if (tiles && !(['{z}', '{x}', '{y}'].every((part) => tiles.includes(part)) && isOneHost(tiles)))
    throw new SetupError(
      'SPAZA_MAP_TILES must name one host, or begin with a slash, and hold {z}, {x} and {y}.',
    )
  return {
    geocoder: url ? { kind, url } : undefined,
    /** A template with {z}, {x} and {y}: an address of one host, or a path of the shop's own. */
    tiles,
    /** Whose work it is, as it stands beside map and found addresses. */
    credit: read.text('SPAZA_MAP_CREDIT'),
  }
}

const isOneHost = (template: string): boolean => !/^[^/]*\/\/[^/]*[{}@;,\s]|[;,\s]/.test(template)

/** The address of each payment provider (src/features/money/payments/README.md). */
function readPayments(read: Reader, env: string) {
  const real = env === 'production'
  const named = Object.values(providerAddresses)
  const usual = env === 'demo' && !named.some(read.typed) ? 'on' : 'off'
  const wish = read.oneOf('SPAZA_SANDBOX') ?? usual
  if (real && wish === 'on')
    throw new SetupError('SPAZA_SANDBOX pays with money that does not exist: it is refused in production.')
  const at = (name: (typeof named)[number]): string => {
    const url = read.address(name).replace(/\/+$/, '')
    if (real && /^(localhost|127\.|0\.|\[)|sandbox/i.test(new URL(url).hostname))
      throw new SetupError(`${name} names this machine or a sandbox: it is refused in production.`)
    return url
  }
  const addresses = Object.entries(providerAddresses).map(([name, setting]) => [name, at(setting)])
  return {
    ...(Object.fromEntries(addresses) as Record<ProviderAddress, string>),
    /** Whether to bring the sandbox, which plays all of them: in the demo, unless any of them was named. */
    sandbox: wish === 'on',
    /** PayGate asks for an e-mail address, and accounts here have none. */
    email: read.text('SPAZA_PAYMENTS_EMAIL'),
  }
}

/** How SMS are sent (docs/messages.md). */
function readSms(read: Reader) {
  const tokenId = read.text('SPAZA_BULKSMS_TOKEN_ID')
  const tokenSecret = read.text('SPAZA_BULKSMS_TOKEN_SECRET')
  if (!tokenId !== !tokenSecret)
    throw new SetupError('SPAZA_BULKSMS_TOKEN_ID and SPAZA_BULKSMS_TOKEN_SECRET belong together: set both.')
  const key = read.text('SPAZA_CLICKATELL_KEY')
  const bulksmsUrl = read.address('SPAZA_BULKSMS_URL')
  const clickatellUrl = read.address('SPAZA_CLICKATELL_URL')
  return {
    /** In the order in which they are asked; those without an account are passed over. */
    gateways: read.list('SPAZA_SMS_GATEWAYS'),
    bulksms: tokenId && tokenSecret ? { url: bulksmsUrl, tokenId, tokenSecret } : undefined,
    clickatell: key ? { url: clickatellUrl, key } : undefined,
    /** What the shop pays for at most. */
    hourlyMost: read.wholeNumber('SPAZA_SMS_MAX_PER_HOUR'),
    /** Calling codes besides 27 to which messages may go. */
    countries: readCountries(read),
  }
}

function readCountries({ text }: Reader): string[] {
  const codes = text('SPAZA_SMS_COUNTRIES')
    .split(/[\s,+]+/)
    .filter(Boolean)
  if (!codes.every((code) => /^[1-9]\d{0,3}$/.test(code)))
    throw new SetupError('SPAZA_SMS_COUNTRIES must be calling codes, as in 27,266,267.')
  return codes
}

function readSecretKeys({ text }: Reader): Uint8Array[] {
  const keys = (text('SPAZA_SECRET_KEY') ?? '').split(/[\s,]+/).filter(Boolean)
  return keys.map((key) => {
    const bytes = Buffer.from(key, 'base64')
    // What was typed is not repeated.
    if (bytes.length !== 32 || bytes.toString('base64') !== key)
      throw new SetupError(
        'SPAZA_SECRET_KEY must be 32 bytes in base64, or several of them, the newest first.',
      )
    return bytes
  })
}

function readMetricsToken({ text }: Reader): string | undefined {
  const token = text('SPAZA_METRICS_TOKEN')
  // What was typed is not repeated.
  if (token && !/^[\w.~+/=-]{24,200}$/.test(token))
    throw new SetupError(
      'SPAZA_METRICS_TOKEN must be 24 letters and digits or more. Make one: openssl rand -hex 24',
    )
  return token
}

interface Placed {
  env: string
  databaseUrl: string | undefined
  replicaUrl: string | undefined
}

function refuseMisplaced({ env, databaseUrl, replicaUrl }: Placed, { typed }: Reader): void {
  if (env !== 'test') {
    for (const name of ['SPAZA_CLOCK_OFFSET_MS', 'SPAZA_PAUSE_AT'] as const)
      if (typed(name)) throw new SetupError(`${name} is for tests: set it only when SPAZA_ENV is test.`)
  }
  if (env === 'production' && typed('SPAZA_SMS_FILE'))
    throw new SetupError(
      'SPAZA_SMS_FILE writes messages to a file in the clear: it is refused when SPAZA_ENV is production.',
    )
  if (replicaUrl && !databaseUrl)
    throw new SetupError('DATABASE_REPLICA_URL needs DATABASE_URL: a replica follows a primary.')
}
