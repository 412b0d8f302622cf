import { expect, test } from 'vitest'
import { orderFlow } from './order-flow.ts'
import { type PollingState, pollIntervalMs } from './order-polling.ts'

const calm: PollingState = { status: 'preparing', resolving: false, isStreaming: false }

test('an order page polls every ten seconds, also before the order is loaded', () => {
  expect(pollIntervalMs(calm)).toBe(10_000)
  expect(pollIntervalMs({ ...calm, status: undefined })).toBe(10_000)
})

test('an order page with an event stream polls once a minute', () => {
  expect(pollIntervalMs({ ...calm, isStreaming: true })).toBe(60_000)
})

test('an order page does not poll while a payment is being checked, with or without a stream', () => {
  for (const isStreaming of [false, true])
    expect(pollIntervalMs({ ...calm, resolving: true, isStreaming })).toBe(false)
})

test('an order page stops polling when the order is over, and only then', () => {
  for (const status of orderFlow.states) {
    const over = ['collected', 'delivered', 'cancelled', 'abandoned'].includes(status)
    expect([status, pollIntervalMs({ ...calm, status })]).toEqual([status, over ? false : 10_000])
  }
})
