// Reads everything that the shop stores about an account, wherever it is stored. It reads other features' tables directly, past
// their stores, because an export must contain what is stored and not what some feature shows of it. `privacy-register.ts` says
// which part exports each table and column, and its test finds any that was forgotten.
import { type RawBuilder, sql } from 'kysely'
import { type ExportParts, profileFields } from '#features/accounts/privacy/privacy-contract.ts'
import { findConsents } from '#features/accounts/privacy/server/find-consent.ts'
import { decryptIdNumber } from '#features/accounts/shoppers/server/id-number-encryption.ts'
import { joinAgencyGoods, ownName } from '#features/catalogue/catalogue/server/own-columns.ts'
import { findNumbers } from '#features/deals/loyalty/server/loyalty-number-store.ts'
import { creditAccount, debtorAccount } from '#features/ledger/ledger/server/ledger.ts'
import { findBankDetails } from '#features/money/refunds/server/encrypted-bank-details.ts'
import { eventMessage } from '#features/orders/orders/order-event-texts.ts'
import type { Language } from '#kernel/refusal.ts'
import type { Reader } from '#server/database/database.ts'
import type { Settings } from '#server/settings.ts'
import { secretsOf } from '#server/shop-secrets.ts'

type Row = Record<string, unknown>

/** Returns the parts of the export. Call it in a transaction with one snapshot, so that they agree. */
export async function readExportParts(
  db: Reader,
  accountId: string,
  { language, settings }: { language: Language; settings: Settings },
): Promise<ExportParts> {
  return {
    account: await readAccount(db, accountId, settings),
    consents: await findConsents(db, accountId),
    addresses: await rowsOf(db, addresses(accountId)),
    orders: await readOrders(db, accountId, language),
    payments: await rowsOf(db, payments(accountId)),
    money: await readMoney(db, accountId),
    refund_banks: await readRefundBanks(db, accountId, settings),
    loyalty_numbers: await readLoyaltyNumbers(db, accountId, settings),
    debtor_cards: await rowsOf(db, cards(accountId)),
    baskets: await rowsOf(db, baskets(accountId)),
    lists: await rowsOf(db, lists(accountId)),
    wishes: await rowsOf(db, wishes(accountId)),
    favourites: await rowsOf(db, favourites(accountId)),
    offer_alerts: await rowsOf(db, offerAlerts(accountId)),
    groups: await rowsOf(db, groups(accountId)),
    sessions: await rowsOf(db, sessions(accountId)),
    known_devices: await rowsOf(db, devices(accountId)),
    messages: await rowsOf(db, messages(accountId)),
    codes: await rowsOf(db, codes(accountId)),
    answers: await rowsOf(db, answers(accountId)),
  } as ExportParts
}

const rowsOf = async (db: Reader, query: RawBuilder<Row>): Promise<Row[]> =>
  (await query.execute(db)).rows.map(plain)

/** Instants as the wire has them. */
const plain = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  )

/** The profile keeps what was ever set: the rest is told as nothing. */
async function readAccount(db: Reader, id: string, settings: Settings): Promise<Row[]> {
  const rows = await rowsOf(
    db,
    sql<Row>`
      select id, first_name, last_name, login, id_number, business_address_1, created_at, terms_accepted_at, demo,
        beta_tester, profile
      from accounts where id = ${id}`,
  )
  const unset = Object.fromEntries(profileFields.map((name) => [name, null]))
  return rows.map((row) => ({
    ...row,
    id_number: decryptIdNumber(settings, id, row.id_number as string | null),
    profile: { ...unset, ...(row.profile as Row) },
  }))
}

const addresses = (id: string) => sql<Row>`
  select id, formatted, unit_or_floor, directions, latitude, longitude, created_at, chosen_at, bridge_id, bridge_name
  from addresses where account_id = ${id} order by created_at desc, id`

