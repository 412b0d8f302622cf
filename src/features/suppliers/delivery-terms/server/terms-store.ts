// SQL for a branch's ways of handing over, as managers edit them.
import { sql } from 'kysely'
import type { DeliveryTariff } from '#features/suppliers/delivery/delivery-contract.ts'
import type { Position } from '#kernel/distance.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { ManagedTerms, WayUpdate } from '../terms-contract.ts'

export type StoredWay = WayUpdate

interface StoredTerms extends Pick<ManagedTerms, 'supplier'> {
  ways: StoredWay[]
}

export async function readTerms(db: Reader, supplierId: string): Promise<StoredTerms | undefined> {
  const { rows } = await sql<StoredTerms>`
    select json_build_object('id', s.id, 'name', s.name) as supplier,
      (select coalesce(json_agg(json_build_object('name', o.name, 'payment_options', o.payment_options,
          'tariff', json_build_object('radius_km', o.radius_km, 'base_fee_in_cents', o.base_fee_in_cents,
            'included_km', o.included_km, 'fee_per_km_in_cents', o.fee_per_km_in_cents,
            'free_above_in_cents', o.free_above_in_cents)) order by o.position, o.name), '[]')
        from shipping_options o where o.supplier_id = s.id) as ways
    from suppliers s where s.id = ${supplierId}`.execute(db)
  return rows[0]
}

export interface BranchWays extends Position {
  ways: (DeliveryTariff & { name: string; payments: string[] })[]
}

/** Returns a branch's ways in their order, with the branch's position; undefined if it does not exist or is in preparation. */
export async function findWays(db: Reader, supplierId: string): Promise<BranchWays | undefined> {
  const { rows } = await sql<BranchWays>`
    select s.lat, s.lon,
      (select coalesce(json_agg(json_build_object('name', o.name, 'payments', o.payment_options,
          'radius_km', o.radius_km, 'base_fee_in_cents', o.base_fee_in_cents, 'included_km', o.included_km,
          'fee_per_km_in_cents', o.fee_per_km_in_cents, 'free_above_in_cents', o.free_above_in_cents)
          order by o.position, o.name), '[]')
        from shipping_options o where o.supplier_id = s.id) as ways
    from suppliers s where s.id = ${supplierId} and not s.in_preparation`.execute(db)
  return rows[0]
}

/** Inserts or updates a way. `position` applies only to a way that the branch did not have; an existing one keeps its position. */
export async function saveWay(
  tx: Tx,
  supplierId: string,
  { name, payment_options, tariff }: WayUpdate,
  position: number,
): Promise<void> {
  const way = { payment_options, ...tariff }
  await tx
    .insertInto('shipping_options')
    .values({ supplier_id: supplierId, name, position, ...way })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'name']).doUpdateSet(way))
    .execute()
}
