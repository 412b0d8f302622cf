// Managers edit their branch: shoppers see the changes at once, and another manager's branch does not exist for them. Also what
// a manager reads about a branch: its home page and its reviews.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { join, type Person, staff } from '#tests/cast.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import type { BranchSettings } from '../branch-contract.ts'

let shop: TestShop
let nandi: Person
let sipho: Person

beforeAll(async () => {
  shop = await openShop({ stock: catalogueStock() })
  const { kysely } = shop.database
  const now = shop.shop.clock.now()
  nandi = await join(kysely, 'manager', 'Nandi', now)
  await kysely
    .insertInto('account_suppliers')
    .values({ account_id: nandi.id, supplier_id: 'langa' })
    .execute()
  sipho = await staff(kysely, ['langa'], 'Sipho', now)
})
afterAll(async () => {
  await shop.app.close()
  await shop.shelves.close()
  await shop.database.close()
})

const ask = (method: 'GET' | 'PUT', path: string, payload?: object, by = nandi) =>
  shop.app.inject({ method, url: `/counter/v1/${path}`, headers: by.headers, ...(payload && { payload }) })
const settings = async (): Promise<BranchSettings> => (await ask('GET', 'suppliers/langa/settings')).json()

/** What is sent back of what was read. */
async function sent(changes: object = {}) {
  const {
    id: _,
    agency_name: __,
    closed: ___,
    closed_text: ____,
    in_preparation: _____,
    missing: ______,
    ...rest
  } = await settings()
  return { ...rest, ...changes }
}
const save = async (changes: object, by = nandi) =>
  ask('PUT', 'suppliers/langa/settings', await sent(changes), by)
const seen = () => shop.read('/catalog/v1/suppliers/langa')

/** It comes within moments; on a machine that others use as well it may take some. */
const pollOptions = { timeout: 10_000 }

test('shoppers see a manager’s changes at once', async () => {
  const changes = {
    name: 'Vuka Langa Junction ',
    formatted_address: '12 Washington Street, Langa',
    lat: -33.9441,
    lon: 18.5299,
    phone: ' 021 555 0199',
    legal_name: 'Vuka Trading (Pty) Ltd',
    vat_number: '4 190 010 023',
    low_stock_threshold: 7.5,
    stokvel_minimum_in_cents: 75_000,
  }
  const answer = await save(changes)
  expect(answer.statusCode, answer.body).toBe(200)
  const expected = {
    ...changes,
    name: 'Vuka Langa Junction',
    phone: '021 555 0199',
    vat_number: '4190010023',
  }
  expect(answer.json().branch).toMatchObject(expected)
  expect(await settings()).toMatchObject(expected)
  await expect.poll(seen, pollOptions).toMatchObject({
    name: expected.name,
    lat: expected.lat,
    phone: expected.phone,
    formatted_address: expected.formatted_address,
  })
})

test('a branch opens for shoppers only with hours, times, a way of handing over and a way to pay', async () => {
  const { pool } = shop.database
  for (const table of ['slot_patterns', 'supplier_hours', 'shipping_options'])
    await pool.query(`delete from ${table} where supplier_id = 'langa'`)
  expect((await save({ disabled: true })).statusCode).toBe(200)
  const lacks = async (...missing: string[]) => {
    expect((await settings()).missing).toEqual(missing)
    const answer = await save({ disabled: false })
    expect([answer.statusCode, answer.json().messages[0].code]).toEqual([409, 'branch-not-ready'])
    expect((await settings()).disabled).toBe(true)
  }
  await lacks('hours', 'times', 'ways', 'payment')
  await pool.query(`insert into supplier_hours values ('langa', 1, '08:00', '17:00')`)
  await lacks('times', 'ways', 'payment')
  await pool.query(
    `insert into slot_patterns (id, supplier_id, kind, weekday, starts_at, ends_at, capacity, cutoff_minutes)
     values ('langa_early', 'langa', 'collect', 1, '06:00', '07:00', 5, 60)`,
  )
  await lacks('times', 'ways', 'payment')
  await pool.query(`update slot_patterns set starts_at = '10:00', ends_at = '12:00' where id = 'langa_early'`)
  await lacks('ways', 'payment')
  await pool.query(
    `insert into shipping_options (supplier_id, name, payment_options) values ('langa', 'COLLECT', '{OFFLINE_EFT}')`,
  )
  await lacks('payment')
  await pool.query(`update shipping_options set payment_options = '{CASH}' where supplier_id = 'langa'`)
  expect((await settings()).missing).toEqual([])
  expect((await save({ disabled: false })).statusCode).toBe(200)
})

test('a branch that is switched off can still be browsed, and opens again', async () => {
  expect((await save({ disabled: true })).statusCode).toBe(200)
  await expect.poll(seen, pollOptions).toMatchObject({ disabled: true, closed: false })
  expect(await settings()).toMatchObject({ disabled: true, in_preparation: false })
  await save({ disabled: false })
  await expect.poll(seen, pollOptions).toMatchObject({ disabled: false })
})

