// Statements of the branch's bank over real requests: uploaded, matched, confirmed, and uploaded again.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkLedger } from '#features/ledger/ledger/server/check-ledger.ts'
import { bankReference } from '#features/money/payments/bank-reference.ts'
import { type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway } from '#tests/corner-shop.ts'
import { openPayingShop, type PayingShop, type Registered } from '#tests/paying-shop.ts'
import type { BankLineView } from '../statement-contract.ts'
import { purgeLineWords } from './statement-store.ts'

let shop: PayingShop
let sipho: Person
let lerato: Person
let thandi: Person
const opened = new Date('2026-03-11T06:00:00Z')
beforeAll(async () => {
  shop = await openPayingShop()
  sipho = await staff(shop.database.kysely, [corner], 'Sipho', opened)
  lerato = await staff(shop.database.kysely, [faraway], 'Lerato', opened)
}, 60_000)
beforeEach(async () => {
  thandi = await shopper(shop.database.kysely, 'Thandi', opened)
})
afterEach(async () => {
  shop.time.now = opened
  expect((await checkLedger(shop.database.kysely)).findings).toEqual([])
})
afterAll(() => shop.close())

const header = 'Date,Description,Amount,Balance\n'
const mapping = { day: 0, words: [1], amount: 2, balance: 3 }
const drop = (text: string | Buffer, more: object = {}, by = sipho) =>
  shop.post('/counter/v1/statements', by, {
    supplier_id: corner,
    file_name: 'march.csv',
    content: Buffer.from(text).toString('base64'),
    ...more,
  })
const list = async (show = 'open'): Promise<BankLineView[]> =>
  (await shop.get(`/counter/v1/bank_lines?supplier_id=${corner}&show=${show}`, sipho)).json.lines
const lineOf = async (words: string): Promise<BankLineView> => {
  const found = (await list()).find((line) => line.words.includes(words))
  if (!found) throw new Error(`no line of ${words}`)
  return found
}
const book = (id: string, body: object, by = sipho) =>
  shop.post(`/counter/v1/bank_lines/${id}/book`, by, body)
const read = async (id: string) => (await shop.get(`/api/v1/orders/${id}`, thandi)).json
let balance = 0
/** A line of a bank; its balance makes it another than one of the same words before. */
const row = (words: string, cents: number) => {
  balance += 1
  return `2026-03-11,"${words}",${(cents / 100).toFixed(2)},${balance}.00\n`
}
async function transfer(qty = 2): Promise<Registered & { written: string }> {
  const order = await shop.order(thandi, 'offline_eft', qty)
  await shop.post(`/api/v1/orders/${order.id}/transactions`, thandi, {})
  return { ...order, written: bankReference(order.reference) }
}

test('the meaning of the columns is asked once for each bank, and then remembered', async () => {
  const file = `When,What,How much\n2026-03-11,UNKNOWN DEPOSIT,1.23\n`
  const asked = await drop(file)
  expect([asked.http, asked.json.status, asked.json.statement]).toEqual([201, 'columns', null])
  expect(asked.json.columns).toMatchObject([
    { header: 'When', samples: ['2026-03-11'] },
    { header: 'What' },
    {},
  ])
  expect(asked.json.mapping).toEqual({ day: 0, words: [1], amount: 2 })
  const taken = await drop(file, { mapping: asked.json.mapping })
  expect(taken.json).toMatchObject({ status: 'taken', statement: { lines: 1, fresh: 1, open: 1 }, unread: 0 })
  const again = await drop('When,What,How much\n2026-03-12,SECOND DEPOSIT,4.56\n')
  expect(again.json).toMatchObject({ status: 'taken', statement: { fresh: 1 } })
  const back = await shop.database.pool.query('select count(*)::int as n from bank_lines')
  expect(back.rows[0].n).toBe(2)
  for (const line of await list()) await book(line.id, { aside: true })
  await drop(header + row('first of this bank', 1), { mapping })
  await book((await lineOf('first of this bank')).id, { aside: true })
})

