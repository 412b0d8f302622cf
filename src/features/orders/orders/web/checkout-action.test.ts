// Checkout as a form without script, over the whole shop [R27, ruling 14 Checkout, ruling 14 Guarding forms].

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BuiltWeb } from '#app/server/web-routes.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { corner, faraway, offerId } from '#tests/corner-shop.ts'
import { addressAt, enableDelivery } from '#tests/delivery-fixture.ts'
import {
  choicesOf,
  type Fields,
  type FormVisit,
  fieldsOf,
  openFormVisit,
  type Page,
  textOf,
} from '#tests/form-visit.ts'
import { giveCredit } from '#tests/money-fixtures.ts'
import { openPayingShop, type PayingShop } from '#tests/paying-shop.ts'

// Not by its name alone: what is compiled for the server knows nothing of React's files.
const entry = '#app/web/entry-server.tsx'
const address = '/checkout/dispatch'
const lastSlot = 2

let shop: PayingShop
let thandi: Person
let visit: FormVisit
beforeAll(async () => {
  const { render, ...forms } = (await import(entry)) as Pick<BuiltWeb, 'render'> & BuiltWeb['forms']
  shop = await openPayingShop({ web: render, forms, stock: { bread: 10_000 } })
  await enableDelivery(shop.database.kysely)
  // The directory of branches is read again when it hears of a change, which takes a moment.
  await shop.rows(`select pg_notify('shelf', $1)`, [corner])
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
  visit = openFormVisit(shop.app, thandi)
  await put({ [offerId('bread')]: 4 })
  await vi.waitFor(async () => expect((await visit.get(address)).html).toContain('PICUP'))
})

async function put(qtys: Record<string, number>, by = thandi): Promise<void> {
  const lines = Object.entries(qtys).map(([id, qty]) => ({ offer_id: id, qty }))
  const answer = await shop.by(by, 'PUT' as 'POST', '/api/v2/basket', { lines })
  expect(answer.statusCode, answer.body).toBe(200)
}
const basket = async (by = thandi): Promise<string[]> =>
  (await shop.by(by, 'GET', '/api/v2/basket'))
    .json()
    .items.map((item: { offer: { id: string } }) => item.offer.id)
const orders = (by = thandi) =>
  shop.rows<{ id: string; shipping_provider: string; provider: string; total_in_cents: number }>(
    'select id, shipping_provider, provider, total_in_cents::int from orders where account_id = $1 order by created_at, id',
    [by.id],
  )
async function open(url = address): Promise<Page & { fields: Fields }> {
  const page = await visit.get(url)
  expect([page.status, page.to]).toEqual([200, undefined])
  return { ...page, fields: fieldsOf(page.html, 'checkout') }
}
const again = async (fields: Fields): Promise<Page & { fields: Fields }> => {
  const page = await visit.post(address, { ...fields, do: 'again' })
  expect(page.status, textOf(page.html)).toBe(200)
  return { ...page, fields: fieldsOf(page.html, 'checkout') }
}
const confirm = (fields: Fields, more?: Record<string, string>): Promise<Page> =>
  visit.post(address, { ...fields, do: 'confirm' }, more)
/** The page that a confirmation which could not be accepted comes back as. */
async function refused(fields: Fields): Promise<Page & { fields: Fields }> {
  const page = await confirm(fields)
  expect(page.status, page.to).toBe(422)
  return { ...page, fields: fieldsOf(page.html, 'checkout') }
}
async function accepted(fields: Fields): Promise<string> {
  const page = await confirm(fields)
  expect(page.status, textOf(page.html)).toBe(303)
  // What is paid ahead leads on to its payment.
  expect(page.to).toMatch(/^\/orders\/[\w-]+(\/pay)?$/)
  return page.to?.split('/')[2] ?? ''
}

