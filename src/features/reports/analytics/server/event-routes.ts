// The calls of counting: what browsers tell, and what managers read.

import { loadManaged } from '#features/accounts/staff/server/managed-suppliers.ts'
import { eventCalls as calls } from '#features/reports/analytics/event-contract.ts'
import { dayOf } from '#kernel/time.ts'
import { api } from '#paths'
import { refuse } from '#server/http/http-refusals.ts'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { scheduleJob } from '#server/scheduled-jobs.ts'
import { EventBook } from './event-book.ts'
import { EventGate } from './event-gate.ts'
import { forgetEvents } from './event-store.ts'
import { readActivity } from './read-activity.ts'

const defaultDays = 30
const dayMs = 24 * 60 * 60 * 1000

/** Answers the book, so that a test need not wait for its moment. */
export function eventRoutes(serving: Serving): EventBook {
  const { app, shop } = serving
  const { kysely } = shop.database
  const book = new EventBook(shop)
  const gate = new EventGate()
  app.addHook('onClose', () => book.write())
  scheduleJob(serving, { name: 'old counts', everyMs: dayMs, oneProcess: true }, (db, now) =>
    forgetEvents(db, { today: dayOf(now), days: shop.settings.eventDays }),
  )

  serveCall(serving, api.recordEvents, calls.recordEvents, async ({ body, request, now }) => {
    if (!gate.lets(request.ip, now)) throw refuse('too-many', { details: { retry_after_seconds: 60 } })
    // The fastest of all to grow, and the first that can be done without.
    if (!request.server.room?.isLow) book.take(body.visit, body.events)
    return { status: 'ok' as const }
  })

  serveCall(serving, api.activity, calls.activity, async ({ query, caller, now }) => {
    await loadManaged(kysely, caller.accountId, [query.supplier_id], 'query.supplier_id')
    return readActivity(shop, { supplierId: query.supplier_id, days: query.days ?? defaultDays, now })
  })

  return book
}
