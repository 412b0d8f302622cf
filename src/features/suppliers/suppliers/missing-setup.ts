// What a branch needs before shoppers can order there: hours, times within them, a way of handing over, a way to pay.

import type { ManagedTerms } from '#features/suppliers/delivery-terms/terms-contract.ts'
import type { Calendar } from '#features/suppliers/slots/calendar-contract.ts'
import { isOutsideHours } from '#features/suppliers/slots/outside-hours.ts'

export const setupItems = ['hours', 'times', 'ways', 'payment'] as const
export type SetupItem = (typeof setupItems)[number]

/** Returns the missing items in the order in which they are set up; empty if nothing is missing. */
export function missingSetup(
  { hours, patterns }: Pick<Calendar, 'hours' | 'patterns'>,
  { ways }: Pick<ManagedTerms, 'ways'>,
): SetupItem[] {
  const offered = ways.filter(({ payment_options }) => payment_options.length > 0)
  const payable = offered.filter(({ payment_options, choices }) =>
    choices.some(({ name, ready }) => ready && payment_options.includes(name)),
  )
  // Times count for the ways that are offered; before there are any, for either.
  const kinds = offered.length > 0 ? offered.map(slotKindOf) : (['collect', 'deliver'] as const)
  const hasTimes = patterns.some(
    (pattern) =>
      pattern.capacity > 0 && kinds.some((kind) => kind === pattern.kind) && !isOutsideHours(pattern, hours),
  )
  const has: Record<SetupItem, boolean> = {
    hours: hours.some(({ opens_at, closes_at }) => opens_at && closes_at),
    times: hasTimes,
    ways: offered.length > 0,
    payment: payable.length > 0,
  }
  return setupItems.filter((item) => !has[item])
}

const slotKindOf = ({ name }: { name: string }) => (name === 'COLLECT' ? 'collect' : 'deliver')