describe('checkout as a form', () => {
  test('begins with the soonest time and a way to pay, and confirms what it shows', async () => {
    const { html, fields } = await open()
    expect(fields).toMatchObject({ way: 'COLLECT', payment: 'cash', slot: choicesOf(html, 'slot')[0] })
    expect(textOf(html)).toContain('Confirm order, pay R 75.90 in cash')
    // Enter presses the first button.
    expect(
      /<button[^>]*type="submit"[^>]*>/.exec(html.slice(html.indexOf('checkout__columns')))?.[0],
    ).toContain('value="again"')
    const id = await accepted(fields)
    expect(await orders()).toEqual([
      { id, shipping_provider: 'COLLECT', provider: 'cash', total_in_cents: 4 * 1899 },
    ])
    expect(await basket()).toEqual([])
    expect((await visit.get(address)).to).toBe('/basket')
  })

  test('is opened by each address of checkout', async () => {
    for (const [from, part] of [
      ['/checkout/shipping_address', 'where'],
      ['/checkout/confirmation', 'confirm'],
      ['/checkout/payment', 'pay'],
    ])
      expect((await visit.get(`${from}?supplier=${corner}`)).to).toBe(`${address}?supplier=${corner}#${part}`)
  })

  test('works out fee and times of a delivery, and keeps nothing of it', async () => {
    const home = await addressAt(shop.database.kysely, thandi.id, 3.5)
    const { fields } = await open()
    const delivered = await again({ ...fields, way: 'PICUP' })
    expect(delivered.fields).toMatchObject({ way: 'PICUP', address: home })
    expect(choicesOf(delivered.html, 'slot')).not.toContain('')
    expect(textOf(delivered.html)).toContain('Delivery R 55.00')
    expect((await open()).fields.way).toBe('COLLECT')
    const id = await accepted(delivered.fields)
    expect(await orders()).toMatchObject([
      { id, shipping_provider: 'PICUP', total_in_cents: 4 * 1899 + 5500 },
    ])
    // The next checkout begins as this order was got and paid.
    await put({ [offerId('bread')]: 4 })
    expect((await open()).fields).toMatchObject({ way: 'PICUP', address: home })
  })

  test('looks up a typed address, asks to choose it, and saves it with the order, once', async () => {
    const { fields } = await open()
    const empty = await again({ ...fields, way: 'PICUP' })
    expect(textOf(empty.html)).not.toContain('Confirm order')
    const typed = { ...empty.fields, line: '12 Voortrekker Road', town: 'bellville', directions: 'Blue gate' }
    const nowhere = await again({ ...empty.fields, town: 'qqqqzzzz' })
    expect(textOf(nowhere.html)).toContain('We could not find that town or suburb')
    // Confirmed before it was looked up: nothing is guessed.
    expect(textOf((await refused(typed)).html)).toContain('Check which address we found')
    const found = await again(typed)
    expect(found.fields.address).toMatch(/^found:.*12 Voortrekker Road, Bellville/)
    const saved = () =>
      shop.rows('select formatted, directions from addresses where account_id = $1', [thandi.id])
    expect(await saved()).toEqual([])
    const [first, second] = await Promise.all([confirm(found.fields), confirm(found.fields)])
    expect([first.status, second.to]).toEqual([303, first.to])
    expect(await saved()).toMatchObject([{ directions: 'Blue gate' }])
    expect(await orders()).toMatchObject([{ shipping_provider: 'PICUP' }])
  })

  test('is confirmed where store credit pays for all of it', async () => {
    await giveCredit(shop.shop.database, thandi.id, 50_000, corner)
    const { html, fields } = await open()
    expect(textOf(html)).toContain('Your store credit pays for all of it')
    await accepted(fields)
  })

  test('is for one supplier at a time where the basket is at several', async () => {
    await put({ [offerId('bread', faraway)]: 3 })
    const { html, fields } = await open()
    expect(textOf(html)).toContain(
      `Your basket is at 2 shops. Each is an order of its own, and this page is for ${corner}`,
    )
    expect(html).toContain(`href="${address}?supplier=${faraway}"`)
    await accepted(fields)
    expect(await basket()).toEqual([offerId('bread', faraway)])
    const other = await open(`${address}?supplier=${faraway}`)
    expect(other.fields.supplier).toBe(faraway)
  })
})

