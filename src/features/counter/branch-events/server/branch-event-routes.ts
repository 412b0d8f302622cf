// The events of a branch over HTTP, and the job that deletes old ones.
import { loadManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import { api } from '#paths'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { days } from '#server/rate-limits.ts'
import { scheduleJob } from '#server/scheduled-jobs.ts'
import { branchEventCalls as calls } from '../branch-events-contract.ts'
import { findBranchEvents, purgeEvents } from './branch-event-store.ts'

const defaultLimit = 200

export function branchEventRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database
  scheduleJob(serving, { name: 'old events', everyMs: days, oneProcess: true }, purgeEvents)

  serveCall(serving, api.branchEvents, calls.branchEvents, async ({ caller, params, query }) => {
    await loadManagedSuppliers(kysely, caller.accountId, [params.id], 'id')
    const { after = 0, subject, limit = defaultLimit } = query
    const events = await findBranchEvents(kysely, { supplierId: params.id, after, subject, limit })
    return { events, after: events.at(-1)?.number ?? after }
  })
}
