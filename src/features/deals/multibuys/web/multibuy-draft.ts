// What a manager has typed of a multibuy's terms, and what it means.
import type { MultibuyKind, MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { parseRand, randString } from '#kernel/money.ts'
import type { FormErrors } from '#web/kit/form-errors.ts'
import type { Translate, WordKey } from '#web/words.ts'
import type { TermsUse } from '../multibuy-checks.ts'

/** The usual ones first. */
export const multibuyKinds = [
  'n_for_amount',
  'n_pay_m',
  'save_amount',
  'save_percent',
  'cheapest_free',
  'total_save_amount',
  'total_save_percent',
] as const satisfies readonly MultibuyKind[]

export const termFields = ['qty', 'pay_qty', 'from_in_cents', 'amount_in_cents', 'percent'] as const
export type TermField = (typeof termFields)[number]

/** As typed; fields that the kind does not have are not looked at. */
export type TermsDraft = { kind: MultibuyKind } & Record<TermField, string>

export const fieldsOfKind: Record<MultibuyKind, readonly TermField[]> = {
  n_for_amount: ['qty', 'amount_in_cents'],
  n_pay_m: ['qty', 'pay_qty'],
  cheapest_free: ['qty'],
  save_amount: ['qty', 'amount_in_cents'],
  save_percent: ['qty', 'percent'],
  total_save_amount: ['from_in_cents', 'amount_in_cents'],
  total_save_percent: ['from_in_cents', 'percent'],
}

const numbers: Record<MultibuyKind, { qty: string; pay_qty: string }> = {
  n_for_amount: { qty: '2', pay_qty: '' },
  n_pay_m: { qty: '3', pay_qty: '2' },
  cheapest_free: { qty: '3', pay_qty: '' },
  save_amount: { qty: '2', pay_qty: '' },
  save_percent: { qty: '2', pay_qty: '' },
  total_save_amount: { qty: '', pay_qty: '' },
  total_save_percent: { qty: '', pay_qty: '' },
}

/** Returns an empty draft of a kind, with its usual number of pieces. */
export const emptyDraft = (kind: MultibuyKind): TermsDraft => ({
  kind,
  ...numbers[kind],
  from_in_cents: '',
  amount_in_cents: '',
  percent: '',
})

export function draftOf(terms: MultibuyTerms): TermsDraft {
  const values = terms as unknown as Partial<Record<TermField, number>>
  const typed = termFields.flatMap((name) => {
    const value = values[name]
    if (value === undefined) return []
    return [[name, name.endsWith('_in_cents') ? randString(value).replace(/\.00$/, '') : String(value)]]
  })
  return { ...emptyDraft(terms.kind), ...Object.fromEntries(typed) }
}

/** Returns the terms, or what is wrong by field: `terms.qty`. */
export function readTerms(
  t: Translate,
  draft: TermsDraft,
  use: TermsUse,
): { terms?: MultibuyTerms; wrong: FormErrors } {
  const fields = fieldsOfKind[draft.kind]
  const values = Object.fromEntries(fields.map((name) => [name, readField(name, draft[name])]))
  const wrong = Object.fromEntries(
    fields.flatMap((name) => {
      const problem = problemOf(name, draft, values, use)
      return problem ? [[`terms.${name}`, t(problem)]] : []
    }),
  )
  if (Object.keys(wrong).length > 0) return { wrong }
  return { terms: { kind: draft.kind, ...values } as MultibuyTerms, wrong: {} }
}

function readField(name: TermField, typed: string): number | undefined {
  const text = typed.trim()
  if (name.endsWith('_in_cents')) return parseRand(text)
  const value = Number(text.replace(',', '.'))
  if (text === '' || !Number.isFinite(value)) return undefined
  return name === 'percent' || Number.isInteger(value) ? value : undefined
}

function problemOf(
  name: TermField,
  { kind }: TermsDraft,
  values: Partial<Record<TermField, number>>,
  { forMembers, isLimited }: TermsUse,
): WordKey | undefined {
  const value = values[name]
  switch (name) {
    case 'qty': {
      const isPrice = kind === 'n_for_amount'
      const ofOne =
        kind === 'save_amount' || kind === 'save_percent' || (isPrice && (forMembers || isLimited))
      const min = ofOne ? 1 : 2
      if (value !== undefined && value >= min && value <= 100) return undefined
      // Only where a limit can be set is it named.
      if (value === 1 && isPrice && isLimited === false) return 'multibuys.wrong_single'
      return min === 1 ? 'multibuys.wrong_qty' : 'multibuys.wrong_qty_2'
    }
    case 'pay_qty':
      return value !== undefined && value >= 1 && value < (values.qty ?? 101)
        ? undefined
        : 'multibuys.wrong_pay'
    case 'percent':
      return value !== undefined && value >= 1 && value <= 95 ? undefined : 'multibuys.wrong_percent'
    case 'from_in_cents':
    case 'amount_in_cents':
      if (value === undefined || value < 1 || value > 100_000_000) return 'counter.wrongNumbers'
      return name === 'amount_in_cents' && values.from_in_cents !== undefined && value >= values.from_in_cents
        ? 'multibuys.wrong_saving'
        : undefined
  }
}
