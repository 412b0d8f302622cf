// Everything stored about a shopper is exported to them and deleted with the account. Checked in the database itself, table by
// table and column by column, with an account that has some of everything.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Export } from '#features/accounts/privacy/privacy-contract.ts'
import { nonPersonalTables, personalTables } from '#features/accounts/privacy/privacy-register.ts'
import { encryptIdNumber } from '#features/accounts/shoppers/server/id-number-encryption.ts'
import { hashPassword } from '#features/accounts/shoppers/server/passwords.ts'
import { saveNumber } from '#features/deals/loyalty/server/loyalty-number-store.ts'
import { saveBankDetails } from '#features/money/refunds/server/encrypted-bank-details.ts'
import { newId } from '#kernel/ids.ts'
import { secretsOf } from '#server/shop-secrets.ts'
import type { Person } from '#tests/cast.ts'
import { type GuardedShop, openGuardedShop } from '#tests/guard/guarded-shop.ts'

const password = 'Kraal7bloem'
let shop: GuardedShop
beforeAll(async () => {
  shop = await openGuardedShop()
  const hash = await hashPassword(password)
  await query(`update accounts set password_hash = $1 where scope = 'user'`, [hash])
  await fill(shop.cast.thandi.id, shop.cast.thandi.login)
}, 60_000)
afterAll(() => shop.close())

type Row = Record<string, unknown>
const query = async (sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await shop.database.pool.query<Row>(sql, values)).rows

