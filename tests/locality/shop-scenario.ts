// What shoppers, staff and managers of two branches do in a day, over HTTP in the whole shop, and what was written for it.
import sharp from 'sharp'
import { expect } from 'vitest'
import { hashPassword } from '#features/accounts/shoppers/server/passwords.ts'
import { purgeExpiredPrices } from '#features/catalogue/price-watch/server/purge-expired-prices.ts'
import { purgeLineWords } from '#features/money/bank-statements/server/statement-store.ts'
import { purgeExpiredImports } from '#features/price-lists/imports/server/import-store.ts'
import { countPopularity } from '#features/reports/popularity/server/count-popularity.ts'
import { newId } from '#kernel/ids.ts'
import { manager, type Person, shopper, staff } from '#tests/cast.ts'
import { corner, faraway, offerId } from '#tests/corner-shop.ts'
import { formOf } from '#tests/import-shop.ts'
import { cartOf, openStage } from '#tests/order-stage.ts'
import { readWrites, type Written, watchWrites } from './watch-writes.ts'

// biome-ignore lint/suspicious/noExplicitAny: what calls answer is looked at, not used.
type Any = any
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Shop = Awaited<ReturnType<typeof openScenarioShop>>

const password = 'Kraal7bloem'
const both = [corner, faraway]

export async function runShopScenario(): Promise<Written[]> {
  const shop = await openScenarioShop()
  try {
    await orderAtBoth(shop)
    await amendAndCollect(shop)
    await countWhatIsBought(shop)
    await cancelAndChoose(shop)
    await takeNumber(shop)
    await payAndRefund(shop)
    await payByCard(shop)
    await manage(shop)
    await leave(shop)
    return await readWrites(shop.pool)
  } finally {
    await shop.close()
  }
}

async function openScenarioShop() {
  const shop = await openStage()
  const { kysely, pool } = shop.direct
  await pool.query(`update shipping_options set payment_options = '{CASH,OFFLINE_EFT,DEBTOR_CARD}'`)
  await pool.query(
    `update suppliers set bank_name = 'Demo Bank', bank_branch = '051001', bank_account = '0012345678'`,
  )
  await pool.query(`insert into stock (supplier_id, sellable_id, received, on_hand)
    select '${faraway}', sellable_id, received, on_hand from stock`)
  const { now } = shop.time
  const cast = {
    thandi: await shopper(kysely, 'Thandi', now),
    aisha: await shopper(kysely, 'Aisha', now),
    sipho: await staff(kysely, [corner], 'Sipho', now),
    lerato: await staff(kysely, [faraway], 'Lerato', now),
    gert: await manager(kysely, both, 'Gert', now),
  }
  await pool.query('update accounts set password_hash = $1', [await hashPassword(password)])
  await watchWrites(pool)
  let keys = 0
  /** The answer of a call that must succeed; writes carry a key, as a phone's do. */
  async function ask(method: Method, url: string, by: Person, payload?: object): Promise<Any> {
    keys += 1
    const headers = { ...by.headers, ...(method !== 'GET' && { 'idempotency-key': `intent-${keys}` }) }
    const answer = await shop.app.inject({ method, url, headers, ...(payload && { payload }) })
    expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300)
    return answer.json()
  }
  const cartAt = (supplier_id: string, more: object = {}) =>
    cartOf(shop.slot, [{ id: offerId('bread', supplier_id), qty: 3 }], { supplier_id, ...more })
  return {
    ...shop,
    ...cast,
    pool,
    ask,
    cartAt,
    register: async (by: Person, supplier: string, more: object = {}): Promise<Any> =>
      (await ask('POST', '/api/v1/orders/register', by, { cart: cartAt(supplier, more) })).order,
    step: async (order: Any, by: Person, step: string, more: object = {}): Promise<Any> => {
      const { version } = await ask('GET', `/counter/v1/orders/${order.id}`, by)
      return ask('POST', `/counter/v1/orders/${order.id}/steps`, by, { step, version, ...more })
    },
  }
}