test('a branch in preparation is not found until it first opens', async () => {
  await shop.database.pool.query(
    `update suppliers set disabled = true, in_preparation = true where id = 'langa'`,
  )
  await save({ disabled: true, stokvel_minimum_in_cents: 1 })
  const status = async () => (await shop.get('/catalog/v1/suppliers/langa')).statusCode
  await expect.poll(status, pollOptions).toBe(404)
  expect(await settings()).toMatchObject({ disabled: true, in_preparation: true })
  await save({ disabled: false })
  await expect.poll(status, pollOptions).toBe(200)
  expect(await settings()).toMatchObject({ disabled: false, in_preparation: false })
})

test.each([
  [{ name: '  ' }, 'branch-name-missing'],
  [{ formatted_address: '' }, 'branch-address-missing'],
  [{ phone: '12' }, 'branch-phone'],
  [{ vat_number: '5190010023' }, 'branch-vat-number'],
  [{ vat_number: '419001002' }, 'branch-vat-number'],
  [{ image_url: 'https://elsewhere.example/logo.png' }, 'branch-picture'],
])('%j is refused with %s, and changes nothing', async (wrong, code) => {
  const before = await settings()
  const answer = await save(wrong)
  expect([answer.statusCode, answer.json().messages[0].code]).toEqual([422, code])
  expect(await settings()).toEqual(before)
})

test('a manager who read an older version is refused, and changes nothing', async () => {
  const old = await sent({ name: 'Mine' })
  await save({ name: 'Theirs' })
  const answer = await ask('PUT', 'suppliers/langa/settings', old)
  expect([answer.statusCode, answer.json().messages[0].code]).toEqual([409, 'branch-changed'])
  expect((await settings()).name).toBe('Theirs')
})

test('a manager does not find another’s branch, and staff may not read or edit branch settings', async () => {
  const body = await sent()
  for (const answer of [
    await ask('GET', 'suppliers/parow/settings'),
    await ask('PUT', 'suppliers/parow/settings', body),
    await ask('GET', 'home?supplier_id=parow'),
    await ask('GET', 'reviews?supplier_id=parow'),
  ])
    expect([answer.statusCode, answer.json().messages[0].code]).toEqual([404, 'no-such-supplier'])
  for (const path of ['suppliers/langa/settings', 'home?supplier_id=langa'])
    expect((await ask('GET', path, undefined, sipho)).statusCode).toBe(403)
})

test('a manager’s home page summarises the branch', async () => {
  await shop.database.pool.query(`update suppliers set closed = true where id = 'langa'`)
  expect((await ask('GET', 'home?supplier_id=langa')).json()).toMatchObject({
    staff: 1,
    managers: 1,
    closed: true,
    disabled: false,
    reviews: 0,
    average: null,
    imports_ready: 0,
  })
})

test('reviews of one’s branches show average, spread and pages, and no shopper’s name', async () => {
  const hostile = '<img src=x onerror=alert(1)> "; drop table reviews --'
  const at = shop.shop.clock.now()
  const ratings = [5, 5, 4, 0, ...Array.from({ length: 18 }, () => 3)]
  for (const [n, rating] of ratings.entries()) await review('langa', rating, n === 0 ? hostile : null, n)
  await review('parow', 1, 'elsewhere', 0)
  const first = (await ask('GET', 'reviews', undefined, sipho)).json()
  expect(first).toMatchObject({
    count: 22,
    average: 3.1,
    spread: [1, 0, 0, 18, 1, 2],
    suppliers: [{ id: 'langa' }],
    pagination: { next_page: 2 },
  })
  expect(first.reviews[0]).toEqual({
    order_id: 'order_langa_0',
    reference: 'LAN000',
    supplier_name: 'Theirs',
    rating: 5,
    comment: hostile,
    at: at.toISOString(),
  })
  const rest = (await ask('GET', 'reviews?page=2&supplier_id=langa', undefined, sipho)).json()
  expect([rest.reviews.length, rest.pagination.next_page]).toEqual([2, null])
  expect(JSON.stringify([first, rest])).not.toMatch(/\+27|Thandi|elsewhere/)
  expect((await ask('GET', 'home?supplier_id=langa')).json()).toMatchObject({ reviews: 22, average: 3.1 })

  async function review(supplier: string, rating: number, comment: string | null, n: number) {
    const id = `order_${supplier}_${n}`
    const reference = `${supplier.slice(0, 3).toUpperCase()}${String(n).padStart(3, '0')}`
    await insertOrder(id, supplier, reference)
    await shop.database.kysely
      .insertInto('reviews')
      .values({
        order_id: id,
        supplier_id: supplier,
        account_id: newId('account'),
        rating,
        comment,
        created_at: new Date(at.getTime() - n * 60_000),
      })
      .execute()
  }
})

/** The least that is an order that was handed over. */
async function insertOrder(id: string, supplier: string, reference: string): Promise<void> {
  await shop.database.pool.query(
    `insert into orders (id, supplier_id, account_id, reference, status, supplier_name, supplier_address, shopper_name,
       shopper_login, provider, requires_shipping, shipping_provider, collection_code, requires_bags, subtotal_in_cents,
       total_in_cents, ceiling_in_cents, created_at, updated_at)
     values ($1, $2, 'account_of_thandi', $3, 'collected', $2, '', 'Thandi', '+27821234567', 'cash', false, 'COLLECT', '1234',
       false, 5000, 5000, 5000, now(), now())`,
    [id, supplier, reference],
  )
}