/** Something in every column that is told, where shopping alone leaves it empty. */
async function fill(id: string, login: string): Promise<void> {
  const at = '2026-03-02T10:11:12.345Z'
  await query(
    `update accounts set terms_accepted_at = $2, profile = '{"language":"fr","bank":"canary-bank","occupation":"canary-trade"}'
     where id = $1`,
    [id, at],
  )
  await query(
    `insert into marketing_consents (account_id, at, given, way, wording, language)
     values ($1, $2, true, 'registered', '2026-1', 'fr')`,
    [id, at],
  )
  await query(
    `update addresses set bridge_id = 'canary-bridge-id', bridge_name = 'canary-bridge', unit_or_floor = 'canary-floor',
       directions = 'canary-gate', chosen_at = $2 where account_id = $1`,
    [id, at],
  )
  await query(
    `update orders set discount_code = 'canary-discount', shipping_address = '{"formatted":"canary-door"}' where account_id = $1`,
    [id],
  )
  await query(
    `update order_items set packed_at = $2, short_at = $2, short_answered_at = $2, short_qty = 1, picked_qty = 1, short_outcome = 'accepted', note = 'canary-comment-note', barcode = 'canary-barcode', brand = 'canary-brand', unit = 'canary-unit', pack = 'canary-pack'
     where order_id in (select id from orders where account_id = $1)`,
    [id, at],
  )
  const [order] = await query(`select id, supplier_id from orders where account_id = $1 limit 1`, [id])
  await query(
    `insert into order_events (order_id, supplier_id, at, name, actor_kind, reason) values ($1, $2, $3, 'reviewed', 'staff', 'canary-reason')`,
    [order?.id, order?.supplier_id, at],
  )
  await query(
    `update debtor_cards set status = 'accepted', debtor_card_number = 'canary-card-number', requested_at = $2, decided_at = $2,
       told_at = $2
     where account_id = $1`,
    [id, at],
  )
  for (const [book, cents] of [
    [`credit:${id}`, 1234],
    ['debtor:card_of_thandi', 4321],
  ] as const) {
    await query('begin; commit')
    await query(
      `with movement as (
         insert into ledger_movements (id, supplier_id, kind, source_id, at, note)
         values ('movement_' || $1::text, $2, 'credit_granted', $1, $4, 'canary-note') returning id)
       insert into ledger_entries (movement_id, account, amount_in_cents)
       select id, $1, $3::int from movement union all select id, 'goodwill:' || $2::text, -$3::int from movement`,
      [book, order?.supplier_id, cents, at],
    )
  }
  await query(
    `insert into transactions (id, supplier_id, order_id, account_id, provider, status, amount_in_cents, currency, reference,
       provider_reference, merchant, reason, received_in_cents, told_at, created_at, updated_at)
     values ('paid_by_thandi', $2, $3, $1, 'yoco', 'succeeded', 777, 'ZAR', 'canary-paid', 'canary-theirs', '', 'canary-said', 778,
       $4, $4, $4)`,
    [id, order?.supplier_id, order?.id, at],
  )
  await query(
    `insert into provider_events (provider, event_id, transaction_id, order_id, at, raw, effect)
     values ('yoco', 'said of thandi', 'paid_by_thandi', $1, $2, 'maskedCard 4242', 'counted')`,
    [order?.id, at],
  )
  // Of an order that is over: the other is cancelled below.
  const over = shop.placed.thandi.collected.id
  await query(
    `insert into refund_choices (order_id, supplier_id, amount_in_cents, choice, chosen_by, chosen_at, created_at, decide_at)
     values ($1, $2, 778, 'original', 'shopper', $3, $3, $3)`,
    [over, order?.supplier_id, at],
  )
  await shop.database.transaction((tx) =>
    saveBankDetails(tx, secretsOf(shop.settings), {
      orderId: over,
      supplierId: order?.supplier_id as string,
      bank: {
        bank_name: 'canary-refund-bank',
        bank_branch: '250655',
        bank_account_name: 'canary-refund-holder',
        bank_account: '62000000001',
      },
      now: new Date(at),
    }),
  )
  const [chain] = await query(`select agency_id as id from suppliers where id = $1`, [order?.supplier_id])
  await query(
    `insert into loyalty_programmes (id, agency_id, name, number_pattern) values ('programme_1', $1, 'canary-programme', '60######')`,
    [chain?.id],
  )
  await shop.database.transaction((tx) =>
    saveNumber(tx, secretsOf(shop.settings), {
      accountId: id,
      agencyId: chain?.id as string,
      programmeId: 'programme_1',
      number: '60123456',
      now: new Date(at),
    }),
  )
  const [offer] = await query(`select id, sellable_id, supplier_id from offers where published limit 1`)
  const items = JSON.stringify([
    { offerId: offer?.id, supplierId: offer?.supplier_id, sellableId: offer?.sellable_id, qty: 3 },
  ])
  await query(
    `insert into carts (id, account_id, items, lat, lon, updated_at, basket_at, revision, devices)
     values ($4, $1, $2, -26.2345, 28.3456, $3, 'canary-station', 77, '{"canary-device":1}')`,
    [id, items, at, newId('cart')],
  )
  await query(
    `insert into saved_lists (account_id, id, name, created_at, items)
     values ($1, 'canary-list-id', 'canary-list', $2, '[{"text":"canary-line","offer":null,"qty":2}]')`,
    [id, at],
  )
  await query(
    `insert into replacement_wishes (account_id, product_id, wish, note, said_at)
     select $1, product_id, 'none', 'canary-comment-wish', $2 from order_items limit 1`,
    [id, at],
  )
  await query(
    `insert into favourites (account_id, product_id, added_at)
     select $1, product_id, $2 from order_items limit 1`,
    [id, at],
  )
  await query(
    `insert into offer_alerts (id, account_id, offer_id, kind, price_in_cents, language, created_at, expires_at, sent_at, notice_id)
     values ('alert_of_thandi', $1, $2, 'cheaper', 4321, 'fr', $3, $3, $3, 'notice')`,
    [id, offer?.id, at],
  )
  await query(
    `insert into order_groups (id, account_id, body_hash, asked, driver, driven_until, created_at, state, answer)
     values ('group_of_thandi', $1, '', '{"parts":[{},{}]}', '', $2, $2, 'done', '{"canary":"canary-group"}')`,
    [id, at],
  )
  await query(`update sessions set ended_at = null, device = 'canary-phone' where account_id = $1`, [id])
  await query(
    `insert into sessions (id, token_hash, account_id, created_at, seen_at, expires_at, ended_at, device)
     values ('session_over', 'x', $1, $2, $2, $2, $2, 'canary-tablet')`,
    [id, at],
  )
  await query(
    `insert into known_devices (id, account_id, token_hash, session_id, created_at, seen_at)
     values ('device_of_thandi', $1, 'secret', 'session_over', $2, $2)`,
    [id, at],
  )
  await query(
    `insert into messages (id, kind, phone, language, text, asked_for, secret, queued_at, due_at, good_until, state, sent_at)
     values ('message_plain', 'order_ready', $1, 'fr', 'canary-sms', false, false, $2, $2, $2, 'sent', $2),
       ('message_secret', 'reset_code', $1, 'fr', 'secret-code-123456', true, true, $2, $2, $2, 'sent', $2)`,
    [login, at],
  )
  await query(
    `insert into password_resets (id, scope, login, account_id, code_hash, asked_at, expires_at, tries, token_hash,
       token_expires_at, used_at, used_with)
     values ('reset_of_thandi', 'user', $1, $2, 'secret-hash', $3, $3, 2, 'secret', $3, $3, 'secret')`,
    [login, id, at],
  )
  await query(
    `insert into sign_in_codes (id, login, code_hash, asked_at, expires_at, tries, used_at, device_id)
     values ('sign_in_code_of_thandi', $1, 'secret', $2, $2, 4, $2, 'secret')`,
    [login, at],
  )
  await query(
    `insert into account_codes (id, account_id, purpose, login, code_hash, asked_at, expires_at, tries, used_at, used_by)
     values ('code_of_thandi', $1, 'phone', '+27820000001', 'secret', $2, $2, 3, $2, 'secret')`,
    [id, at],
  )
  await query(
    `insert into idempotency_keys (account_id, call, key, body_hash, http_status, answer, created_at)
     values ($1, 'POST /canary/call', 'canary-key', '', 200, '{"canary":"canary-answer"}', $2)`,
    [id, at],
  )
}

