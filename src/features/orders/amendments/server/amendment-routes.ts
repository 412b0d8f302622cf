// HTTP routes that preview and make amendments, and the job that undoes those that were not paid in time.
import { api } from '#paths'
import { type CallContext, type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { type Schedule, scheduleJob } from '#server/scheduled-jobs.ts'
import { type AmendmentResult, amendmentCalls as calls } from '../amendment-contract.ts'
import { type AmendRequest, amendOrder } from './amend-order.ts'
import { answerLine } from './answer-line.ts'
import { type IsBeingPaid, undoUnpaid } from './undo-unpaid.ts'

/** Registers the routes and returns the schedule of the job that undoes unpaid amendments. */
export function amendmentRoutes(serving: Serving, { isBeingPaid }: { isBeingPaid: IsBeingPaid }): Schedule {
  const { database } = serving.shop
  serveWrite(serving, api.modifyOrder, calls.modifyOrder, (context, tx) =>
    amendOrder(tx, requestOf(context.params.id, context)),
  )
  serveWrite(serving, api.syncOrder, calls.syncOrder, (context, tx) =>
    amendOrder(tx, requestOf(context.body.order_id, context)),
  )
  serveWrite(serving, api.answerLine, calls.answerLine, ({ params, body, caller, language, now }, tx) =>
    answerLine(tx, {
      orderId: params.order_id,
      itemId: params.item_id,
      shopperId: caller.accountId,
      decision: body.decision,
      seen: { offerId: body.offer_id ?? undefined, qty: body.qty ?? undefined },
      language,
      now,
    }),
  )
  serveCall(serving, api.validateModifications, calls.validateModifications, (context) =>
    database.transaction(
      (tx): Promise<AmendmentResult> =>
        amendOrder(tx, { ...requestOf(context.params.id, context), trial: true }),
    ),
  )
  return scheduleJob(serving, { name: 'changes of orders that nobody paid for', everyMs: 30_000 }, () =>
    undoUnpaid(serving.shop, isBeingPaid),
  )
}

type ModifyContext = Pick<CallContext<typeof calls.modifyOrder>, 'body' | 'caller' | 'language' | 'now'>

const requestOf = (orderId: string, { body, caller, language, now }: ModifyContext): AmendRequest => ({
  orderId,
  shopperId: caller.accountId,
  modifications: body.modifications,
  version: body.version,
  totalInCents: body.total_in_cents,
  trial: false,
  language,
  now,
})
