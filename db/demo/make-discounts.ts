/** Makes discount codes for trying the shop: one that is valid everywhere, and the codes of the first chain. */
import { addDays, dayOf, instantOf } from '#kernel/time.ts'
import type { Branch } from './make-suppliers.ts'
import { demoId } from './random.ts'

export function makeDiscounts(seed: number, branches: readonly Branch[], now: Date) {
  const today = dayOf(now)
  const chain = branches.filter(({ agency }) => agency === branches[0]?.agency)
  const begun = instantOf(today)
  const codes = [
    {
      code: 'WELCOME10',
      name: 'For a first order',
      percent: 10,
      most_in_cents: 5000,
      minimum_in_cents: 5000,
      account_limit: 1,
      first_order_only: true,
      start_at: begun,
      at: branches,
    },
    {
      code: 'FAMILY50',
      name: 'For a big basket',
      amount_in_cents: 5000,
      minimum_in_cents: 50_000,
      total_limit: 500,
      start_at: begun,
      end_at: instantOf(addDays(today, 60)),
      at: chain,
    },
    {
      code: 'HERITAGE20',
      name: 'For the weekend after next',
      percent: 20,
      most_in_cents: 20_000,
      start_at: instantOf(addDays(today, 12)),
      end_at: instantOf(addDays(today, 15)),
      at: chain,
    },
  ]
  const idOf = (code: string) => demoId(seed, 'discount', code)
  return {
    codes: codes.map(({ at, ...code }) => ({
      percent: null,
      amount_in_cents: null,
      most_in_cents: null,
      minimum_in_cents: 0,
      total_limit: null,
      account_limit: null,
      first_order_only: false,
      end_at: null,
      used: 0,
      revision: 1,
      created_at: now,
      ...code,
      id: idOf(code.code),
    })),
    suppliers: codes.flatMap(({ code, at }) =>
      at.map(({ id }) => ({ code_id: idOf(code), supplier_id: id })),
    ),
  }
}
