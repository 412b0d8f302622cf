// The counter's queue over HTTP. For a client that sends the version it has, one look into memory decides whether it is still
// the newest.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { counterCalls as calls } from '#features/counter/counter/counter-contract.ts'
import { QueueWatch } from '#features/orders/orders/server/queue-watch.ts'
import { api } from '#paths'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { tokenOf } from '#server/sessions/session-cookies.ts'
import { QueueViews, showDone } from './queue-views.ts'

const dayMs = 24 * 60 * 60 * 1000

export function queueRoutes(serving: Serving): void {
  serving.app.register(async (app) => serveQueue({ ...serving, app }))
}

function serveQueue({ app, shop }: Serving): void {
  const { kysely } = shop.database
  const watch = new QueueWatch(shop.database)
  const views = new QueueViews(watch)
  app.addHook('onReady', () => watch.open())
  app.addHook('onClose', () => watch.close())

  const tokenIn = (request: FastifyRequest) => tokenOf(request, 'counter', shop.secure)?.token

  // Before anybody is looked up.
  app.addHook('onRequest', async (request, reply) => {
    const clientVersion = versionIn(request.headers['if-none-match'])
    const token = clientVersion === undefined ? undefined : tokenIn(request)
    if (clientVersion === undefined || token === undefined) return undefined
    const { show, supplier_id: supplierId } = request.query as { show?: unknown; supplier_id?: unknown }
    if (show === 'done' || (supplierId !== undefined && typeof supplierId !== 'string')) return undefined
    if (!views.isUnchanged(token, supplierId, clientVersion)) return undefined
    return unchanged(reply, clientVersion).send()
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const clientVersion = versionIn(request.headers['if-none-match'])
    if (
      clientVersion === undefined ||
      reply.statusCode !== 200 ||
      reply.getHeader('etag') !== tagOf(clientVersion)
    )
      return payload
    unchanged(reply, clientVersion).removeHeader('content-type')
    return null
  })

  serveCall(
    { app, shop },
    api.counterOrders,
    calls.counterOrders,
    async ({ query, caller, now, request, reply }) => {
      const { supplier_id: supplierId, show } = query
      const finishedSince = new Date(now.getTime() - dayMs)
      const { orders, version } =
        show === 'done'
          ? await showDone(kysely, caller.accountId, { supplierId, finishedSince })
          : await views.showOpen(kysely, { staffId: caller.accountId, token: tokenIn(request), supplierId })
      reply.header('etag', tagOf(version))
      return { orders, version, pagination: { next_page: null } }
    },
  )
}

/** Weak: the same version reads the same, though bytes may differ. */
const tagOf = (version: string): string => `W/"${version}"`

const versionIn = (clientVersion: string | undefined): string | undefined =>
  clientVersion === undefined ? undefined : /^(?:W\/)?"([A-Za-z0-9_-]{22})"$/.exec(clientVersion)?.[1]

const unchanged = (reply: FastifyReply, version: string): FastifyReply =>
  reply.code(304).header('cache-control', 'no-store').header('etag', tagOf(version))
