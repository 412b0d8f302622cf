// The managers' calls about searches that found nothing at their branches.
import { loadManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import type { Search } from '#features/catalogue/search/server/search-service.ts'
import { findSynonymOwners } from '#features/catalogue/search/server/synonyms/change-synonyms.ts'
import { unfoundCalls as calls } from '#features/reports/unfound/unfound-contract.ts'
import type { Language } from '#kernel/languages.ts'
import { dayOf } from '#kernel/time.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { scheduleJob } from '#server/scheduled-jobs.ts'
import { listUnfound, minVisits, type SearchedShelf, spanDays } from './list-unfound.ts'
import { markUnfound } from './mark-unfound.ts'
import { purgeMarkedSearches } from './unfound-store.ts'

const dayMs = 24 * 60 * 60 * 1000

export function unfoundRoutes(
  serving: Serving,
  { shelves, search }: { shelves: Shelves; search: Search },
): void {
  const { kysely } = serving.shop.database
  scheduleJob(serving, { name: 'old unfound searches', everyMs: dayMs, oneProcess: true }, (db, now) =>
    purgeMarkedSearches(db, { today: dayOf(now), days: serving.shop.settings.eventDays }),
  )

  /** The branch's shelf as shoppers search it; undefined where they cannot yet. */
  async function openShelf(
    supplierId: string,
    now: Date,
    language: Language,
  ): Promise<SearchedShelf | undefined> {
    if (!shelves.directory.find(supplierId)) return undefined
    const view = await (await shelves.windows.viewFor({ supplierId, now, language })).open()
    return { view, context: search.contextFor(view, supplierId) }
  }

  serveCall(serving, api.unfoundSearches, calls.unfoundSearches, async ({ query, caller, now, language }) => {
    const supplierId = query.supplier_id
    await loadManagedSuppliers(kysely, caller.accountId, [supplierId], 'query.supplier_id')
    const { operator, agencies } = await findSynonymOwners(kysely, caller.accountId)
    const shelf = await openShelf(supplierId, now, language)
    return {
      days: spanDays,
      min_visits: minVisits,
      ...(await listUnfound(kysely, { supplierId, today: dayOf(now), shelf })),
      everywhere: operator,
      agencies,
    }
  })

  serveWrite(serving, api.markUnfoundSearch, calls.markUnfoundSearch, async ({ body, caller, now }, tx) => {
    const { supplier_id, term, status } = body
    await loadManagedSuppliers(tx, caller.accountId, [supplier_id], 'supplier_id')
    await markUnfound(tx, { supplierId: supplier_id, term, status, today: dayOf(now) })
    return { status: 'ok' as const }
  })
}
