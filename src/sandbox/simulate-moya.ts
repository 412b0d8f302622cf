// Simulates MoyaPay's payments interface. Its webhook names the payment and carries no signature.
import { randomUUID } from 'node:crypto'
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

export function simulateMoya(till: SandboxState): Player {
  return {
    answer(asked: SandboxRequest) {
      const { method, path } = asked
      if (method === 'POST' && path.replace(/\/$/, '') === '/moya/payments') return startPayment(till, asked)
      const [, what, id] = /^\/moya\/(payments|pay)\/([\w-]+)$/.exec(path) ?? []
      const payment = id === undefined ? undefined : till.payments.get(id)
      if (what === 'pay') return payment && payPage(payment, 'MoyaPay')
      if (what !== 'payments') return undefined
      if (!payment || bearer(asked) !== payment.merchant) return json(404, { code: 404, status: 'Not Found' })
      const { amount, captured, reference } = payment
      return json(200, {
        paymentID: payment.id,
        state: states[payment.state],
        amount: captured || amount,
        reference,
      })
    },
    callback: ({ id, callbackUrl }) => ({
      url: callbackUrl,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ paymentID: id }),
    }),
    back: ({ backUrl }) => backUrl,
  }
}

const bearer = ({ headers }: SandboxRequest): string => str(headers.authorization).replace(/^Bearer /, '')

const states: Record<Payment['state'], string> = {
  open: 'CREATED',
  approved: 'APPROVED',
  declined: 'DECLINED',
  insufficient: 'INSUFFICIENT_FUNDS',
  cancelled: 'CANCELLED',
}

function startPayment(till: SandboxState, asked: SandboxRequest): SandboxAnswer {
  const { amount, redirectUrl, webhookUrl, username, reference } = readJson(asked.body)
  if (!bearer(asked)) return json(401, { code: 401, status: 'Unauthorized', message: 'No token' })
  const whole = Number.isInteger(amount) && Number(amount) > 0
  if (!whole || !redirectUrl || !webhookUrl || !/^0\d{9}$/.test(str(username)))
    return json(400, {
      code: 400,
      status: 'Bad Request',
      message: 'amount, redirectUrl, webhookUrl, username',
    })
  const payment = till.add({
    id: randomUUID(),
    provider: 'moya',
    reference: str(reference),
    amount: Number(amount),
    currency: 'ZAR',
    merchant: bearer(asked),
    backUrl: str(redirectUrl),
    callbackUrl: str(webhookUrl),
    metadata: {},
  })
  return json(200, { paymentID: payment.id, redirectUrl: `${till.url}/moya/pay/${payment.id}` })
}
