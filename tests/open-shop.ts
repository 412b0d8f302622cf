// The whole shop for a test: all of `buildApp` on a database of its own, called without a network, with a clock that tests move.
// Its goods and people come from fixtures: catalogue-cast.ts, corner-shop.ts, cast.ts.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '#app/server/build-app.ts'
import type { BuiltWeb } from '#app/server/web-routes.ts'
import type { ShopfrontConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import type { DiskSpace } from '#server/disk-space.ts'
import { readSettings } from '#server/settings.ts'
import type { Person } from './cast.ts'
import { freshDatabase } from './test-database.ts'

export type Stock = (database: Database) => Promise<unknown>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type TestShop = Awaited<ReturnType<typeof openShop>>

interface ShopOptions {
  /** What is in the database before the shop opens. */
  stock?: Stock | undefined
  clock?: string
  /** Settings of the environment. */
  variables?: Record<string, string> | undefined
  /** Keys of the shopfront's configuration that differ from the market's. */
  config?: Partial<ShopfrontConfig>
  log?: FastifyBaseLogger
  /** Where requests are logged. */
  logger?: FastifyBaseLogger | false
  secure?: boolean
  room?: DiskSpace | undefined
  /** Adds hooks of the test's own. */
  prepare?: (app: FastifyInstance) => void
  /** Serves pages: of a build, or without one, as this function renders them. */
  web?: BuiltWeb | BuiltWeb['render'] | undefined
  /** The forms of pages that `web` renders. */
  forms?: BuiltWeb['forms'] | undefined
  /** Opens one more process of this shop, on its database and with its files. */
  beside?: { url: string; folder: string } | undefined
  /** The address at which the shop reaches its database, where something stands in between. */
  reachedAt?: (url: string) => string | Promise<string>
}

export async function openShop({
  stock,
  clock = '2026-03-14T10:00:00Z',
  variables = {},
  config,
  log = pino({ level: process.env.SPAZA_TEST_LOG ?? 'silent' }),
  logger = false,
  secure = false,
  room,
  web,
  forms,
  beside,
  prepare,
  reachedAt,
}: ShopOptions = {}) {
  const { url, drop } = beside ? { url: beside.url, drop: async () => {} } : await stockedDatabase(stock)
  const folder = beside?.folder ?? (await mkdtemp(join(tmpdir(), 'spaza-test-')))
  const configFile = join(folder, 'shopfront.json')
  if (config) await writeFile(configFile, JSON.stringify({ station: 'market', config }))
  const settings = readSettings({
    SPAZA_ENV: 'test',
    SPAZA_DATA: folder,
    ...(config && { SPAZA_CONFIG: configFile }),
    ...variables,
  })
  const database = await openDatabase({ url: (await reachedAt?.(url)) ?? url, log })
  const direct = reachedAt ? await openDatabase({ url, log, poolSize: 2 }) : database
  const time = { now: new Date(clock) }
  const shop = { settings, database, clock: { now: () => time.now }, log, secure }
  const pages = typeof web === 'function' ? await webOf(folder, web, forms) : web
  const built = await buildApp(shop, { logger, web: pages, room })
  const { app } = built
  prepare?.(app)
  await app.ready()

  const ask = (
    method: Method,
    path: string,
    { headers, payload }: Pick<InjectOptions, 'headers' | 'payload'> = {},
  ): Promise<LightMyRequestResponse> =>
    app.inject({ method, url: path, ...(headers && { headers }), ...(payload !== undefined && { payload }) })
  const passTime = (ms: number) => {
    time.now = new Date(time.now.getTime() + ms)
  }
  const get = (path: string, headers: Record<string, string> = {}) => ask('GET', path, { headers })

  return {
    ...built,
    shop,
    database,
    /** Past whatever stands between the shop and its database. */
    direct,
    url,
    folder,
    time,
    setClock(instant: string | number) {
      time.now = new Date(instant)
    },
    passTime,
    passMinutes: (minutes: number) => passTime(minutes * 60_000),
    ask,
    get,
    /** A page, as a browser asks for it. */
    page: (path: string, headers: Record<string, string> = {}) =>
      get(path, { accept: 'text/html', ...headers }),
    by: ({ headers }: Pick<Person, 'headers'>, method: Method, path: string, payload?: object) =>
      ask(method, path, { headers, ...(payload && { payload }) }),
    /** The answer of a read that must succeed. */
    async read(path: string, language = 'en') {
      const answer = await get(path, { 'accept-language': language })
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
      return answer.json()
    },
    rows: async <T extends object>(query: string, values: unknown[] = []) =>
      (await database.pool.query<T>(query, values)).rows,
    async close() {
      await app.close()
      await database.close()
      if (reachedAt) await direct.close()
      await drop()
      if (!beside) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns a new database with this stock, for tests that open a shop's processes, or none. */
export async function stockedDatabase(stock?: Stock) {
  const fresh = await freshDatabase()
  const database = await openDatabase({ url: fresh.url, log: pino({ level: 'silent' }), poolSize: 2 })
  await stock?.(database)
  await database.close()
  return fresh
}

/** Pages without a build, and no file but the service worker's. */
async function webOf(folder: string, render: BuiltWeb['render'], forms = noForms): Promise<BuiltWeb> {
  for (const name of ['web', 'worker']) await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, 'worker/service-worker.js'), '')
  return { folder: join(folder, 'web'), version: 'test', manifest: {}, render, forms }
}

/** Pages that have no forms. */
export const noForms: BuiltWeb['forms'] = {
  submit: () => Promise.reject(new Error('there is no form')),
  findForm: async () => undefined,
}
