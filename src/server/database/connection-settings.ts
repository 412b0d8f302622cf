// Settings of every connection to PostgreSQL: its application name, its timeouts, and the parsers of its values.

import { type ClientConfig, types } from 'pg'

/**
 * Identifies our process in pg_stat_activity, so that the embedded database is not stopped while another of our processes uses
 * it.
 */
export const connectionName = `spaza:${process.pid}`

export function connectionSettings(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: connectionName,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    types: { getTypeParser: parserFor as typeof types.getTypeParser },
  }
}

const oid = {
  int8: 20,
  numeric: 1700,
  date: 1082,
  textArray: 1009,
  int8Array: 1016,
  numericArray: 1231,
  dateArray: 1182,
}

const textArray = types.getTypeParser(oid.textArray) as (text: string) => (string | null)[]
const numbers = (text: string) => textArray(text).map((each) => (each === null ? null : safeNumber(each)))

const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, safeNumber],
  [oid.numeric, Number],
  // A day is '2026-03-14'. As a Date it would move with the time zone.
  [oid.date, (text) => text],
  [oid.int8Array, numbers],
  [oid.numericArray, (text) => textArray(text).map((each) => (each === null ? null : Number(each)))],
  [oid.dateArray, textArray],
])

function parserFor(type: number, format?: 'text' | 'binary') {
  return parsers.get(type) ?? types.getTypeParser(type, format as 'text')
}

function safeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`bigint ${text} does not fit a number`)
  return number
}
