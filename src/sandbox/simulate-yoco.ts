// Simulates Yoco: charges by token, checkouts on its own page, and signed webhooks.
import { createHmac, randomUUID } from 'node:crypto'
import { payPage } from './pay-page.ts'
import {
  json,
  type Payment,
  type Player,
  readJson,
  type SandboxAnswer,
  type SandboxRequest,
  type SandboxState,
  str,
} from './provider.ts'
import { yocoForm } from './yoco-form.ts'

export function simulateYoco(till: SandboxState): Player {
  return {
    answer(asked: SandboxRequest) {
      const { method, path } = asked
      const form = yocoForm(path, till.url)
      if (form) return form
      if (method === 'POST' && path.startsWith('/yoco-online/v1/charges')) return charge(till, asked)
      if (method === 'POST' && path === '/yoco/api/checkouts') return open(till, asked)
      const [, back] = /^\/yoco\/api\/checkouts\/([\w-]+)\/refund$/.exec(path) ?? []
      if (method === 'POST' && back !== undefined) return refund(till, back, asked)
      if (path === '/yoco/api/webhooks')
        return bearer(asked).startsWith('sk_') ? json(200, { subscriptions: [] }) : json(401, {})
      const [, id] = /^\/yoco\/api\/checkouts\/([\w-]+)$/.exec(path) ?? []
      const payment = id === undefined ? undefined : till.payments.get(id)
      if (id !== undefined)
        return payment && bearer(asked) === payment.merchant ? json(200, show(payment)) : json(404, {})
      const [, shown] = /^\/yoco\/checkout\/([\w-]+)$/.exec(path) ?? []
      const page = shown === undefined ? undefined : till.payments.get(shown)
      return page && payPage(page, 'Yoco')
    },
    callback(payment, { forged }) {
      if (!till.webhook.url) return undefined
      const state = forged ? 'approved' : payment.state
      const type = state === 'approved' ? 'payment.succeeded' : 'payment.failed'
      const body = JSON.stringify({
        // The same for the same news: a webhook that is sent again is the same event.
        id: `evt_${payment.id}_${state}`,
        type,
        createdDate: till.clock().toISOString(),
        payload: {
          id: `p_${payment.id}`,
          type: 'payment',
          amount: forged ? payment.amount : payment.captured,
          currency: payment.currency,
          status: state === 'approved' ? 'succeeded' : 'failed',
          mode: 'test',
          metadata: { ...payment.metadata, checkoutId: payment.id },
          paymentMethodDetails: { type: 'card', card: { maskedCard: '************4242', scheme: 'visa' } },
        },
      })
      const secret = forged ? 'whsec_Zm9yZ2VkIGJ5IHNvbWVib2R5IGVsc2U=' : till.webhook.secret
      return signed(till, { id: `wh_${payment.id}_${state}`, body, secret })
    },
    back: ({ backUrl }) => backUrl,
  }
}

