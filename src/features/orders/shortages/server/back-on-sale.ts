// Lists what pickers marked as out for everybody, and puts it back on sale: a delivery arrived, or the goods were somewhere
// else.

import { findListedBranches } from '#features/accounts/staff/server/managed-suppliers.ts'
import { unmarkOfferOut } from '#features/basket/basket/server/mark-offer-out.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import type { AnswerOf, QueryOf } from '#wire/call.ts'
import type { outCalls } from '../out-contract.ts'
import { refuse } from '../shortage-refusals.ts'
import { findOutOffers, findOwnOffer } from './out-offer-store.ts'

const perPage = 50

export async function showOutOffers(
  db: Reader,
  accountId: string,
  { supplier_id, page = 1 }: QueryOf<typeof outCalls.outOffers>,
): Promise<AnswerOf<typeof outCalls.outOffers>> {
  const { suppliers, ids: supplierIds } = await findListedBranches(db, accountId, supplier_id)
  const rows = await findOutOffers(db, {
    supplierIds,
    limit: perPage + 1,
    offset: (page - 1) * perPage,
  })
  return {
    offers: rows.slice(0, perPage).map((row) => ({ ...row, since: row.since.toISOString() })),
    suppliers,
    pagination: { next_page: rows.length > perPage ? page + 1 : null },
  }
}

/** Puts an offer back on sale; changes nothing where it is on sale already. Refuses an offer of another branch. */
export async function putBackOnSale(
  tx: Tx,
  { offerId, staffId }: { offerId: string; staffId: string },
): Promise<AnswerOf<typeof outCalls.backOnSale>> {
  const offer = await findOwnOffer(tx, staffId, offerId)
  if (!offer) throw refuse('offer-not-found')
  const publishBackOnSale = await unmarkOfferOut(tx, offer.supplierId, offer.id)
  const now = (await findOwnOffer(tx, staffId, offerId)) ?? offer
  await publishBackOnSale(tx)
  return { offer: { id: now.id, name: now.name, supplier_id: now.supplierId, on_sale: !now.out } }
}
