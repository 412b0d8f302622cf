// How a checkout begins: with what was chosen already, else as the last order, else the only way [ruling 14].
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClientConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { resetCheckout, setCheckout, useCheckout } from '#web/stores/checkout-store.ts'
import { chooseWay, pageAfterWay, wayToBegin } from './choose-way.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
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

  test('begins as the last order, else with the only way, else with the choice', () => {
    expect(wayToBegin(config('COLLECT', 'MANUAL_DELIVERY'), delivered)).toBe('MANUAL_DELIVERY')
    expect(wayToBegin(config('COLLECT'), delivered)).toBe('COLLECT')
    expect(wayToBegin(config('COLLECT', 'PICUP'), delivered)).toBeUndefined()
    expect(wayToBegin(config('COLLECT', 'PICUP'), undefined)).toBeUndefined()
  })

  test('takes the last address with delivery, and asks for one where there is none', () => {
    chooseWay('MANUAL_DELIVERY', branch('COLLECT', 'MANUAL_DELIVERY'), delivered)
    expect(pageAfterWay()).toBe('/checkout/confirmation')
    expect(useCheckout.getState()).toMatchObject({
      requires_shipping: true,
      shipping_address: { id: 'address_1' },
    })
    resetCheckout()
    chooseWay('MANUAL_DELIVERY', branch('MANUAL_DELIVERY'), undefined)
    expect(pageAfterWay()).toBe('/checkout/shipping_address')
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
