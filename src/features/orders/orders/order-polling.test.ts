import { expect, test } from 'vitest'
import { orderFlow } from './order-flow.ts'
import { type PollingState, pollIntervalMs } from './order-polling.ts'

const calm: PollingState = { status: 'preparing', resolving: false, isStreaming: false }

test('an order page asks every ten seconds, also before it knows anything', () => {
  expect(pollIntervalMs(calm)).toBe(10_000)
  expect(pollIntervalMs({ ...calm, status: undefined })).toBe(10_000)
})

test('it asks hardly where it hears of changes by itself', () => {
  expect(pollIntervalMs({ ...calm, isStreaming: true })).toBe(60_000)
})

test('polling rests while a payment is being found out, whatever it hears', () => {
  for (const isStreaming of [false, true])
    expect(pollIntervalMs({ ...calm, resolving: true, isStreaming })).toBe(false)
})

test('it stops when the order is over, and only then', () => {
  for (const status of orderFlow.states) {
    const over = ['collected', 'delivered', 'cancelled', 'abandoned'].includes(status)
    expect([status, pollIntervalMs({ ...calm, status })]).toEqual([status, over ? false : 10_000])
  }
})
