// Reads from the standby, but never anything older than what the reader was shown before: before each read the primary reports
// how far it has written, and the standby must have replayed that much. Where it has not, or is unavailable, the primary is
// read.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DatabaseLog } from './database-log.ts'
import type { DB } from './database-types.ts'
import { isAway } from './is-unavailable.ts'

/** Most are there at once, or within a few milliseconds. */
const timeoutMs = 250
/** A standby that was away, or does not keep up, is left alone for so long. */
const pauseMs = 2_000

export interface StandbyReads {
  /** `work` only reads, and may run twice: at the standby, and where that fails at the primary. */
  read<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T>
}

export function readStandby(primary: Kysely<DB>, standby: Kysely<DB>, log: DatabaseLog): StandbyReads {
  let restUntil = 0

  function rest(why: string, error?: unknown): void {
    if (performance.now() >= restUntil) log.warn({ err: error }, `the standby ${why}; the primary answers`)
    restUntil = performance.now() + pauseMs
  }

  /** Whoever was promoted is no standby any more: it is asked as the primary, or not at all. */
  async function caughtUp(): Promise<boolean> {
    const written = await sql<{ at: string }>`select pg_current_wal_flush_lsn()::text as at`.execute(primary)
    const at = written.rows[0]?.at ?? ''
    for (const giveUpAt = performance.now() + timeoutMs; ; await sleep(5)) {
      const { rows } = await sql<{ there: boolean; standby: boolean }>`
        select pg_is_in_recovery() as standby, coalesce(pg_last_wal_replay_lsn() >= ${at}::pg_lsn, false) as there`.execute(
        standby,
      )
      const [state] = rows
      if (!state?.standby) return false
      if (state.there) return true
      if (performance.now() > giveUpAt) return false
    }
  }

  return {
    async read(work) {
      if (performance.now() < restUntil) return work(primary)
      try {
        if (await withTimeout(1_000, caughtUp())) return await work(standby)
        rest('does not keep up')
      } catch (error) {
        if (!isAway(error)) throw error
        rest('is away', error)
      }
      return work(primary)
    },
  }
}

/** A server that is cut off says nothing at all. */
function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const late = new AbortController()
  work.catch(() => {})
  return Promise.race([work, sleep(ms, undefined, { signal: late.signal })]).finally(() => late.abort())
}
