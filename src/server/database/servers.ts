// Finds the PostgreSQL that takes writes. At most two are configured, a primary and its standby, and either may have either
// role: a promoted standby is found automatically, so that nobody has to change settings while the shop is down
// (docs/fail-over.md).
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { connectionSettings } from './connection-settings.ts'
import type { DatabaseLog } from './database-log.ts'

export interface Servers {
  /** Takes writes, as far as is known. */
  primary(): string
  /** The other one, where two are named. */
  standby(): string | undefined
  /** Somebody met a server that is not there or takes no writes: look now rather than in a while. */
  checkNow(): void
  onPrimaryChange(listener: () => void): void
  close(): void
}

const checkEveryMs = 2_000
/** Not more often, whoever suspects something. */
const minCheckMs = 200
const timeoutMs = 1_000

export async function findServers(
  { url, replicaUrl }: { url: string; replicaUrl?: string | undefined },
  log: DatabaseLog,
): Promise<Servers> {
  if (!replicaUrl)
    return { primary: () => url, standby: () => undefined, checkNow() {}, onPrimaryChange() {}, close() {} }

  const urls: readonly [string, string] = [url, replicaUrl]
  const closing = new AbortController()
  const listeners: (() => void)[] = []
  let now = url
  let timeline = -1
  let looking: Promise<void> | undefined
  let next = new AbortController()

  /**
   * A promoted standby begins a new timeline. An old primary that came back by itself is on an older one: what is
   * written there would be lost, so nobody goes back to it.
   */
  async function look(): Promise<void> {
    const [first, second] = await Promise.all(urls.map(timelineOf))
    const newest = Math.max(first ?? -1, second ?? -1)
    // Of two on one timeline the one in use stays.
    if (newest < 0 || newest < timeline || (timelineAt(now, first, second) ?? -1) === newest) {
      timeline = Math.max(timeline, newest)
      return
    }
    timeline = newest
    now = first === newest ? urls[0] : urls[1]
    log.warn({ at: new URL(now).host }, 'another PostgreSQL takes writes now')
    for (const listener of listeners) listener()
  }

  const timelineAt = (at: string, first: number | undefined, second: number | undefined) =>
    at === urls[0] ? first : second

  const lookOnce = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }

  async function keepLooking(): Promise<void> {
    while (!closing.signal.aborted) {
      next = new AbortController()
      await sleep(checkEveryMs, undefined, {
        signal: AbortSignal.any([next.signal, closing.signal]),
        ref: false,
      }).catch(() => {})
      if (closing.signal.aborted) return
      await lookOnce()
      await sleep(minCheckMs, undefined, { ref: false })
    }
  }

  await lookOnce()
  void keepLooking()
  return {
    primary: () => now,
    standby: () => (now === urls[0] ? urls[1] : urls[0]),
    checkNow: () => next.abort(),
    onPrimaryChange: (listener) => void listeners.push(listener),
    close: () => closing.abort(),
  }
}

/** Returns the URL of the server that takes writes now, for commands that run once. */
export async function findPrimary(
  urls: Parameters<typeof findServers>[0],
  log: DatabaseLog,
): Promise<string> {
  const servers = await findServers(urls, log)
  servers.close()
  return servers.primary()
}

/** Undefined for a standby, and for one that does not answer. */
async function timelineOf(url: string): Promise<number | undefined> {
  const client = new Client({
    ...connectionSettings(url),
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(
      'select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline',
    )
    const timeline = rows[0]?.timeline
    return timeline ? Number.parseInt(timeline, 16) : undefined
  } catch {
    return undefined
  } finally {
    client.end().catch(() => {})
  }
}
