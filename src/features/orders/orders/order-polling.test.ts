import { expect, test } from 'vitest'
import { orderFlow } from './order-flow.ts'
import { type Following, pollEvery } from './order-polling.ts'

const calm: Following = { status: 'preparing', resolving: false, hears: false }

test('an order page asks every ten seconds, also before it knows anything', () => {
  expect(pollEvery(calm)).toBe(10_000)
  expect(pollEvery({ ...calm, status: undefined })).toBe(10_000)
})

test('it asks hardly where it hears of changes by itself', () => {
  expect(pollEvery({ ...calm, hears: true })).toBe(60_000)
})

test('polling rests while a payment is being found out, whatever it hears', () => {
  for (const hears of [false, true]) expect(pollEvery({ ...calm, resolving: true, hears })).toBe(false)
})

test('it stops when the order is over, and only then', () => {
  for (const status of orderFlow.states) {
    const over = ['collected', 'delivered', 'cancelled', 'abandoned'].includes(status)
    expect([status, pollEvery({ ...calm, status })]).toEqual([status, over ? false : 10_000])
  }
})