/** A webhook as Yoco signs it. */
function signed(till: SandboxState, { id, body, secret }: { id: string; body: string; secret: string }) {
  const at = String(Math.floor(till.clock().getTime() / 1000))
  const sum = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${at}.${body}`)
    .digest('base64')
  return {
    url: till.webhook.url,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': at,
      'webhook-signature': `v1,${sum}`,
    },
    body,
  }
}

/** What each refund was called, by the key it was asked with: the same key is the same refund. */
const refundsByKey = new WeakMap<SandboxState, Map<string, string>>()

/** Sends money of a checkout back: accepted at once, and told by a webhook how it went. */
function refund(till: SandboxState, id: string, asked: SandboxRequest): SandboxAnswer {
  const payment = till.payments.get(id)
  if (!payment || bearer(asked) !== payment.merchant) return json(404, { errorCode: 'checkout_not_found' })
  const { amount, metadata } = readJson(asked.body)
  const known = refundsByKey.get(till) ?? new Map<string, string>()
  refundsByKey.set(till, known)
  const key = str(asked.headers['idempotency-key'])
  const before = known.get(key)
  const accepted = (refundId: string) =>
    json(202, { id, refundId, message: 'Your refund has been processed', status: 'successful' })
  if (before) return accepted(before)
  const cents = amount === undefined ? payment.captured - payment.refunded : Number(amount)
  if (!Number.isInteger(cents) || cents <= 0 || cents > payment.captured - payment.refunded)
    return json(400, { errorCode: 'refund_amount_too_high' })
  const refundId = `rfd_${randomUUID().replaceAll('-', '')}`
  if (key) known.set(key, refundId)
  const done = till.refunds !== 'fail'
  if (done) payment.refunded += cents
  if (till.refunds !== 'silent' && till.webhook.url) {
    const type = done ? 'refund.succeeded' : 'refund.failed'
    const payload = { id: refundId, type: 'refund', amount: cents, currency: payment.currency, metadata }
    const body = JSON.stringify({
      id: `evt_${refundId}`,
      type,
      createdDate: till.clock().toISOString(),
      payload,
    })
    const { url, ...news } = signed(till, { id: `wh_${refundId}`, body, secret: till.webhook.secret })
    // After the answer, as from somebody far away.
    setTimeout(() => void fetch(url, { method: 'POST', redirect: 'manual', ...news }).catch(() => {}), 50)
  }
  return accepted(refundId)
}

const bearer = ({ headers }: SandboxRequest): string => str(headers.authorization).replace(/^Bearer /, '')

/** What a token says happens: `tok_test_decline`, `tok_test_insufficient`; any other is charged. A token is good once. */
function charge(till: SandboxState, asked: SandboxRequest): SandboxAnswer {
  const { token, amountInCents, currency, metadata } = readJson(asked.body)
  const key = str(asked.headers['x-auth-secret-key'])
  if (!key.startsWith('sk_'))
    return json(401, { errorType: 'authentication_error', errorCode: 'wrong_api_key' })
  const used = [...till.payments.values()].some((each) => each.metadata.token === token)
  if (!/^tok_(?!.*broken)/.test(str(token)) || used)
    return json(400, { errorType: 'invalid_request_error', errorCode: 'wrong_token' })
  const about = (metadata ?? {}) as Record<string, unknown>
  const payment = till.add({
    id: `ch_${randomUUID().replaceAll('-', '')}`,
    provider: 'yoco',
    reference: str(about.reference),
    amount: Number(amountInCents),
    currency: str(currency),
    merchant: key,
    backUrl: '',
    callbackUrl: '',
    metadata: { ...about, token },
  })
  const wish = str(token)
  if (/decline|insufficient/.test(wish)) {
    payment.state = /decline/.test(wish) ? 'declined' : 'insufficient'
    return json(402, {
      errorType: 'charge_error',
      errorCode: payment.state === 'declined' ? 'card_declined' : 'insufficient_funds',
      displayMessage: 'The card was not charged.',
    })
  }
  payment.state = 'approved'
  payment.captured = payment.amount
  return json(201, {
    object: 'charge',
    id: payment.id,
    status: 'successful',
    currency: payment.currency,
    amountInCents: payment.amount,
    liveMode: false,
    metadata: about,
    source: { id: 'card_1', brand: 'visa', maskedCard: '************4242', object: 'card' },
  })
}

function open(till: SandboxState, asked: SandboxRequest): SandboxAnswer {
  const { amount, currency, successUrl, metadata } = readJson(asked.body)
  if (!bearer(asked).startsWith('sk_')) return json(401, { errorCode: 'wrong_api_key' })
  if (!Number.isInteger(amount) || currency !== 'ZAR') return json(400, { errorCode: 'wrong_amount' })
  const about = (metadata ?? {}) as Record<string, unknown>
  const payment = till.add({
    id: `ch_${randomUUID().replaceAll('-', '')}`,
    provider: 'yoco',
    reference: str(about.reference),
    amount: Number(amount),
    currency: 'ZAR',
    merchant: bearer(asked),
    backUrl: str(successUrl),
    callbackUrl: '',
    metadata: about,
  })
  return json(200, {
    ...show(payment),
    redirectUrl: `${till.url}/yoco/checkout/${payment.id}`,
    paymentId: null,
  })
}

const states: Record<Payment['state'], string> = {
  open: 'created',
  approved: 'completed',
  declined: 'failed',
  insufficient: 'failed',
  cancelled: 'cancelled',
}

const show = (payment: Payment) => ({
  id: payment.id,
  status: states[payment.state],
  amount: payment.captured || payment.amount,
  currency: payment.currency,
  metadata: { ...payment.metadata, checkoutId: payment.id },
  processingMode: 'test',
  ...(payment.state === 'insufficient' && { failureReason: 'insufficient_funds' }),
})
