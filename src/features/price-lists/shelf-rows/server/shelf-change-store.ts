// SQL that locks and changes one row of a shelf, and the history of such changes.
import { sql } from 'kysely'
import { takenUncounted } from '#features/price-lists/imports/server/taken-uncounted.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { FieldChange } from '../row-values.ts'
import type { ShelfChange, ShelfSource } from '../shelf-rows-contract.ts'

/**
 * Locks a row in the order in which registering locks: its stock, then its offer, with the other packs of the same goods, which share
 * the stock. An order waits for the change or the change for the order. Returns whether the branch has it; read it afterwards.
 */
export async function lockRow(tx: Tx, supplierId: string, offerId: string): Promise<boolean> {
  await sql`
    select 1 from stock where supplier_id = ${supplierId}
      and sellable_id = (select sellable_id from offers where id = ${offerId} and supplier_id = ${supplierId})
    for update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select id from offers where supplier_id = ${supplierId}
      and sellable_id = (select sellable_id from offers where id = ${offerId} and supplier_id = ${supplierId})
    order by id for no key update`.execute(tx)
  return rows.some(({ id }) => id === offerId)
}

interface RowKey {
  supplierId: string
  offerId: string
}

export async function isCombo(db: Reader, { offerId }: RowKey): Promise<boolean> {
  const { rows } = await sql<{ combo: boolean }>`
    select exists (select 1 from combo_items ci join offers o on o.sellable_id = ci.combo_id where o.id = ${offerId}) as combo`.execute(
    db,
  )
  return rows[0]?.combo ?? false
}

/** Sets the normal price. Specials stay: one that is no longer below it is not charged until the price is above it again. */
export async function writePrice(tx: Tx, { offerId }: RowKey, cents: number, now: Date): Promise<void> {
  await sql`update offers set base_price_in_cents = ${cents}, price_updated_at = ${now} where id = ${offerId}`.execute(
    tx,
  )
}

export async function writePublished(tx: Tx, { offerId }: RowKey, published: boolean): Promise<void> {
  await sql`update offers set published = ${published} where id = ${offerId}`.execute(tx)
}

/**
 * Sets the count of the goods, as a price list does: received less on hand stays what orders hold or took; null stops counting. Packs
 * of these goods are sold out from nothing on, and any other count, or none, puts them back on sale, whoever had marked them.
 */
export async function writeOnHand(
  tx: Tx,
  { supplierId, offerId }: RowKey,
  onHand: number | null,
  now: Date,
): Promise<void> {
  const sellable = sql`(select sellable_id from offers where id = ${offerId})`
  if (onHand === null)
    await sql`delete from stock where supplier_id = ${supplierId} and sellable_id = ${sellable}`.execute(tx)
  else
    await sql`
      insert into stock as st (supplier_id, sellable_id, received, on_hand)
      values (${supplierId}, ${sellable}, ${onHand} + ${takenUncounted(supplierId, sellable)}, ${onHand})
      on conflict (supplier_id, sellable_id) do update
        set received = excluded.on_hand + st.received - st.on_hand, on_hand = excluded.on_hand`.execute(tx)
  const isOut = onHand !== null && onHand <= 0
  await sql`
    update offers set
      out_of_stock_at = case when ${isOut} then coalesce(out_of_stock_at, ${now}::timestamptz) end,
      marked_out_at = case when ${isOut} then marked_out_at end,
      out_of_stock_streak = case when ${isOut} then out_of_stock_streak else 0 end
    where supplier_id = ${supplierId} and sellable_id = ${sellable}
      and (${isOut} and out_of_stock_at is null or not ${isOut} and out_of_stock_at is not null)`.execute(tx)
}

/** Marks one pack as sold out, as a picker does (basket/server/mark-offer-out.ts), or takes the mark off. */
export async function writeOut(tx: Tx, { offerId }: RowKey, out: boolean, now: Date): Promise<void> {
  await (out
    ? sql`
      update offers set out_of_stock_at = coalesce(out_of_stock_at, ${now}::timestamptz),
        marked_out_at = coalesce(out_of_stock_at, ${now}::timestamptz) where id = ${offerId}`
    : sql`
      update offers set out_of_stock_at = null, marked_out_at = null, out_of_stock_streak = 0 where id = ${offerId}`
  ).execute(tx)
}

