// Yoco in both ways: a token made in the browser and charged here, or a checkout on Yoco's page with a signed webhook.
import { createHash } from 'node:crypto'
import { getExternal, postExternal } from '#server/external-request.ts'
import type { Outcome, Report } from '../../evaluate-report.ts'
import {
  fieldsOf,
  type MerchantAccount,
  type Provider,
  ProviderError,
  parseJson,
  requirePageUrl,
  requireProviderAnswer,
  type StartRequest,
  type StartResult,
  safeWord,
  withProviderErrors,
} from './payment-provider.ts'
import { readRefundEvent, refundCheckout } from './yoco-refunds.ts'
import { isSignedByYoco } from './yoco-signature.ts'

export interface YocoOptions {
  onlineUrl: string
  checkoutUrl: string
}

export function yoco({ onlineUrl, checkoutUrl }: YocoOptions): Provider {
  return {
    start: async (ask) =>
      ask.account.way === 'charge' ? byToken(ask) : withProviderErrors(() => startCheckout(checkoutUrl, ask)),

    charge: (attempt, account, token) =>
      withProviderErrors(async () => {
        const answer = await postExternal({
          url: new URL(`${onlineUrl}/v1/charges/`),
          headers: { 'content-type': 'application/json', 'x-auth-secret-key': keyOf(account) },
          body: JSON.stringify({
            token,
            amountInCents: attempt.amountInCents,
            currency: attempt.currency,
            metadata: { transactionId: attempt.id, reference: attempt.reference },
          }),
        })
        requireProviderAnswer(answer)
        return readCharge(answer.http, fieldsOf(answer.json))
      }),

    ask: (attempt, account) =>
      withProviderErrors(async () => {
        // A charge that was not answered cannot be looked up: the branch sees it in its own books.
        if (!attempt.providerReference) return { outcome: 'pending', inHand: true, reason: 'cannot be asked' }
        const answer = await getExternal({
          url: new URL(`${checkoutUrl}/api/checkouts/${encodeURIComponent(attempt.providerReference)}`),
          headers: { authorization: `Bearer ${keyOf(account)}` },
        })
        requireProviderAnswer(answer)
        if (answer.http !== 200) throw new ProviderError(`http ${answer.http}`)
        return readCheckout(fieldsOf(answer.json))
      }),

    refund: (attempt, account, refund) =>
      withProviderErrors(() =>
        refundCheckout(checkoutUrl, {
          attempt,
          key: keyOf(account),
          uuid: uuidOf(refund.id),
          ...refund,
        }),
      ),

    // The list of webhooks: read by whoever holds the secret key, and by nobody else.
    testKeys: (account) =>
      withProviderErrors(async () => {
        const answer = await getExternal({
          url: new URL(`${checkoutUrl}/api/webhooks`),
          headers: { authorization: `Bearer ${keyOf(account)}` },
        })
        requireProviderAnswer(answer)
        return answer.http < 400 ? 'works' : 'refused'
      }),

    callback: {
      claim({ raw }) {
        const metadata = fieldsOf(fieldsOf(parseJson(raw).payload).metadata)
        if (typeof metadata.transactionId === 'string') return { transactionId: metadata.transactionId }
        return typeof metadata.checkoutId === 'string'
          ? { providerReference: metadata.checkoutId }
          : undefined
      },
      read(callback, _attempt, account, now) {
        if (!isSignedByYoco(callback, account.secrets.webhook_secret ?? '', now)) return undefined
        const event = parseJson(callback.raw)
        if (typeof event.id !== 'string') return undefined
        return { eventId: event.id, report: readEvent(event), refund: readRefundEvent(event) }
      },
      thanks: '{"status":"ok"}',
    },
  }
}

const keyOf = ({ secrets }: MerchantAccount): string => secrets.secret_key ?? ''

const byToken = ({ account }: StartRequest): StartResult => ({
  result: 'started',
  providerReference: null,
  data: { kind: 'token', public_key: account.merchant },
})

