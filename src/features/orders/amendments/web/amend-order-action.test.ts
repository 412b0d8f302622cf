// Changing an order as a form without script, over the whole shop [R27, ruling 14 Guarding forms].
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BuiltWeb } from '#app/server/web-routes.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { offerId } from '#tests/corner-shop.ts'
import { type Fields, type FormVisit, fieldsOf, openFormVisit, type Page, textOf } from '#tests/form-visit.ts'
import { openPayingShop, type PayingShop } from '#tests/paying-shop.ts'

// Not by its name alone: what is compiled for the server knows nothing of React's files.
const entry = '#app/web/entry-server.tsx'
const form = 'amend_order'

let shop: PayingShop
let thandi: Person
let visit: FormVisit
beforeAll(async () => {
  const { render, ...forms } = (await import(entry)) as Pick<BuiltWeb, 'render'> & BuiltWeb['forms']
  shop = await openPayingShop({ web: render, forms })
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
  visit = openFormVisit(shop.app, thandi)
})

const goods = [
  { offer: { id: offerId('bread') }, qty: 4 },
  { offer: { id: offerId('apples') }, qty: 1.25 },
]
const order = async (provider = 'cash'): Promise<string> =>
  (await shop.order(thandi, provider, 4, { items: goods })).id
const read = async (id: string) => (await shop.get(`/api/v1/orders/${id}`, thandi)).json
const qtys = async (id: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await read(id)).order_items.map((item: { offer_id: string; qty: number }) => [item.offer_id, item.qty]),
  )
const address = (id: string) => `/orders/${id}?change=form`
const open = async (id: string): Promise<Fields> => {
  const page = await visit.get(address(id))
  expect(page.status).toBe(200)
  return fieldsOf(page.html, form)
}
async function again(id: string, fields: Fields): Promise<Page & { fields: Fields; text: string }> {
  const page = await visit.post(address(id), { do: 'again', ...fields })
  expect(page.status, textOf(page.html)).toBe(200)
  return { ...page, fields: fieldsOf(page.html, form), text: textOf(page.html) }
}
/** The order's page, from its top. */
const top = (id: string): string => `/orders/${id}#page-title`
const update = (id: string, fields: Fields, more?: Record<string, string>) =>
  visit.post(address(id), { ...fields, do: 'update' }, more)
const lineOf = async (id: string, key: 'bread' | 'apples'): Promise<string> =>
  `line-${(await read(id)).order_items.find((item: { offer_id: string }) => item.offer_id === offerId(key)).id}`

