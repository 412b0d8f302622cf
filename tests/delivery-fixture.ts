// Makes the corner shop deliver, and gives a shopper addresses at chosen distances in kilometres.
import { newId } from '#kernel/ids.ts'
import type { Reader } from '#server/database/database.ts'
import { corner } from './corner-shop.ts'

/** Enables delivery by courier within 10 km and by the branch within 5, twice a day. */
export async function enableDelivery(db: Reader, { capacity = 1000 } = {}): Promise<void> {
  const tariff = { supplier_id: corner, included_km: 2, fee_per_km_in_cents: 500 }
  await db
    .insertInto('shipping_options')
    .values([
      {
        ...tariff,
        name: 'PICUP',
        payment_options: ['CASH', 'DEBTOR_CARD'],
        radius_km: 10,
        base_fee_in_cents: 4500,
        free_above_in_cents: 20_000,
        position: 1,
      },
      {
        ...tariff,
        name: 'MANUAL_DELIVERY',
        payment_options: ['CASH'],
        radius_km: 5,
        base_fee_in_cents: 2500,
        position: 2,
      },
    ])
    .execute()
  await db
    .insertInto('slot_patterns')
    .values(
      [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
        ['10:00', '14:00'].map((starts_at) => ({
          id: `pattern_deliver_${weekday}_${starts_at}`,
          supplier_id: corner,
          kind: 'deliver',
          weekday,
          starts_at,
          ends_at: starts_at === '10:00' ? '12:00' : '16:00',
          capacity,
        })),
      ),
    )
    .execute()
}

const kmOfADegree = (6371 * Math.PI) / 180

/** Adds an address this many kilometres due north of the corner shop, and returns its id. */
export async function addressAt(db: Reader, accountId: string, km: number): Promise<string> {
  const id = newId('address')
  await db
    .insertInto('addresses')
    .values({
      id,
      account_id: accountId,
      created_at: new Date('2026-03-01T08:00:00Z'),
      formatted: `${km} Kilometre Road, Bellville`,
      latitude: -33.9 + km / kmOfADegree,
      longitude: 18.57,
      unit_or_floor: 'Flat 3',
      directions: 'Blue gate',
    })
    .execute()
  return id
}
