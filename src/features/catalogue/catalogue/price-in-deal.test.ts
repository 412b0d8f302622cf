import { expect, test } from 'vitest'
import type { MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { priceInDeal } from './price-in-deal.ts'

test.each<[terms: MultibuyTerms, price: number, each: number | undefined]>([
  [{ kind: 'n_for_amount', qty: 2, amount_in_cents: 5000 }, 2999, 2500],
  [{ kind: 'n_for_amount', qty: 3, amount_in_cents: 5000 }, 2999, 1667],
  [{ kind: 'n_for_amount', qty: 2, amount_in_cents: 5000 }, 2500, undefined],
  [{ kind: 'n_for_amount', qty: 2, amount_in_cents: 5000 }, 2000, undefined],
  [{ kind: 'n_pay_m', qty: 6, pay_qty: 5 }, 1200, 1000],
  [{ kind: 'cheapest_free', qty: 3 }, 999, 666],
  [{ kind: 'save_amount', qty: 2, amount_in_cents: 1000 }, 2000, 1500],
  [{ kind: 'save_amount', qty: 2, amount_in_cents: 10_000 }, 2000, 0],
  [{ kind: 'save_percent', qty: 2, percent: 12.5 }, 1000, 875],
  [{ kind: 'total_save_amount', from_in_cents: 30_000, amount_in_cents: 5000 }, 2000, undefined],
  [{ kind: 'total_save_percent', from_in_cents: 30_000, percent: 10 }, 2000, undefined],
])('%o at %i cents comes to %s each', (terms, price, each) => {
  expect(priceInDeal(terms, price)).toBe(each)
})