describe('changing an order as a form', () => {
  test('opens from the order’s page with the amounts as they are', async () => {
    const id = await order()
    const { html } = await visit.get(`/orders/${id}`)
    const fields = fieldsOf(html, 'change_order')
    expect((await visit.post(`/orders/${id}`, { ...fields, do: 'change' })).to).toBe(`${address(id)}#change`)
    expect((await visit.post(`/orders/${id}`, { ...fields, do: 'add' })).to).toBe(`${address(id)}#add`)
    expect(await open(id)).toMatchObject({
      [await lineOf(id, 'bread')]: '4',
      [await lineOf(id, 'apples')]: '1.250',
      shown_total: '',
    })
  })

  test('shows what another amount costs, and changes the order once for it', async () => {
    const id = await order()
    const bread = await lineOf(id, 'bread')
    const seen = await again(id, { ...(await open(id)), [bread]: '6' })
    const total = 6 * 1899 + 4988
    expect(seen.text).toContain('New total R 163.82')
    expect(seen.text).toContain('You pay R 163.80 in cash.')
    expect(seen.fields).toMatchObject({ [bread]: '6', shown_total: String(total) })
    expect(await qtys(id)).toMatchObject({ [offerId('bread')]: 4 })
    for (const _ of ['sent', 'sent again']) expect((await update(id, seen.fields)).to).toBe(top(id))
    expect(await qtys(id)).toEqual({ [offerId('bread')]: 6, [offerId('apples')]: 1.25 })
    expect((await read(id)).total_in_cents).toBe(total)
  })

  test('changes the order once where two posts come at the same time', async () => {
    const id = await order()
    const fields = (await again(id, { ...(await open(id)), find: 'milk' })).fields
    const seen = await again(id, { ...fields, [`add-${offerId('milk')}`]: '2' })
    const posts = await Promise.all([1, 2, 3].map(() => update(id, seen.fields)))
    expect(new Set(posts.map(({ to }) => to))).toEqual(new Set([top(id)]))
    expect(await qtys(id)).toMatchObject({ [offerId('milk')]: 2 })
  })

  test('takes a weight with a comma, and rounds it to what can be ordered', async () => {
    const id = await order()
    const apples = await lineOf(id, 'apples')
    const seen = await again(id, { ...(await open(id)), [apples]: '1,5' })
    expect(seen.fields[apples]).toBe('1.500')
    const rounded = await again(id, { ...seen.fields, [apples]: '1,52' })
    expect(rounded.text).toContain('Prices or quantities have changed')
    expect(rounded.fields[apples]).toBe('1.500')
    expect((await update(id, rounded.fields)).to).toBe(top(id))
    expect(await qtys(id)).toMatchObject({ [offerId('apples')]: 1.5 })
  })

  test('takes a line out by its button, and keeps it after all', async () => {
    const id = await order()
    const apples = await lineOf(id, 'apples')
    const out = await again(id, { ...(await open(id)), do: '', set: `${apples} 0` })
    expect(out.fields[apples]).toBe('0')
    expect(out.text).toContain('New total R 75.96')
    const kept = await again(id, { ...out.fields, do: '', set: `${apples} 1.25` })
    expect(kept.fields).toMatchObject({ [apples]: '1.250', shown_total: '' })
    expect((await update(id, out.fields)).to).toBe(top(id))
    expect((await qtys(id))[offerId('apples')]).toBe(0)
  })

  test('asks again about an amount that cannot be read, and changes nothing', async () => {
    const id = await order()
    const bread = await lineOf(id, 'bread')
    const wrong = await again(id, { ...(await open(id)), [bread]: 'six' })
    expect(wrong.text).toContain('Type an amount, for example 2 or 0,5.')
    const page = await update(id, { ...(await open(id)), [bread]: 'six' })
    expect([page.status, page.to]).toEqual([422, undefined])
    expect(await qtys(id)).toMatchObject({ [offerId('bread')]: 4 })
  })

  test('says that nothing would be left, and offers no button for it', async () => {
    const id = await order()
    const fields = { [await lineOf(id, 'bread')]: '0', [await lineOf(id, 'apples')]: '0' }
    const seen = await again(id, { ...(await open(id)), ...fields })
    expect(seen.text).toContain('Nothing would be left in the order. Cancel it instead.')
    expect(seen.html).not.toContain('value="update"')
  })

  test('finds goods of the order’s branch, and adds them', async () => {
    const id = await order()
    const found = await again(id, { ...(await open(id)), find: 'coffee' })
    expect(found.fields[`add-${offerId('coffee')}`]).toBe('0')
    const added = await again(id, { ...found.fields, do: '', set: `add-${offerId('coffee')} 1` })
    expect(added.fields[`add-${offerId('coffee')}`]).toBe('1')
    expect(added.text).toContain('New total R 215.83')
    expect((await update(id, added.fields)).to).toBe(top(id))
    expect(await qtys(id)).toMatchObject({ [offerId('coffee')]: 1 })
    expect((await again(id, { ...(await open(id)), find: 'unicorn' })).text).toContain(
      'Nothing found for “unicorn”',
    )
  })

  test('adds to a paid order, and leads on to the payment of what was added', async () => {
    const id = await order('paygate')
    await payAtProvider(id)
    expect((await read(id)).status).toBe('pending')
    const bread = await lineOf(id, 'bread')
    const seen = await again(id, { ...(await open(id)), [bread]: '6' })
    expect(seen.text).toContain('R 37.98 is then to be paid within 30 minutes, or the change is undone.')
    expect((await update(id, seen.fields)).to).toBe(`/orders/${id}/pay`)
    // Posted again, it leads to the same payment.
    expect((await update(id, seen.fields)).to).toBe(`/orders/${id}/pay`)
    expect((await read(id)).payable_balance_in_cents).toBe(2 * 1899)
    await payAtProvider(id)
    expect(await read(id)).toMatchObject({ payable_balance_in_cents: 0, total_in_cents: 6 * 1899 + 4988 })
  })

  test('says what comes back of a paid order that gets cheaper', async () => {
    const id = await order('paygate')
    await payAtProvider(id)
    const seen = await again(id, { ...(await open(id)), [await lineOf(id, 'bread')]: '3' })
    expect(seen.text).toContain('R 18.99 becomes store credit once the order is done.')
    expect((await update(id, seen.fields)).to).toBe(top(id))
  })
})

