// Validates what a manager sends of a multibuy: terms, days, hours and limits.
import { readDays } from '#features/deals/promotions/server/read-days.ts'
import type { BodyOf } from '#wire/call.ts'
import { whyNotTerms } from '../multibuy-checks.ts'
import type { multibuyCalls } from '../multibuy-contract.ts'
import { refuse } from '../multibuy-refusals.ts'
import type { MultibuyValues } from './multibuy-store.ts'

const minutesOfDay = 24 * 60

export function readMultibuy(input: BodyOf<typeof multibuyCalls.changeMultibuy>, now: Date): MultibuyValues {
  const programmeId = input.programme_id ?? null
  checkTerms(input)
  const [from, until] = [input.from_minute ?? 0, input.until_minute ?? minutesOfDay]
  if (until <= from) throw refuse('hours-wrong')
  const weekdays = [...new Set(input.weekdays ?? [])].sort((a, b) => a - b)
  return {
    ...readDays(input, now),
    terms: input.terms,
    weekdays: weekdays.length === 0 || weekdays.length === 7 ? null : weekdays,
    fromMinute: from === 0 ? null : from,
    untilMinute: until === minutesOfDay ? null : until,
    limitPerOrder: input.limit_per_order ?? null,
    limitPerAccount: input.limit_per_account ?? null,
    programmeId,
  }
}

export function checkTerms(input: BodyOf<typeof multibuyCalls.checkMultibuy>): void {
  const reason = whyNotTerms(input.terms, {
    forMembers: typeof input.programme_id === 'string',
    isLimited: typeof (input.limit_per_order ?? input.limit_per_account) === 'number',
  })
  if (reason) throw refuse(reason)
}
