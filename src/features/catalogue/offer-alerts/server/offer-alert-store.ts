// The only SQL on alerts. Queries for a shopper are limited to the account of the caller.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import {
  type GoodsNames,
  goodsNames,
  joinAgencyGoods,
  shownName,
} from '#features/catalogue/catalogue/server/own-columns.ts'
import type { Language } from '#kernel/languages.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { OfferAlerts } from '#server/database/database-types.ts'
import type { AlertKind, OfferAlert } from '../offer-alert-contract.ts'

export type AlertRow = Selectable<OfferAlerts> & { kind: AlertKind }

/** An alert with what its offer is called today. */
export interface NamedAlert {
  id: string
  account_id: string
  kind: AlertKind
  offer_id: string
  price_in_cents: number | null
  language: string
  expires_at: Date
  product_id: string
  goods: GoodsNames
  supplier_id: string
  supplier_name: string
}

const named = (condition: RawBuilder<unknown>) => sql<NamedAlert>`
  select a.id, a.account_id, a.kind, a.offer_id, a.price_in_cents, a.language, a.expires_at, s.product_id,
    ${goodsNames} as goods, o.supplier_id, p.name as supplier_name
  from offer_alerts a join offers o on o.id = a.offer_id join sellables s on s.id = o.sellable_id
    join suppliers p on p.id = o.supplier_id ${joinAgencyGoods()}
  where ${condition}`

/** Returns the account's alerts that wait, latest first; those whose offer is gone are left out. */
export async function findAlerts(
  db: Reader,
  accountId: string,
  { language, now }: { language: Language; now: Date },
): Promise<OfferAlert[]> {
  const { rows } =
    await sql<NamedAlert>`${named(sql`a.account_id = ${accountId} and a.sent_at is null and a.expires_at > ${now}`)}
      order by a.created_at desc, a.id`.execute(db)
  return rows.map(({ id, kind, offer_id, product_id, goods, supplier_id, supplier_name, ...row }) => ({
    id,
    kind,
    offer_id,
    product_id,
    name: shownName(goods, language),
    supplier: { id: supplier_id, name: supplier_name },
    price_in_cents: row.price_in_cents,
    expires_at: row.expires_at.toISOString(),
  }))
}

/** Serialises what is done for one account: asking, and telling by whichever process. */
export async function lockAlertsOfAccount(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from accounts where id = ${accountId} for update`.execute(tx)
  return rows.length > 0
}

export async function countWaiting(tx: Tx, accountId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from offer_alerts
    where account_id = ${accountId} and sent_at is null and expires_at > ${now}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function findSupplierOfOffer(db: Reader, offerId: string): Promise<string | undefined> {
  const row = await db.selectFrom('offers').select('supplier_id').where('id', '=', offerId).executeTakeFirst()
  return row?.supplier_id
}

/** Adds an alert; one of the same offer and kind that waits counts from now on. */
export async function upsertAlert(tx: Tx, alert: Omit<AlertRow, 'sent_at' | 'notice_id'>): Promise<void> {
  const { id, account_id, offer_id, kind, price_in_cents, language, created_at, expires_at } = alert
  await sql`
    insert into offer_alerts (id, account_id, offer_id, kind, price_in_cents, language, created_at, expires_at)
    values (${id}, ${account_id}, ${offer_id}, ${kind}, ${price_in_cents}, ${language}, ${created_at}, ${expires_at})
    on conflict (account_id, offer_id, kind) where sent_at is null do update
      set price_in_cents = excluded.price_in_cents, language = excluded.language, created_at = excluded.created_at,
        expires_at = excluded.expires_at`.execute(tx)
}

export async function deleteAlert(tx: Tx, accountId: string, id: string): Promise<void> {
  await sql`delete from offer_alerts where account_id = ${accountId} and id = ${id} and sent_at is null`.execute(
    tx,
  )
}

/** Returns a batch of alerts that wait, in the order of their ids, after `afterId`. */
export async function findWaitingAlerts(
  db: Reader,
  { afterId, limit, now }: { afterId: string; limit: number; now: Date },
): Promise<NamedAlert[]> {
  const { rows } =
    await sql<NamedAlert>`${named(sql`a.sent_at is null and a.expires_at > ${now} and a.id > ${afterId}`)}
    order by a.id limit ${limit}`.execute(db)
  return rows
}

/** Returns when the account was last told. */
export async function findLastSent(tx: Tx, accountId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(sent_at) as at from offer_alerts where account_id = ${accountId}`.execute(tx)
  return rows[0]?.at ?? null
}

/** Marks those of the alerts that still wait as told, and returns their ids. */
export async function markSent(
  tx: Tx,
  { ids, noticeId, now }: { ids: readonly string[]; noticeId: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update offer_alerts set sent_at = ${now}, notice_id = ${noticeId}
    where id = any(${ids}) and sent_at is null and expires_at > ${now} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function findAlertsOfNotice(tx: Tx, noticeId: string): Promise<NamedAlert[]> {
  const { rows } = await sql<NamedAlert>`${named(sql`a.notice_id = ${noticeId}`)} order by a.id`.execute(tx)
  return rows
}

export async function findPhone(tx: Tx, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ login: string }>`select login from accounts where id = ${accountId}`.execute(
    tx,
  )
  return rows[0]?.login
}

/** Deletes alerts that were told before `sentBefore`, and those that ended without. */
export async function purgeAlerts(
  db: Reader,
  { sentBefore, now }: { sentBefore: Date; now: Date },
): Promise<void> {
  await sql`
    delete from offer_alerts where sent_at < ${sentBefore} or (sent_at is null and expires_at <= ${now})`.execute(
    db,
  )
}
