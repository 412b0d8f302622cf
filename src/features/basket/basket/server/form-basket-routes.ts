// HTTP routes of the basket at the server that pages without script use.
import type { FastifyRequest } from 'fastify'
import type { Shelves } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import { api } from '#paths'
import { type Serving, serveWrite } from '#server/http/serve-call.ts'
import { scheduleJob } from '#server/scheduled-jobs.ts'
import type { Caller } from '#server/sessions/session-store.ts'
import { formBasketCalls } from '../form-basket-contract.ts'
import { type BasketOwner, clearFormBasket, readFormBasket, setFormBasket } from './form-basket.ts'
import { purgeVisitorBaskets } from './visitor-basket-store.ts'
import { ensureVisitor, visitorBasketLifeMs, visitorHash } from './visitor-cookie.ts'

const dayMs = 24 * 60 * 60 * 1000

export function formBasketRoutes(serving: Serving, { shelves }: { shelves: Shelves }): void {
  const { secure } = serving.shop
  const ownerOf = (request: FastifyRequest, caller: Caller | undefined): BasketOwner => ({
    accountId: caller?.accountId,
    visitor: visitorHash(request, secure),
    station: request.station ?? '',
  })

  serveWrite(serving, api.formBasket, formBasketCalls.formBasket, async ({ caller, request, ...ask }, tx) =>
    readFormBasket(tx, shelves, ownerOf(request, caller), { ...ask, station: request.station }),
  )

  serveWrite(
    serving,
    api.setFormBasket,
    formBasketCalls.setFormBasket,
    async ({ caller, request, reply, body, ...ask }, tx) => {
      const owner = ownerOf(request, caller)
      const visitor = caller ? owner.visitor : ensureVisitor(request, reply, { secure, now: ask.now })
      const view = { ...ask, ...body, station: request.station }
      return setFormBasket(tx, shelves, { ...owner, visitor }, view)
    },
  )

  serveWrite(
    serving,
    api.clearFormBasket,
    formBasketCalls.clearFormBasket,
    async ({ caller, request, now }, tx) => {
      await clearFormBasket(tx, ownerOf(request, caller), now)
      return { items: [] }
    },
  )

  scheduleJob(serving, { name: 'baskets of visitors', everyMs: dayMs, oneProcess: true }, (db, now) =>
    purgeVisitorBaskets(db, new Date(now.getTime() - visitorBasketLifeMs)),
  )
}
