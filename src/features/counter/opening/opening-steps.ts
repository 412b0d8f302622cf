// The steps that open a shop, and when each is done.
import type { Opening } from './opening-contract.ts'

export const openingSteps = [
  'shop',
  'branch',
  'hours',
  'products',
  'times',
  'handover',
  'staff',
  'open',
  'order',
] as const
export type OpeningStep = (typeof openingSteps)[number]

/** A shop can take orders without these. */
const optional: readonly OpeningStep[] = ['staff', 'order']
export const isOptional = (step: OpeningStep): boolean => optional.includes(step)

/** Returns the caller's steps in order: the shop's look is the operator's. */
export const stepsOf = ({ operator }: Opening): OpeningStep[] =>
  openingSteps.filter((step) => step !== 'shop' || operator)

export function isDone(step: OpeningStep, { shopfront_set, branch }: Opening): boolean {
  if (step === 'shop') return shopfront_set
  if (!branch) return false
  const has: Record<Exclude<OpeningStep, 'shop'>, boolean> = {
    branch: true,
    hours: !branch.missing.includes('hours'),
    products: branch.offers > 0,
    times: !branch.missing.includes('times'),
    handover: !branch.missing.includes('ways') && !branch.missing.includes('payment'),
    staff: branch.people > 0,
    open: !branch.disabled,
    order: branch.orders > 0,
  }
  return has[step]
}

/** Returns the steps that must still be taken before shoppers can order. */
export const missingSteps = (opening: Opening): OpeningStep[] =>
  stepsOf(opening).filter((step) => !isOptional(step) && !isDone(step, opening))

/** Returns the step after this one that is not done; the last step where all are. */
export function nextStep(opening: Opening, after?: OpeningStep): OpeningStep {
  const steps = stepsOf(opening)
  const later = after ? steps.slice(steps.indexOf(after) + 1) : steps
  return later.find((step) => !isDone(step, opening)) ?? missingSteps(opening)[0] ?? 'order'
}