const ask = (by: Person, method: string, what: string, body?: object) =>
  shop.send({ method, url: `/api/v2/users/${by.id}/${what}`, by, ...(body && { body }) })

interface Column {
  table_name: string
  column_name: string
}
const columns = (): Promise<Column[]> =>
  query(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, c.ordinal_position`,
  ) as Promise<unknown> as Promise<Column[]>

/** What a column is called that could lead to a person. */
const leads =
  /account|login|phone|^(first|last|shopper|full)_name$|user|email|device|^lat|^lon|formatted|id_number|directions|comment|order_id|made_by|person|shopper/

test('every table with a column that could identify a shopper is in the register', async () => {
  const rows = await columns()
  const known = new Set([...Object.keys(personalTables), ...Object.keys(nonPersonalTables)])
  // Places, goods and counts: named one by one, so that a new one is looked at.
  const ofTheShop = ['suppliers', 'leaflets', 'counted_purchases', 'order_stock', 'order_amendments']
  const leading = rows
    .filter(({ column_name }) => leads.test(column_name))
    .map(({ table_name }) => table_name)
  expect([...new Set(leading)].filter((table) => !known.has(table) && !ofTheShop.includes(table))).toEqual([])
  // And every one that hangs on an account, whatever its column is called.
  const hanging = await query(
    `select distinct conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and confrelid = 'accounts'::regclass`,
  )
  expect(
    hanging
      .map(({ table }) => table as string)
      .filter((table) => !known.has(table) && !ofTheShop.includes(table)),
  ).toEqual([])
})

test('every column about a shopper is exported, or the register gives a reason', async () => {
  const rows = await columns()
  for (const [table, { exported: told, notExported: untold = {} }] of Object.entries(personalTables)) {
    const there = rows.filter(({ table_name }) => table_name === table).map(({ column_name }) => column_name)
    expect([table, [...told, ...Object.keys(untold)].sort()]).toEqual([table, there.sort()])
  }
})

describe('the export', () => {
  test('contains every value of every exported column', async () => {
    const { thandi } = shop.cast
    const answer = await ask(thandi, 'POST', 'export', { password })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { export: told } = answer.json<{ export: Export }>()
    const said = valuesIn(told)
    for (const [table, { ownerCondition: whose, exported: names }] of Object.entries(personalTables))
      for (const name of names) {
        const kept = await query(`select distinct ${name} as value from ${table} where ${whose}`, [thandi.id])
        const values = kept.map(({ value }) => value).filter((value) => value !== null && value !== '')
        expect([`${table}.${name} is empty: nothing was tried`, values.length > 0]).toEqual([
          `${table}.${name} is empty: nothing was tried`,
          true,
        ])
        for (const value of values.flatMap((each) => [...valuesIn(each)])) {
          if (table === 'messages' && name === 'text' && value.includes('secret')) continue
          expect([`${table}.${name}`, value, said.has(value)]).toEqual([`${table}.${name}`, value, true])
        }
      }
    expect(told.parts.refund_banks).toMatchObject([
      {
        bank_name: 'canary-refund-bank',
        bank_account_name: 'canary-refund-holder',
        bank_account: '62000000001',
      },
    ])
    expect(told.parts.loyalty_numbers).toMatchObject([{ programme: 'canary-programme', number: '60123456' }])
    expect(told.parts.baskets[0]?.items[0]).toMatchObject({ name: expect.any(String), qty: 3 })
    expect(told.parts.lists.find(({ id }) => id === 'canary-list-id')?.items[0]).toMatchObject({
      text: 'canary-line',
      qty: 2,
    })
    await shop.database.kysely
      .updateTable('accounts')
      .set(encryptIdNumber(shop.settings, thandi.id, '8001015009087'))
      .where('id', '=', thandi.id)
      .execute()
    const sealed = (await ask(thandi, 'POST', 'export', { password })).json<{ export: Export }>()
    expect(sealed.export.parts.account[0]?.id_number).toBe('8001015009087')
    expect(told.parts.consents[0]).toMatchObject({ words: 'M’informer des promotions par SMS' })
  })

  test('contains no secret that grants access, and nothing about anybody else', async () => {
    const answer = await ask(shop.cast.thandi, 'POST', 'export', { password })
    expect(answer.body).not.toMatch(/secret|argon2|canaryaisha|canary-\w+-aisha|sipho|nandi/i)
    expect(answer.body).not.toContain(shop.cast.thandi.token)
    const hers = await ask(shop.cast.aisha, 'POST', 'export', { password })
    expect([answer.statusCode, hers.statusCode]).toEqual([200, 200])
    expect(hers.body).not.toMatch(/thandi/i)
    expect(hers.body).toMatch(/Canaryaisha/)
  })

  test('is refused for a wrong password, and after several exports', async () => {
    const { aisha } = shop.cast
    const wrong = await ask(aisha, 'POST', 'export', { password: 'not it' })
    expect([wrong.statusCode, wrong.json().messages[0].code]).toEqual([422, 'password-wrong'])
    const answers = []
    for (let n = 0; n < 5; n += 1) answers.push((await ask(aisha, 'POST', 'export', { password })).statusCode)
    expect(answers).toEqual([200, 200, 200, 200, 429])
  })
})

/** Every value in it, as text. */
function valuesIn(value: unknown, into = new Set<string>()): Set<string> {
  if (value instanceof Date) into.add(value.toISOString())
  else if (Array.isArray(value)) for (const each of value) valuesIn(each, into)
  else if (value !== null && typeof value === 'object')
    for (const each of Object.values(value)) valuesIn(each, into)
  else if (value !== null && value !== undefined) into.add(String(value))
  return into
}

describe('deleting an account', () => {
  const left = 1234 + 4321

  test('waits for orders in progress, and names them', async () => {
    const { thandi } = shop.cast
    const { waiting } = shop.placed.thandi
    const { leaving } = (await ask(thandi, 'GET', 'leaving')).json()
    expect(leaving).toMatchObject({
      open_orders: [{ id: waiting.id, reference: waiting.reference, status: 'pending', can_cancel: true }],
      placing: false,
      credit_in_cents: 1234,
      cards_in_cents: 4321,
      orders_that_stay: 1,
    })
    const answer = await ask(thandi, 'POST', 'delete', { password, give_up_in_cents: left })
    expect([answer.statusCode, answer.json().messages[0].text]).toEqual([
      409,
      `These orders must be finished or cancelled first: ${waiting.reference}.`,
    ])
    await shop.send({ method: 'POST', url: `/api/v1/orders/${waiting.id}/cancel`, by: thandi })
  })

  test('requires giving up the exact balance, and the password', async () => {
    const { thandi } = shop.cast
    for (const [body, code] of [
      [{ password }, 'credit-left'],
      [{ password, give_up_in_cents: left - 1 }, 'credit-left'],
      [{ password: 'not it', give_up_in_cents: left }, 'password-wrong'],
    ] as const) {
      const answer = await ask(thandi, 'POST', 'delete', body)
      expect([code, answer.json().messages[0].code]).toEqual([code, code])
    }
    expect(await query('select 1 from accounts where id = $1', [thandi.id])).toHaveLength(1)
  })

  test('waits for the shopper’s choice of refund', async () => {
    const { thandi } = shop.cast
    const open = `update refund_choices set choice = null, chosen_by = null, chosen_at = null`
    const [order] = await query(`${open} returning order_id as id`)
    const { leaving } = (await ask(thandi, 'GET', 'leaving')).json()
    expect(leaving.open_refunds).toMatchObject([order])
    const answer = await ask(thandi, 'POST', 'delete', { password, give_up_in_cents: left })
    expect(answer.json().messages[0].code).toBe('refunds-open')
    await query(`update refund_choices set choice = 'credit', chosen_by = 'shopper', chosen_at = created_at`)
  })

  test('waits for a group basket that is being placed', async () => {
    const { thandi } = shop.cast
    await query(`update order_groups set state = 'registering', answer = null where account_id = $1`, [
      thandi.id,
    ])
    const answer = await ask(thandi, 'POST', 'delete', { password, give_up_in_cents: left })
    expect(answer.json().messages[0].code).toBe('placing-order')
    await query(`update order_groups set state = 'done', answer = '{}' where account_id = $1`, [thandi.id])
  })

  test('leaves no trace of the person anywhere in the database', async () => {
    const { thandi } = shop.cast
    const before = await traces(thandi.login)
    expect(Object.keys(before).sort()).toEqual(
      [
        'accounts',
        'addresses',
        'debtor_cards',
        'invoices',
        'messages',
        'order_items',
        'orders',
        'password_resets',
        'replacement_wishes',
        'reviews',
        'sessions',
        'sign_in_codes',
      ].sort(),
    )
    const answer = await ask(thandi, 'POST', 'delete', { password, give_up_in_cents: left })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(String(answer.headers['set-cookie'])).toContain('spaza_session=;')
    // That a code was asked for is remembered for two days.
    expect(await traces(thandi.login)).toEqual({ password_resets: 1, sign_in_codes: 1 })
    // Of what a provider said a hash stays, so that a copy of it can be recognised.
    expect(
      await query(
        `select raw = sha256('maskedCard 4242') as kept from provider_events where event_id = 'said of thandi'`,
      ),
    ).toEqual([{ kept: true }])
    // No transfer to her bank account is still to be made.
    expect(await query('select 1 from refund_bank_details')).toEqual([])
    for (const [table, { ownerCondition: whose, retained: stays }] of Object.entries(personalTables)) {
      const rows = await query(`select 1 from ${table} where ${whose}`, [thandi.id])
      expect([table, stays === undefined && rows.length > 0]).toEqual([table, false])
    }
  })

  test('keeps orders and ledger, which still add up, and shows that nobody is owed anything', async () => {
    const { thandi } = shop.cast
    const orders = await query(
      'select status, shopper_name, shipping_address, total_in_cents > 0 as costs from orders where account_id = $1 order by status',
      [thandi.id],
    )
    expect(orders).toEqual([
      { status: 'cancelled', shopper_name: '', shipping_address: null, costs: true },
      { status: 'collected', shopper_name: '', shipping_address: null, costs: true },
    ])
    expect(await query('select rating, comment from reviews where account_id = $1', [thandi.id])).toEqual([
      { rating: 3, comment: null },
    ])
    const books = await query(
      `select split_part(account, ':', 1) as book, sum(amount_in_cents)::int as cents from ledger_entries
       where account in ($1, 'debtor:card_of_thandi') or account like 'forfeited:%' group by 1 order by 1`,
      [`credit:${thandi.id}`],
    )
    expect(books).toEqual([
      { book: 'credit', cents: 0 },
      { book: 'debtor', cents: 0 },
      { book: 'forfeited', cents: left },
    ])
  })

  test('ends every session at once, and the number may register again as a new person', async () => {
    const { thandi } = shop.cast
    expect((await ask(thandi, 'GET', 'leaving')).statusCode).toBe(401)
    const body = {
      login: thandi.login,
      password,
      first_name: 'New',
      last_name: 'Person',
      profile: { terms: true },
    }
    const answer = await shop.send({ method: 'POST', url: '/api/v2/account/user/sign_up', body })
    expect(answer.statusCode, answer.body).toBe(201)
    const { account, token } = answer.json()
    expect(account).toMatchObject({ credit_in_cents: 0, addresses: [], debtor_cards: [] })
    const by = { headers: { authorization: `Bearer ${token}` } }
    const { orders } = (
      await shop.send({ method: 'GET', url: `/api/v2/users/${account.id}/orders`, by })
    ).json()
    expect(orders).toEqual([])
  })

  test('and placing an order at the same moment: only one of them succeeds', async () => {
    const { aisha } = shop.cast
    const { cart, waiting } = shop.placed.aisha
    await shop.send({ method: 'POST', url: `/api/v1/orders/${waiting.id}/cancel`, by: aisha })
    const orders = Array.from({ length: 6 }, () =>
      shop.send({ method: 'POST', url: '/api/v1/orders/register', by: aisha, body: { cart } }),
    )
    const gone = ask(aisha, 'POST', 'delete', { password })
    const answers = await Promise.all(orders)
    const deleted = (await gone).statusCode === 200
    // Whoever waited too long is asked to come again.
    const said = new Set(answers.map(({ statusCode }) => statusCode))
    expect([...said].filter((http) => ![200, 401, 409, 503].includes(http))).toEqual([])
    const open = await query(`select 1 from orders where account_id = $1 and status = 'pending'`, [aisha.id])
    const there = await query('select 1 from accounts where id = $1', [aisha.id])
    expect(there).toHaveLength(deleted ? 0 : 1)
    if (deleted) expect(open).toEqual([])
    else expect(open.length).toBe(answers.filter(({ statusCode }) => statusCode === 200).length)
  })
})

/** Tables in which a word of hers stands, and in how many rows. Ids alone are no trace. */
async function traces(login: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of new Set((await columns()).map(({ table_name }) => table_name))) {
    const [row] = await query(`select count(*)::int as count from ${table} t where t::text ~ $1`, [
      `canary-(last|card|road|work|home|comment|door|sms|bank|phone|tablet|gate)|Canarythandi|${login.replace('+', '\\+')}`,
    ])
    const hers = await query(
      `select count(*)::int as count from ${table} t where t::text ~ $1 and t::text !~ 'aisha|sipho|lerato|nandi|gone|late'`,
      [
        `canary-(last|card|road|work|home|comment|door|sms|bank|phone|tablet|gate)|Canarythandi|${login.replace('+', '\\+')}`,
      ],
    )
    if (Number(row?.count) > 0 && Number(hers[0]?.count) > 0) found[table] = Number(hers[0]?.count)
  }
  if (found.password_resets) found.password_resets = 1
  return found
}