async function readOrders(db: Reader, id: string, language: Language): Promise<Row[]> {
  const orders = await rowsOf(
    db,
    sql<Row>`
      select id, reference, created_at, updated_at, status, supplier_name, supplier_address, shopper_name, shopper_login,
        language, provider, shipping_provider, shipping_address, collection_date, collection_ends_at, collection_code,
        bag_qty, bag_price_in_cents, subtotal_in_cents, discount_code, discount_in_cents, shipping_price_in_cents,
        credit_in_cents, total_in_cents, stokvel, is_demo, reviewed_at
      from orders where account_id = ${id} order by created_at desc, id`,
  )
  const ids = orders.map((order) => order.id as string)
  const items = await rowsOf(
    db,
    sql<Row>`
      select order_id, name, barcode, brand, unit, pack, qty_ordered, qty, unit_price_in_cents, base_price_in_cents,
        total_in_cents, deal_in_cents, vat_class, vat_rate_percent, age_restricted, note, picked_qty,
        packed_at, short_qty, short_at, short_outcome, short_answered_at
      from order_items where order_id = any(${ids}) order by order_id, position`,
  )
  const events = await rowsOf(
    db,
    sql<Row>`
      select order_id, at, name, actor_kind, reason, cents_moved
      from order_events where order_id = any(${ids}) order by order_id, order_events.id`,
  )
  const reviews = await rowsOf(
    db,
    sql<Row>`select order_id, rating, comment, created_at from reviews where order_id = any(${ids})`,
  )
  const [itemsOf, eventsOf] = [byOrder(items), byOrder(events)]
  const reviewOf = byOrder(reviews)
  return orders.map((order) => ({
    ...order,
    items: itemsOf.get(order.id) ?? [],
    events: (eventsOf.get(order.id) ?? []).map((event) => ({
      ...event,
      message: eventMessage(event as unknown as Parameters<typeof eventMessage>[0], language),
    })),
    review: reviewOf.get(order.id)?.[0] ?? null,
  }))
}

const byOrder = (rows: Row[]): Map<unknown, Row[]> => Map.groupBy(rows, (row) => row.order_id)

/** What moved on the account's own books: store credit, debtor cards, and what was paid towards orders. */
async function readMoney(db: Reader, id: string): Promise<Row[]> {
  const { rows: cards } = await sql<{
    id: string
  }>`select id from debtor_cards where account_id = ${id}`.execute(db)
  const books = [creditAccount(id), ...cards.map((card) => debtorAccount(card.id))]
  return rowsOf(
    db,
    sql<Row>`
      with books as (
        select unnest(${books}::text[]) as account
        union all select 'order:' || id from orders where account_id = ${id}
      )
      select m.at, split_part(e.account, ':', 1) as book, m.kind, s.name as supplier_name, o.reference,
        e.amount_in_cents, m.note
      from books join ledger_entries e on e.account = books.account
        join ledger_movements m on m.id = e.movement_id
        join suppliers s on s.id = m.supplier_id
        left join orders o on o.id = m.order_id
      order by m.number desc, e.account`,
  )
}

/** Every try to pay, also those that came to nothing. */
const payments = (id: string) => sql<Row>`
  select t.created_at, o.reference as order_reference, t.provider, t.status, t.amount_in_cents, t.currency,
    t.received_in_cents, t.reference, t.provider_reference, t.reason, t.told_at, t.updated_at
  from transactions t join orders o on o.id = t.order_id
  where t.account_id = ${id} order by t.created_at desc, t.id`

/** Encrypted in the database. */
async function readRefundBanks(db: Reader, id: string, settings: Settings): Promise<Row[]> {
  const { rows } = await sql<{ order_id: string; order_reference: string; created_at: Date }>`
    select b.order_id, o.reference as order_reference, b.created_at
    from refund_bank_details b join orders o on o.id = b.order_id
    where o.account_id = ${id} order by b.created_at desc, b.order_id`.execute(db)
  const details = await findBankDetails(
    db,
    secretsOf(settings),
    rows.map(({ order_id }) => order_id),
  )
  return rows.map(({ order_id, order_reference, created_at }) => ({
    order_reference,
    ...details.get(order_id),
    created_at: created_at.toISOString(),
  }))
}

/** Encrypted in the database. */
const readLoyaltyNumbers = async (db: Reader, id: string, settings: Settings): Promise<Row[]> =>
  (await findNumbers(db, secretsOf(settings), id)).map(({ agency, programme, number, createdAt }) => ({
    agency_name: agency.name,
    programme: programme.name,
    number,
    created_at: createdAt.toISOString(),
  }))

const cards = (id: string) => sql<Row>`
  select c.id, s.name as supplier_name, c.status, c.debtor_card_number, c.requested_at, c.decided_at, c.told_at
  from debtor_cards c join suppliers s on s.id = c.supplier_id
  where c.account_id = ${id} order by c.requested_at desc, c.id`