async function startCheckout(
  checkoutUrl: string,
  { attempt, account, backUrl }: StartRequest,
): Promise<StartResult> {
  const answer = await postExternal({
    url: new URL(`${checkoutUrl}/api/checkouts`),
    headers: {
      authorization: `Bearer ${keyOf(account)}`,
      'content-type': 'application/json',
      'idempotency-key': uuidOf(attempt.id),
    },
    body: JSON.stringify({
      amount: attempt.amountInCents,
      currency: attempt.currency,
      successUrl: backUrl,
      cancelUrl: backUrl,
      failureUrl: backUrl,
      metadata: { transactionId: attempt.id, reference: attempt.reference },
    }),
  })
  requireProviderAnswer(answer)
  const { id, amount, currency, redirectUrl, errorCode } = fieldsOf(answer.json)
  if (answer.http >= 400) return { result: 'refused', reason: safeWord(errorCode ?? `http ${answer.http}`) }
  if (typeof id !== 'string' || amount !== attempt.amountInCents || currency !== attempt.currency)
    throw new ProviderError('an answer of another form')
  return {
    result: 'started',
    providerReference: id,
    data: { kind: 'redirect', url: requirePageUrl(redirectUrl) },
  }
}

/** The same for every try of one attempt, so that Yoco opens one checkout for it. */
const uuidOf = (id: string): string =>
  createHash('sha256')
    .update(id)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

function readCharge(http: number, fields: Record<string, unknown>): Report {
  if (http === 201 && fields.status === 'successful' && typeof fields.id === 'string')
    return {
      outcome: 'succeeded',
      providerReference: fields.id,
      ...amountOf(fields.amountInCents, fields.currency),
      reason: 'successful',
    }
  // An answer that means neither: nobody knows whether the card was charged.
  if (http < 400) throw new ProviderError('an answer of another form')
  const code = safeWord(fields.errorCode)
  return { outcome: chargeOutcome(fields), reason: code }
}

function chargeOutcome({
  errorType,
  errorCode,
  displayMessage,
  errorMessage,
}: Record<string, unknown>): Outcome {
  if (errorType !== 'charge_error') return 'failed'
  const words = [errorCode, displayMessage, errorMessage].join(' ').toLowerCase()
  return words.includes('insufficient') ? 'insufficient_funds' : 'declined'
}

/** `metadata` is ours, as we sent it; `checkoutId` in it is Yoco's. */
function readEvent(event: Record<string, unknown>): Report | undefined {
  const payload = fieldsOf(event.payload)
  const metadata = fieldsOf(payload.metadata)
  // A card that failed may be followed by one that works, on the same page: only asking tells.
  if (event.type !== 'payment.succeeded' || payload.status !== 'succeeded') return undefined
  return {
    outcome: 'succeeded',
    ...(typeof metadata.checkoutId === 'string' && { providerReference: metadata.checkoutId }),
    ...(typeof metadata.reference === 'string' && { reference: metadata.reference }),
    ...amountOf(payload.amount, payload.currency),
    reason: 'payment.succeeded',
  }
}

const checkoutOutcomes: Record<string, Outcome> = {
  completed: 'succeeded',
  failed: 'declined',
  cancelled: 'cancelled',
  expired: 'failed',
}

function readCheckout({ id, status, amount, currency, failureReason }: Record<string, unknown>): Report {
  if (typeof id !== 'string' || typeof status !== 'string')
    throw new ProviderError('an answer of another form')
  const outcome = checkoutOutcomes[status] ?? 'pending'
  const lacking = outcome === 'declined' && /insufficient/i.test(String(failureReason))
  return {
    outcome: lacking ? 'insufficient_funds' : outcome,
    providerReference: id,
    ...amountOf(amount, currency),
    reason: safeWord(failureReason ?? status),
    ...(status === 'processing' && { inHand: true }),
  }
}

const amountOf = (amount: unknown, currency: unknown) => ({
  ...(typeof amount === 'number' && { amountInCents: amount }),
  ...(typeof currency === 'string' && { currency }),
})
