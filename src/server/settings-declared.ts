// Declares every environment setting once: its meaning, its default, its allowed values, whether it is a secret. `readSettings`
// can read no other, and docs/settings.md is generated from this (`npm run docs`).

export interface SettingDeclaration {
  /** Under which heading it stands. */
  section: keyof typeof settingSections
  meaning: string
  /** The name it had before; it is still read for one version, with a warning. */
  former?: string
  /** As it would be typed. Without one, `without` says what holds. */
  default?: string
  whenUnset?: string
  oneOf?: readonly string[]
  /** A whole number from, to. */
  range?: readonly [number, number]
  /** Which addresses it may be. Those of the web must be https where SPAZA_ENV is production. */
  address?: 'web' | 'postgres'
  /** Never printed, and not for eyes that need not see it. */
  secret?: true
  /** Where SPAZA_ENV is production: without it, or with it, the shop does not open. */
  production?: 'needed' | 'refused'
}

export const settingSections = {
  door: 'The door',
  database: 'The database',
  keeping: 'What is kept',
  payments: 'Payments',
  messages: 'Messages',
  outside: 'Services of others',
  watching: 'Watching the shop',
  imports: 'Price lists brought in',
  trying: 'For trying out and for tests',
} as const

const events = ['short', 'ready', 'on_the_way', 'cancelled', 'undone', 'answered'] as const

