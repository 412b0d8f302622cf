/** Where "now" comes from. Verbs take `now: Date`; only the edges ask the clock. */
export interface Clock {
  now(): Date
}

/** The machine's clock, moved by an offset in tests (SPAZA_CLOCK_OFFSET_MS). */
export function systemClock(offsetMs = 0): Clock {
  return { now: () => new Date(Date.now() + offsetMs) }
}
