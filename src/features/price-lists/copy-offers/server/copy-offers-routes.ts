// Copying offers over HTTP. Both branches are the caller's own; another's is not found.
import {
  loadManagedSuppliers,
  lockManagedSupplier,
} from '#features/accounts/staff/server/managed-suppliers.ts'
import { invalidateShelf } from '#features/shelf/offers/server/invalidate-shelf.ts'
import { api } from '#paths'
import { type Serving, serveWrite } from '#server/http/serve-call.ts'
import { copyOffersCalls as calls } from '../copy-offers-contract.ts'
import { copyOfferRows } from './copy-offers-store.ts'

export function copyOffersRoutes(serving: Serving): void {
  serveWrite(serving, api.copyOffers, calls.copyOffers, async ({ caller, params, body, now }, tx) => {
    const { accountId } = caller
    await lockManagedSupplier(tx, accountId, params.id, 'params.id')
    await loadManagedSuppliers(tx, accountId, [body.from], 'from')
    const copied = await copyOfferRows(tx, { from: body.from, to: params.id, now })
    if (copied > 0) await invalidateShelf(tx, params.id)
    return { status: 'ok' as const, copied }
  })
}
