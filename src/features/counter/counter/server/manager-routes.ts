// A manager's own data over HTTP: home page, branches, reviews and keys.

import {
  findManagedSuppliers,
  loadManagedSuppliers,
} from '#features/accounts/staff/server/managed-suppliers.ts'
import { homeCalls } from '#features/counter/counter/home-contract.ts'
import { managerCalls as calls } from '#features/counter/counter/keys-contract.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { findRoles } from '#server/sessions/supplier-scope.ts'
import { readHome } from './manager-home.ts'
import { createKey, listKeys, revokeKey } from './manager-keys.ts'
import { findReviews } from './manager-reviews.ts'

export function managerRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.counterSuppliers, calls.counterSuppliers, async ({ caller }) => {
    const managed = await findManagedSuppliers(kysely, caller.accountId)
    const roles = new Map(
      (await findRoles(kysely, caller.accountId)).map((role) => [role.supplierId, role.permissions]),
    )
    return { suppliers: managed.map(({ id, name }) => ({ id, name, permissions: roles.get(id) ?? [] })) }
  })

  serveCall(serving, api.managerHome, homeCalls.managerHome, async ({ caller, query, now }) => {
    await loadManagedSuppliers(kysely, caller.accountId, [query.supplier_id], 'query.supplier_id')
    return readHome(kysely, { supplierId: query.supplier_id, accountId: caller.accountId, now })
  })

  serveCall(serving, api.counterReviews, homeCalls.counterReviews, ({ caller, query }) =>
    findReviews(kysely, caller.accountId, query),
  )

  serveCall(serving, api.managerKeys, calls.managerKeys, async ({ caller }) => ({
    keys: await listKeys(kysely, caller.accountId),
  }))

  serveWrite(serving, api.createManagerKey, calls.createManagerKey, async ({ caller, body, now }, tx) => ({
    status: 'ok' as const,
    ...(await createKey(tx, caller, body.name, now)),
  }))

  serveWrite(serving, api.revokeManagerKey, calls.revokeManagerKey, async ({ caller, params, now }, tx) => {
    await revokeKey(tx, caller, params.id, now)
    return { status: 'ok' as const }
  })
}
