// Invoices as their readers download them: the text of the PDF, compared with the order to the cent.
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatRand } from '#kernel/money.ts'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway, goods, offerId } from '#tests/corner-shop.ts'
import { addressAt, enableDelivery } from '#tests/delivery-fixture.ts'
import { giveCode } from '#tests/discount-code-fixture.ts'
import { giveCredit } from '#tests/money-fixtures.ts'
import { cartOf, openStage, type Stage } from '#tests/order-stage.ts'
import { creditInvoice } from './issue-invoice.ts'

let stage: Stage
let thandi: Person
let sipho: Person
let lerato: Person
beforeAll(async () => {
  stage = await openStage()
  const { kysely } = stage.database
  thandi = await shopper(kysely, 'Thandi', stage.time.now)
  sipho = await staff(kysely, [corner], 'Sipho', stage.time.now)
  lerato = await staff(kysely, [faraway], 'Lerato', stage.time.now)
  await enableDelivery(kysely)
  await giveCode(kysely, 'TENOFF', { percent: 10 })
  const set = (key: string, vat_class: string) =>
    kysely.updateTable('sellables').set({ vat_class }).where('id', '=', `sellable_${key}`).execute()
  await set('bread', 'zero')
  await set('apples', 'zero')
  await set('milk', 'exempt')
})
afterAll(() => stage.close())
beforeEach(() => vatNumber('4190010000'))

const vatNumber = (vat_number: string | null, more: object = {}) =>
  stage.database.kysely
    .updateTable('suppliers')
    .set({ vat_number, legal_name: null, name: corner, ...more })
    .where('id', '=', corner)
    .execute()

type Items = [key: keyof typeof goods, qty: number][]

interface Placed {
  id: string
  reference: string
  collection_code: string
  total_in_cents: number
}

interface Options {
  more?: object
  language?: string
  by?: Person
}