/** Returns the offers of a branch whose shelf looks different when this one changes: every pack of the same goods. */
export async function offersOfSameGoods(db: Reader, { supplierId, offerId }: RowKey): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from offers where supplier_id = ${supplierId}
      and sellable_id = (select sellable_id from offers where id = ${offerId}) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface ChangeRecord extends RowKey {
  changeId: string
  at: Date
  accountId: string
  byKey: boolean
  source: ShelfSource
  undoes?: string
  changes: readonly FieldChange[]
}

export async function recordChange(tx: Tx, record: ChangeRecord): Promise<void> {
  const { supplierId, offerId, changeId, at, accountId, byKey, source, undoes } = record
  await sql`
    insert into shelf_changes (supplier_id, offer_id, change_id, at, account_id, by_key, source, undoes, field, before, after)
    select ${supplierId}, ${offerId}, ${changeId}, ${at}, ${accountId}, ${byKey}, ${source}, ${undoes ?? null},
      c.field, nullif(c.before, 'null'), nullif(c.after, 'null')
    from jsonb_to_recordset(${JSON.stringify(record.changes)}::jsonb) as c (field text, before jsonb, after jsonb)`.execute(
    tx,
  )
}

export interface RecordedChange {
  source: ShelfSource
  isUndone: boolean
  changes: FieldChange[]
}

/** Returns a change of a row with all its fields, or undefined. */
export async function findChange(
  db: Reader,
  { supplierId, offerId }: RowKey,
  changeId: string,
): Promise<RecordedChange | undefined> {
  const { rows } = await sql<FieldChange & { source: ShelfSource; isUndone: boolean }>`
    select sc.source, sc.field, sc.before, sc.after, exists (
      select 1 from shelf_changes back where back.supplier_id = sc.supplier_id and back.offer_id = sc.offer_id
        and back.undoes = sc.change_id) as "isUndone"
    from shelf_changes sc
    where sc.supplier_id = ${supplierId} and sc.offer_id = ${offerId} and sc.change_id = ${changeId}
    order by sc.number`.execute(db)
  const [first] = rows
  return first && { source: first.source, isUndone: first.isUndone, changes: rows.map(fieldChangeOf) }
}

const fieldChangeOf = ({ field, before, after }: FieldChange): FieldChange => ({ field, before, after })

/** Returns the changes of a row, the latest first; one more than a page where there are more. */
export async function listChanges(
  db: Reader,
  { supplierId, offerId }: RowKey,
  { skip, limit }: { skip: number; limit: number },
): Promise<ShelfChange[]> {
  const { rows } = await sql<Omit<ShelfChange, 'at' | 'undone_at'> & { at: Date; undone_at: Date | null }>`
    select sc.change_id, sc.at, nullif(trim(a.first_name || ' ' || a.last_name), '') as by, sc.by_key, sc.source as from,
      sc.field, sc.before, sc.after, (
        select min(back.at) from shelf_changes back where back.supplier_id = sc.supplier_id and back.offer_id = sc.offer_id
          and back.undoes = sc.change_id and back.field = sc.field) as undone_at
    from shelf_changes sc left join accounts a on a.id = sc.account_id
    where sc.supplier_id = ${supplierId} and sc.offer_id = ${offerId}
    order by sc.number desc offset ${skip} limit ${limit + 1}`.execute(db)
  return rows.map(({ at, undone_at, ...change }) => ({
    ...change,
    at: at.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
  }))
}

const maxAtOnce = 5000

/** Deletes changes made before `before`, in batches, so that no statement is long and other processes may do the same. */
export async function deleteChangesBefore(db: Reader, before: Date): Promise<void> {
  for (let deleted = 1n; deleted > 0n; ) {
    const { numAffectedRows } = await sql`
      delete from shelf_changes where (supplier_id, offer_id, number) in (
        select supplier_id, offer_id, number from shelf_changes where at < ${before}
        limit ${maxAtOnce} for update skip locked)`.execute(db)
    deleted = numAffectedRows ?? 0n
  }
}