test('a line with a correct reference is confirmed with all sure ones, and only then does the order move on', async () => {
  const [order, other] = [await transfer(), await transfer(1)]
  const start = async (version: number) =>
    shop.post(`/counter/v1/orders/${order.id}/steps`, sipho, { step: 'start_preparing', version })
  // Goods are released on cleared money only.
  await shop.post(`/api/v1/orders/${order.id}/offline_payment`, thandi, {})
  const early = await start((await read(order.id)).version)
  expect([early.http, early.json.messages[0].code]).toEqual([409, 'step-not-allowed'])
  const file =
    header +
    row(`FNB APP ${order.written}`, order.total_in_cents) +
    row(`${other.written}`, other.total_in_cents - 1)
  expect((await drop(file)).json.statement).toMatchObject({ lines: 2, fresh: 2 })
  const [sure, part] = [await lineOf(order.written), await lineOf(other.written)]
  expect([sure.reason, sure.sure, sure.order?.reference]).toEqual(['reference', true, order.reference])
  expect([part.reason, part.sure, part.order?.reference]).toEqual([
    'reference_other_amount',
    false,
    other.reference,
  ])
  const lines = [
    { id: sure.id, order_id: order.id },
    { id: part.id, order_id: other.id },
  ]
  const done = await shop.post('/counter/v1/bank_lines/book_sure', sipho, { supplier_id: corner, lines })
  expect([done.json.booked, done.json.left]).toEqual([1, 1])
  const now = await read(order.id)
  expect([now.status, now.payment_status]).toEqual(['pending', 'paid'])
  expect((await start(now.version)).http).toBe(200)
  // The rest of the other is still owed.
  expect((await book(part.id, { order_id: other.id })).http).toBe(200)
  expect(await read(other.id)).toMatchObject({ payment_status: 'underpaid', payable_balance_in_cents: 1 })
  const again = await book(part.id, { order_id: other.id })
  expect([again.http, again.json.messages[0].code]).toEqual([409, 'line-decided'])
  // The bank's words are gone; whose money it was is told.
  const booked = (await list('done')).find(({ id }) => id === sure.id)
  expect(booked).toMatchObject({ words: '', status: 'booked', order: { reference: order.reference } })
})

test('uploading the same file again changes nothing, and a longer one only adds its new lines', async () => {
  const order = await transfer()
  const first = header + row(order.written, order.total_in_cents)
  await drop(first)
  await book((await lineOf(order.written)).id, { order_id: order.id })
  expect((await drop(first)).json.statement).toMatchObject({ lines: 1, fresh: 0, open: 0 })
  const longer = await drop(first + row('SOMETHING NEW', 999))
  expect(longer.json.statement).toMatchObject({ lines: 2, fresh: 1 })
  expect((await read(order.id)).payment_status).toBe('paid')
  expect((await book((await lineOf('SOMETHING NEW')).id, { aside: true })).json.line.status).toBe('aside')
})

test('a mistyped reference is proposed with its reason, and booked when a person agrees', async () => {
  const order = await transfer()
  const wrong = order.written[3] === '2' ? '3' : '2'
  const typed = order.written.slice(0, 3) + wrong + order.written.slice(4)
  await drop(header + row(`EFT ${typed}`, order.total_in_cents))
  const line = await lineOf(typed)
  expect([line.reason, line.sure, line.order?.id]).toEqual(['mistyped', false, order.id])
  await book(line.id, { order_id: order.id })
  expect((await read(order.id)).payment_status).toBe('paid')
})

test('a line for money that staff noted by hand is not booked again', async () => {
  const order = await transfer()
  const { version } = await read(order.id)
  const body = { version, received: true, amount_in_cents: order.total_in_cents }
  expect((await shop.post(`/counter/v1/orders/${order.id}/payment`, sipho, body)).http).toBe(200)
  await drop(header + row(order.written, order.total_in_cents))
  const line = await lineOf(order.written)
  expect([line.reason, line.sure]).toEqual(['noted', true])
  await book(line.id, { order_id: order.id })
  const { rows } = await shop.database.pool.query(
    'select count(*)::int as n from ledger_movements where order_id = $1',
    [order.id],
  )
  expect(rows[0].n).toBe(1)
})

test('money for an order that is over, and a second transfer, become store credit, and the shopper is notified', async () => {
  const order = await transfer()
  await shop.post(`/api/v1/orders/${order.id}/cancel`, thandi)
  await drop(header + row(order.written, order.total_in_cents))
  const line = await lineOf(order.written)
  expect(line.reason).toBe('reference_over')
  await book(line.id, { reference: order.written.toLowerCase() })
  const told = await read(order.id)
  expect(told.order_events.at(-1).message).toMatch(/store credit/)
  const credit = await shop.database.pool.query(
    `select sum(amount_in_cents)::int as n from ledger_entries where account = $1`,
    [`credit:${thandi.id}`],
  )
  expect(credit.rows[0].n).toBe(order.total_in_cents)
})

