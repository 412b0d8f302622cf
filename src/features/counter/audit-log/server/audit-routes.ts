// The audit log over HTTP, and the job that deletes its old entries.
import { api } from '#paths'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { auditCalls as calls } from '../audit-contract.ts'
import { findAuditEntries } from './find-audit-entries.ts'
import { scheduleAuditPurge } from './purge-audit-log.ts'

export function auditRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database
  scheduleAuditPurge(serving)

  serveCall(serving, api.deeds, calls.deeds, ({ caller, query }) =>
    findAuditEntries(kysely, caller.accountId, query),
  )
}