/** Pays what is owed at the provider, by its page. */
async function payAtProvider(id: string): Promise<void> {
  const page = `/orders/${id}/pay`
  const fields = fieldsOf((await visit.get(page)).html, 'pay-order')
  const begun = await visit.post(page, { ...fields, provider: 'paygate' })
  const transaction = begun.to?.split('=')[1]
  const { provider_reference: reference } = (await shop.get(`/api/v1/transactions/${transaction}`, thandi))
    .json
  await shop.control(`payments/${reference}/late`, {})
  shop.passTime(2_000)
  const back = fieldsOf((await visit.get(page)).html, 'pay-order')
  expect((await visit.post(page, { ...back, do: 'look' })).to).toBe(`/orders/${id}`)
}

describe('a change that is not as it was shown', () => {
  test('is not made for another total than the one on the button', async () => {
    const id = await order()
    const bread = await lineOf(id, 'bread')
    const { fields } = await again(id, { ...(await open(id)), [bread]: '6' })
    const page = await update(id, { ...fields, [bread]: '8' })
    expect(page.status).toBe(422)
    expect(textOf(page.html)).toContain('New total R 201.80')
    expect(await qtys(id)).toMatchObject({ [offerId('bread')]: 4 })
    expect((await update(id, fieldsOf(page.html, form))).to).toBe(top(id))
    expect(await qtys(id)).toMatchObject({ [offerId('bread')]: 8 })
  })

  test('is not made where the order changed in the meantime', async () => {
    const id = await order()
    const bread = await lineOf(id, 'bread')
    const { fields } = await again(id, { ...(await open(id)), [bread]: '6' })
    const other = await again(id, { ...(await open(id)), [bread]: '5' })
    expect((await update(id, other.fields)).to).toBe(top(id))
    const page = await update(id, fields)
    expect(page.status).toBe(422)
    expect(textOf(page.html)).toContain('The order changed in the meantime')
    expect(await qtys(id)).toMatchObject({ [offerId('bread')]: 5 })
  })

  test('takes what is there of goods that ran short, after it was shown', async () => {
    const id = await order()
    const bread = await lineOf(id, 'bread')
    const { fields } = await again(id, { ...(await open(id)), find: 'soap' })
    const seen = await again(id, { ...fields, [`add-${offerId('soap')}`]: '1000' })
    expect(seen.text).toContain('Some of it is out of stock')
    expect(Number(seen.fields[`add-${offerId('soap')}`])).toBeLessThan(1000)
    expect(await qtys(id)).toMatchObject({ [offerId('bread')]: 4 })
    expect(seen.fields[bread]).toBe('4')
  })

  test('is too late once the order is packed, and the page says so', async () => {
    const id = await order()
    const { fields } = await again(id, { ...(await open(id)), [await lineOf(id, 'bread')]: '6' })
    await shop.rows(`update orders set status = 'ready_for_collection' where id = $1`, [id])
    const page = await update(id, fields)
    expect(page.status).toBe(422)
    expect(page.html).toContain('role="alert"')
    expect(page.html).not.toContain(`value="${form}"`)
    expect(await qtys(id)).toMatchObject({ [offerId('bread')]: 4 })
  })
})

describe('a form that changes an order is refused', () => {
  test('where it was forged, or sent by somebody else', async () => {
    const id = await order()
    const { fields } = await again(id, { ...(await open(id)), [await lineOf(id, 'bread')]: '6' })
    expect((await update(id, { ...fields, token: 'x'.repeat(43) })).status).toBe(403)
    expect((await update(id, fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const lerato = openFormVisit(shop.app, await shopper(shop.database.kysely, 'Lerato', shop.time.now))
    expect((await lerato.get(address(id))).status).toBe(404)
    expect(await qtys(id)).toMatchObject({ [offerId('bread')]: 4 })
  })

  test('where the session ended: after signing in what was typed is there again', async () => {
    const id = await order()
    const bread = await lineOf(id, 'bread')
    const { fields } = await again(id, { ...(await open(id)), [bread]: '6' })
    visit.jar.delete('spaza_session')
    const page = await update(id, fields)
    expect(page.to).toContain('/sign_in')
    visit.signInAs(thandi)
    const { html } = await visit.get(address(id))
    expect(fieldsOf(html, form)).toMatchObject({ [bread]: '6', shown_total: String(6 * 1899 + 4988) })
    expect(await qtys(id)).toMatchObject({ [offerId('bread')]: 4 })
  })
})
