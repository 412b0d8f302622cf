// A small shop for tests: one branch open every day, a second one elsewhere, and a few things to buy.

import type { Insertable } from 'kysely'
import { connectAreas } from '#app/server/connect-areas.ts'
import type { Reader } from '#server/database/database.ts'
import type { DB } from '#server/database/database-types.ts'

export const corner = 'supplier_corner'
export const faraway = 'supplier_faraway'

/** What the corner shop sells; ids are `offer_<key>` and `sellable_<key>`. Stock null means not tracked. */
export const goods = {
  bread: { cents: 1899, stock: 100 },
  milk: { cents: 2150, stock: null },
  apples: { cents: 3990, stock: 50, perKg: true },
  soap: { cents: 455, stock: 10 },
  coffee: { cents: 8999, stock: 30 },
  whisky: { cents: 28995, stock: 20, ageRestricted: true },
  hamper: { cents: 5999, stock: null, parts: { bread: 2, soap: 1 } },
  bulkRice: { cents: 35000, stock: 40, stokvel: true },
} as const satisfies Record<string, Good>

interface Good {
  cents: number
  stock: number | null
  perKg?: boolean
  ageRestricted?: boolean
  stokvel?: boolean
  parts?: Record<string, number>
}

export interface CornerOptions {
  /** Places of every slot. */
  capacity?: number | undefined
  /** Instead of the usual stock. */
  stock?: Partial<Record<keyof typeof goods, number>> | undefined
}

export async function openCornerShop(
  db: Reader,
  { capacity = 1000, stock = {} }: CornerOptions = {},
): Promise<void> {
  connectAreas()
  await insertBranches(db, capacity)
  await db
    .insertInto('products')
    .values(entries().map(([key]) => ({ id: `product_${key}`, name: key, image_url: `/p/${key}` })))
    .execute()
  await db
    .insertInto('sellables')
    .values(
      entries().map(([key, good]) => ({
        id: `sellable_${key}`,
        product_id: `product_${key}`,
        name: key,
        image_url: `/p/${key}`,
        image_lg_url: `/p/${key}?lg`,
        age_restricted: good.ageRestricted ?? false,
      })),
    )
    .execute()
  await db
    .insertInto('offers')
    .values(
      [corner, faraway].flatMap((supplier) => entries().map(([key, good]) => offer(supplier, key, good))),
    )
    .execute()
  await db
    .insertInto('combo_items')
    .values(
      entries().flatMap(([key, good]) =>
        Object.entries(good.parts ?? {}).map(([part, qty]) => ({
          combo_id: `sellable_${key}`,
          sellable_id: `sellable_${part}`,
          qty,
        })),
      ),
    )
    .execute()
  const tracked = entries().filter(([, good]) => good.stock !== null)
  await db
    .insertInto('stock')
    .values(
      tracked.map(([key, good]) => {
        const there = stock[key] ?? good.stock ?? 0
        return { supplier_id: corner, sellable_id: `sellable_${key}`, received: there, on_hand: there }
      }),
    )
    .execute()
}

export const offerId = (key: keyof typeof goods, supplier = corner): string =>
  supplier === corner ? `offer_${key}` : `offer_${key}_far`

const entries = () => Object.entries(goods) as [keyof typeof goods, Good][]

function offer(supplier: string, key: keyof typeof goods, good: Good): Insertable<DB['offers']> {
  return {
    id: offerId(key, supplier),
    supplier_id: supplier,
    sellable_id: `sellable_${key}`,
    base_price_in_cents: good.cents + (supplier === corner ? 0 : 100),
    price_updated_at: new Date('2026-01-01T00:00:00Z'),
    stokvel: good.stokvel ?? false,
    per_kg: good.perKg ?? false,
    per_kg_symbol: good.perKg ? 'kg' : null,
    per_kg_conversion_rate: good.perKg ? 1 : null,
    per_kg_qty_min: good.perKg ? 0.25 : null,
    per_kg_qty_step: good.perKg ? 0.05 : null,
  }
}

async function insertBranches(db: Reader, capacity: number): Promise<void> {
  const ids = [corner, faraway]
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  await db.insertInto('agencies').values({ id: 'agency_spaza', name: 'Spaza', image_url: '/a' }).execute()
  await db
    .insertInto('suppliers')
    .values(
      ids.map((id) => ({
        id,
        agency_id: 'agency_spaza',
        name: id,
        image_url: `/s/${id}`,
        lat: -33.9,
        lon: 18.57,
        formatted_address: '1 Main Road, Bellville',
        stokvel_minimum_in_cents: 50_000,
      })),
    )
    .execute()
  await db
    .insertInto('supplier_hours')
    .values(
      ids.flatMap((supplier_id) =>
        weekdays.map((weekday) => ({ supplier_id, weekday, opens_at: '08:00', closes_at: '18:00' })),
      ),
    )
    .execute()
  await db
    .insertInto('shipping_options')
    .values(ids.map((supplier_id) => ({ supplier_id, name: 'COLLECT', payment_options: ['CASH'] })))
    .execute()
  const times = [
    ['10:00', '12:00'],
    ['14:00', '16:00'],
  ] as const
  await db
    .insertInto('slot_patterns')
    .values(
      ids.flatMap((supplier_id) =>
        (['collect', 'stokvel'] as const).flatMap((kind) =>
          weekdays.flatMap((weekday) =>
            times.map(([starts_at, ends_at]) => ({
              id: `pattern_${supplier_id}_${kind}_${weekday}_${starts_at}`,
              supplier_id,
              kind,
              weekday,
              starts_at,
              ends_at,
              capacity,
            })),
          ),
        ),
      ),
    )
    .execute()
}
