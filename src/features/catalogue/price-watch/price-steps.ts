// Computes the prices charged over a period, as steps, from the normal prices and the promotions that held.
import { type PromoWindow, priceNow } from '#features/shelf/offers/price-now.ts'
import type { Cents } from '#kernel/money.ts'

/** The prices of an offer; instants are milliseconds since 1970. */
export interface PriceHistory {
  /** What was charged before is not known. */
  knownSince: number
  /** The normal price now; null while the offer is not sold. */
  cents: Cents | null
  /** The normal prices of before, in the order in which they were given up. */
  past: readonly { until: number; cents: Cents | null }[]
  promises: readonly PromisedPrice[]
}

/** A promotion's price: charged on its days, but not before it was entered nor after it was withdrawn. */
export interface PromisedPrice {
  cents: Cents
  startAt: number
  endAt: number
  since: number
  /** Null while it stands. */
  until: number | null
}

export interface PriceStep {
  from: number
  /** Null while the offer was not sold. */
  cents: Cents | null
  special: boolean
}

/**
 * Returns the steps from `from`, or from when prices are known, until `now`; each lasts until the next. Empty where nothing is
 * known yet.
 */
export function priceSteps(history: PriceHistory, from: number, now: number): PriceStep[] {
  const begin = Math.max(from, history.knownSince)
  const past = inOrder(history.past)
  const promos = history.promises.map(windowOf)
  const edges = [
    begin,
    ...past.map(({ until }) => until),
    ...promos.flatMap(({ startAt, endAt }) => [startAt, endAt]),
  ]
  const steps: PriceStep[] = []
  for (const at of [...new Set(edges)].sort((a, b) => a - b)) {
    if (at < begin || at > now) continue
    const before = past.find(({ until }) => until > at)
    const step = { from: at, ...chargedAt(at, before ? before.cents : history.cents, promos) }
    const last = steps.at(-1)
    if (last?.cents !== step.cents || last.special !== step.special) steps.push(step)
  }
  return steps
}

function chargedAt(at: number, base: Cents | null, promos: readonly PromoWindow[]) {
  if (base === null) return { cents: null, special: false }
  const { cents, promo } = priceNow({ basePriceInCents: base, promos }, new Date(at))
  return { cents, special: promo !== undefined }
}

/** Whoever waited for another's change carries an earlier time than the change it waited for. */
function inOrder(past: PriceHistory['past']): { until: number; cents: Cents | null }[] {
  let latest = Number.NEGATIVE_INFINITY
  return past.map(({ until, cents }) => {
    latest = Math.max(latest, until)
    return { until: latest, cents }
  })
}

const windowOf = ({ cents, startAt, endAt, since, until }: PromisedPrice): PromoWindow => ({
  cents,
  startAt: Math.max(startAt, since),
  endAt: Math.min(endAt, until ?? endAt),
})
