// The managers' calls for single rows of a shelf, and the jobs of planned prices and old history. Another manager's branch is not found.
import { loadManagedSuppliers } from '#features/accounts/staff/server/managed-suppliers.ts'
import { api } from '#paths'
import type { Reader } from '#server/database/database.ts'
import { type CallContext, type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { scheduleJob } from '#server/scheduled-jobs.ts'
import { shelfRowCalls as calls } from '../shelf-rows-contract.ts'
import { refuse } from '../shelf-rows-refusals.ts'
import { changeShelfRow, type RowTarget, undoShelfChange } from './change-shelf-row.ts'
import { applyPlannedPrices, dropPlannedPrice, planPrice } from './plan-price.ts'
import { deleteChangesBefore, listChanges } from './shelf-change-store.ts'
import { copyShelf, findByCode, readShelfRows, type ScannedCode, searchShelf } from './shelf-row-store.ts'

const perPage = 30
const dayMs = 24 * 60 * 60 * 1000
/** As long as the prices of the price watch. */
const retentionDays = 400
/** How late a planned price may be. One query of an index, mostly empty. */
const planEveryMs = 1000

/** Reads a scanned code by the labels of the branch's scales, which a later area has. */
export type ReadScanned = (db: Reader, supplierId: string, scanned: string) => Promise<ScannedCode>

export function shelfRowRoutes(serving: Serving, { readScanned }: { readScanned: ReadScanned }) {
  const { database } = serving.shop
  const { kysely } = database

  const requireBranch = (db: Reader, accountId: string, supplierId: string) =>
    loadManagedSuppliers(db, accountId, [supplierId], 'params.id')

  async function targetOf(
    db: Reader,
    { params, caller, now }: Pick<CallContext<typeof calls.changeShelfRow>, 'params' | 'caller' | 'now'>,
  ): Promise<RowTarget> {
    await requireBranch(db, caller.accountId, params.id)
    return { supplierId: params.id, offerId: params.offer_id, caller, now }
  }

  serveCall(serving, api.shelfRows, calls.shelfRows, async ({ params, query: asked, caller, now }) => {
    const supplierId = params.id
    await requireBranch(kysely, caller.accountId, supplierId)
    if (asked.offer_id !== undefined) {
      const rows = await readShelfRows(kysely, supplierId, [asked.offer_id], now)
      return { rows, total_count: rows.length, pagination: { next_page: null } }
    }
    if (asked.code !== undefined) {
      const code = await readScanned(kysely, supplierId, asked.code.trim())
      const rows = await readShelfRows(kysely, supplierId, await findByCode(kysely, supplierId, code), now)
      return { rows, total_count: rows.length, pagination: { next_page: null } }
    }
    const { query = '', show, page = 1 } = asked
    const skip = (page - 1) * perPage
    const search = { supplierId, query: query.trim(), show, now, skip, limit: perPage }
    const { ids, total } = await searchShelf(kysely, search)
    return {
      rows: await readShelfRows(kysely, supplierId, ids, now),
      total_count: total,
      pagination: { next_page: ids.length > 0 && skip + ids.length < total ? page + 1 : null },
    }
  })

  serveCall(serving, api.shelfCopy, calls.shelfCopy, async ({ params, caller, now, reply }) => {
    await requireBranch(kysely, caller.accountId, params.id)
    const rows = await copyShelf(kysely, params.id)
    reply.type('application/json; charset=utf-8')
    // As the database wrote it: a text is sent as it is.
    return `{"at":"${now.toISOString()}","rows":${rows}}` as never
  })

  serveWrite(serving, api.changeShelfRow, calls.changeShelfRow, async (ask, tx) => {
    const { row, changeId, changes } = await changeShelfRow(tx, await targetOf(tx, ask), ask.body)
    return { status: 'ok' as const, row, change_id: changeId, changes }
  })

  serveWrite(serving, api.undoShelfChange, calls.undoShelfChange, async (ask, tx) => ({
    status: 'ok' as const,
    ...(await undoShelfChange(tx, await targetOf(tx, ask), ask.body.change_id)),
  }))

  serveCall(serving, api.shelfRowHistory, calls.shelfRowHistory, async (ask) => {
    const target = await targetOf(kysely, ask)
    const [row] = await readShelfRows(kysely, target.supplierId, [target.offerId], ask.now)
    if (!row) throw refuse('no-such-row')
    const { page = 1 } = ask.query
    const changes = await listChanges(kysely, target, { skip: (page - 1) * perPage, limit: perPage })
    return {
      changes: changes.slice(0, perPage),
      pagination: { next_page: changes.length > perPage ? page + 1 : null },
    }
  })

  serveWrite(serving, api.planPrice, calls.planPrice, async (ask, tx) => ({
    status: 'ok' as const,
    ...(await planPrice(tx, await targetOf(tx, ask), ask.body)),
  }))

  serveWrite(serving, api.dropPlannedPrice, calls.dropPlannedPrice, async (ask, tx) => ({
    status: 'ok' as const,
    ...(await dropPlannedPrice(tx, await targetOf(tx, ask))),
  }))

  scheduleJob(serving, { name: 'old changes of the shelf', everyMs: dayMs }, (db, now) =>
    deleteChangesBefore(db, new Date(now.getTime() - retentionDays * dayMs)),
  )
  return scheduleJob(serving, { name: 'planned prices', everyMs: planEveryMs }, (db, now) =>
    applyPlannedPrices(database, db, now),
  )
}
