// HTTP routes of group baskets.

import {
  countRefusedCodes,
  countWrongCode,
  isWrongCode,
} from '#features/deals/discounts/server/limit-guesses.ts'
import { findOrdersOfGroup } from '#features/orders/orders/server/find-group.ts'
import type { OrderRecord } from '#features/orders/orders/server/order-record.ts'
import { showOrder } from '#features/orders/orders/server/show-order.ts'
import { mixesSuppliers } from '#features/suppliers/shopfront/basket-terms.ts'
import { api } from '#paths'
import { hashBody, readKey } from '#server/http/idempotency.ts'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import type { Schedule } from '#server/scheduled-jobs.ts'
import { type GroupPart, groupCalls } from '../group-contract.ts'
import { refuse } from '../group-refusals.ts'
import { checkParts } from './check-parts.ts'
import { scheduleGroupJobs } from './group-jobs.ts'
import { findGroup } from './group-store.ts'
import type { GroupTerms, GroupTermsOf } from './group-terms.ts'
import { placeGroup } from './place-group.ts'
import { showCheckedPart } from './refuse-parts.ts'

/** Registers the routes and returns the schedule of the job for groups and holds, so that a test can run it at once. */
export function groupRoutes(serving: Serving, { termsOf }: { termsOf: GroupTermsOf }): Schedule {
  const { shop } = serving
  const { kysely } = shop.database
  const schedule = scheduleGroupJobs(serving, termsOf)
  const countRefused = countRefusedCodes(shop)

  serveCall(
    serving,
    api.validateGroup,
    groupCalls.validateGroup,
    async ({ body, caller, language, now, request }) => {
      const terms = termsOf(request.station)
      requireGroup(terms, body.parts)
      const guesser = { accountId: caller?.accountId, address: request.ip }
      const tried = await checkParts(kysely, body.parts, { ...guesser, terms, language, now })
      for (const { part, validation } of tried)
        if (validation?.discount_code_error && isWrongCode(validation.discount_code_error))
          await countWrongCode(kysely, guesser, { code: part.discount_code, now })
      return { status: 'ok' as const, parts: tried.map((each) => showCheckedPart(each, language)) }
    },
  )

  serveCall(
    serving,
    api.registerGroup,
    groupCalls.registerGroup,
    async ({ body, caller, language, now, request, reply }) => {
      const terms = termsOf(request.station)
      requireGroup(terms, body.parts)
      const { parts } = body
      const { accountId } = caller
      const intent = {
        accountId,
        key: readKey(request.headers['idempotency-key']) ?? null,
        ...cartOf(parts),
        bodyHash: hashBody({ parts }),
        parts,
        language,
        station: request.station ?? null,
      }
      const { answer, replayed } = await placeGroup(
        { shop, terms, now, diskSpace: request.server.room },
        intent,
      ).catch(async (error) => {
        await countRefused(request, reply, error)
        throw error
      })
      if (replayed) reply.header('idempotency-replayed', 'true')
      return answer
    },
  )

  serveCall(serving, api.groupOrders, groupCalls.groupOrders, async ({ params, caller, language }) => {
    const records = await findOrdersOfGroup(kysely, caller.accountId, params.id)
    if (records.length === 0) throw refuse('group-not-found')
    const group = await findGroup(kysely, params.id)
    const inBasket = group?.asked.parts.map((part) => part.supplier_id) ?? []
    const at = ({ order }: OrderRecord) => inBasket.indexOf(order.supplier_id)
    return {
      id: params.id,
      orders: records.toSorted((a, b) => at(a) - at(b)).map((record) => showOrder(record, language)),
      not_placed: group?.answer?.not_placed ?? [],
    }
  })
  return schedule
}

function requireGroup(terms: GroupTerms, parts: readonly GroupPart[]): void {
  if (!mixesSuppliers(terms)) throw refuse('group-not-offered')
  if (new Set(parts.map((part) => part.supplier_id)).size < parts.length) throw refuse('supplier-twice')
}

/** The parts are of one revision of one basket: without a key, that is the intent. */
function cartOf([first, ...others]: readonly GroupPart[]): {
  cartId: string | null
  cartRevision: string | null
} {
  const one = others.every((part) => part.id === first?.id && part.revision === first?.revision)
  if (!one || !first?.id || first.revision === undefined) return { cartId: null, cartRevision: null }
  return { cartId: first.id, cartRevision: String(first.revision) }
}
