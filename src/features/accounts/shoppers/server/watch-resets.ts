// Looks after the codes that were sent: lets go of old ones, and tells the operator when many go out and hardly any comes
// back. That is what it looks like when somebody makes the shop send SMSes for their own gain, or tries numbers (R11).
import type { Reader } from '#server/database/database.ts'
import type { Serving } from '#server/http/serve-call.ts'
import { minutes } from '#server/rate-limits.ts'
import { scheduleJob } from '#server/scheduled-jobs.ts'
import type { Shop } from '#server/shop.ts'
import { forgetOldAccountCodes } from './account-code-store.ts'
import { countLastHour, forgetOldResets } from './reset-store.ts'

const everyMs = 10 * minutes
const fewest = 20

export function watchResets(serving: Serving): void {
  const { log } = serving.shop
  scheduleJob(serving, { name: 'codes for new passwords', everyMs, oneProcess: true }, (db, now) =>
    lookAtResets(db, now, log),
  )
}

export async function lookAtResets(db: Reader, now: Date, log: Shop['log']): Promise<void> {
  await forgetOldResets(db, now)
  await forgetOldAccountCodes(db, now)
  const { sent, proven } = await countLastHour(db, now)
  if (sent >= fewest && proven * 5 < sent)
    log.error({ sent, proven }, 'codes go out and hardly any is used: look at who asks for them')
}
