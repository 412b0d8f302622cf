// Deletes old codes, and warns the operator when many are sent and hardly any are used. That happens when somebody makes the
// shop send SMS for their own gain, or tries numbers [R11].
import type { Reader } from '#server/database/database.ts'
import type { Serving } from '#server/http/serve-call.ts'
import { minutes } from '#server/rate-limits.ts'
import { scheduleJob } from '#server/scheduled-jobs.ts'
import type { Shop } from '#server/shop.ts'
import { purgeAccountCodes } from './account-code-store.ts'
import { countCodesOfLastHour, purgeResets } from './reset-store.ts'
import { purgeSignInCodes } from './sign-in-code-store.ts'

const everyMs = 10 * minutes
const minSent = 20

export function scheduleResetCheck(serving: Serving): void {
  const { log } = serving.shop
  scheduleJob(serving, { name: 'codes for new passwords', everyMs, oneProcess: true }, (db, now) =>
    checkResets(db, now, log),
  )
}

export async function checkResets(db: Reader, now: Date, log: Shop['log']): Promise<void> {
  await purgeResets(db, now)
  await purgeAccountCodes(db, now)
  await purgeSignInCodes(db, now)
  const { sent, proven } = await countCodesOfLastHour(db, now)
  if (sent >= minSent && proven * 5 < sent)
    log.error({ sent, proven }, 'codes go out and hardly any is used: look at who asks for them')
}
