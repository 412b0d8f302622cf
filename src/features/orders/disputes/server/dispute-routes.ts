// Disputes over HTTP, for the staff of the branches concerned.
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { disputeCalls as calls } from '../dispute-contract.ts'
import { answerDispute } from './answer-dispute.ts'
import { showDispute, showDisputes } from './find-disputes.ts'

export function disputeRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.disputes, calls.disputes, ({ query, caller }) =>
    showDisputes(kysely, caller.accountId, query),
  )

  serveWrite(serving, api.answerDispute, calls.answerDispute, async ({ params, body, caller, now }, tx) => {
    const { order, dispute } = await answerDispute(tx, {
      orderId: params.id,
      disputeId: params.dispute_id,
      staffId: caller.accountId,
      answer: body.answer,
      now,
    })
    const { id, reference, supplier_id, version } = order
    return { dispute: showDispute(dispute), order: { id, reference, supplier_id, version } }
  })
}
