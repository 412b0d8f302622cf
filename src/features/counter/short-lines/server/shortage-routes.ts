// The counter's calls about short lines over HTTP, and the job that ends the time for the shopper's answer.
import { loadCounterOrder } from '#features/counter/counter/server/counter-orders.ts'
import { showStandIns } from '#features/counter/short-lines/server/show-stand-ins.ts'
import { expireShortLines } from '#features/orders/shortages/server/expire-short-lines.ts'
import { markShort } from '#features/orders/shortages/server/mark-short.ts'
import { unmarkShort } from '#features/orders/shortages/server/unmark-short.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { type Schedule, scheduleJob } from '#server/scheduled-jobs.ts'
import { shortageCalls as calls } from '../shortage-contract.ts'

const everyMs = 30_000

/** Registers the routes and returns the scheduled job that takes out lines about which nobody answered. */
export function shortageRoutes(
  serving: Serving,
  { answerMinutes }: { answerMinutes: (station: string | undefined) => number },
): Schedule {
  const { kysely } = serving.shop.database

  serveWrite(serving, api.markShort, calls.markShort, async (context, tx) => {
    const { params, body, caller, language, now, request } = context
    const { substitute } = body
    await markShort(tx, {
      orderId: params.id,
      staffId: caller.accountId,
      itemId: params.item_id,
      there: body.qty,
      substitute: substitute && { offerId: substitute.offer_id, qty: substitute.qty },
      isOutForOthers: body.out_for_others === true,
      answerMinutes: answerMinutes(request.station),
      now,
    })
    return loadCounterOrder(tx, params.id, caller.accountId, language)
  })

  serveWrite(serving, api.unmarkShort, calls.unmarkShort, async ({ params, caller, language, now }, tx) => {
    const { id: orderId, item_id: itemId } = params
    await unmarkShort(tx, { orderId, itemId, staffId: caller.accountId, now })
    return loadCounterOrder(tx, orderId, caller.accountId, language)
  })

  serveCall(serving, api.standIns, calls.standIns, async ({ params, query, caller, now }) => ({
    stand_ins: await showStandIns(kysely, {
      orderId: params.id,
      itemId: params.item_id,
      staffId: caller.accountId,
      there: query.qty ?? 0,
      words: query.q,
      now,
    }),
  }))

  return scheduleJob(serving, { name: 'short items nobody answered about', everyMs }, () =>
    expireShortLines(serving.shop),
  )
}
