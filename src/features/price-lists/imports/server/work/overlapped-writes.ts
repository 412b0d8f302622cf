// Overlaps work: while PostgreSQL stores one batch, the next is prepared. At most one is being stored.

export interface OverlappedWrites {
  /** Waits until the batch before is stored and begins with this one; throws what that one threw. */
  next(store: () => Promise<void>): Promise<void>
  /** Waits for the last. */
  done(): Promise<void>
}

export function overlapWrites(): OverlappedWrites {
  let storing: Promise<void> = Promise.resolve()
  return {
    async next(store) {
      await storing
      storing = store()
      // Whoever comes next hears of it; until then it is no unhandled fault.
      storing.catch(() => {})
    },
    done: () => storing,
  }
}
