// Stories of ordering on plain pages, by a reader that has links and forms and nothing else, and what happens when a form is sent
// twice, late, or by somebody else [R27, ruling 14 Guarding forms].
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { softMaxLines } from '#features/basket/basket/basket.ts'
import { cookieName } from '#server/sessions/session-cookies.ts'
import { openSession } from '#server/sessions/session-store.ts'
import { type Person, shopper } from '#tests/cast.ts'
import { corner, offerId, openCornerShop } from '#tests/corner-shop.ts'
import { eventually } from '#tests/eventually.ts'
import { putBasket, readBasket, readCodeSentTo } from '#tests/form-shop.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import { cartOf } from '#tests/order-stage.ts'
import { carryTo, openPlainReader, type PlainReader } from '#tests/plain-reader.ts'
import type { BuiltWeb } from './web-routes.ts'

// Not by its name alone: what is compiled for the server knows nothing of React's files.
const entry = '#app/web/entry-server.tsx'
const session = cookieName('shop', false)
const confirm = /^Confirm order/

let shop: TestShop
let thandi: Person
let reader: PlainReader
beforeAll(async () => {
  const { render, ...forms } = (await import(entry)) as Pick<BuiltWeb, 'render'> & BuiltWeb['forms']
  shop = await openShop({
    web: render,
    forms,
    clock: '2026-03-11T06:00:00Z',
    config: { stokvel: false, demo: false },
    async stock(database) {
      await openCornerShop(database.kysely, { stock: { bread: 10_000 } })
      await database.pool.query(department)
      await database.pool.query(tins)
    },
  })
}, 120_000)
afterAll(async () => {
  await shop.close()
})
beforeEach(async () => {
  thandi = await shopper(shop.database.kysely, 'Thandi', shop.time.now)
  reader = openReader(thandi)
})

const department = `
  insert into categories (id, parent_id, name, image_url, position) values ('everyday', null, 'Everyday', '/c', 1);
  insert into product_categories select id, 'everyday', row_number() over (order by id) from products;
  update taxonomy_version set version = version + 1`

/** Enough goods to fill a basket. */
const tins = `
  insert into products (id, name, image_url) select 'tin' || n, 'tin ' || n, '/t' from generate_series(1, ${softMaxLines}) n;
  insert into sellables (id, product_id, name, image_url, image_lg_url)
    select 'tin' || n, 'tin' || n, 'tin ' || n, '/t', '/t' from generate_series(1, ${softMaxLines}) n;
  insert into offers (id, supplier_id, sellable_id, base_price_in_cents, price_updated_at, stokvel)
    select 'tin' || n, '${corner}', 'tin' || n, 1000, '2026-01-01Z', false from generate_series(1, ${softMaxLines}) n`

const openReader = (person?: Person, more = {}): PlainReader =>
  openPlainReader(carryTo(shop.app), {
    cookies: {
      spaza_saver: 'on',
      spaza_supplier: corner,
      ...(person && { [session]: person.token }),
    },
    ...more,
  })

const ordersOf = (person: Person) =>
  shop.rows<{ id: string; provider: string; shipping_provider: string; total_in_cents: number }>(
    'select id, provider, shipping_provider, total_in_cents::int from orders where account_id = $1 order by created_at',
    [person.id],
  )

/** With four breads in the basket, on the page that confirms them. */
async function goToCheckout(qtys: Record<string, number> = { [offerId('bread')]: 4 }): Promise<void> {
  await putBasket(shop, thandi, qtys)
  await reader.open('/basket')
  await reader.follow('Place order')
}

