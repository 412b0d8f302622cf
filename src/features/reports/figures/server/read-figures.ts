// Reads the figures of some branches over some days.
import { addDays, instantOf } from '#kernel/time.ts'
import type { Database } from '#server/database/database.ts'
import type { Days } from '../days-of.ts'
import type { Figures } from '../figures-contract.ts'
import {
  findMostShort,
  type Span,
  sumDays,
  sumHours,
  sumRatings,
  sumShort,
  sumSlots,
  timeReady,
} from './figures-store.ts'

const maxProducts = 10

const spanOf = (supplierIds: readonly string[], { from, until }: Days): Span => ({
  supplierIds,
  from,
  until,
  end: instantOf(addDays(until, 1)),
})

export interface BranchDays {
  branch: string
  days: Figures['days']
}

/** Returns the figures of each branch day by day. */
export async function readDays(
  { kysely: db }: Database,
  branches: readonly { id: string; name: string }[],
  days: Days,
): Promise<BranchDays[]> {
  const all: BranchDays[] = []
  for (const { id, name } of branches) all.push({ branch: name, days: await sumDays(db, spanOf([id], days)) })
  return all
}

export async function readFigures(
  { kysely: db }: Database,
  supplierIds: readonly string[],
  { from, until }: Days,
): Promise<Figures> {
  const span = spanOf(supplierIds, { from, until })
  return {
    from,
    until,
    days: await sumDays(db, span),
    hours: await sumHours(db, span),
    slots: await sumSlots(db, span),
    short: { ...(await sumShort(db, span)), products: await findMostShort(db, span, maxProducts) },
    ready: await timeReady(db, span),
    ratings: await sumRatings(db, span),
  }
}
