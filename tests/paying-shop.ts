// The corner shop with payments: its calls over real HTTP, beside a sandbox that simulates every provider.

import type { FastifyBaseLogger } from 'fastify'
import type { BuiltWeb } from '#app/server/web-routes.ts'
import {
  sandboxAddresses,
  savePaymentAccounts,
} from '#features/money/payments/server/demo-payment-accounts.ts'
import type { DiskSpace } from '#server/disk-space.ts'
import { type ProviderAddress, providerAddresses } from '#server/settings-declared.ts'
import { allWays } from '#wire/ways-to-pay.ts'
import { openSandbox } from '../src/sandbox/sandbox.ts'
import type { Person } from './cast.ts'
import { type CornerOptions, corner, offerId } from './corner-shop.ts'
import { cartOf, openStage } from './order-stage.ts'

export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>

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
  /** Pages and their forms, as src/app/web/entry-server.tsx has them. */
  web?: BuiltWeb['render']
  forms?: BuiltWeb['forms']
} = {}) {
  const sandbox = await openSandbox()
  const played = Object.entries(sandboxAddresses(sandbox.url)) as [ProviderAddress, string][]
  const deliveries = { count: 0 }
  const shop = await openStage({
    ...options,
    logger,
    room,
    variables: Object.fromEntries(played.map(([name, at]) => [providerAddresses[name], at])),
    prepare: (app) =>
      app.addHook('onRequest', async ({ url }) => {
        if (url.endsWith('/callback')) deliveries.count += 1
      }),
  })
  const { time } = shop
  const { kysely } = shop.database
  await kysely.updateTable('shipping_options').set({ payment_options: ways }).execute()
  const bank = { bank_name: 'Demo Bank', bank_branch: '051001', bank_account: '0012345678' }
  await kysely.updateTable('suppliers').set(bank).execute()
  const secret = await savePaymentAccounts(kysely, shop.shop.settings, [corner], { yoco, now: time.now })
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
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
  const post = (
    path: string,
    by?: Person,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<HttpResponse> => {
    const { headers: type, ...rest } = body ? asJson(body) : { headers: {} }
    return ask('POST', url + path, { ...rest, headers: { ...type, ...by?.headers, ...headers } })
  }
  return {
    ...shop,
    url,
    sandbox,
    /** How often a provider, or who pretends to be one, told something. */
    deliveries,
    post,
    get: (path: string, by?: Person) => ask('GET', url + path, { headers: { ...by?.headers } }),
    /** Registers an order of bread, for the day after tomorrow or soon after; `more` of its cart. */
    async order(by: Person, provider = 'paygate', qty = 2, more = {}): Promise<Registered> {
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
    /** As a person who presses a button at the provider, or JSON to the sandbox. */
    control: (path: string, body?: object) =>
      body
        ? ask('POST', `${sandbox.url}/control/${path}`, asJson(body))
        : ask('GET', `${sandbox.url}/control/${path}`),
    async close() {
      await shop.app.close()
      await sandbox.close()
      await shop.close()
    },
  }
}
