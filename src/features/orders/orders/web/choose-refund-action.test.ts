// Cancelling a paid order without script, with the choice how the money goes back [ruling 14 Cancelled and paid].
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BuiltWeb } from '#app/server/web-routes.ts'
import { creditBalance } from '#features/ledger/ledger/server/ledger.ts'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner } from '#tests/corner-shop.ts'
import { type Fields, type FormVisit, fieldsOf, openFormVisit, type Page, textOf } from '#tests/form-visit.ts'
import { openPayingShop, type PayingShop } from '#tests/paying-shop.ts'

// Not by its name alone: what is compiled for the server knows nothing of React's files.
const entry = '#app/web/entry-server.tsx'

let shop: PayingShop
let thandi: Person
let sipho: Person
let visit: FormVisit
beforeAll(async () => {
  const { render, ...forms } = (await import(entry)) as Pick<BuiltWeb, 'render'> & BuiltWeb['forms']
  shop = await openPayingShop({ web: render, forms })
  sipho = await staff(shop.database.kysely, [corner], 'Sipho', shop.time.now)
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
  visit = openFormVisit(shop.app, thandi)
})

/** An order of bread that was paid by a transfer, which only bank details can pay back. */
async function paidByTransfer(): Promise<{ id: string; cents: number }> {
  const { id, total_in_cents: cents } = await shop.order(thandi, 'offline_eft', 4)
  const { version } = (await shop.get(`/api/v1/orders/${id}`, thandi)).json
  const begun = await shop.post(`/api/v1/orders/${id}/transactions`, thandi, {})
  expect(begun.http, begun.text).toBe(200)
  const money = { version, received: true, amount_in_cents: cents }
  const answer = await shop.post(`/counter/v1/orders/${id}/payment`, sipho, money)
  expect(answer.http, answer.text).toBe(200)
  return { id, cents }
}
const credit = () => creditBalance(shop.database.kysely, thandi.id)
const read = async (id: string) => (await shop.get(`/api/v1/orders/${id}`, thandi)).json
async function cancel(id: string, choice: Fields): Promise<Page> {
  const address = `/orders/${id}?cancel=ask`
  const { html } = await visit.get(address)
  return visit.post(address, { ...fieldsOf(html, 'cancel_order'), ...choice })
}
const bank = {
  bank_name: 'Capitec',
  bank_branch: '470010',
  bank_account_name: 'T Example',
  bank_account: '1234567890',
}

test('the money of a cancelled order becomes store credit where that is chosen, once', async () => {
  const { id, cents } = await paidByTransfer()
  const address = `/orders/${id}?cancel=ask`
  const fields = { ...fieldsOf((await visit.get(address)).html, 'cancel_order'), refund: 'credit' }
  for (const _ of ['sent', 'sent again']) expect((await visit.post(address, fields)).to).toBe(`/orders/${id}`)
  expect((await read(id)).status).toBe('cancelled')
  expect(await credit()).toBe(cents)
})

test('without bank details the choice stays open on the order’s page, where they are asked for', async () => {
  const { id } = await paidByTransfer()
  expect((await cancel(id, {})).to).toBe(`/orders/${id}`)
  const { html } = await visit.get(`/orders/${id}`)
  const fields = fieldsOf(html, 'choose_refund')
  expect(fields.refund).toBe('original')
  const wrong = await visit.post(`/orders/${id}`, { ...fields, ...bank, bank_account: '12' })
  expect(wrong.status).toBe(422)
  expect(fieldsOf(wrong.html, 'choose_refund')).toMatchObject({ bank_name: 'Capitec' })
  expect(wrong.html).toMatch(
    /name="bank_account"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="bank_account"/,
  )
  const right = fieldsOf(wrong.html, 'choose_refund')
  expect((await visit.post(`/orders/${id}`, { ...right, ...bank })).to).toBe(`/orders/${id}`)
  // Another answer with the same form changes nothing.
  expect((await visit.post(`/orders/${id}`, { ...right, refund: 'credit' })).to).toBe(`/orders/${id}`)
  expect((await read(id)).refund.state).toBe('original')
  expect(await credit()).toBe(0)
  expect(textOf((await visit.get(`/orders/${id}`)).html)).toContain('on its way back to you')
})

test('a forged form neither cancels nor chooses', async () => {
  const { id } = await paidByTransfer()
  expect((await cancel(id, { token: 'x'.repeat(43) })).status).toBe(403)
  expect((await read(id)).status).not.toBe('cancelled')
})