/** Many at once at each, who go together, and one basket over the two. */
async function orderAtBoth({ register, ask, cartAt, direct, time, thandi, aisha }: Shop): Promise<void> {
  await Promise.all([register(thandi, corner), register(aisha, faraway)])
  const crowd: Person[] = []
  for (let n = 0; n < 12; n += 1) crowd.push(await shopper(direct.kysely, `Shopper ${n}`, time.now))
  await Promise.all(crowd.map((person, n) => register(person, both[n % 2] as string)))
  const { orders } = await ask('POST', '/api/v2/group_orders', thandi, {
    parts: [cartAt(corner), cartAt(faraway)],
  })
  expect(orders).toHaveLength(2)
  await ask('POST', `/api/v1/orders/${orders[0].id}/cancel`, thandi)
}

async function amendAndCollect({ register, ask, step, thandi, lerato, sipho }: Shop): Promise<void> {
  for (const [supplier, packer] of [
    [corner, sipho],
    [faraway, lerato],
  ] as const) {
    const order = await register(thandi, supplier)
    const item = { offer: { id: offerId('milk', supplier) }, qty: 1 }
    await ask('POST', `/api/v1/orders/${order.id}/modify`, thandi, {
      modifications: [{ action: 'add', item }],
    })
    await step(order, packer, 'start_preparing')
    const { order_items } = await ask('GET', `/counter/v1/orders/${order.id}`, packer)
    const [bread, milk] = order_items
    await ask('PUT', `/counter/v1/orders/${order.id}/items/${milk.id}/short`, packer, {
      qty: 0,
      out_for_others: true,
    })
    await ask('POST', `/api/v1/orders/${order.id}/modify`, thandi, {
      modifications: [{ action: 'remove', order_item_id: milk.id }],
    })
    await ask('PUT', `/counter/v1/orders/${order.id}/picks/${bread.id}`, packer, { picked_qty: 3, saw: null })
    await ask('POST', `/api/v1/supplier_order_pack/${order.id}/complete`, packer)
    const { collection_code } = await ask('GET', `/api/v1/orders/${order.id}`, thandi)
    await step(order, packer, 'hand_over', { collection_code, cash_taken_in_cents: 100_000 })
    await ask('POST', `/api/v2/orders/${order.id}/dispute`, thandi, { reason: 'One loaf was flat' })
    const { disputes } = await ask('GET', `/counter/v1/orders/${order.id}`, packer)
    const answerTo = `/counter/v1/orders/${order.id}/disputes/${disputes[0].id}/answer`
    await ask('POST', answerTo, packer, { answer: 'Here is another' })
    await ask('POST', `/api/v1/orders/${order.id}/review`, thandi, {
      review: { rating: 4, comment: 'Fresh' },
    })
    await ask('POST', `/counter/v1/orders/${order.id}/store_credit`, packer, {
      amount_in_cents: 500,
      reason: 'Late',
    })
  }
}

/** Five visits searched and chose at both, and the next day what they did and what was collected is counted. */
async function countWhatIsBought({ direct, pool, time }: Shop): Promise<void> {
  const item = [{ item_id: 'sellable_bread', price_in_cents: 1899, quantity: 1 }]
  await pool.query(
    `insert into shop_events (day, visit, name, supplier_id, search_term, found, items)
     select '2026-03-11', 'visit-of-a-tab-' || nr, name, branch, case name when 'search' then 'bread' end,
       case name when 'search' then 1 end, case name when 'search' then null else $2::jsonb end
     from generate_series(1, 5) as nr, unnest($1::text[]) as branch, unnest(array['search', 'add_to_cart']) as name
     order by nr, branch, name desc`,
    [both, JSON.stringify(item)],
  )
  await countPopularity(direct, new Date(time.now.getTime() + 24 * 60 * 60 * 1000))
}

