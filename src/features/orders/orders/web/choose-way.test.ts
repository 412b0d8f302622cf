// How a checkout begins: with what was chosen already, else as the last order, else the only way [ruling 14].
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClientConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { resetCheckout, setCheckout, useCheckout } from '#web/stores/checkout-store.ts'
import { storeHandover } from '#web/stores/handover-store.ts'
import { chooseWay, wayToBegin } from './choose-way.ts'
import { paymentToBegin } from './last-choices.ts'
import { offeredPayments } from './payment-choice.tsx'
import { awaitsSoonestSlot } from './use-soonest-slot.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  resetCheckout()
})

const config = (...names: string[]) =>
  ({ shipping: names.map((name) => ({ name })) }) as unknown as ClientConfig
const branch = (...names: string[]) => ({ config: config(...names), supplier: { id: 's', name: 'Parow' } })
const delivered = {
  shipping_provider: 'MANUAL_DELIVERY',
  payment_provider: 'cash',
  shipping_address: { id: 'address_1' },
}

describe('a checkout', () => {
  test('begins with the way that was chosen already, unless the branch does not offer it', () => {
    setCheckout({ shipping_provider: 'COLLECT' })
    expect(wayToBegin(config('COLLECT', 'MANUAL_DELIVERY'), delivered)).toBe('COLLECT')
    expect(wayToBegin(config('PICUP', 'MANUAL_DELIVERY'), delivered)).toBe('MANUAL_DELIVERY')
  })

  test('begins as the last order, else with collection, else with the first way', () => {
    expect(wayToBegin(config('COLLECT', 'MANUAL_DELIVERY'), delivered)).toBe('MANUAL_DELIVERY')
    expect(wayToBegin(config('COLLECT'), delivered)).toBe('COLLECT')
    expect(wayToBegin(config('PICUP', 'COLLECT'), delivered)).toBe('COLLECT')
    expect(wayToBegin(config('PICUP', 'COLLECT'), undefined)).toBe('COLLECT')
    expect(wayToBegin(config('PICUP', 'MANUAL_DELIVERY'), undefined)).toBe('PICUP')
    expect(wayToBegin(config(), undefined)).toBeUndefined()
  })

  test('begins as the shopper said beside their place, which a choice at checkout replaces', () => {
    const both = branch('COLLECT', 'PICUP')
    storeHandover('deliver')
    expect(wayToBegin(both.config, undefined)).toBe('PICUP')
    expect(wayToBegin(config('COLLECT', 'PICUP', 'MANUAL_DELIVERY'), delivered)).toBe('MANUAL_DELIVERY')
    expect(wayToBegin(config('COLLECT', 'PICUP', 'MANUAL_DELIVERY'), undefined)).toBe('PICUP')
    chooseWay('COLLECT', both, undefined)
    resetCheckout()
    expect(wayToBegin(both.config, delivered)).toBe('COLLECT')
  })

  test('takes the last address with delivery, and none where there is none', () => {
    chooseWay('MANUAL_DELIVERY', branch('COLLECT', 'MANUAL_DELIVERY'), delivered)
    expect(useCheckout.getState()).toMatchObject({
      requires_shipping: true,
      shipping_address: { id: 'address_1' },
    })
    resetCheckout()
    chooseWay('MANUAL_DELIVERY', branch('MANUAL_DELIVERY'), undefined)
    expect(useCheckout.getState()).toMatchObject({ requires_shipping: true, shipping_address: null })
  })

  test('begins with the payment that was chosen, else the last order’s, else the only one', () => {
    expect(paymentToBegin(['cash', 'yoco'], 'yoco', delivered)).toBe('yoco')
    expect(paymentToBegin(['cash', 'yoco'], 'moya', delivered)).toBe('cash')
    expect(paymentToBegin(['yoco', 'moya'], null, delivered)).toBeNull()
    expect(paymentToBegin(['yoco'], null, undefined)).toBe('yoco')
  })

  test('is never paid by PayGate where a partner pays for the data, also if the last order was', () => {
    const ways = {
      shipping: [{ name: 'COLLECT', payment_options: ['CASH', 'PAYGATE'] }],
    } as unknown as ClientConfig
    const paid = { ...delivered, payment_provider: 'paygate' }
    const begun = (dataFree: boolean) =>
      paymentToBegin(offeredPayments(ways, 'COLLECT', { card: undefined, dataFree }), null, paid)
    expect([begun(false), begun(true)]).toEqual(['paygate', 'cash'])
  })

  test('waits for the soonest time while requests run, and not without a signal or a time', () => {
    const slot = (available: boolean) => [{ available }] as Parameters<typeof awaitsSoonestSlot>[1]
    const answered = [{ isLoading: false }]
    expect(awaitsSoonestSlot(null, undefined, [{ isLoading: true }])).toBe(true)
    expect(awaitsSoonestSlot(null, slot(true), answered)).toBe(true)
    expect(awaitsSoonestSlot(null, undefined, answered)).toBe(false)
    expect(awaitsSoonestSlot(null, slot(false), answered)).toBe(false)
    expect(awaitsSoonestSlot('2026-03-12T08:00:00.000Z', slot(true), [{ isLoading: true }])).toBe(false)
  })

  test('loses time and payment with another way', () => {
    const ways = branch('COLLECT', 'MANUAL_DELIVERY')
    chooseWay('COLLECT', ways, undefined)
    setCheckout({ collection_date: '2026-03-12T08:00:00.000Z', payment_provider: 'yoco' })
    chooseWay('COLLECT', ways, undefined)
    expect(useCheckout.getState()).toMatchObject({ payment_provider: 'yoco' })
    chooseWay('MANUAL_DELIVERY', ways, delivered)
    expect(useCheckout.getState()).toMatchObject({ collection_date: null, payment_provider: null })
  })
})
