// The managers' calls for synonyms: those that apply everywhere, and those of the caller's own chains.
import { searchCalls as calls } from '#features/catalogue/search/search-contract.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import {
  addSynonym,
  canChangeSynonyms,
  changeSynonym,
  findSynonymOwners,
  removeSynonym,
} from './synonyms/change-synonyms.ts'
import { listSynonyms } from './synonyms/synonym-store.ts'

const defaultPerPage = 50

export function synonymRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.synonyms, calls.synonyms, async ({ query: asked, caller }) => {
    const { query = '', page = 1, per_page = defaultPerPage } = asked
    const offset = (page - 1) * per_page
    const owners = await findSynonymOwners(kysely, caller.accountId)
    const agencyIds = owners.agencies.map(({ id }) => id)
    const params = { query: query.trim().toLowerCase(), offset, limit: per_page, agencyIds }
    const { synonyms, count } = await listSynonyms(kysely, params)
    return {
      synonyms: synonyms.map((each) => ({ ...each, may_change: canChangeSynonyms(owners, each.agency_id) })),
      everywhere: owners.operator,
      agencies: owners.agencies,
      total_count: count,
      pagination: { next_page: offset + per_page < count ? page + 1 : null },
    }
  })

  serveWrite(serving, api.addSynonym, calls.addSynonym, async ({ body, caller, now }, tx) => ({
    status: 'ok' as const,
    synonym: await addSynonym(tx, body, { accountId: caller.accountId, now }),
  }))

  serveWrite(serving, api.changeSynonym, calls.changeSynonym, async ({ params, body, caller, now }, tx) => ({
    status: 'ok' as const,
    synonym: await changeSynonym(tx, params.id, body, { accountId: caller.accountId, now }),
  }))

  serveWrite(serving, api.removeSynonym, calls.removeSynonym, async ({ params, caller }, tx) => {
    await removeSynonym(tx, params.id, caller)
    return { status: 'ok' as const }
  })
}
