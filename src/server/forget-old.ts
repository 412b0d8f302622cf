// Once a day, what nobody needs any more is let go of: windows of tries, answers given long ago, sessions long over.
import type { Reader } from './database/database.ts'
import type { Serving } from './http/serve-call.ts'
import { forgetOldCounts } from './rate-limits.ts'
import { forgetOldDevices } from './sessions/device-store.ts'
import { keepUp } from './upkeep.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Keyed answers are kept for 72 hours (rulings, point 2). */
const answersMs = 72 * hourMs
/** A session over for so long is told to nobody any more. */
const sessionsMs = 30 * dayMs

export function forgetDaily(serving: Serving): void {
  keepUp(serving, { what: 'old answers and sessions', everyMs: dayMs, alone: true }, forgetOld)
}

export async function forgetOld(db: Reader, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await forgetOldCounts(db, now)
  await forgetOldDevices(db, now)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(answersMs)).execute()
  await db
    .deleteFrom('sessions')
    .where((row) =>
      row.or([row('expires_at', '<', before(sessionsMs)), row('ended_at', '<', before(sessionsMs))]),
    )
    .execute()
}