describe('an order on plain pages', () => {
  test('is made by somebody new, with a code, collected and paid in cash', async () => {
    const phone = '0825559001'
    reader = openReader()
    await reader.open('/')
    await reader.follow('Everyday')
    await reader.press('+', 'bread')
    await reader.press('One more')
    await reader.follow('Continue shopping')
    await reader.press('+', 'apples')
    await reader.follow('See your basket')
    reader.fill('How much apples', '0,5')
    await reader.press('Set amount', 'apples')
    expect(reader.text).toContain('Subtotal: R 57.93')
    await reader.follow('Place order')
    reader.fill('Your cellphone number', phone)
    await reader.press('Send me a code')
    reader.fill('Code from the SMS', '000000')
    await reader.press('Sign in')
    expect(reader.text).toContain('This is not the code')
    reader.fill('Code from the SMS', await readCodeSentTo(shop, '+27825559001'))
    await reader.press('Sign in')
    reader.fill('First name', 'Zola')
    reader.fill('Last name', 'Nkosi')
    await reader.press('Register')
    expect(reader.text).toContain('bread')
    await reader.press(confirm)
    expect(reader.page.url).toMatch(/^\/orders\/order_/)
    expect(reader.text).toContain('R 57.9')
    expect(await shop.rows(`select total_in_cents::int from orders where id = $1`, [orderOnPage()])).toEqual([
      { total_in_cents: 5793 },
    ])
    await reader.open('/basket')
    expect(reader.text).toContain('Your basket is empty')
  })

  test('is worked out again as it is typed, for the time that was picked', async () => {
    await goToCheckout()
    const [, other = ''] = reader.options('slot')
    reader.pick('slot', other)
    await reader.press('Work out again')
    expect(reader.page.status).toBe(200)
    expect(reader.options('slot')[0]).toBe(other)
    expect(await ordersOf(thandi)).toEqual([])
    await reader.press(confirm)
    const rows = await shop.rows<{ slot_starts_at: Date }>(
      'select s.starts_at as slot_starts_at from orders o join slots s on s.id = o.slot_id where o.id = $1',
      [orderOnPage()],
    )
    expect(rows[0]?.slot_starts_at.toISOString()).toBe(new Date(other).toISOString())
  })
})

describe('a form on plain pages', () => {
  test('that is posted twice makes one order, and leads to it both times', async () => {
    await goToCheckout()
    const request = reader.requestOf(confirm)
    const answers = await Promise.all([1, 2, 3].map(() => reader.send(request)))
    const [first] = await ordersOf(thandi)
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual(
      answers.map(() => [303, `/orders/${first?.id}`]),
    )
    expect(await ordersOf(thandi)).toHaveLength(1)
  })

  test('that is posted again after going back shows the order it made', async () => {
    await goToCheckout()
    await reader.press(confirm)
    const made = reader.page.url
    reader.back()
    const [, other = ''] = reader.options('slot')
    reader.pick('slot', other)
    await reader.press(confirm)
    expect([reader.page.url, reader.page.status]).toEqual([made, 200])
    expect(await ordersOf(thandi)).toHaveLength(1)
  })

  test('that adds, posted again after going back, leaves what it said', async () => {
    await reader.open('/category/everyday')
    await reader.press('+', 'bread')
    reader.back()
    await reader.press('+', 'bread')
    expect(reader.text).toContain('1 × bread in your basket')
    expect(await readBasket(shop, thandi)).toEqual({ [offerId('bread')]: 1 })
  })

  test('whose session has ended leads to sign in, and then stands there as it was filled', async () => {
    await goToCheckout()
    const [, other = ''] = reader.options('slot')
    reader.pick('slot', other)
    await shop.direct.pool.query('delete from sessions where account_id = $1', [thandi.id])
    await reader.press(confirm)
    expect(reader.page.url).toMatch(/^\/sign_in\?redirect_to=/)
    expect(await ordersOf(thandi)).toEqual([])
    const { token } = await openSession(
      shop.database.kysely,
      { id: thandi.id, scope: 'user' },
      'test',
      shop.time.now,
    )
    reader.jar.set(session, token)
    await reader.open('/checkout/dispatch')
    expect(reader.options('slot')[0]).toBe(other)
    await reader.press(confirm)
    expect(await ordersOf(thandi)).toHaveLength(1)
  })

  test('of another site, or made for somebody else, changes nothing', async () => {
    await goToCheckout()
    const request = reader.requestOf(confirm)
    const foreign = { ...request, headers: { ...request.headers, origin: 'https://evil.example' } }
    await reader.load(foreign)
    expect(reader.page.status).toBe(403)
    expect(reader.text).toContain('Nothing was changed')
    const lerato = openReader(await shopper(shop.database.kysely, 'Lerato', shop.time.now))
    await lerato.load(request)
    expect(lerato.page.status).toBe(403)
    const add = { method: 'POST', url: '/', headers: foreign.headers, body: 'basket=offer_soap+1' } as const
    await reader.load(add)
    expect(reader.page.status).toBe(403)
    expect(await ordersOf(thandi)).toEqual([])
    expect(await readBasket(shop, thandi)).toEqual({ [offerId('bread')]: 4 })
    await reader.follow('Open the page again')
    expect(reader.page.status).toBe(200)
  })

  test('of a browser that says nothing of where it stands is taken where it has a token', async () => {
    reader = openReader(thandi, { saysOrigin: false })
    await goToCheckout()
    await reader.press(confirm)
    expect(reader.page.url).toMatch(/^\/orders\/order_/)
  })

  test('that adds to a full basket is refused on the page it was pressed on', async () => {
    const full = Object.fromEntries(Array.from({ length: softMaxLines }, (_, n) => [`tin${n + 1}`, 1]))
    await putBasket(shop, thandi, full)
    await reader.open('/category/everyday')
    await reader.press('+', 'bread')
    expect([reader.page.status, reader.page.url]).toEqual([422, '/category/everyday'])
    expect(reader.text).toContain(String(softMaxLines))
    expect(Object.keys(await readBasket(shop, thandi))).not.toContain(offerId('bread'))
  })
})