async function place(
  items: Items,
  { more = {}, language = 'en', by = thandi }: Options = {},
): Promise<Placed> {
  const lines = items.map(([key, qty]) => ({ id: offerId(key), qty, price: goods[key].cents }))
  const answer = await stage.ask('POST', '/api/v1/orders/register', {
    headers: { ...by.headers, 'accept-language': language },
    payload: { cart: cartOf(stage.slot, lines, more) },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().order
}

const stepOf = async (id: string, step: string, more: object = {}) => {
  const { version } = await stage.database.kysely
    .selectFrom('orders')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const answer = await stage.ask('POST', `/counter/v1/orders/${id}/steps`, {
    headers: sipho.headers,
    payload: { step, version, ...more },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function pack(items: Items, options: Options = {}): Promise<Placed> {
  const order = await place(items, options)
  await stepOf(order.id, 'start_preparing')
  await stepOf(order.id, 'ready')
  return order
}

const get = (url: string, by: Person = thandi) => stage.ask('GET', url, { headers: by.headers })

/** Words as they are read: one space where there is room of any kind. */
async function read(order: Placed, by = thandi, query = ''): Promise<string> {
  const url =
    by === thandi ? `/api/v1/orders/${order.id}/invoice.pdf` : `/counter/v1/orders/${order.id}/invoice.pdf`
  const answer = await get(url + query, by)
  expect(answer.statusCode, answer.body).toBe(200)
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  const { text } = await extractText(pdf, { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
const rand = (cents: number): string => formatRand(cents).replaceAll('\u00a0', ' ')
const ordered = async (id: string) => (await get(`/api/v1/orders/${id}`)).json()

test('an invoice with mixed rates, a discount, a weight, bags and delivery agrees with the order to the cent', async () => {
  const address = await addressAt(stage.database.kysely, thandi.id, 3)
  const order = await pack(
    [
      ['bread', 2],
      ['apples', 0.65],
      ['milk', 1],
      ['coffee', 1],
      ['soap', 3],
    ],
    {
      more: {
        discount_code: 'TENOFF',
        requires_bags: true,
        shipping_provider: 'MANUAL_DELIVERY',
        requires_shipping: true,
        shipping_address: { id: address },
      },
    },
  )
  const now = await ordered(order.id)
  expect(now.pdf_invoice_url).toBe(`/api/v1/orders/${order.id}/invoice.pdf`)
  const text = await read(order)
  expect(text).toContain('Tax Invoice')
  expect(text).not.toContain('Copy')
  for (const says of [
    'VAT number: 4190010000',
    '1 Main Road, Bellville',
    'Number: INV-000001',
    'Date of issue: 11 Mar 2026',
    `Order: ${order.reference}`,
    'To: Thandi Example',
    'Flat 3, 3 Kilometre Road, Bellville',
    // 0.65 of R 39.90 is R 25.935, rounded up.
    'apples 0.650 kg R 39.90 Z R 25.94',
    `bread 2 R 18.99 Z ${rand(2 * 1899)}`,
    'milk 1 R 21.50 E R 21.50',
    'coffee 1 R 89.99 R 89.99',
    `Subtotal ${rand(now.subtotal_in_cents)}`,
    `Discount (TENOFF) ${rand(-now.discount_in_cents)}`,
    `Delivery ${rand(now.shipping_price_in_cents)}`,
    `Bags (${now.bag_qty}) ${rand(now.bag_total_in_cents)}`,
    `Total, VAT included ${rand(now.total_in_cents)}`,
    'Z: zero-rated, 0 %',
    'E: exempt from VAT',
  ])
    expect(text).toContain(says)
  expect(now.discount_in_cents).toBeGreaterThan(0)
  // The table by rate: 10 % off each, delivery and bags at the standard rate.
  const standard = 8999 + 3 * 455
  const zero = 2 * 1899 + 2594
  const off = now.discount_in_cents
  const all = standard + zero + 2150
  const inclOf = (sum: number) => Math.floor((off * sum) / all)
  const rows = [
    ...text.matchAll(/(15 %|Z · 0 %|E · Exempt|Total) (R [\d ]+\.\d\d) (R [\d ]+\.\d\d) (R [\d ]+\.\d\d)/g),
  ]
  expect(rows.map(([, name]) => name)).toEqual(['15 %', 'Z · 0 %', 'E · Exempt', 'Total'])
  const cents = (shown = '') => Number(shown.replace(/\D/g, ''))
  const incl = rows.map((row) => cents(row[4]))
  expect(incl[3]).toBe(now.total_in_cents)
  expect((incl[0] ?? 0) + (incl[1] ?? 0) + (incl[2] ?? 0)).toBe(now.total_in_cents)
  const besides = now.shipping_price_in_cents + now.bag_total_in_cents
  for (const [nr, whole] of [standard + besides, zero, 2150].entries()) {
    const share = inclOf(whole - (nr === 0 ? besides : 0))
    expect([whole - share, whole - share - 1]).toContain(incl[nr])
  }
  expect(cents(rows[0]?.[3])).toBe(Math.round(((incl[0] ?? 0) * 15) / 115))
  expect(cents(rows[1]?.[3])).toBe(0)
  for (const row of rows) expect(cents(row[2]) + cents(row[3])).toBe(cents(row[4]))
})

test('the second download is marked as a copy, and copies are byte-identical', async () => {
  const order = await pack([['coffee', 1]])
  const url = `/api/v1/orders/${order.id}/invoice.pdf`
  expect(await read(order, sipho)).not.toContain('Copy')
  const copy = await get(url)
  expect(copy.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="invoice-${order.reference}.pdf"`,
    'x-content-type-options': 'nosniff',
  })
  expect(await read(order)).toContain('Tax Invoice Copy')
  stage.time.now = new Date(stage.time.now.getTime() + 60_000)
  expect((await get(url)).rawPayload.equals(copy.rawPayload)).toBe(true)
})

test('a cash total is rounded down to ten cents on a separate line, after VAT', async () => {
  const order = await pack([['coffee', 1]])
  const text = await read(order)
  expect(text).toContain('Total, VAT included R 89.99 Cash rounding -R 0.09 To pay in cash R 89.90')
  expect(text).toContain('15 % R 78.25 R 11.74 R 89.99')
})

test('store credit is shown as a payment, and VAT is still charged on the whole sum', async () => {
  const zola = await shopper(stage.database.kysely, 'Zola', stage.time.now)
  await giveCredit(stage.database, zola.id, 10_000, corner, stage.time.now)
  const order = await pack([['coffee', 1]], { by: zola, more: { requires_bags: true } })
  const text = await read(order, sipho)
  expect(text).toContain('Bags (1) R 1.30 Total, VAT included R 91.29 Paid by store credit -R 91.29')
  expect(text).toContain('15 % R 79.38 R 11.91 R 91.29')
  expect(text).not.toContain('To pay')
})

test.each([
  [
    'af',
    [
      'Belastingfaktuur (Tax Invoice)',
      'BTW-nommer: 4190010000',
      'Beskrywing',
      'Totaal, BTW ingesluit R 18.99',
      'Z: nulkoers',
      'Mrt. 2026',
    ],
  ],
  [
    'fr',
    [
      'Facture avec TVA (Tax Invoice)',
      'Numéro de TVA : 4190010000',
      'Désignation',
      'Total TTC R 18.99',
      'Z : taux zéro',
      '11 mars 2026',
    ],
  ],
])('an invoice is printed in the order’s language: %s', async (language, says) => {
  const order = await pack([['bread', 1]], { language })
  const text = await read(order)
  for (const words of says) expect(text.replace(/ ?: /g, ': ')).toContain(words.replace(/ ?: /g, ': '))
  expect(await read(order, thandi, '?language=en')).toContain('Tax Invoice Copy')
})

test('an invoice above R 5 000 has the buyer’s address; a branch without a VAT number mentions no VAT', async () => {
  const order = await pack([['whisky', 18]])
  const text = await read(order)
  expect(order.total_in_cents).toBeGreaterThan(500_000)
  expect(text).toContain('To: Thandi Example Flat 3, 3 Kilometre Road, Bellville')
  await vatNumber(null, { legal_name: 'Mokoena Traders CC', name: 'Corner' })
  const plain = await read(await pack([['bread', 1]]))
  expect(plain).toMatch(/^Invoice Mokoena Traders CC trading as Corner/)
  expect(plain).not.toMatch(/VAT (number|included)|Excluding|Z: /)
  expect(plain).toContain('The seller is not registered for VAT: none is charged.')
  // What was issued says what held then.
  expect(await read(order)).toContain('VAT number: 4190010000')
})

test('an order has no invoice before it is packed, and nobody else can read it', async () => {
  const order = await place([['bread', 1]])
  expect((await ordered(order.id)).pdf_invoice_url).toBeNull()
  const url = `/api/v1/orders/${order.id}/invoice.pdf`
  expect((await get(url)).json()).toMatchObject({ messages: [{ code: 'invoice-not-yet' }] })
  await stepOf(order.id, 'start_preparing')
  await stepOf(order.id, 'ready')
  const aisha = await shopper(stage.database.kysely, 'Aisha', stage.time.now)
  const others = [
    await get(url, aisha),
    await get(`/counter/v1/orders/${order.id}/invoice.pdf`, lerato),
    await get('/api/v1/orders/order_none/invoice.pdf'),
  ]
  for (const answer of others) {
    expect(answer.statusCode).toBe(404)
    expect(answer.json().messages).toEqual(others[0]?.json().messages)
  }
})

test('an order that is cancelled after packing gets a credit note for its whole total', async () => {
  const order = await pack([
    ['bread', 1],
    ['coffee', 1],
  ])
  await read(order)
  await stepOf(order.id, 'cancel', { reason: 'Nobody came' })
  expect((await ordered(order.id)).pdf_invoice_url).not.toBeNull()
  const text = await read(order)
  expect(text).toMatch(/Credit Note .*Number: CN-\d{6}/)
  expect(text).toMatch(/For invoice: INV-\d{6}, 11 Mar 2026/)
  expect(text).toContain('The order was cancelled after it was invoiced.')
  expect(text).toContain(`Amount credited, VAT included ${rand(order.total_in_cents)}`)
  expect(text.match(/Z · 0 % R 18\.99 R 0\.00 R 18\.99/g)).toHaveLength(2)
})

test('money paid back on an active order is credited in proportion to its rates, never beyond the invoice', async () => {
  const order = await pack([
    ['bread', 1],
    ['coffee', 1],
  ])
  const back = (untilInCents?: number) =>
    stage.database.transaction((tx) =>
      creditInvoice(
        tx,
        { id: order.id, supplier_id: corner },
        { ...(untilInCents && { untilInCents }), why: 'refunded', reason: 'Bruised' },
        stage.time.now,
      ),
    )
  await back(1_000)
  await back(1_000)
  let text = await read(order)
  expect(text).toContain('Money was paid back: Bruised')
  expect(text.match(/Amount credited/g)).toHaveLength(1)
  // R 10.00 of R 18.99 without and R 89.99 with VAT: R 1.74 and R 8.26.
  expect(text).toContain('15 % R 7.18 R 1.08 R 8.26 Z · 0 % R 1.74 R 0.00 R 1.74 Total R 8.92 R 1.08 R 10.00')
  await back()
  text = await read(order)
  expect(text).toContain(`Amount credited, VAT included ${rand(order.total_in_cents - 1_000)}`)
  await back(order.total_in_cents * 2)
  expect((await read(order)).match(/Amount credited/g)).toHaveLength(2)
})

test('a branch’s invoice numbers have no gaps, with concurrent packing and after a refused step', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => place([['bread', 1]])))
  for (const { id } of orders) await stepOf(id, 'start_preparing')
  await Promise.all(orders.map(({ id }) => stepOf(id, 'ready')))
  const again = await stage.ask('POST', `/counter/v1/orders/${orders[0]?.id}/steps`, {
    headers: sipho.headers,
    payload: { step: 'ready', version: 3 },
  })
  expect(again.statusCode).toBe(409)
  const rows = await stage.database.kysely
    .selectFrom('invoices')
    .select('number')
    .where('supplier_id', '=', corner)
    .where('kind', '=', 'invoice')
    .orderBy('number')
    .execute()
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
})

test('hostile names print as plain text, and a long order continues over pages under the same headings', async () => {
  const order = await place([['bread', 1]])
  const { kysely } = stage.database
  const evil = '\u202e(Evil) \\ <script>alert(1)</script> /JS (app.alert(1)) ’n reënboog 🍞\u0000\n%%EOF'
  const [item] = await kysely.selectFrom('order_items').selectAll().where('order_id', '=', order.id).execute()
  if (!item) throw new Error('no item')
  await kysely
    .insertInto('order_items')
    .values(
      Array.from({ length: 90 }, (_, nr) => ({
        ...item,
        id: `${item.id}_${nr}`,
        position: nr + 1,
        name: evil.replace('\u0000', ''),
        takes: '[]',
        substitute: null,
        qty: 0.5,
        total_in_cents: 0,
      })),
    )
    .execute()
  await stepOf(order.id, 'start_preparing')
  await stepOf(order.id, 'ready')
  const answer = await get(`/api/v1/orders/${order.id}/invoice.pdf`)
  const bytes = answer.rawPayload.toString('latin1')
  expect(bytes).not.toMatch(/\/(JS|JavaScript|OpenAction|URI|Launch)\b/)
  const text = await read(order)
  expect(text).toContain('(Evil) \\ <script>alert(1)</script> /JS (app.alert(1)) ’n reënboog ? %%EOF')
  expect(text.match(/Description Quantity Unit price VAT Amount/g)?.length).toBeGreaterThan(2)
  expect(text).toMatch(/Page 1 of (\d)/)
})

test('name and address can be removed from an invoice; number and content cannot be changed', async () => {
  const { kysely } = stage.database
  const row = await kysely
    .selectFrom('invoices')
    .selectAll()
    .where('recipient', 'is not', null)
    .executeTakeFirstOrThrow()
  await kysely.updateTable('invoices').set({ recipient: null }).where('id', '=', row.id).execute()
  const change = (set: object) => kysely.updateTable('invoices').set(set).where('id', '=', row.id).execute()
  await expect(change({ number: row.number + 100 })).rejects.toThrow(/is what it is/)
  await expect(change({ content: '{}' })).rejects.toThrow(/is what it is/)
  await expect(kysely.deleteFrom('invoices').execute()).rejects.toThrow(/are kept/)
})
