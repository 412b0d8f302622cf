// Which payment gateway clients are shown.
import { expect, test } from 'vitest'
import { clientConfigOf } from './client-config.ts'

const file = {
  shipping: [{ name: 'COLLECT' as const, payment_options: ['CASH', 'PAYGATE', 'YOCO'] }],
  bags: true,
  payment_gateway: 'paygate' as const,
  config: { bag_price_in_cents: 130 },
}
const gatewayOf = (payment_options: string[]) =>
  clientConfigOf(file as never, [{ shipping: [{ name: 'COLLECT', payment_options }] }]).payment_gateway
    .provider

test('clients are shown the payment gateway only where a supplier accepts it', () => {
  expect(gatewayOf(['CASH', 'PAYGATE'])).toBe('paygate')
  expect(gatewayOf(['CASH', 'YOCO'])).toBeNull()
})