/** Paid by transfer and cancelled; the shopper gives bank details later, and the branch transfers the money back. */
async function cancelAndChoose({ register, ask, thandi, sipho }: Shop): Promise<void> {
  const order = await register(thandi, corner, { provider: 'offline_eft' })
  await ask('POST', `/api/v1/orders/${order.id}/transactions`, thandi, {})
  const { version, payable_balance_in_cents } = await ask('GET', `/api/v1/orders/${order.id}`, thandi)
  const paid = { version, received: true, amount_in_cents: payable_balance_in_cents }
  await ask('POST', `/counter/v1/orders/${order.id}/payment`, sipho, paid)
  await ask('POST', `/api/v1/orders/${order.id}/cancel`, thandi)
  const bank = {
    bank_name: 'Demo Bank',
    bank_branch: '250655',
    bank_account_name: 'T Nkosi',
    bank_account: '62000000001',
  }
  await ask('POST', `/api/v2/orders/${order.id}/refund`, thandi, { refund: 'original', bank })
  const { refunds } = await ask('GET', `/counter/v1/orders/${order.id}/refunds`, sipho)
  await ask('POST', `/counter/v1/refunds/${refunds[0].id}/settle`, sipho, { done: true, reference: 'EFT 1' })
}

/** A manager makes a members' deal, and staff take the number of a shopper whose order waits for its payment. */
async function takeNumber({ register, ask, pool, aisha, sipho, gert }: Shop): Promise<void> {
  const { agencies } = await ask('GET', '/counter/v1/loyalty_programmes', gert)
  const { programme } = await ask('POST', '/counter/v1/loyalty_programmes', gert, {
    agency_id: agencies[0].id,
    name: 'Smart Shopper',
    number_pattern: '60######',
  })
  await ask('POST', '/counter/v1/multibuys', gert, {
    supplier_ids: [corner],
    terms: { kind: 'n_for_amount', qty: 1, amount_in_cents: 1500 },
    offer_ids: [offerId('bread')],
    start_at: '2026-03-10T22:00:00.000Z',
    end_at: '2026-03-18T22:00:00.000Z',
    programme_id: programme.id,
  })
  const order = await register(aisha, corner, { provider: 'offline_eft' })
  const number = { programme_id: programme.id, number: '60123456', version: order.version }
  const changed = await ask('PUT', `/counter/v1/orders/${order.id}/loyalty_number`, sipho, number)
  expect(changed.total_in_cents).toBe(3 * 1500)
  await ask('POST', `/api/v1/orders/${order.id}/cancel`, aisha)
  await pool.query('delete from multibuys')
}

/** By transfer, which the branch sees on its statement; cancelled, half sent back, and the rest spent at the other branch. */
async function payAndRefund({ register, ask, pool, thandi, sipho }: Shop): Promise<void> {
  const order = await register(thandi, corner, { provider: 'offline_eft' })
  const { transaction } = await ask('POST', `/api/v1/orders/${order.id}/transactions`, thandi, {})
  await ask('POST', `/api/v1/orders/${order.id}/offline_payment`, thandi, {})
  const { payable_balance_in_cents: owed } = await ask('GET', `/api/v1/orders/${order.id}`, thandi)
  const rand = (owed / 100).toFixed(2)
  const content = Buffer.from(`Date,Description,Amount\n2026-03-11,EFT ${transaction.reference},${rand}\n`)
  const statement = { supplier_id: corner, file_name: 'bank.csv', content: content.toString('base64') }
  const { status, mapping } = await ask('POST', '/counter/v1/statements', sipho, statement)
  if (status === 'columns') await ask('POST', '/counter/v1/statements', sipho, { ...statement, mapping })
  const { lines } = await ask('GET', `/counter/v1/bank_lines?supplier_id=${corner}`, sipho)
  await ask('POST', `/counter/v1/bank_lines/${lines[0].id}/book`, sipho, { order_id: order.id })
  await ask('POST', `/api/v1/orders/${order.id}/cancel`, thandi, { refund: 'credit' })
  const { refund } = await ask('POST', `/counter/v1/orders/${order.id}/refund`, sipho, {
    to: 'payment',
    transaction_id: transaction.id,
    amount_in_cents: 1000,
    reason: 'Cancelled',
  })
  await ask('POST', `/counter/v1/refunds/${refund.id}/settle`, sipho, { done: true, reference: 'EFT 4711' })
  // Credit pays where it covers the goods.
  const items = [{ offer: { id: offerId('bread', faraway) }, qty: 1 }]
  const { id } = await register(thandi, faraway, { items })
  const { rows } = await pool.query('select credit_in_cents::int as spent from orders where id = $1', [id])
  expect(rows[0]?.spent).toBeGreaterThan(0)
}