describe('guarded as the app is', () => {
  test('a double post makes one order, and leads to it both times', async () => {
    const { fields } = await open()
    const posts = await Promise.all([1, 2, 3, 4].map(() => confirm(fields)))
    expect(new Set(posts.map(({ to }) => to)).size).toBe(1)
    expect(posts.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect((await confirm(fields)).to).toBe(posts[0]?.to)
    expect(await orders()).toHaveLength(1)
  })

  test('a used key with another body leads to the order it made', async () => {
    const { html, fields } = await open()
    const id = await accepted(fields)
    await put({ [offerId('soap')]: 2 })
    for (const other of [
      { slot: choicesOf(html, 'slot')[lastSlot] ?? '' },
      { payment: 'offline_eft' },
      { shown_lines: JSON.stringify([[offerId('soap'), 2, 455, 0]]) },
      { shown_total: '1' },
      { way: 'PICUP' },
    ])
      expect([other, (await confirm({ ...fields, ...other } as Fields)).to]).toEqual([other, `/orders/${id}`])
    expect(await orders()).toHaveLength(1)
    expect(await basket()).toEqual([offerId('soap')])
  })

  test('a key is its account’s own: somebody else’s makes an order of their own', async () => {
    const { fields } = await open()
    const id = await accepted(fields)
    const lerato = await shopper(shop.database.kysely, 'Lerato', shop.time.now)
    await put({ [offerId('bread')]: 4 }, lerato)
    visit = openFormVisit(shop.app, lerato)
    const hers = await open()
    expect(await accepted({ ...hers.fields, key: fields.key ?? '' })).not.toBe(id)
  })

  test('an expired session leads to sign in, and back to the page filled as typed', async () => {
    const { html, fields } = await open()
    const slot = choicesOf(html, 'slot')[lastSlot] ?? ''
    await shop.direct.pool.query('delete from sessions where account_id = $1', [thandi.id])
    for (const button of ['again', 'confirm']) {
      const sent = await visit.post(address, { ...fields, slot, payment: 'offline_eft', do: button })
      expect([sent.status, sent.to]).toEqual([303, `/sign_in?redirect_to=${encodeURIComponent(address)}`])
    }
    expect(await orders()).toEqual([])
    const { openSession } = await import('#server/sessions/session-store.ts')
    const account = { id: thandi.id, scope: 'user' } as const
    const { token } = await openSession(shop.database.kysely, account, 'test', shop.time.now)
    visit.signInAs({ token })
    const back = await open()
    expect(back.fields).toMatchObject({ slot, payment: 'offline_eft' })
    await accepted(back.fields)
  })

  test('a forged form changes nothing', async () => {
    const { fields } = await open()
    const { token: _, ...without } = fields
    for (const [forged, more] of [
      [without, {}],
      [{ ...fields, token: 'x'.repeat(43) }, {}],
      [fields, { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
    ] as const)
      expect((await confirm(forged, more)).status).toBe(403)
    const lerato = await shopper(shop.database.kysely, 'Lerato', shop.time.now)
    expect((await openFormVisit(shop.app, lerato).post(address, { ...fields, do: 'confirm' })).status).toBe(
      403,
    )
    expect(await orders()).toEqual([])
    expect(await basket()).toEqual([offerId('bread')])
  })
})

describe('what changed since it was shown', () => {
  test('sold out: the line is marked, and the rest can be confirmed', async () => {
    await put({ [offerId('coffee')]: 30 })
    const { fields } = await open()
    await shop.order(await shopper(shop.database.kysely, 'Lerato', shop.time.now), 'cash', 1, {
      items: [{ offer: { id: offerId('coffee') }, qty: 25 }],
    })
    const page = await refused(fields)
    expect(textOf(page.html)).toContain('coffee: there is not enough left in stock')
    expect(page.html).toContain('order-line--gone')
    expect(await orders()).toEqual([])
    await accepted(page.fields)
    expect(await orders()).toMatchObject([{ total_in_cents: 4 * 1899 }])
    expect(await basket()).toEqual([offerId('coffee')])
  })

  test('a slot that closed: no time is chosen until the shopper chooses one', async () => {
    const { html, fields } = await open()
    const [gone, , next = ''] = choicesOf(html, 'slot')
    await shop.direct.pool.query(
      "insert into supplier_dates (supplier_id, day, closed) values ($1, ($2::timestamptz at time zone 'Africa/Johannesburg')::date, true)",
      [corner, gone],
    )
    const page = await refused(fields)
    expect(page.html).toMatch(/id="slot-error"[^>]*role="alert"[^>]*>.+?time slot is not offered any more/)
    expect(page.fields.slot).toBeUndefined()
    await refused(page.fields)
    await accepted({ ...page.fields, slot: next })
    await shop.direct.pool.query('delete from supplier_dates where supplier_id = $1', [corner])
  })

  test('another price: both are said, and confirming again accepts it', async () => {
    const { fields } = await open()
    await shop.direct.pool.query('update offers set base_price_in_cents = 2099 where id = $1', [
      offerId('bread'),
    ])
    const page = await refused(fields)
    expect(textOf(page.html)).toContain('bread: was R 18.99, now R 20.99')
    expect(textOf(page.html)).toContain('pay R 83.90 in cash')
    await accepted(page.fields)
    expect(await orders()).toMatchObject([{ total_in_cents: 4 * 2099 }])
    await shop.direct.pool.query('update offers set base_price_in_cents = 1899 where id = $1', [
      offerId('bread'),
    ])
  })

  test('another fee: the new total is shown first', async () => {
    await addressAt(shop.database.kysely, thandi.id, 3.5)
    const { fields } = await again({ ...(await open()).fields, way: 'PICUP' })
    const set = (cents: number) =>
      shop.direct.pool.query(
        "update shipping_options set base_fee_in_cents = $1 where supplier_id = $2 and name = 'PICUP'",
        [cents, corner],
      )
    await set(5000)
    const page = await refused(fields)
    expect(textOf(page.html)).toContain('Delivery R 60.00')
    await accepted(page.fields)
    await set(4500)
  })

  test('another way to pay than the button says: it says so first', async () => {
    const { fields } = await open()
    const page = await refused({ ...fields, payment: 'offline_eft' })
    expect(textOf(page.html)).toContain('Confirm order, pay R 75.96 by EFT')
    await accepted(page.fields)
    expect(await orders()).toMatchObject([{ provider: 'offline_eft' }])
  })

  test('a basket below the minimum, and goods for adults', async () => {
    await put({ [offerId('bread')]: 0, [offerId('soap')]: 1 })
    const { html, fields } = await open()
    expect(html).toMatch(/<button[^>]*value="confirm"[^>]*disabled/)
    await refused(fields)
    await put({ [offerId('whisky')]: 1 })
    const adult = await open()
    expect(textOf((await refused(adult.fields)).html)).toContain('Please confirm your age')
    await accepted({ ...adult.fields, of_age: '1' })
  })
})
