import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#wire/order-status.ts'
import { outroOf } from './outro.ts'

const order = {
  status: 'pending' as OrderStatus,
  total_in_cents: 12_350,
  credit_in_cents: 0,
  dispatch: 'collect',
  shipping_address: null,
  shipping_status: 'pending' as OrderStatus,
  payable_balance_in_cents: 12_350,
  collection_code: '4471',
  provider: 'cash',
  cash_payable_in_cents: 12_350,
  order_items: [{ age_restricted: false }],
}
const home = { id: 'address_home', formatted: '12 Long Street, Paarl' }

describe('an accepted order', () => {
  test('for collection has no address, and asks for cash at the counter', () =>
    expect(outroOf(order)).toEqual({
      handOver: undefined,
      money: 'cash',
      to: undefined,
      owedInCents: 0,
      hasThingsToBring: true,
    }))

  test('by courier shows the delivery address', () =>
    expect(outroOf({ ...order, dispatch: 'deliver', shipping_address: home })).toMatchObject({
      handOver: 'orders.outro_deliver',
      to: home.formatted,
    }))

  test('that the branch delivers itself has a text of its own', () =>
    expect(outroOf({ ...order, dispatch: 'manual_delivery', shipping_address: home }).handOver).toBe(
      'orders.outro_manual',
    ))

  test('that waits for payment shows the amount', () =>
    expect(
      outroOf({ ...order, provider: 'offline_eft', shipping_status: 'pending_payment' }).owedInCents,
    ).toBe(12_350))

  test.each<[string, string, OrderStatus, number, number, string]>([
    ['a transfer that the branch looks for', 'offline_eft', 'pending_payment', 12_350, 0, 'transfer'],
    ['a card that was not paid yet', 'paygate', 'payment_processing', 12_350, 0, 'waits'],
    ['a card', 'paygate', 'pending', 0, 0, 'paid'],
    ['a debtor card', 'debtor_card', 'pending', 0, 0, 'card'],
    ['a debtor card that lacks money', 'debtor_card', 'pending_payment', 12_350, 0, 'top_up'],
    ['store credit for all of it', 'cash', 'pending', 0, 12_350, 'credit'],
    ['store credit for some, and a card', 'yoco', 'pending', 0, 2_350, 'paid'],
  ])('paid by %s', (_, provider, status, owed, credit, money) =>
    expect(
      outroOf({
        ...order,
        provider,
        status,
        shipping_status: owed > 0 ? 'pending_payment' : status,
        payable_balance_in_cents: owed,
        credit_in_cents: credit,
      }).money,
    ).toBe(money),
  )

  test('with nothing to bring asks for nothing', () =>
    expect(outroOf({ ...order, provider: 'debtor_card', collection_code: null }).hasThingsToBring).toBe(
      false,
    ))

  test('with something for adults asks for an ID', () =>
    expect(
      outroOf({
        ...order,
        provider: 'debtor_card',
        collection_code: null,
        order_items: [{ age_restricted: false }, { age_restricted: true }],
      }).hasThingsToBring,
    ).toBe(true))
})