/** A card of one branch, topped up while an order waits for it; its shopper’s phone is told. */
async function payByCard({ register, ask, pool, time, aisha, lerato }: Shop): Promise<void> {
  // Asked for in another demo station than this one.
  const request = [newId('card'), aisha.id, faraway, time.now]
  await pool.query(
    'insert into debtor_cards (id, account_id, supplier_id, requested_at) values ($1, $2, $3, $4)',
    request,
  )
  const card = `/counter/v1/debtor_cards/${request[0]}`
  // A device that is to be told; nobody listens at the other end.
  await pool.query(
    `insert into push_subscriptions (id, account_id, session_id, endpoint, p256dh, auth, made_at)
     select 'device', account_id, id, 'https://127.0.0.1:9/push', 'x', 'x', $2 from sessions where account_id = $1`,
    [aisha.id, time.now],
  )
  await ask('POST', `${card}/decision`, lerato, { decision: 'accept', debtor_card_number: 'D-100' })
  const order = await register(aisha, faraway, { provider: 'debtor_card' })
  await ask('POST', `${card}/top_ups`, lerato, {
    amount_in_cents: 90_000,
    paid_by: 'eft',
    reference: 'top up',
  })
  await ask('POST', `/api/v1/orders/${order.id}/cancel`, aisha)
}

/** A manager of both branches: what is made at several at once, what is one branch's, and a price list. */
async function manage({ ask, register, app, gert, aisha }: Shop): Promise<void> {
  const days = { start_at: '2026-03-11T06:00:00.000Z', end_at: '2026-03-31T22:00:00.000Z' }
  const offers = [{ offer_id: offerId('coffee'), price_in_cents: 7999 }]
  const named = { ...days, name: 'Month end', supplier_ids: both }
  const { promotions } = await ask('POST', '/counter/v1/promotions', gert, { ...named, offers })
  await ask('DELETE', `/counter/v1/promotions/${promotions[0].id}`, gert)
  const terms = { kind: 'n_for_amount', qty: 2, amount_in_cents: 15_000 }
  const bought = { ...days, terms, limit_per_account: 1 }
  const multibuy = { ...bought, offer_ids: [offerId('coffee')], supplier_ids: both }
  const { multibuys } = await ask('POST', '/counter/v1/multibuys', gert, multibuy)
  for (const supplier of both)
    await register(aisha, supplier, { items: [{ offer: { id: offerId('coffee', supplier) }, qty: 2 }] })
  for (const { id } of multibuys) await ask('DELETE', `/counter/v1/multibuys/${id}`, gert)
  await ask('POST', '/manager/api/v1/leaflets', gert, { ...named, path: 'https://example.co.za/leaflet.pdf' })
  const wish = { ...named, items: [{ sellable_id: 'sellable_milk', qty: 2 }], price_in_cents: 3999 }
  const { combo } = await ask('POST', '/counter/v1/combos', gert, wish)
  await ask('PUT', `/counter/v1/combos/${combo.id}`, gert, { ...wish, price_in_cents: 3899 })
  await ask('DELETE', `/counter/v1/combos/${combo.id}`, gert)
  await addBanners(ask, app, gert)
  const code = { code: 'MONTHEND', percent: 10, supplier_ids: both, start_at: days.start_at, total_limit: 5 }
  await ask('POST', '/counter/v1/discounts', gert, code)
  for (const supplier of both) await register(aisha, supplier, { discount_code: 'MONTHEND' })

  const branch = `/counter/v1/suppliers/${corner}`
  await ask('PUT', `${branch}/dates/2026-03-20`, gert, {
    closed: true,
    opens_at: null,
    closes_at: null,
    reason: null,
  })
  const { version } = await ask('GET', `${branch}/delivery_terms`, gert)
  const ways = [{ name: 'COLLECT', payment_options: ['CASH'], tariff: null }]
  await ask('PUT', `${branch}/delivery_terms`, gert, { version, ways })
  const bank = {
    bank_name: 'Other',
    bank_branch: '051001',
    bank_account_name: 'Corner',
    bank_account: '0098765432',
    bank_account_type: '',
  }
  await ask('PUT', '/counter/v1/bank_account', gert, { supplier_id: corner, ...bank })
  await bringPrices(ask, app, gert)
}

