// One basket of an account on several devices. Each device says what it changed since it heard of the basket last; nobody's
// item is lost, and what was taken out stays out unless somebody set it again without knowing.

/** When a line was last set: at which revision of the basket, and by which device. */
export interface Stamp {
  rev: number
  by: string
}

interface Wanted {
  offerId: string
  qty: number
}

export interface Change<W extends Wanted> {
  device: string
  /** The revision the device knew: what was set at it or before it has seen. */
  revision: number
  set: readonly W[]
  removed: readonly string[]
}

/** Answers the same list where nothing is to be changed. `next` is the revision of what is; `most` how many lines there are room for. */
export function mergeBasket<W extends Wanted>(
  lines: readonly (W & Stamp)[],
  change: Change<W>,
  { next, most }: { next: number; most: number },
): readonly (W & Stamp)[] {
  // What this device set itself it knows, also where the answer never reached it.
  const knows = (line: Stamp) => line.rev <= change.revision || line.by === change.device
  const removed = new Set(change.removed)
  const stays = lines.filter((line) => !(removed.has(line.offerId) && knows(line)))
  const merged = new Map(stays.map((line) => [line.offerId, line]))
  let changed = merged.size < lines.length
  for (const wanted of change.set) {
    const there = merged.get(wanted.offerId)
    // Set in two places without knowing of each other: the larger quantity (rulings, point 12).
    const qty = there && !knows(there) ? Math.max(there.qty, wanted.qty) : wanted.qty
    if (there ? there.qty === qty : merged.size >= most) continue
    merged.set(wanted.offerId, { ...wanted, qty, rev: next, by: change.device })
    changed = true
  }
  return changed ? [...merged.values()] : lines
}
