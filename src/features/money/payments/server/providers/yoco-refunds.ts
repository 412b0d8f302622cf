// Refunds of Yoco checkouts: requested here, acknowledged at once, and concluded by a signed webhook.
import { postExternal } from '#server/external-request.ts'
import {
  type Attempt,
  fieldsOf,
  ProviderError,
  type RefundReport,
  type RefundResult,
  requireProviderAnswer,
  safeWord,
} from './payment-provider.ts'

interface RefundRequest {
  attempt: Attempt
  key: string
  /** The same however often the same refund is sent. */
  uuid: string
  id: string
  amountInCents: number
}

export async function refundCheckout(
  checkoutUrl: string,
  { attempt, key, uuid, id, amountInCents }: RefundRequest,
): Promise<RefundResult> {
  if (!attempt.providerReference) return { result: 'refused', reason: 'no checkout' }
  const answer = await postExternal({
    url: new URL(`${checkoutUrl}/api/checkouts/${encodeURIComponent(attempt.providerReference)}/refund`),
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': uuid,
    },
    body: JSON.stringify({
      amount: amountInCents,
      metadata: { refundId: id, transactionId: attempt.id, checkoutId: attempt.providerReference },
    }),
  })
  requireProviderAnswer(answer)
  const { refundId, errorCode, id: checkout } = fieldsOf(answer.json)
  // Somebody else is refunding the same at this moment: which of the two happened, nobody knows.
  if (answer.http === 409) throw new ProviderError('http 409')
  if (answer.http >= 400) return { result: 'refused', reason: safeWord(errorCode ?? `http ${answer.http}`) }
  if (typeof refundId !== 'string' || checkout !== attempt.providerReference)
    throw new ProviderError('an answer of another form')
  // "successful" says that it was accepted, not that the money is there: the webhook says so.
  return { result: 'taken', reference: refundId.slice(0, 100) }
}

/** Reads `refund.succeeded` and `refund.failed`; undefined for every other event. */
export function readRefundEvent(event: Record<string, unknown>): RefundReport | undefined {
  if (event.type !== 'refund.succeeded' && event.type !== 'refund.failed') return undefined
  const payload = fieldsOf(event.payload)
  const metadata = fieldsOf(payload.metadata)
  const str = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return {
    refundId: str(metadata.refundId),
    reference: str(payload.refundId) ?? str(payload.id),
    amountInCents: typeof payload.amount === 'number' ? payload.amount : undefined,
    done: event.type === 'refund.succeeded',
  }
}
