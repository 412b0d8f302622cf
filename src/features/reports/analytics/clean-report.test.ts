import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { cleanMessage, cleanReport } from './clean-report.ts'

test.each([
  [
    "Cannot read properties of undefined (reading 'offer')",
    "Cannot read properties of undefined (reading 'offer')",
  ],
  ['no shelf for +27 82 123 4567', 'no shelf for [cut]'],
  [
    'Unexpected token t, "thandi: umngqusho-27" is not valid JSON',
    'Unexpected token t, "[cut]" is not valid JSON',
  ],
  ['GET https://shop.example/reset?token=abc#x failed', 'GET https://shop.example/reset failed'],
  ['GET /api/v1/orders?phone=0821234567', 'GET /api/v1/orders'],
  ['no mail to thandi@example.com', 'no mail to [cut]'],
  ['card 4111-1111-1111-1111 declined', 'card [cut] declined'],
  [`order ${newId('order')} is gone`, 'order [cut] is gone'],
  [`bearer ${'aB3-'.repeat(11)}`, 'bearer [cut]'],
])('%j is reported as %j', (said, told) => expect(cleanMessage(said)).toBe(told))

test('a report holds what broke and where, and nothing that a library added', () => {
  const canary = 'canary-of-thandi'
  const frame = {
    filename: `https://shop.example/a.js?${canary}`,
    function: 'f',
    lineno: 3,
    vars: { canary },
  }
  const report = {
    event_id: 'e'.repeat(32),
    level: 'error',
    user: { id: canary, ip_address: canary },
    server_name: canary,
    request: {
      url: canary,
      headers: { cookie: canary },
      cookies: { canary },
      query_string: canary,
      data: canary,
    },
    breadcrumbs: [{ message: canary }],
    contexts: { culture: { canary } },
    extra: { canary },
    tags: { address: 'GET /api/v1/orders/{order_id}', request_id: 'r-1', canary },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: `no "${canary}"`,
          stacktrace: { frames: [frame] },
          mechanism: { data: canary },
        },
      ],
    },
  }
  const told = cleanReport(report)
  expect(JSON.stringify(told)).not.toContain('canary')
  expect(told).toEqual({
    event_id: 'e'.repeat(32),
    level: 'error',
    tags: { address: 'GET /api/v1/orders/{order_id}', request_id: 'r-1' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'no "[cut]"',
          stacktrace: { frames: [{ filename: 'https://shop.example/a.js', function: 'f', lineno: 3 }] },
        },
      ],
    },
  })
})

test('no reported message contains a number that could be a person’s', () => {
  const digits = fc
    .array(fc.constantFrom(...'0123456789'), { minLength: 9, maxLength: 16 })
    .map((all) => all.join(''))
  fc.assert(
    fc.property(fc.string(), digits, fc.string(), (before, number, after) => {
      expect(cleanMessage(`${before} ${number} ${after}`)).not.toMatch(/\d{9}/)
    }),
  )
})
