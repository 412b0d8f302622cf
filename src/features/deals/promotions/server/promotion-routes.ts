// The managers' calls for promotions. Every look-up starts from the suppliers that the caller manages.
import {
  findManagedSuppliers,
  loadManagedSuppliers,
} from '#features/accounts/staff/server/managed-suppliers.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { promotionCalls as calls } from '../promotion-contract.ts'
import { changePromotion, endPromotion } from './change-promotion.ts'
import { createPromotions } from './create-promotions.ts'
import { findOffersByName, showManagedOffer } from './managed-offers.ts'
import { listPromotions } from './promotion-store.ts'
import { loadPromotion, loadPromotionRow, showPromotionLine } from './show-promotion.ts'

export function promotionRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.managedPromotions, calls.managedPromotions, async ({ query, caller, now }) => {
    const { supplier_id: supplierId, status, page = 1, per_page: perPage = 24 } = query
    if (supplierId) await loadManagedSuppliers(kysely, caller.accountId, [supplierId], 'query.supplier_id')
    const rows = await listPromotions(kysely, caller.accountId, { supplierId, status, page, perPage }, now)
    const suppliers = await findManagedSuppliers(kysely, caller.accountId)
    return {
      promotions: rows.slice(0, perPage).map((row) => showPromotionLine(row, now)),
      suppliers: suppliers.map(({ id, name }) => ({ id, name })),
      pagination: { next_page: rows.length > perPage ? page + 1 : null },
    }
  })

  serveCall(serving, api.managedPromotion, calls.managedPromotion, ({ params, caller, now }) =>
    loadPromotion(kysely, params.id, caller.accountId, now),
  )

  serveWrite(serving, api.createPromotions, calls.createPromotions, async ({ body, caller, now }, tx) => {
    const { ids, leftOut } = await createPromotions(tx, caller.accountId, body, now)
    const promotions = []
    for (const id of ids) promotions.push(await loadPromotion(tx, id, caller.accountId, now))
    return { status: 'ok' as const, promotions, left_out: leftOut }
  })

  serveWrite(
    serving,
    api.changePromotion,
    calls.changePromotion,
    async ({ params, body, caller, now }, tx) => {
      await changePromotion(tx, { id: params.id, accountId: caller.accountId, now }, body)
      return { status: 'ok' as const, promotion: await loadPromotion(tx, params.id, caller.accountId, now) }
    },
  )

  serveWrite(serving, api.endPromotion, calls.endPromotion, async ({ params, caller, now }, tx) => {
    const there = await endPromotion(tx, { id: params.id, accountId: caller.accountId, now })
    const row = there ? await loadPromotionRow(tx, params.id, caller.accountId) : undefined
    return { status: 'ok' as const, promotion: row ? showPromotionLine(row, now) : null }
  })

  serveCall(serving, api.findOffers, calls.findOffers, async ({ query, caller, now }) => {
    await loadManagedSuppliers(kysely, caller.accountId, [query.supplier_id], 'query.supplier_id')
    const offers = await findOffersByName(kysely, query.supplier_id, query.query)
    return { offers: offers.map((offer) => showManagedOffer(offer, now)) }
  })
}
