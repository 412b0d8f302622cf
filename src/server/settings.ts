// What the environment may decide: read once at start, checked, each with a default that works.

import { resolve } from 'node:path'
import { SetupTrouble } from './setup-trouble.ts'

const environments = ['demo', 'production', 'test'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

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
  configFile: string
  /** A PostgreSQL of one's own; without it the embedded one is started. */
  databaseUrl: string | undefined
  replicaUrl: string | undefined
  databasePool: number
  logLevel: LogLevel
  demoSeed: number
  /** Where messages to shoppers are also written, one JSON a line. */
  smsFile: string | undefined
  clockOffsetMs: number
  /** The named point at which a test wants the server to stand still. */
  pausePoint: string | undefined
  /** Pages are built as they are asked for. */
  dev: boolean
  imports: ImportLimits
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
    configFile: resolve(read.text('SPAZA_CONFIG') ?? 'config/shopfront.json'),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    replicaUrl: read.url('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:']),
    databasePool: read.wholeNumber('SPAZA_DATABASE_POOL', 10, 1, 200),
    logLevel: read.oneOf('SPAZA_LOG', logLevels, 'info'),
    demoSeed: read.wholeNumber('SPAZA_DEMO_SEED', 1, 0, 2 ** 31 - 1),
    smsFile: read.path('SPAZA_SMS_FILE'),
    clockOffsetMs: read.wholeNumber('SPAZA_CLOCK_OFFSET_MS', 0, -(10 ** 13), 10 ** 13),
    pausePoint: read.text('SPAZA_PAUSE_AT'),
    dev: read.oneOf('SPAZA_DEV', ['0', '1'], '0') === '1',
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
  }
  refuseMisplaced(settings, read)
  return settings
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
