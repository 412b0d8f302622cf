import { expect, test } from 'vitest'
import { ApiFailure } from '#web/api-failure.ts'
import { isUnanswered } from './send-order.ts'

const failure = (http: number, status: string, code: string) =>
  new ApiFailure(http, { status, messages: [{ field: null, code, text: '' }], request_id: 'r' } as never)

test.each([
  [503, 'unavailable', 'unavailable', true],
  [409, 'conflict', 'still-running', true],
  [500, 'error', 'fault', true],
  // The shop looked whether it had registered it, and says no.
  [503, 'unavailable', 'no-room', false],
  [409, 'conflict', 'slot-full', false],
])('%i %s %s is sent again with the same key: %s', (http, status, code, again) => {
  expect(isUnanswered(failure(http, status, code))).toBe(again)
})
