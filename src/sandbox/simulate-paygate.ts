// Simulates PayGate PayWeb3 with its public test account: initiate, process, query and notify.
import { createHash, randomUUID } from 'node:crypto'
import { payPage } from './pay-page.ts'
import {
  type Payment,
  type Player,
  type SandboxAnswer,
  type SandboxRequest,
  type SandboxState,
  text,
} from './provider.ts'

/** PayGate's own test account has this key; so has every other here. */
const key = 'secret'
const sum = (values: readonly string[]): string =>
  createHash('md5')
    .update(values.join('') + key)
    .digest('hex')
const order = [
  'PAYGATE_ID',
  'REFERENCE',
  'AMOUNT',
  'CURRENCY',
  'RETURN_URL',
  'TRANSACTION_DATE',
  'LOCALE',
  'COUNTRY',
  'EMAIL',
  'PAY_METHOD',
  'PAY_METHOD_DETAIL',
  'NOTIFY_URL',
  'USER1',
  'USER2',
  'USER3',
  'VAULT',
  'VAULT_ID',
]
const needed = order.slice(0, 9)

export function simulatePaygate(till: SandboxState): Player {
  return {
    answer({ method, path, body }: SandboxRequest) {
      if (!path.startsWith('/paygate/payweb3/') || method !== 'POST') return undefined
      const fields = new URLSearchParams(body)
      if (path.endsWith('/initiate.trans')) return initiate(till, fields)
      if (path.endsWith('/query.trans')) return query(till, fields)
      if (path.endsWith('/process.trans')) return process(till, fields)
      return undefined
    },
    callback(payment, { forged }) {
      const fields = resultOf(forged ? { ...payment, state: 'approved', captured: payment.amount } : payment)
      if (forged) fields.CHECKSUM = createHash('md5').update(JSON.stringify(fields)).digest('hex')
      return {
        url: payment.callbackUrl,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }
    },
    back(payment) {
      const url = new URL(payment.backUrl)
      const status = statusOf(payment)[0]
      url.searchParams.set('PAY_REQUEST_ID', payment.id)
      url.searchParams.set('TRANSACTION_STATUS', status)
      url.searchParams.set('CHECKSUM', sum([payment.merchant, payment.id, status, payment.reference]))
      return url.href
    },
  }
}

function initiate(till: SandboxState, fields: URLSearchParams): SandboxAnswer {
  const error = (code: string) => text(200, `ERROR=${code}`)
  if (needed.some((name) => !fields.get(name))) return error('DATA_PW')
  const values = order.map((name) => fields.get(name)).filter((value) => value !== null)
  if (fields.get('CHECKSUM') !== sum(values)) return error('DATA_CHK')
  const amount = fields.get('AMOUNT') ?? ''
  if (!/^\d+$/.test(amount)) return error('DATA_AMT_NUM')
  if (Number(amount) === 0) return error('DATA_AMT_ZERO')
  if (fields.get('CURRENCY') !== 'ZAR') return error('DATA_CUR')
  if (!/^[^@]+@[^@]+$/.test(fields.get('EMAIL') ?? '')) return error('INV_EMAIL')
  const payment = till.add({
    id: randomUUID().toUpperCase(),
    provider: 'paygate',
    reference: fields.get('REFERENCE') ?? '',
    amount: Number(amount),
    currency: 'ZAR',
    merchant: fields.get('PAYGATE_ID') ?? '',
    backUrl: fields.get('RETURN_URL') ?? '',
    callbackUrl: fields.get('NOTIFY_URL') ?? '',
    metadata: {},
  })
  const { merchant, id, reference } = payment
  const answer = { PAYGATE_ID: merchant, PAY_REQUEST_ID: id, REFERENCE: reference }
  return text(200, new URLSearchParams({ ...answer, CHECKSUM: sum([merchant, id, reference]) }).toString())
}

function process(till: SandboxState, fields: URLSearchParams): SandboxAnswer {
  const payment = till.payments.get(fields.get('PAY_REQUEST_ID') ?? '')
  if (!payment) return text(200, 'ERROR=DATA_PAY_REQ_ID')
  const { merchant, id, reference } = payment
  if (fields.get('CHECKSUM') !== sum([merchant, id, reference])) return text(200, 'ERROR=DATA_CHK')
  return payPage(payment, 'PayGate')
}

function query(till: SandboxState, fields: URLSearchParams): SandboxAnswer {
  const asked = ['PAYGATE_ID', 'PAY_REQUEST_ID', 'REFERENCE'].map((name) => fields.get(name) ?? '')
  if (fields.get('CHECKSUM') !== sum(asked)) return text(200, 'ERROR=DATA_CHK')
  const payment = till.payments.get(fields.get('PAY_REQUEST_ID') ?? '')
  if (!payment) return text(200, 'ERROR=NO_TRANS_DATA')
  const { merchant, id, reference } = payment
  if (fields.get('CHECKSUM') !== sum([merchant, id, reference])) return text(200, 'ERROR=DATA_CHK')
  return text(200, new URLSearchParams(resultOf(payment)).toString())
}

const statuses: Record<Payment['state'], [string, string, string]> = {
  open: ['0', '', 'Not Done'],
  approved: ['1', '990017', 'Auth Done'],
  declined: ['2', '900007', 'Declined'],
  insufficient: ['2', '900003', 'Insufficient Funds'],
  cancelled: ['4', '990028', 'Transaction Cancelled'],
}
const statusOf = ({ state }: Payment) => statuses[state]

function resultOf(payment: Payment): Record<string, string> {
  const [status, code, says] = statusOf(payment)
  const fields = {
    PAYGATE_ID: payment.merchant,
    PAY_REQUEST_ID: payment.id,
    REFERENCE: payment.reference,
    TRANSACTION_STATUS: status,
    RESULT_CODE: code,
    AUTH_CODE: payment.state === 'approved' ? '5T8A0Z' : '',
    CURRENCY: payment.currency,
    AMOUNT: String(payment.captured || payment.amount),
    RESULT_DESC: says,
    TRANSACTION_ID: payment.state === 'approved' ? String(Number.parseInt(payment.id.slice(0, 7), 16)) : '',
    RISK_INDICATOR: 'AX',
    PAY_METHOD: 'CC',
    PAY_METHOD_DETAIL: 'Visa',
  }
  return { ...fields, CHECKSUM: sum(Object.values(fields)) }
}
