// The managers' calls for combos. Every look-up starts from the suppliers that the caller manages.
import {
  findManagedSuppliers,
  loadManagedSuppliers,
} from '#features/accounts/staff/server/managed-suppliers.ts'
import { api } from '#paths'
import type { Reader } from '#server/database/database.ts'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { comboCalls as calls, type ManagedCombo } from '../combo-contract.ts'
import { refuse } from '../combo-refusals.ts'
import { listCombos } from './combo-store.ts'
import { loadCombo, showCombos } from './show-combo.ts'
import { changeCombo, createCombo, type EditContext, endCombo } from './write-combo.ts'

export function comboRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.managedCombos, calls.managedCombos, async ({ query, caller, now }) => {
    const { supplier_id: supplierId, page = 1, per_page: perPage = 24 } = query
    if (supplierId) await loadManagedSuppliers(kysely, caller.accountId, [supplierId], 'query.supplier_id')
    const rows = await listCombos(kysely, caller.accountId, { supplierId, page, perPage })
    const suppliers = await findManagedSuppliers(kysely, caller.accountId)
    return {
      combos: await showCombos(kysely, rows.slice(0, perPage), now),
      suppliers: suppliers.map(({ id, name }) => ({ id, name })),
      pagination: { next_page: rows.length > perPage ? page + 1 : null },
    }
  })

  serveCall(serving, api.managedCombo, calls.managedCombo, ({ params, caller, now }) =>
    show(kysely, params.id, { accountId: caller.accountId, now }),
  )

  serveWrite(serving, api.createCombo, calls.createCombo, async ({ body, caller, now }, tx) => {
    const edit = { accountId: caller.accountId, now }
    const { id, leftOut } = await createCombo(tx, edit, body)
    return { status: 'ok' as const, combo: await show(tx, id, edit), left_out: leftOut }
  })

  serveWrite(serving, api.changeCombo, calls.changeCombo, async ({ params, body, caller, now }, tx) => {
    const edit = { accountId: caller.accountId, now }
    const { id, leftOut } = await changeCombo(tx, params.id, edit, body)
    return { status: 'ok' as const, combo: await show(tx, id, edit), left_out: leftOut }
  })

  serveWrite(serving, api.endCombo, calls.endCombo, async ({ params, caller, now }, tx) => {
    const edit = { accountId: caller.accountId, now }
    const left = await endCombo(tx, params.id, edit)
    return { status: 'ok' as const, combo: left ? await show(tx, params.id, edit) : null }
  })
}

async function show(db: Reader, id: string, { accountId, now }: EditContext): Promise<ManagedCombo> {
  const [combo] = await showCombos(db, [await loadCombo(db, id, accountId)], now)
  if (!combo) throw refuse('no-such-combo')
  return combo
}
