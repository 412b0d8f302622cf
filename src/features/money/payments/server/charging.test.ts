// Card tokens at Yoco: charged once, however many requests come, one after another or at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, shopper } from '#tests/cast.ts'
import { openPayingShop, type PayingShop } from '#tests/paying-shop.ts'

let shop: PayingShop
let thandi: Person
beforeAll(async () => {
  shop = await openPayingShop({ yoco: 'charge' })
  thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
}, 60_000)
afterAll(() => shop.close())

async function begin() {
  const order = await shop.order(thandi, 'yoco')
  const { transaction } = (await shop.post(`/api/v1/orders/${order.id}/transactions`, thandi, {})).json
  const path = `/api/v1/orders/${order.id}/transactions/${transaction.id}/charge`
  return { order, transaction, charge: (token: string) => shop.post(path, thandi, { token }) }
}
const statement = async () => (await shop.control('statement')).json.captured

test('a token that is sent five times at once is charged once', async () => {
  const { order, transaction, charge } = await begin()
  expect(transaction).toMatchObject({ status: 'created', provider_data: { kind: 'token' } })
  expect(JSON.stringify(transaction)).not.toContain('sk_')
  const said = await Promise.all(
    Array.from({ length: 5 }, (_, n) => charge(`tok_test_${order.reference}${n}`)),
  )
  expect(said.map(({ http }) => http)).toEqual([200, 200, 200, 200, 200])
  const after = (await charge('tok_test_again')).json
  expect([after.order.status, after.transaction.status]).toEqual(['pending', 'succeeded'])
  const captured = (await statement()).filter(
    ({ reference }: { reference: string }) => reference === transaction.reference,
  )
  expect(captured).toMatchObject([{ amount_in_cents: order.total_in_cents }])
})

test.each([
  ['tok_test_decline', 'declined', 'Provider declined payment'],
  ['tok_test_insufficient', 'insufficient_funds', 'Insufficient funds'],
  ['nonsense', 'failed', 'Payment failed, try again'],
])('a charge of the token %s ends as %s', async (token, status, message) => {
  const { charge } = await begin()
  const said = (await charge(token)).json
  expect(said.transaction).toMatchObject({ status, message })
  expect(said.order.status).toBe('pending_payment')
})

test('a charge without an answer is never retried, and the branch’s books decide', async () => {
  const { order, transaction, charge } = await begin()
  await shop.control('moods', { yoco: 'lost' })
  const unknown = (await charge('tok_test_lost')).json
  expect([unknown.order.status, unknown.transaction.status]).toEqual(['payment_processing', 'initiated'])
  await shop.control('moods', { yoco: 'well' })
  await charge('tok_test_other')
  shop.passMinutes(60)
  await shop.keepers.openQueries.runDue()
  const still = (
    await shop.get(`/api/v1/orders/${order.id}/transactions/${transaction.id}/processing`, thandi)
  ).json
  expect([still.order.status, still.transaction.status]).toEqual(['payment_processing', 'initiated'])
  const taken = (await statement()).filter(
    ({ reference }: { reference: string }) => reference === transaction.reference,
  )
  expect(taken).toHaveLength(1)
})
