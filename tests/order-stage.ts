// The corner shop, open on a Wednesday morning in March, and carts of its goods.

import { type CornerOptions, corner, openCornerShop } from './corner-shop.ts'
import { openShop, type TestShop } from './open-shop.ts'

export interface Stage extends TestShop {
  /** The corner shop's first free slot tomorrow. */
  slot: string
}

type StageOptions = CornerOptions & Omit<NonNullable<Parameters<typeof openShop>[0]>, 'stock'>

export async function openStage({ capacity, stock, config, ...options }: StageOptions = {}): Promise<Stage> {
  const shop = await openShop({
    clock: '2026-03-11T06:00:00Z',
    ...options,
    config: { stokvel: false, demo: false, ...config },
    stock: ({ kysely }) => openCornerShop(kysely, { capacity, stock }),
  })
  return { ...shop, slot: '2026-03-12T08:00:00.000Z' }
}

/** Returns a cart as the browser sends it. */
export const cartOf = (
  slot: string,
  items: { id: string; qty: number; price?: number }[],
  more: object = {},
) => ({
  supplier_id: corner,
  provider: 'cash',
  shipping_provider: 'COLLECT',
  requires_shipping: false,
  requires_bags: false,
  collection_date: slot,
  items: items.map(({ id, qty, price }) => ({
    offer: { id, ...(price !== undefined && { price_in_cents: price }) },
    qty,
  })),
  ...more,
})
