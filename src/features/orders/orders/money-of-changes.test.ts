import { expect, test } from 'vitest'
import { moneyOfChanges } from './money-of-changes.ts'

type Paying = Parameters<typeof moneyOfChanges>[0]
const order = (change: Partial<Paying> = {}): Paying => ({
  status: 'pending',
  provider: 'yoco',
  requires_shipping: false,
  can_amend: true,
  can_cancel: true,
  total_in_cents: 32_151,
  payable_balance_in_cents: 0,
  cash_payable_in_cents: 0,
  overpaid_in_cents: 0,
  supplier_name: 'Corner Shop',
  ...change,
})

test('a paid order says what was paid, also where it became cheaper or an addition waits', () => {
  const paid = { words: 'orders.change_money_paid', cents: 32_151 }
  expect(moneyOfChanges(order())).toEqual(paid)
  expect(moneyOfChanges(order({ total_in_cents: 30_000, overpaid_in_cents: 2151 }))).toEqual(paid)
  expect(moneyOfChanges(order({ total_in_cents: 34_000, payable_balance_in_cents: 1849 }))).toEqual(paid)
})

test('an order that waits for its money says that nothing is paid, or what is', () => {
  const unpaid = { status: 'pending_payment', payable_balance_in_cents: 32_151 } as const
  expect(moneyOfChanges(order(unpaid))).toEqual({ words: 'orders.change_money_unpaid', cents: 0 })
  expect(moneyOfChanges(order({ ...unpaid, payable_balance_in_cents: 2151 }))).toEqual({
    words: 'orders.change_money_part',
    cents: 30_000,
  })
})

test('a cash order says what is to be paid and where', () => {
  const cash = { provider: 'cash', payable_balance_in_cents: 32_151, cash_payable_in_cents: 32_150 }
  expect(moneyOfChanges(order(cash))).toEqual({ words: 'orders.change_money_cash', cents: 32_150 })
  expect(moneyOfChanges(order({ ...cash, requires_shipping: true }))?.words).toBe(
    'orders.change_money_cash_door',
  )
  // Store credit has paid for all of it.
  expect(moneyOfChanges(order({ provider: 'cash' }))?.words).toBe('orders.change_money_paid')
})

test('an order that is being packed says that it is too late; one that ended or is being paid says nothing', () => {
  const over = { can_amend: false, can_cancel: false }
  expect(moneyOfChanges(order({ ...over, status: 'preparing' }))?.words).toBe('orders.change_too_late')
  for (const status of ['ready_for_collection', 'collected', 'cancelled', 'payment_processing'] as const)
    expect(moneyOfChanges(order({ ...over, status }))).toBeUndefined()
})
