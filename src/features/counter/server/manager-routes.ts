// What is a manager's own, over HTTP: their branches and their keys.
import { managerCalls as calls } from '#features/counter/keys-contract.ts'
import { findManaged } from '#features/suppliers/server/managed-suppliers.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { createKey, listKeys, revokeKey } from './manager-keys.ts'

export function managerRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.counterSuppliers, calls.counterSuppliers, async ({ asker }) => {
    const managed = await findManaged(kysely, asker.accountId)
    return { suppliers: managed.map(({ id, name }) => ({ id, name })) }
  })

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
