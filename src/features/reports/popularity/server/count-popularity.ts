// Counts, branch by branch, what was bought, added and looked at on the days that are over.
import { queryKey } from '#features/catalogue/search/query-key.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import type { Database, Reader } from '#server/database/database.ts'
import type { Serving } from '#server/http/serve-call.ts'
import { type Schedule, scheduleJob } from '#server/scheduled-jobs.ts'
import { countBoughtTogether } from './bought-together-store.ts'
import {
  addProductCounts,
  addSearchCounts,
  addShelf,
  allowLongStatements,
  type CountedTerm,
  findSearchedTerms,
  findUncounted,
  lockCountedDay,
  notifyPopularity,
  setCountedDay,
  trimPopularity,
} from './popularity-store.ts'

const hourMs = 60 * 60 * 1000
/** Events are written a moment after they were sent: a day is counted when they have arrived. */
const arrivalMs = 5 * 60 * 1000
/** A branch that was never counted begins with its orders of a year. */
const maxDays = 365
/** A search counts when so many visits made it in the last days: a rarer one may say who searched. */
const minVisits = 5
const searchDays = 30
/** Counts every hour whatever days are over, so once a day for each branch; each branch in a transaction of its own. */
export const schedulePopularity = (serving: Serving): Schedule =>
  scheduleJob(serving, { name: 'what people buy', everyMs: hourMs }, (_, now) =>
    countPopularity(serving.shop.database, now),
  )

/** Counts all days before that of `now` at all branches, each day once, in however many processes. */
export async function countPopularity(
  database: Pick<Database, 'kysely' | 'transaction'>,
  now: Date,
): Promise<void> {
  const until = addDays(dayOf(new Date(now.getTime() - arrivalMs)), -1)
  const branches = await findUncounted(database.kysely, until)
  if (branches.length === 0) return
  const terms = await findCountedTerms(database.kysely, until)
  for (const supplierId of branches) await countBranch(database, { supplierId, until, terms })
  await notifyPopularity(database.kysely)
}

async function countBranch(
  { transaction }: Pick<Database, 'transaction'>,
  { supplierId, until, terms }: { supplierId: string; until: string; terms: readonly CountedTerm[] },
): Promise<void> {
  await transaction(async (tx) => {
    await allowLongStatements(tx)
    const counted = await lockCountedDay(tx, supplierId)
    if (counted === undefined || (counted !== 'never' && counted >= until)) return
    const earliest = addDays(until, 1 - maxDays)
    const isFirst = counted === 'never'
    const since = isFirst || counted < earliest ? earliest : addDays(counted, 1)
    const span = { supplierId, since, until, isFirst }
    await addProductCounts(tx, span)
    await addShelf(tx, span)
    await addSearchCounts(tx, span, terms)
    await trimPopularity(tx, supplierId, until)
    await countBoughtTogether(tx, { supplierId, until })
    await setCountedDay(tx, supplierId, until)
  })
}

/** What is typed in several ways counts as one search; it must have been made by enough visits together. */
async function findCountedTerms(db: Reader, until: string): Promise<CountedTerm[]> {
  const searched = await findSearchedTerms(db, { since: addDays(until, 1 - searchDays), until })
  const byKey = Map.groupBy(searched, ({ typed }) => queryKey(typed))
  return [...byKey].flatMap(([key, terms]) =>
    key !== '' && terms.reduce((sum, { visits }) => sum + visits, 0) >= minVisits
      ? terms.map(({ typed }) => ({ typed, key }))
      : [],
  )
}
