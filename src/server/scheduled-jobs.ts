// Runs the shop’s scheduled jobs, so that every job starts, fails and stops in the same way.
import { sql } from 'kysely'
import type { Reader } from './database/database.ts'
import type { Serving } from './http/serve-call.ts'

export interface ScheduledJob {
  /** As the log names it where it fails; of work done alone also the name of its lock. */
  name: string
  everyMs: number
  /**
   * One process of many at a time: the work runs in a transaction that holds an advisory lock, and whoever finds it taken
   * leaves the work to whoever is at it. For what deletes all that is old in one statement, where processes that start
   * together would wait for each other's rows, and for what tells the operator of something. Whoever takes rows in turn or
   * passes over those that are taken (groups, prices) needs none.
   */
  oneProcess?: boolean
}

export interface Schedule {
  /** Does the work now; what was said before this is seen by it. Never fails: the log says what went wrong. */
  runDue(): Promise<void>
}

type Work = (db: Reader, now: Date) => Promise<unknown>

/**
 * Runs `work` at the start and then at each interval, never twice at once in this process. Closing the app ends the schedule and
 * waits for a run in progress.
 */
export function scheduleJob(
  { app, shop }: Serving,
  { name, everyMs, oneProcess = false }: ScheduledJob,
  work: Work,
): Schedule {
  const { database, clock, log } = shop
  let doing: Promise<void> | undefined
  let next: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function once(): Promise<void> {
    const now = clock.now()
    try {
      if (!oneProcess) await work(database.kysely, now)
      else
        await database.transaction(async (tx) => {
          const lock = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${`upkeep ${name}`}, 0))`
          const { got } = await tx.selectNoFrom(lock.as('got')).executeTakeFirstOrThrow()
          if (got) await work(tx, now)
        })
    } catch (error) {
      log.warn({ err: error, what: name }, 'upkeep failed; trying again when it is next due')
    }
  }

  function look(): Promise<void> {
    if (closed) return doing ?? Promise.resolve()
    if (!doing) {
      doing = once().finally(() => {
        doing = undefined
      })
      return doing
    }
    // Whoever asks meanwhile is not served by what began before: one more look serves all of them.
    next ??= doing.then(() => {
      next = undefined
      return look()
    })
    return next
  }

  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      if (!doing) void look()
    }, everyMs).unref()
    void look()
  })
  app.addHook('onClose', async () => {
    closed = true
    clearInterval(timer)
    await doing
  })
  return { runDue: look }
}
