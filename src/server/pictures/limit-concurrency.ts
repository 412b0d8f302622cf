/** Runs at most `places` works at once; the rest wait in the order in which they came. */
export function limitConcurrency(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = places
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
