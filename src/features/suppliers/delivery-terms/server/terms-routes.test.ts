// Managers set how their branches hand over; checkout offers and charges accordingly.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ManagerApp, openManagerApp } from '#tests/manager-app.ts'
import type { ManagedTerms, ManagedWay, WayUpdate } from '../terms-contract.ts'

let shop: ManagerApp
beforeAll(async () => {
  shop = await openManagerApp()
})
afterAll(() => shop.close())

const at = '/counter/v1/suppliers/langa/delivery_terms'
const terms = async (): Promise<ManagedTerms> => (await shop.by(shop.nandi, 'GET', at)).json()
const put = (version: string, ways: object[], by = shop.nandi) => shop.by(by, 'PUT', at, { version, ways })

async function wayOf(name: ManagedWay['name'], more: Partial<WayUpdate> = {}): Promise<WayUpdate> {
  const { choices: _, ...way } = (await terms()).ways.find((each) => each.name === name) as ManagedWay
  return { ...way, ...more }
}

const tariff = {
  radius_km: 12,
  base_fee_in_cents: 3500,
  included_km: 3,
  fee_per_km_in_cents: 500,
  free_above_in_cents: 50_000,
}

/** What bringing rice from Langa to a point as many kilometres north of it costs, or why not. */
async function fee(km: number, qty = 1) {
  const cart = {
    supplier_id: 'langa',
    shipping_provider: 'MANUAL_DELIVERY',
    requires_shipping: true,
    shipping_lat: -33.9449 + km / 111.2,
    shipping_lon: 18.5302,
    items: [{ offer: { id: 'l-rice2' }, qty }],
  }
  const answer = await shop.ask('POST', '/api/v1/cart/validate', { payload: { cart } })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { shipping_cost_in_cents, dispatch_error } = answer.json().validation
  return dispatch_error?.code === 'slot-missing' ? shipping_cost_in_cents : dispatch_error?.code
}

const offered = async () =>
  (await shop.read('/cart/v1/checkout_config?supplier_id=langa')).shipping.map(
    ({ name, payment_options }: { name: string; payment_options: string[] }) =>
      `${name} ${payment_options.join()}`,
  )

test('a manager can choose every way that the shop offers, marked with what the branch has accounts for', async () => {
  const { supplier, ways } = await terms()
  expect(supplier).toEqual({ id: 'langa', name: 'Vuka Langa' })
  expect(ways.map(({ name, payment_options, tariff }) => [name, payment_options, tariff === null])).toEqual([
    ['COLLECT', ['CASH', 'YOCO'], true],
    ['PICUP', [], false],
    ['MANUAL_DELIVERY', ['CASH'], false],
  ])
  const ready = ways[0]?.choices.filter((choice) => choice.ready).map(({ name }) => name)
  expect(ready).toEqual(['CASH', 'DEBTOR_CARD'])
})

test('a tariff applies once it is saved: by distance, free above a subtotal, refused beyond the radius', async () => {
  const way = await wayOf('MANUAL_DELIVERY', { payment_options: ['CASH', 'DEBTOR_CARD'], tariff })
  const answer = await put((await terms()).version, [way])
  expect(answer.json().terms.ways[2]).toMatchObject({ payment_options: ['CASH', 'DEBTOR_CARD'], tariff })
  expect([await fee(2), await fee(3.5), await fee(5.9), await fee(11.9), await fee(12.2)]).toEqual([
    3500,
    4000,
    5000,
    8000,
    'address-out-of-range',
  ])
  expect(await fee(5, 11)).toBe(0)
  await expect.poll(offered).toContain('MANUAL_DELIVERY CASH,DEBTOR_CARD')
})

test('a way that is switched off is not offered, keeps its tariff, and can come back', async () => {
  await put((await terms()).version, [await wayOf('MANUAL_DELIVERY', { payment_options: [] })])
  expect(await fee(2)).toBe('dispatch-not-offered')
  await expect.poll(offered).toEqual(['COLLECT CASH'])
  expect((await terms()).ways[2]?.tariff).toEqual(tariff)
  await put((await terms()).version, [await wayOf('MANUAL_DELIVERY', { payment_options: ['CASH'] })])
  expect(await fee(2)).toBe(3500)
})

test('collecting costs nothing, whatever is sent, and distances are rounded to 100 metres', async () => {
  const collect = await wayOf('COLLECT', { tariff })
  const courier = await wayOf('PICUP', {
    payment_options: ['CASH'],
    tariff: { ...tariff, radius_km: 7.26, included_km: 0.04 },
  })
  const { ways } = (await put((await terms()).version, [collect, courier])).json().terms
  expect([ways[0].tariff, ways[1].tariff.radius_km, ways[1].tariff.included_km]).toEqual([null, 7.3, 0])
})

test('inconsistent terms are refused and change nothing', async () => {
  const before = await terms()
  const off = await Promise.all(before.ways.map(({ name }) => wayOf(name, { payment_options: [] })))
  const way = await wayOf('MANUAL_DELIVERY')
  const refused: [object[], number, string | undefined][] = [
    [off, 400, 'no-way-left'],
    [[{ ...way, payment_options: ['BARTER'] }], 400, 'payment-unknown'],
    [[way, way], 400, 'way-twice'],
    [[{ ...way, tariff: null }], 400, 'tariff-missing'],
    [[{ ...way, tariff: { ...tariff, base_fee_in_cents: -1 } }], 400, undefined],
    [[{ ...way, tariff: { ...tariff, radius_km: -1 } }], 400, undefined],
    [[{ ...way, name: 'DRONE' }], 400, undefined],
  ]
  for (const [ways, http, code] of refused) {
    const answer = await put(before.version, ways)
    expect([answer.statusCode, code ?? answer.json().messages[0].code]).toEqual([
      http,
      answer.json().messages[0].code,
    ])
  }
  expect(await terms()).toEqual(before)
})

test('of two managers who save at once one is refused, and another’s branch is not found', async () => {
  const { version } = await terms()
  const [one, two] = [3600, 3700].map((base_fee_in_cents) => ({ ...tariff, base_fee_in_cents }))
  const answers = await Promise.all([
    put(version, [await wayOf('MANUAL_DELIVERY', { tariff: one ?? null })]),
    put(version, [await wayOf('MANUAL_DELIVERY', { tariff: two ?? null })], shop.gert),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const elsewhere = at.replace('langa', 'parow')
  expect((await shop.by(shop.nandi, 'GET', elsewhere)).statusCode).toBe(404)
  const way = await wayOf('MANUAL_DELIVERY')
  const body = { version: (await terms()).version, ways: [way] }
  expect((await shop.by(shop.nandi, 'PUT', elsewhere, body)).statusCode).toBe(404)
  expect((await shop.by(shop.stranger, 'PUT', at, body)).statusCode).toBe(401)
})
