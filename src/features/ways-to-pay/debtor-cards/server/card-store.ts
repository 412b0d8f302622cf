// SQL for debtor cards. Shoppers' queries are limited to their account, staff's to the branches they work for.

import { sql } from 'kysely'
import { owedColumn } from '#features/ledger/ledger/server/owed-column.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { isOwnSupplier } from '#server/sessions/supplier-scope.ts'
import { type CardStatus, cardStatus } from '#wire/card-status.ts'
import { orderStatus } from '#wire/order-status.ts'

export interface CardRow {
  id: string
  supplier_id: string
  supplier_name: string
  status: CardStatus
  debtor_card_number: string | null
  requested_at: Date
  told_at: Date | null
}

export interface RequestRow extends CardRow {
  account_id: string
  decided_at: Date | null
  first_name: string
  last_name: string
  login: string
  id_number_ends: string | null
  business_address_1: string | null
}

/** Returns the account's cards, latest first. */
export async function selectCards(db: Reader, accountId: string): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select c.id, c.supplier_id, s.name as supplier_name, c.status, c.debtor_card_number, c.requested_at, c.told_at
    from debtor_cards c join suppliers s on s.id = c.supplier_id
    where c.account_id = ${accountId}
    order by c.requested_at desc, c.id`.execute(db)
  return rows
}

/**
 * Saves a request and returns whether it was saved: not if a card is pending or accepted already, even for two requests at once.
 */
export async function saveRequest(
  tx: Tx,
  card: { id: string; accountId: string; supplierId: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into debtor_cards (id, account_id, supplier_id, requested_at)
    values (${card.id}, ${card.accountId}, ${card.supplierId}, ${now})
    on conflict (account_id, supplier_id) do update
      set status = ${cardStatus.pending}, requested_at = excluded.requested_at, decided_at = null, decided_by = null
      where debtor_cards.status = ${cardStatus.rejected}
    returning id`.execute(tx)
  return rows.length > 0
}

const requests = (staffId: string) => sql`
  select c.id, c.supplier_id, s.name as supplier_name, c.status, c.debtor_card_number, c.requested_at, c.told_at,
    c.decided_at, c.account_id, a.first_name, a.last_name, a.login, a.id_number_ends, a.business_address_1
  from debtor_cards c join suppliers s on s.id = c.supplier_id join accounts a on a.id = c.account_id
  where ${isOwnSupplier('c.supplier_id', staffId)}`

/** Returns the requests to decide, oldest first. */
export async function selectPending(db: Reader, staffId: string): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    ${requests(staffId)} and c.status = ${cardStatus.pending} order by c.requested_at, c.id`.execute(db)
  return rows
}

/** Returns the cards with a reported top-up, oldest first. */
export async function selectReportedTopUps(db: Reader, staffId: string): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    ${requests(staffId)} and c.status = ${cardStatus.accepted} and c.told_at is not null order by c.told_at, c.id`.execute(
    db,
  )
  return rows
}

/**
 * Returns at most a hundred decided requests, latest first: those with one of these texts in their number, name or phone number.
 */
export async function selectDecided(
  db: Reader,
  staffId: string,
  find: readonly string[],
): Promise<RequestRow[]> {
  const words = sql`lower(concat_ws(' ', c.debtor_card_number, a.first_name, a.last_name, a.login))`
  const { rows } = await sql<RequestRow>`
    ${requests(staffId)} and c.status <> ${cardStatus.pending} and exists (
      select from unnest(${find}::text[]) as spelling where position(lower(spelling) in ${words}) > 0)
    order by c.decided_at desc, c.id limit 100`.execute(db)
  return rows
}

export async function selectRequest(
  db: Reader,
  staffId: string,
  id: string,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`${requests(staffId)} and c.id = ${id}`.execute(db)
  return rows[0]
}

export interface Decision {
  id: string
  staffId: string
  status: Exclude<CardStatus, 'pending'>
  number: string | null
}

/**
 * Saves the decision and returns whether the request was still pending. The caller has found it among its own branches'
 * (selectRequest).
 */
export async function saveDecision(tx: Tx, decision: Decision, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update debtor_cards
    set status = ${decision.status}, debtor_card_number = ${decision.number}, decided_at = ${now},
      decided_by = ${decision.staffId}
    where id = ${decision.id} and status = ${cardStatus.pending}
    returning id`.execute(tx)
  return rows.length > 0
}

/** Whether a card of this branch has the number. It locks the branch's numbers, so that the result holds until the end of `tx`. */
export async function isNumberTaken(tx: Tx, supplierId: string, number: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`debtor card numbers ${supplierId}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql`
    select 1 from debtor_cards where supplier_id = ${supplierId} and debtor_card_number = ${number}`.execute(
    tx,
  )
  return rows.length > 0
}

/** Returns the shopper's accepted card at this branch. */
export async function selectAccepted(
  db: Reader,
  accountId: string,
  supplierId: string,
  { hold = false } = {},
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from debtor_cards
    where account_id = ${accountId} and supplier_id = ${supplierId} and status = ${cardStatus.accepted}
    ${hold ? sql`for no key update` : sql``}`.execute(db)
  return rows[0]
}

/** Locks the card until the transaction ends, so that spending and topping up take turns. */
export async function lockCard(tx: Tx, id: string): Promise<void> {
  await sql`select 1 from debtor_cards where id = ${id} for no key update`.execute(tx)
}

export async function setTopUpReported(tx: Tx, id: string, at: Date | null): Promise<void> {
  await sql`update debtor_cards set told_at = ${at} where id = ${id}`.execute(tx)
}

/**
 * Returns cards whose ledger balance covers what an order that waits for them still owes; the partial index of unpaid orders
 * serves the query.
 */
export async function selectCoveringCards(
  db: Reader,
  limit: number,
): Promise<{ id: string; account_id: string; supplier_id: string }[]> {
  const { rows } = await sql<{ id: string; account_id: string; supplier_id: string }>`
    select distinct c.id, c.account_id, c.supplier_id
    from orders o
      join debtor_cards c on c.account_id = o.account_id and c.supplier_id = o.supplier_id and c.status = ${cardStatus.accepted}
      join ledger_balances b on b.account = 'debtor:' || c.id
    where o.provider = 'debtor_card' and o.status = ${sql.lit(orderStatus.pending_payment)}
      and b.amount_in_cents >= ${owedColumn('o')}
    limit ${limit}`.execute(db)
  return rows
}

/** Returns the cards of these pairs of shopper and branch. */
export async function selectCardsOf(
  db: Reader,
  pairs: readonly { account_id: string; supplier_id: string }[],
): Promise<{ id: string; account_id: string; supplier_id: string }[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<{ id: string; account_id: string; supplier_id: string }>`
    select id, account_id, supplier_id from debtor_cards
    where (account_id, supplier_id) in (
      select * from unnest(${pairs.map((pair) => pair.account_id)}::text[], ${pairs.map((pair) => pair.supplier_id)}::text[]))
  `.execute(db)
  return rows
}