async function addBanners(ask: Shop['ask'], app: Shop['app'], gert: Person): Promise<void> {
  const picture = await sharp({ create: { width: 1200, height: 400, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
  const form = formOf([{ name: 'file', file: 'green.png', value: picture }], gert)
  const { file } = (await app.inject({ method: 'POST', url: '/counter/v1/files', ...form })).json()
  const banner = { kind: 'banner', image_url: file.image_url, target_id: '/promotions', alt: 'Green week' }
  await ask('POST', '/counter/v1/banners', gert, { ...banner, supplier_ids: both })
}

async function bringPrices(ask: Shop['ask'], app: Shop['app'], gert: Person): Promise<void> {
  for (const supplier of both) {
    const list = {
      name: 'file',
      file: 'list.csv',
      value: `name,price,cost\nbread,${20 + both.indexOf(supplier)}.00,15.00\nSamp 1kg,22.00,\n`,
    }
    const form = formOf([{ name: 'supplier_id', value: supplier }, list], gert)
    const sent = await app.inject({ method: 'POST', url: '/manager/api/v1/imports', ...form })
    const { id } = sent.json().import
    const state = async () => (await ask('GET', `/counter/v1/imports/${id}`, gert)).import.state
    await expect.poll(state, { timeout: 60_000 }).toBe('ready')
    await ask('PUT', `/manager/api/v1/imports/${id}`, gert, { action: 'apply' })
    await expect.poll(state, { timeout: 60_000 }).toBe('applied')
    if (supplier === faraway) await ask('POST', `/counter/v1/imports/${id}/undo`, gert)
  }
}

/** Somebody who bought at both branches deletes their account, and years pass. */
async function leave({ ask, step, direct, pool, thandi, sipho, lerato }: Shop): Promise<void> {
  const { rows } = await pool.query<{ id: string; supplier_id: string; status: string }>(
    `select id, supplier_id, status from orders where account_id = $1 and status not in ('collected', 'cancelled')`,
    [thandi.id],
  )
  for (const order of rows)
    await step(order, order.supplier_id === corner ? sipho : lerato, 'cancel', { reason: 'Leaves' })
  const mine = `/api/v2/users/${thandi.id}`
  const { leaving } = await ask('GET', `${mine}/leaving`, thandi)
  await ask('POST', `${mine}/delete`, thandi, { password, give_up_in_cents: leaving.credit_in_cents })
  const later = new Date('2036-01-01T00:00:00Z')
  await purgeExpiredPrices(direct.kysely, later)
  await direct.transaction((tx) => purgeExpiredImports(tx, later))
  await direct.transaction((tx) => purgeLineWords(tx, later))
}