export const settingDeclarations = {
  SPAZA_ENV: {
    section: 'door',
    meaning:
      'What this shop is for. `production` opens no demo and refuses to start with what the tables mark as refused or needed',
    oneOf: ['demo', 'production', 'test'],
    default: 'demo',
  },
  PORT: {
    section: 'door',
    meaning: 'The port to listen on; `0` takes any that is free',
    range: [0, 65_535],
    default: '3000',
  },
  HOST: {
    section: 'door',
    meaning:
      'The address to listen on. Nothing outside this machine reaches the default; a proxy on another machine or in another container needs `0.0.0.0`',
    default: '127.0.0.1',
  },
  SPAZA_PUBLIC_URL: {
    section: 'door',
    meaning:
      'What shoppers type. With https, cookies are sent over https only and browsers are told to stay with it; providers of payments send shoppers and news there',
    address: 'web',
    whenUnset: 'the host that was asked; payments and codes by SMS work less well',
    production: 'needed',
  },
  SPAZA_PROXIES: {
    section: 'door',
    meaning:
      'The proxies in front of the shop: addresses or networks with commas between, as in `127.0.0.1,10.0.3.0/24`, or `loopback`. Only from these is `X-Forwarded-For` believed, by which limits tell callers apart',
    whenUnset: 'none: the caller is whoever connects',
    production: 'needed',
  },
  SPAZA_MAX_IN_FLIGHT: {
    former: 'SPAZA_MOST_AT_ONCE',
    section: 'door',
    meaning:
      'Requests that one process has in hand at once, at most: beyond 200, never more than it answered in the last three seconds. Who comes then is answered 503 with when to come back. Calls of payment providers and of whoever watches the shop are always taken',
    range: [10, 100_000],
    default: '1000',
  },
  SPAZA_WATCHDOG_SECONDS: {
    section: 'watching',
    meaning:
      'A process that stands still for so long ends itself, so that whoever started it starts it anew. `0`: never',
    range: [0, 3600],
    default: '30',
  },
  SPAZA_CONFIG: {
    section: 'door',
    meaning: 'The shopfront’s configuration ([configuration.md](configuration.md))',
    default: 'config/shopfront.json',
  },
  SPAZA_API_PAGE: {
    section: 'door',
    meaning:
      'Whether anyone can read the API’s description: a page at `/api`, OpenAPI 3.1 at `/openapi.json`',
    oneOf: ['on', 'off'],
    whenUnset: '`off` in production, `on` elsewhere',
  },
  SPAZA_API_ORIGINS: {
    section: 'door',
    meaning:
      'The only other origins to which browsers may send catalogue reads, as in `https://api.example`, with commas between. `npm run api:host` says for which branch or agency ([operating.md](operating.md))',
    whenUnset: 'none: everything is asked of the shop’s own host',
  },
  SPAZA_CORS_ORIGINS: {
    section: 'door',
    meaning:
      'Origins of other shopfronts whose pages may read this shop’s public catalogue, without cookies, with commas between',
    whenUnset: 'none: no other origin reads anything',
  },
  SPAZA_OFFLINE: {
    section: 'door',
    meaning:
      'Whether phones keep what was seen for when there is no signal; switched off, they let go of it ([offline.md](offline.md))',
    oneOf: ['on', 'off'],
    default: 'on',
  },
  SPAZA_LOG: {
    section: 'door',
    meaning: 'From which level on lines are written to the log, one JSON each on standard output',
    oneOf: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    default: 'info',
  },
  DATABASE_URL: {
    section: 'database',
    meaning:
      'A PostgreSQL of your own, 15 or newer, as in `postgres://spaza:PASSWORD@127.0.0.1/spaza`. On another machine it must say `sslmode`',
    address: 'postgres',
    whenUnset: 'the shop starts one of its own in the data folder',
    secret: true,
  },
  DATABASE_REPLICA_URL: {
    section: 'database',
    meaning: 'A standby that follows `DATABASE_URL`',
    address: 'postgres',
    whenUnset: 'everything is read from the primary',
    secret: true,
  },
  SPAZA_DATABASE_POOL: {
    section: 'database',
    meaning: 'Connections to the database at most, for each process',
    range: [1, 200],
    default: '10',
  },
  SPAZA_SECRET_KEY: {
    section: 'database',
    meaning:
      'Under which ID numbers and keys at payment providers are sealed: 32 random bytes in base64 (`openssl rand -base64 32`). To change it, put the new one before the old, with a comma between. Keep a copy: what is sealed cannot be read without it',
    whenUnset: 'one is drawn and kept in the data folder',
    secret: true,
    production: 'needed',
  },
  SPAZA_DATA: {
    section: 'keeping',
    meaning: 'The folder of the embedded database and of pictures that were drawn or made smaller',
    default: 'data',
  },
  SPAZA_MIN_DISK_SPACE_MB: {
    former: 'SPAZA_ROOM_MB',
    section: 'keeping',
    meaning:
      'Below so many free megabytes where `SPAZA_DATA` is, nothing new is taken: no orders, changes of orders, price lists and files. Shoppers still see everything, and payments are still recorded. `0`: never',
    range: [0, 100_000_000],
    default: '200',
  },
  SPAZA_EVENTS_DAYS: {
    section: 'keeping',
    meaning: 'How many days what shoppers look at is counted from ([privacy.md](privacy.md))',
    range: [1, 400],
    default: '90',
  },
  SPAZA_AUDIT_LOG_YEARS: {
    former: 'SPAZA_DEEDS_YEARS',
    section: 'keeping',
    meaning: 'How many years it is kept who of staff and managers did what; tax records are kept for five',
    range: [1, 100],
    default: '5',
  },
  SPAZA_PAYGATE_URL: {
    section: 'payments',
    meaning: 'Where PayGate is asked. In production none of these may be this machine or a sandbox',
    address: 'web',
    default: 'https://secure.paygate.co.za',
  },
  SPAZA_YOCO_URL: {
    section: 'payments',
    meaning: 'Where Yoco’s checkout is asked',
    address: 'web',
    default: 'https://payments.yoco.com',
  },
  SPAZA_YOCO_ONLINE_URL: {
    section: 'payments',
    meaning: 'Where Yoco is asked to charge a card',
    address: 'web',
    default: 'https://online.yoco.com',
  },
  SPAZA_YOCO_SCRIPT_URL: {
    section: 'payments',
    meaning: 'Yoco’s form for a card’s number',
    address: 'web',
    default: 'https://js.yoco.com/sdk/v1/yoco-sdk-web.js',
  },
  SPAZA_MOYA_URL: {
    section: 'payments',
    meaning: 'Where MoyaPay is asked',
    address: 'web',
    default: 'https://gateway.payments.moyapayd.app',
  },
  SPAZA_PAYMENTS_EMAIL: {
    section: 'payments',
    meaning: 'The address PayGate is given, since accounts here have none',
    default: 'orders@example.invalid',
  },
  SPAZA_SANDBOX: {
    section: 'payments',
    meaning: '`on` brings the sandbox, which plays every provider. Production refuses `on`',
    oneOf: ['on', 'off'],
    whenUnset: '`on` in the demo unless a provider’s address was named, `off` elsewhere',
  },
  SPAZA_BULKSMS_TOKEN_ID: {
    section: 'messages',
    meaning: 'An API token of BulkSMS ([messages.md](messages.md))',
    whenUnset: 'BulkSMS is not used',
  },
  SPAZA_BULKSMS_TOKEN_SECRET: {
    section: 'messages',
    meaning: 'Its secret',
    whenUnset: 'BulkSMS is not used',
    secret: true,
  },
  SPAZA_BULKSMS_URL: {
    section: 'messages',
    meaning: 'Where BulkSMS is asked',
    address: 'web',
    default: 'https://api.bulksms.com/v1',
  },
  SPAZA_CLICKATELL_KEY: {
    section: 'messages',
    meaning: 'An API key of Clickatell’s platform',
    whenUnset: 'Clickatell is not used',
    secret: true,
  },
  SPAZA_CLICKATELL_URL: {
    section: 'messages',
    meaning: 'Where Clickatell is asked',
    address: 'web',
    default: 'https://platform.clickatell.com',
  },
  SPAZA_SMS_GATEWAYS: {
    section: 'messages',
    meaning: 'Which gateways are used, in this order',
    oneOf: ['bulksms', 'clickatell'],
    default: 'bulksms,clickatell',
  },
  SPAZA_SMS_MAX_PER_HOUR: {
    former: 'SPAZA_SMS_HOURLY_MOST',
    section: 'messages',
    meaning: 'Messages an hour at most, all together: what a bad hour may cost',
    range: [1, 100_000],
    default: '300',
  },
  SPAZA_SMS_COUNTRIES: {
    section: 'messages',
    meaning: 'Calling codes to which codes may be sent, with commas between',
    default: '27',
  },
  SPAZA_SMS_EVENTS: {
    former: 'SPAZA_TELL_SMS',
    section: 'messages',
    meaning: 'Which news of an order go by SMS, or `none`',
    oneOf: events,
    default: events.join(','),
  },
  SPAZA_PUSH_EVENTS: {
    former: 'SPAZA_TELL_PUSH',
    section: 'messages',
    meaning: 'Which news go to devices that asked for them, or `none`',
    oneOf: ['accepted', ...events, 'delivered', 'lapsed'],
    default: ['accepted', ...events, 'delivered', 'lapsed'].join(','),
  },
  SPAZA_SMS_FILE: {
    section: 'messages',
    meaning: 'Where messages are also written, one JSON a line, in the clear',
    whenUnset: 'they are not',
    production: 'refused',
  },
  SPAZA_GA4_ID: {
    section: 'outside',
    meaning: 'Google Analytics, for shoppers who agree to it: a measurement id ([privacy.md](privacy.md))',
    whenUnset: 'not used',
  },
  SPAZA_GA4_URL: {
    section: 'outside',
    meaning: 'Where its script comes from',
    address: 'web',
    default: 'https://www.googletagmanager.com',
  },
  SPAZA_SENTRY_DSN: {
    section: 'outside',
    meaning: 'Where faults are reported, without what is personal',
    address: 'web',
    whenUnset: 'they are in the log alone',
    secret: true,
  },
  SPAZA_GEOCODER_URL: {
    section: 'outside',
    meaning: 'A service that finds addresses',
    address: 'web',
    whenUnset: 'the towns and suburbs on board',
  },
  SPAZA_GEOCODER: {
    section: 'outside',
    meaning: 'How it is spoken to',
    oneOf: ['nominatim', 'photon'],
    default: 'nominatim',
  },
  SPAZA_MAP_TILES: {
    section: 'outside',
    meaning:
      'Pieces of a map: an address of one host, or a path of the shop’s own, with `{z}`, `{x}` and `{y}`',
    address: 'web',
    whenUnset: 'no map',
  },
  SPAZA_MAP_CREDIT: {
    section: 'outside',
    meaning: 'Whose work it is, as it stands beside the map',
    default: '© OpenStreetMap contributors',
  },
  SPAZA_METRICS_TOKEN: {
    section: 'watching',
    meaning:
      'Opens `/metrics` to whoever sends it as a bearer token: 24 letters and digits or more ([watching.md](watching.md))',
    whenUnset: 'nothing is measured, and there is no such address',
    secret: true,
  },
  SPAZA_IMPORT_FILE_MB: {
    section: 'imports',
    meaning: 'A file at most',
    range: [1, 2000],
    default: '50',
  },
  SPAZA_IMPORT_UNPACKED_MB: {
    section: 'imports',
    meaning: 'What a workbook is at most when unpacked',
    range: [1, 4000],
    default: '400',
  },
  SPAZA_IMPORT_ROWS: {
    section: 'imports',
    meaning: 'Rows at most',
    range: [1, 1_000_000],
    default: '100000',
  },
  SPAZA_IMPORT_COLUMNS: { section: 'imports', meaning: 'Columns at most', range: [2, 256], default: '256' },
  SPAZA_IMPORT_CELL_CHARACTERS: {
    section: 'imports',
    meaning: 'Characters of a cell at most',
    range: [100, 32_767],
    default: '10000',
  },
  SPAZA_IMPORT_SECONDS: {
    section: 'imports',
    meaning: 'How long reading a file may take',
    range: [1, 600],
    default: '60',
  },
  SPAZA_PICTURE_HOSTS: {
    section: 'imports',
    meaning: 'The only hosts from which a list’s pictures are fetched, with commas between',
    whenUnset: 'any host that is not of this network',
  },
  SPAZA_DEMO_SEED: {
    section: 'trying',
    meaning: 'From which number the demo shop is made',
    range: [0, 2 ** 31 - 1],
    default: '1',
  },
  SPAZA_DEV: {
    section: 'trying',
    meaning:
      '`1`: pages are compiled as they are asked for, and changes sent to open ones. `npm run dev` sets it',
    oneOf: ['0', '1'],
    default: '0',
    production: 'refused',
  },
  SPAZA_CLOCK_OFFSET_MS: {
    section: 'trying',
    meaning: 'By how much the shop’s clock is ahead; for tests alone',
    range: [-(10 ** 13), 10 ** 13],
    default: '0',
    production: 'refused',
  },
  SPAZA_PAUSE_AT: {
    section: 'trying',
    meaning: 'Where the server stands still; for tests alone',
    whenUnset: 'nowhere',
    production: 'refused',
  },
} as const satisfies Record<string, SettingDeclaration>

export type SettingName = keyof typeof settingDeclarations

/** The setting that holds the address of each payment provider. */
export const providerAddresses = {
  paygate: 'SPAZA_PAYGATE_URL',
  yocoOnline: 'SPAZA_YOCO_ONLINE_URL',
  yocoCheckout: 'SPAZA_YOCO_URL',
  // The script that takes a card's number in the browser.
  yocoScript: 'SPAZA_YOCO_SCRIPT_URL',
  moya: 'SPAZA_MOYA_URL',
} as const satisfies Record<string, SettingName>

export type ProviderAddress = keyof typeof providerAddresses
