// HTTP routes for the events that browsers send and the activity that managers read.

import { loadManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import { eventCalls as calls } from '#features/reports/analytics/event-contract.ts'
import { dayOf } from '#kernel/time.ts'
import { api } from '#paths'
import { refuse } from '#server/http/http-refusals.ts'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { scheduleJob } from '#server/scheduled-jobs.ts'
import { cookieName } from '#server/sessions/session-cookies.ts'
import { EventBuffer } from './event-buffer.ts'
import { EventRateLimit } from './event-rate-limit.ts'
import { NetworkItemLimit } from './network-item-limit.ts'
import { readActivity } from './read-activity.ts'
import { purgeEvents } from './shop-event-store.ts'

const defaultDays = 30
const dayMs = 24 * 60 * 60 * 1000

/** Registers the routes and returns the buffer, so that a test can flush it. */
export function eventRoutes(serving: Serving): EventBuffer {
  const { app, shop } = serving
  const { kysely } = shop.database
  const buffer = new EventBuffer(shop)
  const gate = new EventRateLimit()
  const itemLimit = new NetworkItemLimit()
  app.addHook('onClose', () => buffer.write())
  scheduleJob(serving, { name: 'old counts', everyMs: dayMs, oneProcess: true }, (db, now) =>
    purgeEvents(db, { today: dayOf(now), days: shop.settings.eventDays }),
  )

  serveCall(serving, api.recordEvents, calls.recordEvents, async ({ body, request, now }) => {
    if (!gate.allows(request.ip, now)) throw refuse('too-many', { details: { retry_after_seconds: 60 } })
    // The fastest of all to grow, and the first that can be done without.
    if (!request.server.room?.isLow) {
      // Staff look at their own shelves in the browser in which they work.
      const isStaff = request.cookies[cookieName('counter', shop.secure)] !== undefined
      buffer.add(body.visit, body.events, (event) => isStaff || !itemLimit.allows(request.ip, event, now))
    }
    return { status: 'ok' as const }
  })

  serveCall(serving, api.activity, calls.activity, async ({ query, caller, now }) => {
    await loadManagedSuppliers(kysely, caller.accountId, [query.supplier_id], 'query.supplier_id')
    return readActivity(shop, { supplierId: query.supplier_id, days: query.days ?? defaultDays, now })
  })

  return buffer
}
