// MoyaPay: the shopper is sent to its page. Its webhook is unsigned, so it is only a reason to query MoyaPay.
import { getExternal, postExternal } from '#server/external-request.ts'
import type { Outcome } from '../../evaluate-report.ts'
import {
  fieldsOf,
  type MerchantAccount,
  type Provider,
  ProviderError,
  parseJson,
  requirePageUrl,
  requireProviderAnswer,
  safeWord,
  withProviderErrors,
} from './payment-provider.ts'

export function moya({ url }: { url: string }): Provider {
  return {
    start: ({ attempt, account, phone, backUrl, notifyUrl }) =>
      withProviderErrors(async () => {
        const answer = await postExternal({
          url: new URL(`${url}/payments/`),
          headers: { ...bearer(account), 'content-type': 'application/json' },
          body: JSON.stringify({
            amount: attempt.amountInCents,
            redirectUrl: backUrl,
            webhookUrl: notifyUrl,
            // As South Africans write it.
            username: phone.replace(/^\+27/, '0'),
            reference: attempt.reference,
          }),
        })
        requireProviderAnswer(answer)
        const { paymentID, redirectUrl, status } = fieldsOf(answer.json)
        if (answer.http >= 400)
          return { result: 'refused', reason: safeWord(status ?? `http ${answer.http}`) }
        if (typeof paymentID !== 'string') throw new ProviderError('an answer of another form')
        return {
          result: 'started',
          providerReference: paymentID,
          data: { kind: 'redirect', url: requirePageUrl(redirectUrl) },
        }
      }),

    ask: ({ providerReference, reference, currency }, account) =>
      withProviderErrors(async () => {
        if (!providerReference) return { outcome: 'pending', reason: 'never begun' }
        const answer = await getExternal({
          url: new URL(`${url}/payments/${encodeURIComponent(providerReference)}`),
          headers: bearer(account),
        })
        requireProviderAnswer(answer)
        const { paymentID, state, amount, ...fields } = fieldsOf(answer.json)
        if (answer.http !== 200 || typeof state !== 'string')
          throw new ProviderError('an answer of another form')
        return {
          outcome: outcomeOf(state),
          providerReference: typeof paymentID === 'string' ? paymentID : providerReference,
          // Told where it is told: a payment of another order must not count for this one.
          reference: typeof fields.reference === 'string' ? fields.reference : reference,
          ...(typeof amount === 'number' && { amountInCents: amount }),
          // MoyaPay knows one currency and does not name it.
          currency: typeof fields.currency === 'string' ? fields.currency : currency,
          reason: safeWord(state),
          ...(state === 'ACCEPTED' && { inHand: true }),
        }
      }),

    // A payment that never was: who may ask is told that it is not there, and nobody else is.
    testKeys: (account) =>
      withProviderErrors(async () => {
        const answer = await getExternal({
          url: new URL(`${url}/payments/00000000-0000-4000-8000-000000000000`),
          headers: bearer(account),
        })
        requireProviderAnswer(answer)
        return answer.http === 401 || answer.http === 403 ? 'refused' : 'works'
      }),

    callback: {
      claim({ raw }) {
        const { paymentID } = parseJson(raw)
        return typeof paymentID === 'string' ? { providerReference: paymentID } : undefined
      },
      read: () => ({ eventId: undefined, report: undefined }),
      thanks: '{"status":"ok"}',
    },
  }
}

const bearer = ({ secrets }: MerchantAccount) => ({ authorization: `Bearer ${secrets.token ?? ''}` })

/** Only these two are known not to be an end; what is not approved at the end has failed. */
function outcomeOf(state: string): Outcome {
  if (state === 'APPROVED') return 'succeeded'
  if (state === 'CREATED' || state === 'ACCEPTED') return 'pending'
  if (/INSUFFICIENT/i.test(state)) return 'insufficient_funds'
  if (/DECLIN|REJECT/i.test(state)) return 'declined'
  return /CANCEL/i.test(state) ? 'cancelled' : 'failed'
}
