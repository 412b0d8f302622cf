// The corner shop where orders are paid: its calls over real HTTP, with a sandbox that plays every provider beside it.

import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { counterRoutes } from '#features/counter/counter/server/counter-routes.ts'
import { pickingRoutes } from '#features/counter/picking/server/picking-routes.ts'
import { shortageRoutes } from '#features/counter/short-lines/server/shortage-routes.ts'
import { statementRoutes } from '#features/money/bank-statements/server/statement-routes.ts'
import { accountRoutes } from '#features/money/payments/server/account-routes.ts'
import { playedAt, savePaymentAccounts } from '#features/money/payments/server/demo-accounts.ts'
import { isBeingPaid } from '#features/money/payments/server/is-being-paid.ts'
import { type PaymentKeepers, paymentRoutes } from '#features/money/payments/server/payment-routes.ts'
import { choiceRoutes, type RefundJobs } from '#features/money/refunds/server/choice-routes.ts'
import { decideAtCancelling } from '#features/money/refunds/server/choose-refund.ts'
import { hearRefund } from '#features/money/refunds/server/hear-refund.ts'
import { refundRoutes } from '#features/money/refunds/server/refund-routes.ts'
import { amendmentRoutes } from '#features/orders/amendments/server/amendment-routes.ts'
import { editOrder } from '#features/orders/amendments/server/edit-order.ts'
import { orderRoutes } from '#features/orders/orders/server/order-routes.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import type { DiskSpace } from '#server/disk-space.ts'
import { buildHttp } from '#server/http/build-http.ts'
import type { Schedule } from '#server/scheduled-jobs.ts'
import { readSettings } from '#server/settings.ts'
import { type ProviderAddress, providerAddresses } from '#server/settings-declared.ts'
import { allWays } from '#wire/ways-to-pay.ts'
import { openSandbox, type Sandbox } from '../src/sandbox/sandbox.ts'
import type { Person } from './cast.ts'
import { type CornerOptions, corner, offerId, openCornerShop } from './corner-shop.ts'
import { freshDatabase } from './database.ts'
import { cartOf } from './order-stage.ts'

export interface PayingShop {
  url: string
  database: Database
  sandbox: Sandbox
  keepers: PaymentKeepers
  /** Takes back changes of orders that nobody paid for. */
  amendments: Schedule
  shortages: Schedule
  /** Jobs of cancelled orders: sending refunds, and deciding where nobody chose. */
  refundJobs: RefundJobs
  /** How often a provider, or who pretends to be one, told something. */
  deliveries: { count: number }
  /** Wednesday morning in March; tests move it on by minutes. */
  time: { now: Date; forth(minutes: number): void }
  slot: string
  post(path: string, by?: Person, body?: object, headers?: Record<string, string>): Promise<HttpResponse>
  get(path: string, by?: Person): Promise<HttpResponse>
  /** Registers an order of bread, for the day after tomorrow or soon after; `more` of its cart. */
  order(by: Person, provider?: string, qty?: number, more?: object): Promise<Registered>
  /** As a person who presses a button at the provider, or JSON to the sandbox. */
  control(path: string, body?: object): Promise<HttpResponse>
  close(): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: what calls answer is looked at, not used.
type Any = any
export interface HttpResponse {
  http: number
  headers: Headers
  text: string
  json: Any
}
export interface Registered {
  id: string
  reference: string
  total_in_cents: number
  payable_balance_in_cents: number
}

const ways = allWays.map((way) => way.toUpperCase())

export async function openPayingShop({
  yoco = 'checkout',
  logger = false,
  room,
  ...options
}: CornerOptions & {
  yoco?: 'charge' | 'checkout'
  /** Where answers and faults are written, as in a real shop. */
  logger?: FastifyBaseLogger | false
  room?: DiskSpace
} = {}): Promise<PayingShop> {
  const fresh = await freshDatabase()
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ url: fresh.url, log })
  await openCornerShop(database.kysely, options)
  const { kysely } = database
  await kysely.updateTable('shipping_options').set({ payment_options: ways }).execute()
  const bank = { bank_name: 'Demo Bank', bank_branch: '051001', bank_account: '0012345678' }
  await kysely.updateTable('suppliers').set(bank).execute()
  const sandbox = await openSandbox()
  const played = Object.entries(playedAt(sandbox.url)) as [ProviderAddress, string][]
  const settings = readSettings({
    SPAZA_ENV: 'test',
    ...Object.fromEntries(played.map(([name, at]) => [providerAddresses[name], at])),
  })
  const time = {
    now: new Date('2026-03-11T06:00:00Z'),
    forth(minutes: number) {
      time.now = new Date(time.now.getTime() + minutes * 60_000)
    },
  }
  const shop = { settings, database, clock: { now: () => time.now }, log, secure: false }
  const secret = await savePaymentAccounts(kysely, settings, [corner], { yoco, now: time.now })
  const app = await buildHttp({ logger, secure: false, room })
  const deliveries = { count: 0 }
  app.addHook('onRequest', async ({ url }) => {
    if (url.endsWith('/callback')) deliveries.count += 1
  })
  const terms = { bag_price_in_cents: 130, stokvel: false, demo: false }
  orderRoutes({ app, shop }, { editOrder, decideAtCancelling, termsOf: () => terms })
  counterRoutes({ app, shop })
  const amendments = amendmentRoutes({ app, shop }, { isBeingPaid })
  const shortages = shortageRoutes({ app, shop }, { answerMinutes: () => 30 })
  pickingRoutes({ app, shop })
  const keepers = paymentRoutes({ app, shop }, { termsOf: () => terms, hearRefund })
  accountRoutes({ app, shop })
  refundRoutes({ app, shop })
  const refundJobs = choiceRoutes({ app, shop })
  statementRoutes({ app, shop })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  sandbox.state.clock = () => time.now
  sandbox.state.webhook = { url: `${url}/api/v2/payments/yoco/callback`, secret }

  const ask = async (method: string, address: string, init: RequestInit = {}): Promise<HttpResponse> => {
    const answer = await fetch(address, { method, redirect: 'manual', ...init })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { http: answer.status, headers: answer.headers, text, json: isJson ? JSON.parse(text) : undefined }
  }
  const asJson = (body: object) => ({
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  const post: PayingShop['post'] = (path, by, body, headers = {}) => {
    const { headers: type, ...rest } = body ? asJson(body) : { headers: {} }
    return ask('POST', url + path, { ...rest, headers: { ...type, ...by?.headers, ...headers } })
  }
  return {
    url,
    database,
    sandbox,
    keepers,
    amendments,
    shortages,
    refundJobs,
    deliveries,
    time,
    slot: '2026-03-12T08:00:00.000Z',
    post,
    get: (path, by) => ask('GET', url + path, { headers: { ...by?.headers } }),
    async order(by, provider = 'paygate', qty = 2, more = {}) {
      for (let days = 2; ; days += 1) {
        const day = new Date(time.now.getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
        const cart = cartOf(`${day}T08:00:00.000Z`, [{ id: offerId('bread'), qty }], { provider, ...more })
        const said = await post('/api/v1/orders/register', by, { cart })
        if (said.http === 200) return said.json.order
        // A public holiday: the day after it.
        if (days === 5 || !said.text.includes('slot-unknown'))
          throw new Error(`register answered ${said.http}: ${said.text}`)
      }
    },
    control: (path, body) =>
      body
        ? ask('POST', `${sandbox.url}/control/${path}`, asJson(body))
        : ask('GET', `${sandbox.url}/control/${path}`),
    async close() {
      await app.close()
      await sandbox.close()
      await database.close()
      await fresh.drop()
    },
  }
}
