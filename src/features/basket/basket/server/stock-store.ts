// SQL for tracked stock and for the mark that an offer is out of stock.
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/database/database.ts'

/**
 * Returns the stock on hand by sellable for these offers and their parts; untracked sellables are missing. `lock` locks the rows
 * until the transaction ends, always in the order of their ids, so that two orders never deadlock.
 */
export async function findStock(
  db: Reader,
  supplierId: string,
  offerIds: readonly string[],
  { lock }: { lock: boolean },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ sellable_id: string; on_hand: number }>`
    select st.sellable_id, st.on_hand from stock st
    where st.supplier_id = ${supplierId} and st.sellable_id in (
      select o.sellable_id from offers o where o.id = any(${offerIds})
      union all
      select ci.sellable_id from offers o join combo_items ci on ci.combo_id = o.sellable_id
      where o.id = any(${offerIds}))
    order by st.sellable_id
    ${lock ? sql`for update of st` : sql``}`.execute(db)
  return new Map(rows.map((row) => [row.sellable_id, row.on_hand]))
}

export interface StockChange {
  sellableId: string
  qty: number
}

export interface StockMove {
  sellableId: string
  before: number
  after: number
  /** The shelf looks different now: nothing left, low, enough for a combo, or any of these no more. */
  crossed: boolean
}

/**
 * Adds these quantities to tracked stock, or subtracts each only if there is enough; returns what was moved. The rows are locked
 * in the order of their ids, and each changed once it is: by what it is then.
 */
export async function moveStock(
  tx: Tx,
  supplierId: string,
  changes: readonly StockChange[],
  sign: 1 | -1,
): Promise<StockMove[]> {
  const ids = changes.map((each) => each.sellableId)
  const amounts = changes.map((each) => each.qty)
  const { rows } = await sql<StockMove>`
    with held as materialized (
      select st.sellable_id, w.qty from stock st
      join unnest(${ids}::text[], ${amounts}::numeric[]) as w (sellable_id, qty) on w.sellable_id = st.sellable_id
      where st.supplier_id = ${supplierId} order by st.sellable_id for update of st
    ), moved as (
      update stock st set on_hand = st.on_hand + ${sign}::int * w.qty
      from held w
      where st.supplier_id = ${supplierId} and st.sellable_id = w.sellable_id
        and st.on_hand + ${sign}::int * w.qty >= 0
      returning st.sellable_id, st.on_hand - ${sign}::int * w.qty as before, st.on_hand as after
    )
    select m.sellable_id as "sellableId", m.before, m.after,
      (m.before > 0) <> (m.after > 0)
        or (m.before > s.low_stock_threshold) <> (m.after > s.low_stock_threshold)
        or exists (select 1 from combo_items ci where ci.sellable_id = m.sellable_id
          and (m.before >= ci.qty) <> (m.after >= ci.qty)) as crossed
    from moved m, suppliers s where s.id = ${supplierId}`.execute(tx)
  return rows
}

/**
 * Marks the supplier's offers of these sellables as out of stock since `now`, or as in stock again unless a picker marked them
 * (mark-offer-out.ts). Returns the ids of the offers.
 */
export async function markOffers(
  tx: Tx,
  supplierId: string,
  moves: readonly StockMove[],
  now: Date,
): Promise<string[]> {
  const soldOut = moves.filter((move) => move.after <= 0).map((move) => move.sellableId)
  const back = moves.filter((move) => move.before <= 0 && move.after > 0).map((move) => move.sellableId)
  const all = moves.map((move) => move.sellableId)
  const { rows } = await sql<{ id: string }>`
    with marked as (
      update offers o set out_of_stock_at = case when o.sellable_id = any(${soldOut}) then ${now}::timestamptz end
      where o.supplier_id = ${supplierId}
        and ((o.sellable_id = any(${soldOut}) and o.out_of_stock_at is null)
          or (o.sellable_id = any(${back}) and o.out_of_stock_at is not null
            and o.marked_out_at is distinct from o.out_of_stock_at))
    )
    select o.id from offers o where o.supplier_id = ${supplierId} and o.sellable_id = any(${all})`.execute(tx)
  return rows.map((row) => row.id)
}
