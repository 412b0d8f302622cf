// Goods that are in the crate but no longer in the order, because the line was lowered or taken out after it was picked.
import { roundQty } from '#kernel/quantity.ts'

interface Crated {
  /** Base units that are charged; 0 where the line was taken out. */
  qty: number
  per_kg: boolean
  /** Base units in the crate. */
  picked_qty: number | null
  /** Null where nobody weighed it since its quantity was changed. */
  picked_at: Date | null
}

/** Returns the base units that go back onto the shelf; null where nothing does. */
export function putBackQty({ qty, per_kg, picked_qty, picked_at }: Crated): number | null {
  if (picked_qty === null) return null
  // What was weighed may weigh more than is charged: the rest is the branch's gift.
  if (per_kg && qty > 0 && picked_at !== null) return null
  const over = roundQty(picked_qty - qty)
  return over > 0 ? over : null
}

interface Picks {
  picked_qty: number | null
  picked_at: Date | null
  picked_by: string | null
  packed_at: Date | null
}

/**
 * Returns the changed pick of a line whose quantity becomes `qty` base units otherwise than by picking. What is in the crate
 * beyond that stays recorded until the picker has put it back, and weighed goods are weighed again. Where more is wanted, or as
 * much of weighed goods, the line is picked again.
 */
export function picksAfter(item: Crated, qty: number): Partial<Picks> {
  const { picked_qty: picked, per_kg } = item
  if (picked === null || qty === 0 || qty === item.qty) return {}
  if (per_kg && picked > qty) return { picked_at: null }
  if (!per_kg && picked >= qty) return {}
  return { picked_qty: null, picked_at: null, picked_by: null, packed_at: null }
}
