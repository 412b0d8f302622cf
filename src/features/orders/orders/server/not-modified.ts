// Answers the ten-second polls of an order page with two small queries and no body while nothing has changed [ruling 13].
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#kernel/languages.ts'
import { languageOf } from '#server/http/request-language.ts'
import { tokenOf } from '#server/sessions/session-cookies.ts'
import { findCaller } from '#server/sessions/session-store.ts'
import type { Shop } from '#server/shop.ts'
import { findOrderVersion, type OrderRow } from './order-store.ts'

/** Returns the order's ETag. It is weak: the same version has the same meaning, though bytes may differ. */
export const orderTag = ({ id, version }: Pick<OrderRow, 'id' | 'version'>, language: Language): string =>
  `W/"${id}-${version}-${language}"`

export const orderCaching = 'private, no-cache'

/** Responds with 304 to an owner who has the newest version of the order; every other request goes on to the call. */
export function answerNotModified(shop: Shop) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const ifNoneMatch = request.headers['if-none-match']
    const found = ifNoneMatch ? tokenOf(request, 'shop', shop.secure) : undefined
    if (!ifNoneMatch || !found) return undefined
    const caller = await findCaller(shop.database.kysely, found.token, shop.clock.now())
    if (caller?.scope !== 'user') return undefined
    const id = (request.params as { order_id: string }).order_id
    const version = await findOrderVersion(shop.database.kysely, id, { shopperId: caller.accountId })
    if (version === undefined) return undefined
    const tag = orderTag({ id, version }, languageOf(request.headers['accept-language']))
    if (!ifNoneMatch.split(',').some((each) => weak(each) === weak(tag))) return undefined
    return reply
      .code(304)
      .header('cache-control', orderCaching)
      .header('etag', tag)
      .header('vary', varyHeader)
      .send()
  }
}

export const varyHeader = 'accept-language, authorization, cookie'

const weak = (tag: string): string => tag.trim().replace(/^W\//, '')