/** A basket knows its goods by their numbers alone: their names come from today's shelves. */
const baskets = (id: string) => sql<Row>`
  select c.id, c.updated_at, nullif(c.basket_at, '') as basket_at, c.revision, c.lat as latitude, c.lon as longitude,
    (select count(*)::int from jsonb_object_keys(c.devices)) as devices,
    coalesce((
      select jsonb_agg(jsonb_build_object('name', coalesce(own.name, p.name), 'supplier_name', s.name, 'qty', i.item -> 'qty') order by i.place)
      from jsonb_array_elements(c.items) with ordinality as i (item, place)
        left join sellables p on p.id = i.item ->> 'sellableId'
        left join suppliers s on s.id = i.item ->> 'supplierId'
        left join agency_goods own on own.agency_id = s.agency_id and own.sellable_id = p.id
    ), '[]') as items
  from carts c where c.account_id = ${id} order by c.updated_at desc, c.id`

const lists = (id: string) => sql<Row>`
  select l.id, l.name, l.created_at,
    coalesce((
      select jsonb_agg(jsonb_build_object('text', i.item -> 'text', 'name', i.item #> '{offer,name}',
        'supplier_name', i.item #> '{offer,supplier,name}', 'price_in_cents', i.item #> '{offer,price_in_cents}',
        'qty', i.item -> 'qty') order by i.place)
      from jsonb_array_elements(l.items) with ordinality as i (item, place)
    ), '[]') as items
  from saved_lists l where l.account_id = ${id} order by l.created_at desc, l.id`

/** What to do where a product is missing; products and offers by the names they have today. */
const wishes = (id: string) => sql<Row>`
  select p.name, w.wish, ${ownName} as instead, w.note, w.said_at
  from replacement_wishes w left join products p on p.id = w.product_id
    left join offers o on o.id = w.wish_offer_id left join sellables s on s.id = o.sellable_id
    ${joinAgencyGoods()}
  where w.account_id = ${id} order by w.said_at desc, w.product_id`

/** Products by the names they have today. */
const favourites = (id: string) => sql<Row>`
  select p.name, f.added_at from favourites f left join products p on p.id = f.product_id
  where f.account_id = ${id} order by f.added_at desc, f.product_id`

/** What the account asked to be told of; offers by the names they have today. */
const offerAlerts = (id: string) => sql<Row>`
  select ${ownName} as name, p.name as supplier_name, a.kind, a.price_in_cents, a.language, a.created_at, a.expires_at, a.sent_at
  from offer_alerts a left join offers o on o.id = a.offer_id left join sellables s on s.id = o.sellable_id
    left join suppliers p on p.id = o.supplier_id ${joinAgencyGoods()}
  where a.account_id = ${id} order by a.created_at desc, a.id`

/** What was asked for and answered is its orders, told as such. */
const groups = (id: string) => sql<Row>`
  select g.id, g.created_at, g.state, jsonb_array_length(g.asked -> 'parts') as suppliers
  from order_groups g where g.account_id = ${id} order by g.created_at desc, g.id`

const sessions = (id: string) => sql<Row>`
  select device, created_at, seen_at, expires_at, ended_at
  from sessions where account_id = ${id} order by created_at desc, id`

/** Browsers that signed in before, by a random name of their own. */
const devices = (id: string) => sql<Row>`
  select created_at, seen_at from known_devices where account_id = ${id} order by seen_at desc, id`

/** Messages are kept with the number they went to. A code in one is not told: whoever has it may set a new password. */
const messages = (id: string) => sql<Row>`
  select m.queued_at, m.sent_at, m.state, m.kind, m.phone, m.language,
    case when m.secret then null else m.text end as text
  from messages m join accounts a on a.login = m.phone
  where a.id = ${id} order by m.queued_at desc, m.reference desc`

/** Codes that were sent: for a password that was forgotten, to prove whose phone it is, and to sign in. */
const codes = (id: string) => sql<Row>`
  select 'forgotten' as purpose, r.asked_at, r.login, r.expires_at, r.tries, r.used_at
  from password_resets r where r.account_id = ${id}
  union all
  select c.purpose, c.asked_at, c.login, c.expires_at, c.tries, c.used_at
  from account_codes c where c.account_id = ${id}
  union all
  select 'sign_in', s.asked_at, s.login, s.expires_at, s.tries, s.used_at
  from sign_in_codes s join accounts a on a.login = s.login and a.scope = 'user' where a.id = ${id}
  order by asked_at desc`

/** Answers kept for three days, so that sending again gives the same one: copies of what the other parts tell. */
const answers = (id: string) => sql<Row>`
  select created_at, call from idempotency_keys where account_id = ${id} order by created_at desc, key`
