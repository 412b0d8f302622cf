// Decides when a weight must be confirmed before it counts.

/** A weighed line, in base units. */
export interface WeighedLine {
  per_kg: boolean
  /** What is charged now: what was agreed, or what an earlier weighing came to. */
  qty: number
  qty_ordered: number
}

/**
 * Beyond half of what was ordered, either way. One potato or one cut of meat easily differs by a third, and asking then would teach
 * pickers to confirm without looking. A slipped decimal point (10 times), grams read as kilograms (1 000 times) and the label
 * of another line are nearly always farther off.
 */
const farShare = 0.5

/** Whether a weight is so far from the order that its picker must confirm it. */
export const isWeightFar = ({ per_kg, qty, qty_ordered }: WeighedLine, packed: number): boolean =>
  per_kg &&
  [qty, qty_ordered].every((wanted) => packed < wanted * (1 - farShare) || packed > wanted * (1 + farShare))
