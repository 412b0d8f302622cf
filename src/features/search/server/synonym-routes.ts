// The managers' list of synonyms over HTTP. What shoppers call things belongs to no branch: any manager may edit it.
import { searchCalls as calls } from '#features/search/search-contract.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { addSynonym, changeSynonym, removeSynonym } from './synonyms/change-synonyms.ts'
import { listSynonyms } from './synonyms/synonym-store.ts'

const defaultPerPage = 50

export function synonymRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.synonyms, calls.synonyms, async ({ query: asked }) => {
    const { query = '', page = 1, per_page = defaultPerPage } = asked
    const offset = (page - 1) * per_page
    const wish = { query: query.trim().toLowerCase(), offset, limit: per_page }
    const { synonyms, count } = await listSynonyms(kysely, wish)
    return {
      synonyms,
      total_count: count,
      pagination: { next_page: offset + per_page < count ? page + 1 : null },
    }
  })

  serveWrite(serving, api.addSynonym, calls.addSynonym, async ({ body, now }, tx) => ({
    status: 'ok' as const,
    synonym: await addSynonym(tx, body, now),
  }))

  serveWrite(serving, api.changeSynonym, calls.changeSynonym, async ({ params, body, now }, tx) => ({
    status: 'ok' as const,
    synonym: await changeSynonym(tx, params.id, body, now),
  }))

  serveWrite(serving, api.removeSynonym, calls.removeSynonym, async ({ params }, tx) => {
    await removeSynonym(tx, params.id)
    return { status: 'ok' as const }
  })
}
