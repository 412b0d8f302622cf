// What is a manager's own, over HTTP: where they begin, their branches, reviews, and keys.
import { homeCalls } from '#features/counter/counter/home-contract.ts'
import { managerCalls as calls } from '#features/counter/counter/keys-contract.ts'
import { findManaged, loadManaged } from '#features/suppliers/suppliers/server/managed-suppliers.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { readHome } from './manager-home.ts'
import { createKey, listKeys, revokeKey } from './manager-keys.ts'
import { findReviews } from './manager-reviews.ts'

export function managerRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.counterSuppliers, calls.counterSuppliers, async ({ asker }) => {
    const managed = await findManaged(kysely, asker.accountId)
    return { suppliers: managed.map(({ id, name }) => ({ id, name })) }
  })

  serveCall(serving, api.managerHome, homeCalls.managerHome, async ({ asker, query, now }) => {
    await loadManaged(kysely, asker.accountId, [query.supplier_id], 'query.supplier_id')
    return readHome(kysely, { supplierId: query.supplier_id, accountId: asker.accountId, now })
  })

  serveCall(serving, api.counterReviews, homeCalls.counterReviews, ({ asker, query }) =>
    findReviews(kysely, asker.accountId, query),
  )

  serveCall(serving, api.managerKeys, calls.managerKeys, async ({ asker }) => ({
    keys: await listKeys(kysely, asker.accountId),
  }))

  serveWrite(serving, api.createManagerKey, calls.createManagerKey, async ({ asker, body, now }, tx) => ({
    status: 'ok' as const,
    ...(await createKey(tx, asker, body.name, now)),
  }))

  serveWrite(serving, api.revokeManagerKey, calls.revokeManagerKey, async ({ asker, params, now }, tx) => {
    await revokeKey(tx, asker, params.id, now)
    return { status: 'ok' as const }
  })
}
