// Starts one PostgreSQL for a whole test run.

import { Client } from 'pg'
import { connectionSettings } from '#server/database/connection-settings.ts'
import { sweep } from './template-database.ts'
import { startServer } from './test-database.ts'

export default async function setUp(): Promise<() => Promise<void>> {
  const { url, template, stop } = await startServer()
  const client = new Client(connectionSettings(url))
  await client.connect()
  await sweep(client, template).finally(() => client.end())
  // Workers inherit it.
  process.env.SPAZA_TEST_SERVER = url
  return stop
}
