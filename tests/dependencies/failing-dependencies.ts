// The whole shop with its external services (providers, SMS gateway, geocoder), and what people do there in a day, from browsing
// a shelf to handing over, to show what still works while one of the services fails.
import { rm } from 'node:fs/promises'
import { expect } from 'vitest'
import { savePaymentAccounts } from '#features/money/payments/server/demo-payment-accounts.ts'
import { readSettings } from '#server/settings.ts'
import { openSandbox } from '../../src/sandbox/sandbox.ts'
import { shopper, staff } from '../cast.ts'
import { corner, offerId } from '../corner-shop.ts'
import { openGeocoderServer } from '../geocoder-server.ts'
import { cartOf, openStage } from '../order-stage.ts'
import { openSmsGateway } from '../sms-gateway.ts'

export type DependencyFailures = Awaited<ReturnType<typeof openDependencyFailures>>

export async function openDependencyFailures(more: Record<string, string> = {}) {
  const [sandbox, sms, map] = [await openSandbox(), await openSmsGateway(), await openGeocoderServer()]
  const variables = {
    SPAZA_PAYGATE_URL: `${sandbox.url}/paygate`,
    SPAZA_MOYA_URL: `${sandbox.url}/moya`,
    SPAZA_BULKSMS_URL: `${sms.url}/v1`,
    SPAZA_BULKSMS_TOKEN_ID: 'x',
    SPAZA_BULKSMS_TOKEN_SECRET: 'x',
    SPAZA_GEOCODER: 'nominatim',
    SPAZA_GEOCODER_URL: map.url,
    ...more,
  }
  const shop = await openStage({ variables })
  const { kysely } = shop.direct
  sandbox.state.clock = () => shop.time.now
  await kysely
    .updateTable('shipping_options')
    .set({ payment_options: ['CASH', 'PAYGATE', 'MOYA'] })
    .execute()
  await savePaymentAccounts(kysely, readSettings({ SPAZA_ENV: 'test', ...variables }), [corner], {
    yoco: 'checkout',
    now: shop.time.now,
  })
  const thandi = await shopper(kysely, 'Thandi', shop.time.now)
  const sipho = await staff(kysely, [corner], 'Sipho', shop.time.now)
  // Providers tell the shop over the network.
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (method: 'GET' | 'POST', path: string, by = thandi, payload?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...by.headers, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { body: JSON.stringify(payload) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: what calls answer is looked at, not used
    return { http: answer.status, json: (await answer.json()) as any }
  }
  const cart = (provider: string) => cartOf(shop.slot, [{ id: offerId('bread'), qty: 2 }], { provider })
  const register = async (provider = 'cash') => {
    const { http, json } = await ask('POST', '/api/v1/orders/register', thandi, { cart: cart(provider) })
    expect([http, json.status], JSON.stringify(json)).toEqual([200, 'ok'])
    return json.order as { id: string; version: number; collection_code: string; total_in_cents: number }
  }
  const read = async (id: string) => {
    const { http, json } = await ask('GET', `/api/v1/orders/${id}`)
    expect(http).toBe(200)
    return json
  }

  return {
    ...shop,
    sandbox,
    sms,
    map,
    thandi,
    ask,
    register,
    async browse() {
      const shelf = await ask('GET', `/api/v2/products/product_bread?supplier_id=${corner}`)
      expect([shelf.http, JSON.stringify(shelf.json)]).toEqual([200, expect.stringContaining('18.99')])
      const found = await ask('GET', `/api/v2/search?query=coffee&supplier_id=${corner}`)
      expect([found.http, JSON.stringify(found.json)]).toEqual([
        200,
        expect.stringContaining(offerId('coffee')),
      ])
    },
    async basket() {
      const { http, json } = await ask('POST', '/api/v1/cart/validate', thandi, { cart: cart('cash') })
      expect([http, json.status], JSON.stringify(json)).toEqual([200, 'ok'])
    },
    async checkout() {
      expect((await register()).total_in_cents).toBe(2 * 1899)
    },
    /** By `provider`, up to the provider's word that it was paid. */
    async pay(provider: 'paygate' | 'moya' = 'paygate') {
      const { id } = await register(provider)
      const { json } = await ask('POST', `/api/v1/orders/${id}/transactions`, thandi, {})
      const reference = json.transaction.provider_reference
      await fetch(`${sandbox.url}/control/payments/${reference}/approve`, { method: 'POST', body: '{}' })
      expect(await read(id)).toMatchObject({ status: 'pending', payment_status: 'paid' })
    },
    async track() {
      const { id } = await register()
      expect(await read(id)).toMatchObject({ id, status: 'pending' })
      const { json } = await ask('GET', `/api/v1/users/${thandi.id}/orders`)
      expect(json.orders.map((order: { id: string }) => order.id)).toContain(id)
    },
    /** From the queue to the shopper's hands, for cash. */
    async serve() {
      const { id, collection_code, total_in_cents: cents } = await register()
      const queue = await ask('GET', '/counter/v1/orders', sipho)
      expect(queue.json.orders.map((order: { id: string }) => order.id)).toContain(id)
      const step = async (name: string, version: number, details = {}) => {
        const path = `/counter/v1/orders/${id}/steps`
        const { http, json } = await ask('POST', path, sipho, { step: name, version, ...details })
        expect(http, JSON.stringify(json)).toBe(200)
      }
      await step('start_preparing', 1)
      await step('ready', 2)
      await step('hand_over', 3, { collection_code, cash_taken_in_cents: cents })
      expect(await read(id)).toMatchObject({ status: 'collected' })
    },
    async close() {
      await shop.close()
      await Promise.all([sandbox.close(), sms.close(), map.close()])
      await rm(more.SPAZA_DATA ?? '/nowhere', { recursive: true, force: true })
    },
  }
}
