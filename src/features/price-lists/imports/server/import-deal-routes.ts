// The calls for the promotion texts of an import. What a person decides holds for a list that is waiting; anyone who asks twice gets
// the same.
import { whyNotTerms } from '#features/deals/multibuys/multibuy-checks.ts'
import { refuse as refuseMultibuy } from '#features/deals/multibuys/multibuy-refusals.ts'
import { importDealCalls as calls } from '#features/price-lists/imports/import-deals-contract.ts'
import { refuse } from '#features/price-lists/imports/import-refusals.ts'
import { api } from '#paths'
import type { Tx } from '#server/database/database.ts'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { chooseDeal, hasDealText } from './deal-choices-store.ts'
import {
  countDeals,
  findDealEntries,
  findDealGroups,
  findMissingProgrammes,
  findProgrammes,
  hasDealGroup,
  listDeals,
  setGroupOut,
} from './deal-store.ts'
import { findImport, type ImportRecord, lockImport } from './import-store.ts'
import { showDeal, showDealGroup } from './show-deals.ts'
import { refreshEffects } from './work/plan-deals-store.ts'
import { isRepeatOfLast } from './work/plan-store.ts'

export function importDealRoutes(serving: Serving): void {
  const { shop } = serving
  const { kysely } = shop.database

  async function mine(id: string, caller: { accountId: string }): Promise<ImportRecord> {
    const record = await findImport(kysely, id, caller.accountId)
    if (!record) throw refuse('no-such-import')
    return record
  }

  serveCall(serving, api.importDeals, calls.importDeals, async ({ params, query, caller, language }) => {
    const { id, supplier_id: supplierId } = await mine(params.id, caller)
    const { page = 1, per_page: limit = 20, show } = query
    const listed = await listDeals(kysely, id, supplierId)
    const { deals: all, ...counts } = await countDeals(kysely, listed)
    const total = show === undefined ? all : counts[show]
    const programmes = await findProgrammes(kysely, supplierId)
    const entries = await findDealEntries(kysely, listed, { show, skip: (page - 1) * limit, limit })
    return {
      deals: entries.map((entry) => showDeal(entry, programmes, language)),
      total_count: total,
      counts,
      missing_programmes: await findMissingProgrammes(kysely, listed),
      programmes,
      pagination: { next_page: page * limit < total ? page + 1 : null },
    }
  })

  serveCall(serving, api.importDealGroups, calls.importDealGroups, async ({ params, query, caller }) => {
    const { id, supplier_id: supplierId } = await mine(params.id, caller)
    const { page = 1, per_page: limit = 20, deal: dealKey } = query
    const listed = await listDeals(kysely, id, supplierId)
    const { total, groups } = await findDealGroups(kysely, listed, {
      dealKey,
      skip: (page - 1) * limit,
      limit,
    })
    return {
      groups: groups.map(showDealGroup),
      total_count: total,
      pagination: { next_page: page * limit < total ? page + 1 : null },
    }
  })

  serveWrite(
    serving,
    api.chooseImportDeal,
    calls.chooseImportDeal,
    async ({ params, body, caller, now }, tx) => {
      const record = await mine(params.id, caller)
      const { text, terms, programme_id: programmeId = null } = body
      const reason = terms && whyNotTerms(terms, { forMembers: programmeId !== null })
      if (reason) throw refuseMultibuy(reason)
      await lockWaiting(tx, record.id)
      if (!(await hasDealText(tx, record.id, text))) throw refuse('no-such-deal')
      const programmes = programmeId === null ? [] : await findProgrammes(tx, record.supplier_id)
      if (programmeId !== null && !programmes.some(({ id }) => id === programmeId))
        throw refuse('no-such-programme')
      await chooseDeal(tx, record.id, text, terms === undefined ? undefined : { terms, programmeId })
      await refresh(tx, record, now)
      return { status: 'ok' as const }
    },
  )

  serveWrite(
    serving,
    api.leaveOutImportDealGroup,
    calls.leaveOutImportDealGroup,
    async ({ params, body: { group, out }, caller, now }, tx) => {
      const record = await mine(params.id, caller)
      await lockWaiting(tx, record.id)
      const listed = await listDeals(tx, record.id, record.supplier_id)
      if (!(await hasDealGroup(tx, listed, group))) throw refuse('no-such-group')
      await setGroupOut(tx, record.id, group, out)
      await refresh(tx, record, now)
      return { status: 'ok' as const }
    },
  )
}

/** Locks an import that waits for a person; refuses where it waits no more. */
async function lockWaiting(tx: Tx, id: string): Promise<void> {
  if ((await lockImport(tx, id)) !== 'ready') throw refuse('not-waiting')
}

async function refresh(tx: Tx, { id, supplier_id: supplierId }: ImportRecord, now: Date): Promise<void> {
  await refreshEffects(tx, { importId: id, supplierId, now, repeats: await isRepeatOfLast(tx, id) })
}
