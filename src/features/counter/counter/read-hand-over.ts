// What staff typed for handing over, read for the call `counterStep`.
import { type Cents, parseRand } from '#kernel/money.ts'

interface Owing {
  cash_payable_in_cents: number
  age_restricted: boolean
}

export interface TypedHandOver {
  code: string
  cash: string
  ageChecked: boolean
}

/** Why it cannot be handed over yet, by what is missing or wrong. */
export interface HandOverErrors {
  code?: 'required'
  cash?: 'wrong' | 'too-little'
  age?: 'required'
}

interface HandOverInput {
  collection_code: string
  cash_taken_in_cents?: Cents
  age_checked?: true
}

export const readCash = (order: Owing, cash: string): Cents | undefined =>
  order.cash_payable_in_cents > 0 ? parseRand(cash) : undefined

const notesInCents = [5_000, 10_000, 20_000] as const

/** Returns what is mostly given for so much: all of it, or the next full amount in notes of R 50, R 100 or R 200. */
export const cashChoices = (dueInCents: number): number[] => [
  ...new Set([dueInCents, ...notesInCents.map((note) => Math.ceil(dueInCents / note) * note)]),
]

/** Returns what the call takes, or what is wrong. */
export function readHandOver(
  order: Owing,
  { code, cash, ageChecked }: TypedHandOver,
): { input: HandOverInput } | { errors: HandOverErrors } {
  const due = order.cash_payable_in_cents
  const taken = readCash(order, cash)
  const errors: HandOverErrors = {}
  if (!/^\d{4}$/.test(code.trim())) errors.code = 'required'
  if (due > 0 && taken === undefined) errors.cash = 'wrong'
  if (taken !== undefined && taken < due) errors.cash = 'too-little'
  if (order.age_restricted && !ageChecked) errors.age = 'required'
  if (Object.keys(errors).length > 0) return { errors }
  return {
    input: {
      collection_code: code.trim(),
      ...(taken !== undefined && { cash_taken_in_cents: taken }),
      ...(order.age_restricted && { age_checked: true }),
    },
  }
}
