// SQL for deleting an account: what prevents it, what would be lost, and the deletion itself. It touches the tables of every
// feature that contain a person; `privacy-register.ts` says what happens to each.

import { sql } from 'kysely'
import { creditAccount, debtorAccount } from '#features/ledger/ledger/server/ledger.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { groupState } from '#wire/group-state.ts'
import { endedStatuses, type OrderStatus } from '#wire/order-status.ts'
import { refundStatus } from '#wire/refund-status.ts'

/** Locks the account until the transaction ends and returns its password hash; undefined if there is no such account. */
export async function lockAccount(tx: Tx, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from accounts where id = ${accountId} for update`.execute(tx)
  return rows[0]?.hash
}

export interface OpenOrder {
  id: string
  reference: string
  supplier_name: string
  status: OrderStatus
}

const over = sql<boolean>`status = any(${endedStatuses}::text[])`

/** Returns the account's orders that have not ended, oldest first. */
export async function selectOpenOrders(db: Reader, accountId: string): Promise<OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`
    select id, reference, supplier_name, status from orders
    where account_id = ${accountId} and not ${over} order by created_at, id`.execute(db)
  return rows
}

/** Returns cancelled orders whose refund waits for the shopper's choice, oldest first. */
export async function selectOpenRefunds(
  db: Reader,
  accountId: string,
): Promise<{ id: string; reference: string }[]> {
  const { rows } = await sql<{ id: string; reference: string }>`
    select o.id, o.reference from orders o join refund_choices c on c.order_id = o.id
    where o.account_id = ${accountId} and c.choice is null order by c.created_at, o.id`.execute(db)
  return rows
}

export async function countFinalOrders(db: Reader, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where account_id = ${accountId} and ${over}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns whether a group of the account is being registered, or a supplier holds goods for one. */
export async function isPlacing(db: Reader, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ placing: boolean }>`
    select exists (select from holds where account_id = ${accountId})
      or exists (select from order_groups where account_id = ${accountId}
        and (state = ${groupState.registering} or (state = ${groupState.holding} and driven_until > ${now}))) as placing`.execute(
    db,
  )
  return rows[0]?.placing ?? false
}

/** A ledger account of the shopper with a balance, and the supplier that gets it: the one at which it last moved. */
export interface AccountBalance {
  account: string
  cents: number
  supplierId: string
}

export async function selectBalances(db: Reader, accountId: string): Promise<AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`
    with mine as (
      select ${creditAccount(accountId)} as account
      union all select ${debtorAccount('')} || id from debtor_cards where account_id = ${accountId}
    )
    select e.account, sum(e.amount_in_cents)::bigint as cents,
      (array_agg(m.supplier_id order by m.at desc, m.id desc))[1] as "supplierId"
    from mine join ledger_entries e on e.account = mine.account join ledger_movements m on m.id = e.movement_id
    group by e.account having sum(e.amount_in_cents) > 0 order by e.account`.execute(db)
  return rows
}

/** Removes the person from orders and reviews. These stay, as numbers and goods. */
export async function stripOrders(tx: Tx, accountId: string): Promise<void> {
  await sql`
    update orders set shopper_name = '', shopper_login = '', shipping_address = null, collection_code = '', cart_id = null,
      cart_revision = null
    where account_id = ${accountId}`.execute(tx)
  await sql`
    update order_items set note = null
    where note is not null and order_id in (select id from orders where account_id = ${accountId})`.execute(
    tx,
  )
  await sql`update reviews set comment = null where account_id = ${accountId}`.execute(tx)
  await sql`
    update invoices set recipient = null
    where order_id in (select id from orders where account_id = ${accountId})`.execute(tx)
}

/** Deletes bank details, except where the branch still has to transfer money to them. */
export async function stripBankDetails(tx: Tx, accountId: string): Promise<void> {
  await sql`
    delete from refund_bank_details b
    where order_id in (select id from orders where account_id = ${accountId})
      and not exists (select from refunds r where r.order_id = b.order_id and r.status = ${refundStatus.asked})`.execute(
    tx,
  )
}

/**
 * Replaces providers' messages, which may name a card or a phone, by their hashes. A hash still proves a copy that somebody
 * presents.
 */
export async function stripProviderEvents(tx: Tx, accountId: string): Promise<void> {
  await sql`
    update provider_events set raw = sha256(raw)
    where transaction_id in (select id from transactions where account_id = ${accountId})`.execute(tx)
}

/**
 * Removes the account from its password resets, and ends its codes to sign in. That a code was requested stays on record for two days; otherwise repeated
 * registering and deleting could flood a number.
 */
export async function stripResets(tx: Tx, accountId: string, now: Date): Promise<void> {
  await sql`
    update password_resets set account_id = null, device_id = null, code_hash = '', token_hash = null, token_expires_at = null,
      used_at = null, used_with = null, expires_at = least(expires_at, ${now})
    where account_id = ${accountId}`.execute(tx)
  await sql`
    update sign_in_codes set device_id = null, code_hash = '', used_at = null, expires_at = least(expires_at, ${now})
    where login = (select login from accounts where id = ${accountId})`.execute(tx)
}

/** Deletes the account, its queued messages and its idempotency keys. What references the account is deleted with it. */
export async function deleteAccountRow(tx: Tx, accountId: string): Promise<void> {
  await sql`
    delete from messages where phone = (select login from accounts where id = ${accountId})`.execute(tx)
  await sql`delete from idempotency_keys where account_id = ${accountId}`.execute(tx)
  await sql`delete from accounts where id = ${accountId}`.execute(tx)
}
