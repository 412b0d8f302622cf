// How many single packs a bulk pack holds, as its size says: '12 x 2 kg' are twelve.

const multipack = /^(\d{1,4})\s*[x×]\s*\d/i

/** Undefined where the size does not say it. */
export function packsIn(measurement: string | null): number | undefined {
  const count = Number(multipack.exec(measurement ?? '')?.[1] ?? 0)
  return count > 1 ? count : undefined
}
