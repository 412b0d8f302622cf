// The managers' calls for the details of one product. Another manager's branch, and a row of another branch, are not found.
import { api } from '#paths'
import { type CallContext, type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { shelfProductCalls as calls } from '../shelf-product-contract.ts'
import {
  changeShelfProduct,
  deleteShelfProduct,
  listProductChanges,
  loadShelfProduct,
  type ProductCaller,
  undoProductChange,
} from './change-shelf-product.ts'

export function shelfProductRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.shelfProduct, calls.shelfProduct, (ask) => loadShelfProduct(kysely, callerOf(ask)))

  serveCall(serving, api.productHistory, calls.productHistory, async (ask) => ({
    changes: await listProductChanges(kysely, callerOf(ask)),
  }))

  serveWrite(serving, api.changeShelfProduct, calls.changeShelfProduct, async (ask, tx) => ({
    status: 'ok' as const,
    product: await changeShelfProduct(tx, callerOf(ask), ask.body, ask.now),
  }))

  serveWrite(serving, api.undoProductChange, calls.undoProductChange, async (ask, tx) => ({
    status: 'ok' as const,
    product: await undoProductChange(tx, callerOf(ask), ask.body.change_id, ask.now),
  }))

  serveWrite(serving, api.deleteShelfProduct, calls.deleteShelfProduct, async (ask, tx) => {
    await deleteShelfProduct(tx, callerOf(ask))
    return { status: 'ok' as const }
  })
}

/** A key is no session. */
const callerOf = ({
  params,
  caller,
}: Pick<CallContext<typeof calls.shelfProduct>, 'params' | 'caller'>): ProductCaller => ({
  supplierId: params.id,
  offerId: params.offer_id,
  accountId: caller.accountId,
  byKey: caller.sessionId === '',
})
