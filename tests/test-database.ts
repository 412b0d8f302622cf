// A database of its own for each test: a copy of a migrated template on a real PostgreSQL.

import { resolve } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { pino } from 'pino'
import { connectionSettings } from '#server/database/connection-settings.ts'
import { ensurePostgres } from '#server/database/embedded-postgres.ts'
import { ensureTemplate } from './template-database.ts'

export interface FreshDatabase {
  url: string
  drop(): Promise<void>
}

/** SPAZA_TEST_POSTGRES: another folder, for a run under another clock (prove/days.prove.ts). */
const folder = process.env.SPAZA_TEST_POSTGRES || resolve(import.meta.dirname, '../.cache/test-postgres')
let made = 0
let inUse = 0
let server: ReturnType<typeof startServer> | undefined

export async function freshDatabase(): Promise<FreshDatabase> {
  inUse += 1
  server ??= startServer()
  const { url: serverUrl, template } = await server
  made += 1
  const name = `spaza_test_${process.pid}_${made}`
  await withClient(serverUrl, (client) =>
    client.query(`create database ${name} template ${escapeIdentifier(template)}`),
  )
  return {
    url: databaseUrl(serverUrl, name),
    async drop() {
      await withClient(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
      inUse -= 1
      if (inUse === 0) await letGo()
    },
  }
}

/** Returns the server of DATABASE_URL or of a whole test run, or else starts one for as long as it is needed. */
export async function startServer() {
  const given = process.env.SPAZA_TEST_SERVER || process.env.DATABASE_URL
  const log = pino({ level: 'silent' })
  const embedded = given ? undefined : await ensurePostgres({ dataFolder: folder, log, throwaway: true })
  const url = given || embedded?.url || ''
  const template = await withClient(url, (client) => ensureTemplate(client, (name) => databaseUrl(url, name)))
  return { url, template, stop: async () => embedded?.stop() }
}

async function letGo(): Promise<void> {
  const letting = server
  server = undefined
  await (await letting)?.stop()
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connectionSettings(url))
  await client.connect()
  return work(client).finally(() => client.end())
}
