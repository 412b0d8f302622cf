// The calls for chains and their branches.
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { chainCalls as calls } from '../chain-contract.ts'
import { changeChain, listChains, openBranch } from './open-branch.ts'

export function chainRoutes(serving: Serving): void {
  serveCall(serving, api.managedChains, calls.managedChains, ({ caller }) =>
    listChains(serving.shop.database.kysely, caller.accountId),
  )
  serveWrite(serving, api.openBranch, calls.openBranch, async ({ caller, body }, tx) => ({
    status: 'ok' as const,
    branch: await openBranch(tx, caller.accountId, body),
  }))
  serveWrite(serving, api.changeChain, calls.changeChain, async ({ caller, params, body }, tx) => ({
    status: 'ok' as const,
    chain: await changeChain(tx, caller.accountId, params.id, body),
  }))
}
