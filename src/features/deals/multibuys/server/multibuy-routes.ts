// The managers' calls for multibuys. Every look-up starts from the suppliers that the caller manages.
import {
  findManagedSuppliers,
  loadManagedSuppliers,
} from '#features/accounts/staff/server/managed-suppliers.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import type { Caller } from '#server/sessions/session-store.ts'
import { multibuyCalls as calls } from '../multibuy-contract.ts'
import { changeMultibuy, endMultibuy } from './change-multibuy.ts'
import { checkMultibuy } from './check-multibuy.ts'
import { createMultibuys } from './create-multibuys.ts'
import { listMultibuys } from './multibuy-store.ts'
import { loadMultibuy, loadMultibuyRow, showMultibuyLine, type ViewerContext } from './show-multibuy.ts'

export function multibuyRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.managedMultibuys, calls.managedMultibuys, async (ask) => {
    const { caller, now } = ask
    const { supplier_id: supplierId, status, page = 1, per_page: perPage = 24 } = ask.query
    if (supplierId) await loadManagedSuppliers(kysely, caller.accountId, [supplierId], 'query.supplier_id')
    const rows = await listMultibuys(kysely, caller.accountId, { supplierId, status, page, perPage }, now)
    const suppliers = await findManagedSuppliers(kysely, caller.accountId)
    return {
      multibuys: rows.slice(0, perPage).map((row) => showMultibuyLine(row, ask)),
      suppliers: suppliers.map(({ id, name }) => ({ id, name })),
      pagination: { next_page: rows.length > perPage ? page + 1 : null },
    }
  })

  serveCall(serving, api.managedMultibuy, calls.managedMultibuy, (ask) =>
    loadMultibuy(kysely, ask.params.id, viewerOf(ask)),
  )

  serveCall(serving, api.checkMultibuy, calls.checkMultibuy, (ask) =>
    checkMultibuy(kysely, ask.body, viewerOf(ask)),
  )

  serveWrite(serving, api.createMultibuys, calls.createMultibuys, async (ask, tx) => {
    const { ids, leftOut } = await createMultibuys(tx, ask.caller.accountId, ask.body, ask.now)
    const multibuys = []
    for (const id of ids) multibuys.push(await loadMultibuy(tx, id, viewerOf(ask)))
    return { status: 'ok' as const, multibuys, left_out: leftOut }
  })

  serveWrite(serving, api.changeMultibuy, calls.changeMultibuy, async (ask, tx) => {
    const { params, body, caller, now } = ask
    const left_out = await changeMultibuy(tx, { id: params.id, accountId: caller.accountId, now }, body)
    return { status: 'ok' as const, multibuy: await loadMultibuy(tx, params.id, viewerOf(ask)), left_out }
  })

  serveWrite(serving, api.endMultibuy, calls.endMultibuy, async (ask, tx) => {
    const { params, caller, now } = ask
    const there = await endMultibuy(tx, { id: params.id, accountId: caller.accountId, now })
    const row = there ? await loadMultibuyRow(tx, params.id, caller.accountId) : undefined
    return { status: 'ok' as const, multibuy: row ? showMultibuyLine(row, ask) : null }
  })
}

const viewerOf = ({
  caller,
  language,
  now,
}: { caller: Caller } & Omit<ViewerContext, 'accountId'>): ViewerContext => ({
  accountId: caller.accountId,
  language,
  now,
})
