// A branch as its managers keep it, over HTTP. Another's branch is not found.
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { branchCalls as calls } from '../branch-contract.ts'
import { changeBranch, showBranch } from './change-branch.ts'
import { loadManaged } from './managed-suppliers.ts'

export function branchRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.managedBranch, calls.managedBranch, async ({ params, asker }) => {
    await loadManaged(kysely, asker.accountId, [params.id], 'params.id')
    return showBranch(kysely, params.id)
  })

  serveWrite(serving, api.changeBranch, calls.changeBranch, async ({ params, body, asker }, tx) => ({
    status: 'ok' as const,
    branch: await changeBranch(tx, { supplierId: params.id, accountId: asker.accountId }, body),
  }))
}
