// Measures how long the best combination of multibuys of a basket takes [R20, budgets]. Each basket is a request of its own, and
// comparing computes one for each branch.
import {
  type ApplicableMultibuy,
  applyMultibuys,
  type MultibuyLine,
} from '#features/shelf/multibuy-rules/apply-multibuys.ts'
import type { MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { type Seeded, seeded } from '../tests/seeded-random.ts'
import type { Row } from './row.ts'

interface Basket {
  lines: MultibuyLine[]
  multibuys: ApplicableMultibuy[]
}

interface Budget {
  lines: number
  multibuys: number
  baskets: number
  maxMs: number
}

const budgets: Budget[] = [
  { lines: 30, multibuys: 10, baskets: 1000, maxMs: 0.2 },
  { lines: 100, multibuys: 20, baskets: 300, maxMs: 5 },
]

export async function measure(): Promise<Row[]> {
  const random = seeded('multibuys')
  return budgets.flatMap((budget) => [
    ...rowsOf('as in shops', budget, () => shopBasket(random, budget)),
    ...rowsOf('that compete for all', budget, () => hardBasket(random, budget)),
  ])
}

/** Of each basket the quickest of ten counts: what else the machine did is not the rule's. */
function rowsOf(what: string, { lines, multibuys, baskets, maxMs }: Budget, make: () => Basket): Row[] {
  const made = Array.from({ length: baskets }, make)
  for (const basket of made) applyMultibuys(basket.lines, basket.multibuys)
  const times = made
    .map((basket) => {
      const tries = Array.from({ length: 10 }, () => {
        const began = performance.now()
        applyMultibuys(basket.lines, basket.multibuys)
        return performance.now() - began
      })
      return Math.min(...tries)
    })
    .sort((a, b) => a - b)
  return [0.5, 0.99].map((part) => {
    const ms = times[Math.floor(times.length * part)] ?? 0
    return {
      what: `${lines} lines with ${multibuys} multibuys ${what}, ${part === 0.5 ? 'median' : 'p99'} of ${baskets}`,
      figure: `${ms.toFixed(3)} ms`,
      floor: `${maxMs} ms (the budget)`,
      ratio: ms / maxMs,
      required: `under ${maxMs} ms`,
      reached: ms < maxMs,
    }
  })
}

const prices = [599, 999, 1299, 1499, 1999, 2499, 2999, 3499, 3999, 4999, 5999, 7999, 9999, 12_999]

/** Prices of a shop; two thirds of the lines are in one multibuy, few in three or four. */
function shopBasket(random: Seeded, { lines, multibuys }: Budget): Basket {
  const made = Array.from({ length: multibuys }, (_, at) => anyMultibuy(random, at, random.pick(prices)))
  return {
    multibuys: made,
    lines: Array.from({ length: lines }, () =>
      lineIn(made, random.pick(prices), random.pick([1, 1, 1, 1, 1, 1, 2, 2, 3, 4]), random),
    ),
  }
}

/** Any prices, and each line in up to four multibuys. */
function hardBasket(random: Seeded, { lines, multibuys }: Budget): Basket {
  const made = Array.from({ length: multibuys }, (_, at) => anyMultibuy(random, at, random.whole(500, 6000)))
  return {
    multibuys: made,
    lines: Array.from({ length: lines }, () =>
      lineIn(made, random.whole(500, 9000), random.whole(1, 4), random),
    ),
  }
}

function lineIn(
  made: ApplicableMultibuy[],
  priceInCents: number,
  joined: number,
  random: Seeded,
): MultibuyLine {
  const ids = Array.from({ length: joined }, () => random.pick(made).id)
  return { priceInCents, qty: random.whole(1, 6), weighed: false, multibuyIds: [...new Set(ids)] }
}

const anyMultibuy = (random: Seeded, at: number, price: number): ApplicableMultibuy => ({
  id: `multibuy_${at}`,
  terms: anyTerms(random, price),
  maxTimes: random.next() < 0.2 ? random.whole(1, 3) : undefined,
})

function anyTerms(random: Seeded, price: number): MultibuyTerms {
  const qty = random.whole(2, 5)
  const percent = random.pick([5, 10, 12.5, 15, 20, 25])
  const from_in_cents = random.whole(5, 40) * 1000
  const saved = (least: number, most: number) =>
    Math.max(100, Math.round((price * qty * random.whole(least, most)) / 10_000) * 100)
  return random.pick<MultibuyTerms>([
    { kind: 'n_for_amount', qty, amount_in_cents: saved(60, 95) },
    { kind: 'n_for_amount', qty, amount_in_cents: saved(60, 95) },
    { kind: 'n_pay_m', qty, pay_qty: qty - 1 },
    { kind: 'cheapest_free', qty },
    { kind: 'save_amount', qty, amount_in_cents: saved(5, 35) },
    { kind: 'save_percent', qty: random.whole(1, qty), percent },
    { kind: 'total_save_amount', from_in_cents, amount_in_cents: random.whole(1, 10) * 500 },
    { kind: 'total_save_percent', from_in_cents, percent },
  ])
}
