// Merges the changes of several devices into one account's basket. Each device sends what it changed since its last revision; no
// item is lost, and a removed one stays removed unless another device set it again without having seen the removal.

/** Records when a line was last set: the basket's revision and the device. */
export interface Stamp {
  rev: number
  by: string
}

interface OfferLine {
  offerId: string
  qty: number
}

export interface DeviceChange<W extends OfferLine> {
  device: string
  /** The revision the device knew: what was set at it or before it has seen. */
  revision: number
  set: readonly W[]
  removed: readonly string[]
}

/**
 * Merges a device's change and returns the same array if nothing changes. `next` is the revision of changed lines; `maxLines` is
 * the limit.
 */
export function mergeBasket<W extends OfferLine>(
  lines: readonly (W & Stamp)[],
  change: DeviceChange<W>,
  { next, maxLines }: { next: number; maxLines: number },
): readonly (W & Stamp)[] {
  // What this device set itself it knows, also where the answer never reached it.
  const isKnownToDevice = (line: Stamp) => line.rev <= change.revision || line.by === change.device
  const removed = new Set(change.removed)
  const stays = lines.filter((line) => !(removed.has(line.offerId) && isKnownToDevice(line)))
  const merged = new Map(stays.map((line) => [line.offerId, line]))
  let changed = merged.size < lines.length
  for (const line of change.set) {
    const there = merged.get(line.offerId)
    // Set in two places without knowing of each other: the larger quantity [ruling 12].
    const qty = there && !isKnownToDevice(there) ? Math.max(there.qty, line.qty) : line.qty
    if (there ? there.qty === qty : merged.size >= maxLines) continue
    merged.set(line.offerId, { ...line, qty, rev: next, by: change.device })
    changed = true
  }
  return changed ? [...merged.values()] : lines
}
