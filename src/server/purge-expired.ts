// Deletes once a day what is no longer needed: rate-limit windows, old devices, saved responses, sessions and
// tasks of the outbox that ended long ago.
import type { Reader } from './database/database.ts'
import type { Serving } from './http/serve-call.ts'
import { purgeTasks } from './outbox/outbox-store.ts'
import { purgeOldCounts } from './rate-limits.ts'
import { scheduleJob } from './scheduled-jobs.ts'
import { purgeOldDevices } from './sessions/device-store.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Keyed answers are kept for 72 hours [ruling 2]. */
const savedAnswerLifeMs = 72 * hourMs
/** A session over for so long is told to nobody any more. */
const endedSessionLifeMs = 30 * dayMs
/** Long enough to see what was told of a week. */
const settledTaskLifeMs = 7 * dayMs
/** As long as the messages and events that they are about. */
const deadTaskLifeMs = 30 * dayMs

export function schedulePurge(serving: Serving): void {
  scheduleJob(serving, { name: 'old answers and sessions', everyMs: dayMs, oneProcess: true }, purgeExpired)
}

export async function purgeExpired(db: Reader, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await purgeOldCounts(db, now)
  await purgeOldDevices(db, now)
  await purgeTasks(db, { settledBefore: before(settledTaskLifeMs), deadBefore: before(deadTaskLifeMs) })
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(savedAnswerLifeMs)).execute()
  await db
    .deleteFrom('sessions')
    .where((row) =>
      row.or([
        row('expires_at', '<', before(endedSessionLifeMs)),
        row('ended_at', '<', before(endedSessionLifeMs)),
      ]),
    )
    .execute()
}
