// Deletes once a day the audit entries that are older than the operator's retention time.
import type { Reader } from '#server/database/database.ts'
import type { Serving } from '#server/http/serve-call.ts'
import { type Schedule, scheduleJob } from '#server/scheduled-jobs.ts'
import { deleteAuditEntriesBefore } from './audit-log-store.ts'

const dayMs = 24 * 60 * 60 * 1000

export const scheduleAuditPurge = (serving: Serving): Schedule =>
  scheduleJob(serving, { name: 'deeds of years ago', everyMs: dayMs, oneProcess: true }, (db, now) =>
    purgeAuditLog(db, { years: serving.shop.settings.auditLogYears, now }),
  )

export function purgeAuditLog(db: Reader, { years, now }: { years: number; now: Date }): Promise<void> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - years)
  return deleteAuditEntriesBefore(db, before)
}