test('staff can note another transfer for an order by hand', async () => {
  const order = await transfer()
  const money = async (body: object) =>
    shop.post(`/counter/v1/orders/${order.id}/payment`, sipho, {
      version: (await read(order.id)).version,
      received: true,
      ...body,
    })
  await money({ amount_in_cents: 1000 })
  expect((await money({ amount_in_cents: order.total_in_cents - 1000 })).http).toBe(409)
  expect((await money({ amount_in_cents: order.total_in_cents - 1000, another: true })).http).toBe(200)
  expect((await read(order.id)).payment_status).toBe('paid')
})

test('twenty confirmations of one line at once book it once', async () => {
  const order = await transfer()
  await drop(header + row(order.written, order.total_in_cents))
  const { id } = await lineOf(order.written)
  const said = await Promise.all(Array.from({ length: 20 }, () => book(id, { order_id: order.id })))
  expect(said.filter(({ http }) => http === 200)).toHaveLength(1)
  expect(said.filter(({ http }) => http === 409)).toHaveLength(19)
})

test('staff cannot see or use statements, lines and orders of another branch', async () => {
  const order = await transfer()
  const { statement } = (await drop(header + row(order.written, order.total_in_cents))).json
  const { id } = await lineOf(order.written)
  expect((await drop(header, {}, lerato)).http).toBe(404)
  expect((await shop.get(`/counter/v1/bank_lines?supplier_id=${corner}`, lerato)).http).toBe(404)
  expect((await book(id, { aside: true }, lerato)).http).toBe(404)
  expect((await book(id, { reference: 'ZZZZZZ' })).json.messages[0].code).toBe('no-such-order-here')
  // Not even by somebody who works for both.
  await shop.database.pool.query('insert into account_suppliers (account_id, supplier_id) values ($1, $2)', [
    sipho.id,
    faraway,
  ])
  await shop.database.pool.query('update orders set supplier_id = $2 where id = $1', [order.id, faraway])
  expect((await book(id, { order_id: order.id })).json.messages[0].code).toBe('no-such-order-here')
  await shop.database.pool.query('update orders set supplier_id = $2 where id = $1', [order.id, corner])
  await shop.database.pool.query('delete from account_suppliers where account_id = $1 and supplier_id = $2', [
    sipho.id,
    faraway,
  ])
  const remove = (by: Person) =>
    fetch(`${shop.url}/counter/v1/statements/${statement.id}`, { method: 'DELETE', headers: by.headers })
  expect((await remove(lerato)).status).toBe(404)
  expect((await remove(sipho)).status).toBe(200)
  expect((await list()).some((line) => line.id === id)).toBe(false)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 1, 1, 1, 0, 0, 0])],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['bytes of nothing', Buffer.alloc(5000)],
  ['one endless line', Buffer.from('x'.repeat(2_500_000))],
  ['a million columns', Buffer.from(`a${','.repeat(100_000)}\n`)],
  ['too many rows', Buffer.from('a,b\n'.repeat(20_000))],
])('a statement file (%s) is refused with a readable reason', async (_, bytes) => {
  const said = await drop(bytes)
  expect([said.http, said.json.messages[0].code]).toEqual([422, 'statement-unreadable'])
  expect(said.json.messages[0].text).toMatch(/^This file cannot be read: .+/)
})

test('old encodings and other separators are read, and formulas stay text', async () => {
  const latin = Buffer.from(
    'Datum;Beskrywing;Bedrag\n11/03/2026;=cmd|calc Kaap se Padst\xf6l;1 234,50\n',
    'latin1',
  )
  const taken = await drop(latin, { mapping: { day: 0, words: [1], amount: 2 } })
  expect(taken.json.statement.fresh).toBe(1)
  expect(await lineOf('Padstöl')).toMatchObject({
    words: '=cmd|calc Kaap se Padstöl',
    amount_in_cents: 123_450,
  })
  const wide = Buffer.from('\ufeffDate\tReference\tCredit\n2026-03-11\tWIDE ONE\t9.99\n', 'utf16le')
  expect((await drop(wide, { mapping: { day: 0, words: [1], credit: 2 } })).json.statement.fresh).toBe(1)
})

test('lines name nobody after three months', async () => {
  await drop(header + row('PAYMENT BY SOMEBODY', 5))
  await purgeLineWords(shop.database.kysely, new Date(opened.getTime() + 1))
  expect((await list()).filter(({ words }) => words !== '')).toEqual([])
})