describe('what changed since a plain page was drawn', () => {
  test('sold out meanwhile: the line is marked, and the rest can be confirmed', async () => {
    await goToCheckout({ [offerId('bread')]: 4, [offerId('coffee')]: 30 })
    const lerato = await shopper(shop.database.kysely, 'Lerato', shop.time.now)
    const cart = cartOf(reader.options('slot')[0] ?? '', [{ id: offerId('coffee'), qty: 25 }])
    const taken = await shop.by(lerato, 'POST', '/api/v1/orders/register', { cart })
    expect(taken.statusCode, taken.body).toBe(200)
    await reader.press(confirm)
    expect(reader.page.status).toBe(422)
    expect(reader.text).toContain('coffee: there is not enough left in stock')
    expect(await ordersOf(thandi)).toEqual([])
    await reader.press(confirm)
    expect(await ordersOf(thandi)).toMatchObject([{ total_in_cents: 4 * 1899 }])
  })

  test('a time that closed meanwhile: no time is chosen until the shopper chooses one', async () => {
    await goToCheckout()
    const [gone = ''] = reader.options('slot')
    await shop.direct.pool.query(
      `insert into supplier_dates (supplier_id, day, closed)
         values ($1, ($2::timestamptz at time zone 'Africa/Johannesburg')::date, true)`,
      [corner, gone],
    )
    await reader.press(confirm)
    expect(reader.page.status).toBe(422)
    expect(reader.text).toContain('time slot is not offered any more')
    await reader.press(confirm)
    expect(reader.page.status).toBe(422)
    expect(await ordersOf(thandi)).toEqual([])
    const left = reader.options('slot').filter((value) => value !== '')
    expect(left).not.toContain(gone)
    reader.pick('slot', left.at(-1) ?? '')
    await reader.press(confirm)
    expect(await ordersOf(thandi)).toHaveLength(1)
    await shop.direct.pool.query('delete from supplier_dates where supplier_id = $1', [corner])
  })

  test('sold out before the add: it is said where it was pressed, and the list has no button for it', async () => {
    await reader.open('/category/everyday')
    const request = reader.requestOf('+', 'soap')
    const lerato = await shopper(shop.database.kysely, 'Lerato', shop.time.now)
    const cart = cartOf('2026-03-12T08:00:00.000Z', [{ id: offerId('soap'), qty: 10 }])
    const taken = await shop.by(lerato, 'POST', '/api/v1/orders/register', { cart })
    expect(taken.statusCode, taken.body).toBe(200)
    // The shelf in memory follows the stock a moment later.
    const list = () => reader.open('/category/everyday')
    await eventually(list, ({ text }) => text.includes('Out of stock'))
    expect(() => reader.requestOf('+', 'soap')).toThrow('no button')
    await reader.load(request)
    expect([reader.page.status, reader.page.url]).toEqual([422, '/category/everyday'])
    expect(reader.text).toContain('soap is sold out at this shop')
  })
})

const orderOnPage = (): string => /^\/orders\/(\w+)/.exec(reader.page.url)?.[1] ?? ''
