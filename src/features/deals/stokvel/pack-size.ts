// Reads from a bulk pack's size how many single packs it has: '12 x 2 kg' has twelve.

const multipack = /^(\d{1,4})\s*[x×]\s*\d/i

/** Returns the number of packs; undefined where the size does not state it. */
export function packsIn(measurement: string | null): number | undefined {
  const count = Number(multipack.exec(measurement ?? '')?.[1] ?? 0)
  return count > 1 ? count : undefined
}
