/** The source of "now". Domain functions take `now: Date`; only the edges of the server read the clock. */
export interface Clock {
  now(): Date
}

/** The machine's clock, moved by an offset in tests (SPAZA_CLOCK_OFFSET_MS). */
export function systemClock(offsetMs = 0): Clock {
  return { now: () => new Date(Date.now() + offsetMs) }
}
