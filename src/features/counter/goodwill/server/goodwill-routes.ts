// Goodwill over HTTP.
import { creditCalls as calls } from '#features/ways-to-pay/store-credit/credit-contract.ts'
import { api } from '#paths'
import { type Serving, serveWrite } from '#server/http/serve-call.ts'
import { grantCredit } from './grant-credit.ts'

export function goodwillRoutes(serving: Serving): void {
  serveWrite(serving, api.grantCredit, calls.grantCredit, async ({ params, body, caller, now }, tx) => {
    const left = await grantCredit(tx, {
      orderId: params.id,
      staff: { id: caller.accountId },
      cents: body.amount_in_cents,
      reason: body.reason,
      now,
    })
    return { status: 'ok' as const, granted_in_cents: body.amount_in_cents, left_in_cents: left }
  })
}
