// The stream that an open order page reads: server-sent events for browsers, and only the version for requests that accept
// something else.
import { orderCalls as calls } from '#features/orders/orders/order-contract.ts'
import { api } from '#paths'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { scheduleJob } from '#server/scheduled-jobs.ts'
import { refuse } from '../order-refusals.ts'
import { findOrderVersion } from './order-store.ts'
import { OrderWatch } from './order-watch.ts'

const pollEveryMs = 1_000

export function watchRoutes({ app, shop }: Serving): void {
  const watch = new OrderWatch()
  const { kysely } = shop.database
  scheduleJob({ app, shop }, { name: 'order pages that are looked at', everyMs: pollEveryMs }, (db, now) =>
    watch.poll(db, now),
  )
  // Before the server waits for what is still being answered: these would keep it waiting.
  app.addHook('preClose', async () => watch.close())
  // A page is looked at for longer than any answer may take: that is none to warn of.
  app.register(async (app) => watching({ app, shop }), { logLevel: 'error' })

  function watching(serving: Serving): void {
    serveCall(
      serving,
      api.orderEvents,
      calls.orderEvents,
      async ({ params, caller, now, request, reply }) => {
        const { accountId, sessionId } = caller
        const orderId = params.order_id
        const version = await findOrderVersion(kysely, orderId, { shopperId: accountId })
        if (version === undefined) throw refuse('order-not-found')
        const listens = request.method === 'GET' && request.headers.accept === 'text/event-stream'
        if (!listens) return { version }
        // Proxies that gather an answer before they hand it on are told not to. The line is closed with it: kept for another
        // request, it would keep a server from closing.
        reply.type('text/event-stream').headers({ 'x-accel-buffering': 'no', connection: 'close' })
        // The framework sends a stream as it comes.
        return watch.open({ orderId, accountId, sessionId }, version, now) as never
      },
    )
  }
}
