// Shows managers how a branch hands over: every way that the shopfront offers, whether or not it is stored for this branch yet.
import { createHash } from 'node:crypto'
import type { ShippingOption } from '#features/suppliers/shopfront/shopfront-contract.ts'
import type { Reader } from '#server/database/database.ts'
import type { ManagedTerms } from '../terms-contract.ts'
import { readTerms, type StoredWay } from './terms-store.ts'

/** Returns whether a branch has the account that a way of paying needs. The app passes it in, since it belongs to a later area. */
export type CanBePaidBy = (db: Reader, supplierId: string, way: string) => Promise<boolean>

export interface TermsContext {
  /** The ways of handing over that this shopfront has. */
  shopfront: readonly ShippingOption[]
  canBePaidBy: CanBePaidBy
}

/** Returns the terms of a branch; throws if the branch does not exist. */
export async function showTerms(
  db: Reader,
  supplierId: string,
  { shopfront, canBePaidBy }: TermsContext,
): Promise<ManagedTerms> {
  const stored = await readTerms(db, supplierId)
  if (!stored) throw new Error(`no supplier ${supplierId}`)
  const ready = await readyIn(db, supplierId, { shopfront, canBePaidBy })
  return {
    supplier: stored.supplier,
    version: termsVersionOf(stored.ways),
    ways: shopfront.map(({ name, payment_options }) => {
      const way = stored.ways.find((each) => each.name === name)
      return {
        name,
        payment_options: payment_options.filter((payment) => way?.payment_options.includes(payment)),
        choices: payment_options.map((payment) => ({ name: payment, ready: ready.has(payment) })),
        tariff: name === 'COLLECT' ? null : (way?.tariff ?? defaultTariff),
      }
    }),
  }
}

/** Returns a version of the ways: equal content gives an equal version. */
export const termsVersionOf = (ways: readonly StoredWay[]): string =>
  createHash('sha256').update(JSON.stringify(ways)).digest('base64url').slice(0, 16)

const defaultTariff = {
  radius_km: 10,
  base_fee_in_cents: 0,
  included_km: 0,
  fee_per_km_in_cents: 0,
  free_above_in_cents: null,
}

/** Cash and debtor cards take nothing but the branch. */
async function readyIn(
  db: Reader,
  supplierId: string,
  { shopfront, canBePaidBy }: TermsContext,
): Promise<Set<string>> {
  const ready = new Set(['CASH', 'DEBTOR_CARD'])
  for (const payment of new Set(shopfront.flatMap(({ payment_options }) => payment_options)))
    if (await canBePaidBy(db, supplierId, payment.toLowerCase())) ready.add(payment)
  return ready
}
