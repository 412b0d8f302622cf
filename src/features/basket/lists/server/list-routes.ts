// HTTP routes for the lists of an account, and for matching any list with today's shelves.
import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import type { Search } from '#features/catalogue/search/server/search-service.ts'
import { api } from '#paths'
import { requireSelf } from '#server/http/require-self.ts'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { listCalls as calls } from '../list-contract.ts'
import { refuse } from '../list-refusals.ts'
import { normalizeName } from '../saved-lists.ts'
import { findLists, showList } from './find-lists.ts'
import { deleteList, renameList, selectList } from './list-store.ts'
import { matchLines } from './match-lines.ts'
import { saveList } from './save-list.ts'

const ok = { status: 'ok' as const, messages: [] }

export function listRoutes(
  serving: Serving,
  { shelves, search }: { shelves: Shelves; search: Search },
): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.lists, calls.lists, async ({ params, caller }) => {
    requireSelf(params.user_id, caller.accountId)
    return { ...ok, resources: await findLists(kysely, caller.accountId) }
  })

  serveWrite(serving, api.keepList, calls.keepList, async ({ params, body, caller, language, now }, tx) => {
    requireSelf(params.user_id, caller.accountId)
    return { ...ok, resource: await saveList(tx, caller.accountId, body.list, { language, now }) }
  })

  serveWrite(serving, api.changeList, calls.changeList, async ({ params, body, caller }, tx) => {
    requireSelf(params.user_id, caller.accountId)
    const name = normalizeName(body.list.name)
    if (!name) throw refuse('name-blank')
    await renameList(tx, caller.accountId, params.id, name)
    const list = await selectList(tx, caller.accountId, params.id)
    if (!list) throw refuse('no-such-list')
    return { ...ok, resource: showList(list) }
  })

  serveWrite(serving, api.removeList, calls.removeList, async ({ params, caller }, tx) => {
    requireSelf(params.user_id, caller.accountId)
    if (!(await deleteList(tx, caller.accountId, params.id))) throw refuse('no-such-list')
    return ok
  })

  serveCall(serving, api.matchList, calls.matchList, async ({ body, language, now, request }) => {
    const supplierId = body.supplier_id ?? undefined
    const { station, near } = request
    const matchRequest = { supplierId, lines: body.lines, language, now, station, near }
    return { lines: await matchLines({ db: kysely, shelves, search }, matchRequest) }
  })
}
