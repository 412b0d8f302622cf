// PayGate PayWeb3: the browser posts a form to PayGate, and PayGate posts the result to us. The result can also be queried.
import { postExternal } from '#server/external-request.ts'
import { paymentTimeoutMs } from '#wire/ways-to-pay.ts'
import type { Outcome, Report } from '../../evaluate-report.ts'
import { isPaygateChecksum, paygateChecksum, readForm, readResult } from './paygate-checksum.ts'
import {
  type Attempt,
  type MerchantAccount,
  type Provider,
  ProviderError,
  requireProviderAnswer,
  type StartRequest,
  type StartResult,
  safeWord,
  withProviderErrors,
} from './payment-provider.ts'

export interface PaygateOptions {
  url: string
  /** PayGate wants one, and accounts here have none. */
  email: string
}

export function paygate({ url, email }: PaygateOptions): Provider {
  const post = async (path: string, fields: Record<string, string>, referer?: string) => {
    const answer = await postExternal({
      url: new URL(`${url}/payweb3/${path}`),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(referer && { referer }) },
      body: new URLSearchParams(fields).toString(),
    })
    requireProviderAnswer(answer)
    return answer.text
  }

  return {
    start: (ask) =>
      withProviderErrors(async () => {
        const fields = initiateFields(ask, email)
        const key = keyOf(ask.account)
        const checksum = paygateChecksum(Object.values(fields), key)
        const referer = new URL(ask.backUrl).origin
        const text = await post('initiate.trans', { ...fields, CHECKSUM: checksum }, referer)
        return readStarted(text, ask, key, `${url}/payweb3/process.trans`)
      }),

    ask: (attempt, account, now) =>
      withProviderErrors(async () => {
        const { merchant, reference, providerReference } = attempt
        if (!providerReference) return { outcome: 'pending', reason: 'never begun' }
        const key = keyOf(account)
        const text = await post('query.trans', {
          PAYGATE_ID: merchant,
          PAY_REQUEST_ID: providerReference,
          REFERENCE: reference,
          CHECKSUM: paygateChecksum([merchant, providerReference, reference], key),
        })
        const error = readForm(text)?.get('ERROR')
        // It answered, and knows of no such payment: as much as "not done".
        if (error === 'NO_TRANS_DATA') return { outcome: notDone(attempt, now), reason: error }
        const fields = readResult(text, key)
        if (!fields) throw new ProviderError(error ? safeWord(error) : 'an answer of another form')
        return reportOf(fields, attempt, now)
      }),

    // A request that never was: the checksum is looked at first, so that a wrong key is told from a right one.
    testKeys: (account) =>
      withProviderErrors(async () => {
        const asked = ['00000000-0000-4000-8000-000000000000', 'spaza-tries-its-keys'] as const
        const text = await post('query.trans', {
          PAYGATE_ID: account.merchant,
          PAY_REQUEST_ID: asked[0],
          REFERENCE: asked[1],
          CHECKSUM: paygateChecksum([account.merchant, ...asked], keyOf(account)),
        })
        const error = readForm(text)?.get('ERROR')
        if (!error) throw new ProviderError('an answer of another form')
        return ['DATA_CHK', 'ND_INV_PGID', 'PGID_NOT_EN', 'DATA_PW'].includes(error) ? 'refused' : 'works'
      }),

    callback: {
      claim({ raw }) {
        const reference = readForm(raw.toString('utf8'))?.get('REFERENCE')
        return reference ? { reference } : undefined
      },
      read({ raw }, attempt, account, now) {
        const fields = readResult(raw.toString('utf8'), keyOf(account))
        return fields && { eventId: fields.get('CHECKSUM'), report: reportOf(fields, attempt, now) }
      },
      thanks: 'OK',
    },
    mustVerifyAmounts: true,
  }
}

const keyOf = ({ secrets }: MerchantAccount): string => secrets.encryption_key ?? ''

/** In the order of the checksum. */
const initiateFields = ({ attempt, account, backUrl, notifyUrl, now }: StartRequest, email: string) => ({
  PAYGATE_ID: account.merchant,
  REFERENCE: attempt.reference,
  AMOUNT: String(attempt.amountInCents),
  CURRENCY: attempt.currency,
  RETURN_URL: backUrl,
  TRANSACTION_DATE: now.toISOString().slice(0, 19).replace('T', ' '),
  LOCALE: 'en-za',
  COUNTRY: 'ZAF',
  EMAIL: email,
  NOTIFY_URL: notifyUrl,
})

function readStarted(
  text: string,
  { attempt, account }: StartRequest,
  key: string,
  action: string,
): StartResult {
  const fields = readForm(text)
  const error = fields?.get('ERROR')
  if (error) return { result: 'refused', reason: safeWord(error) }
  const [id, request, reference, checksum] = ['PAYGATE_ID', 'PAY_REQUEST_ID', 'REFERENCE', 'CHECKSUM'].map(
    (name) => fields?.get(name) ?? '',
  ) as [string, string, string, string]
  const ours = id === account.merchant && reference === attempt.reference
  if (!request || !ours || !isPaygateChecksum(checksum, [id, request, reference], key))
    throw new ProviderError('an answer of another form')
  return {
    result: 'started',
    providerReference: request,
    data: {
      kind: 'redirect_form',
      action,
      // The form's checksum is over the same values as the answer's.
      fields: { PAY_REQUEST_ID: request, CHECKSUM: checksum },
    },
  }
}

function reportOf(fields: Map<string, string>, attempt: Attempt, now: Date): Report {
  const [status, code] = [fields.get('TRANSACTION_STATUS') ?? '', fields.get('RESULT_CODE') ?? '']
  return {
    outcome: outcomeOf(status, code, attempt, now),
    merchant: fields.get('PAYGATE_ID') ?? '',
    reference: fields.get('REFERENCE') ?? '',
    providerReference: fields.get('PAY_REQUEST_ID') ?? '',
    amountInCents: Number(fields.get('AMOUNT')),
    currency: fields.get('CURRENCY') ?? '',
    reason: `${status}/${code}`,
    ...(status === '5' && { inHand: true }),
  }
}

/** By the status; of the result codes only one says more than it. */
function outcomeOf(status: string, code: string, attempt: Attempt, now: Date): Outcome {
  switch (status) {
    case '1':
      return 'succeeded'
    case '2':
      return code === '900003' ? 'insufficient_funds' : 'declined'
    case '3':
    case '4':
      return 'cancelled'
    case '5':
      return 'pending'
    case '0':
      return notDone(attempt, now)
    default:
      return 'failed'
  }
}

/** A shopper may still be typing their card's number: PayGate keeps a request open for half an hour. */
const notDone = ({ createdAt }: Attempt, now: Date): Outcome =>
  now.getTime() - createdAt.getTime() < paymentTimeoutMs ? 'pending' : 'failed'
