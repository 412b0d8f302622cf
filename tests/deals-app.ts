// For tests: the catalogue's small cast with whatever makes and sells deals: managers' calls, slots, carts and orders.

import type { LightMyRequestResponse } from 'fastify'
import { cartRoutes } from '#features/basket/basket/server/cart-routes.ts'
import { comboRoutes } from '#features/deals/combos/server/combo-routes.ts'
import { promotionRoutes } from '#features/deals/promotions/server/promotion-routes.ts'
import { decideAtCancelling } from '#features/money/refunds/server/choose-refund.ts'
import { editOrder } from '#features/orders/amendments/server/edit-order.ts'
import { orderRoutes } from '#features/orders/orders/server/order-routes.ts'
import { slotRoutes } from '#features/suppliers/slots/server/slot-routes.ts'
import type { FreshDatabase } from '#tests/database.ts'
import { join, type Person } from './cast.ts'
import { openCatalogueApp, openCatalogueShop } from './catalogue-app.ts'

export type DealsApp = Awaited<ReturnType<typeof openDealsApp>>

type Write = 'POST' | 'PUT' | 'DELETE'

/** `statements` come before the shelves are opened. */
export async function openDealsApp(
  statements: readonly string[] = [],
  variables: Record<string, string> = {},
) {
  const fresh: FreshDatabase = await openCatalogueShop(statements)
  const shop = await openCatalogueApp(fresh, variables)
  const { serving, database } = shop
  const config = { bag_price_in_cents: 130, stokvel: true, demo: false }
  promotionRoutes(serving)
  comboRoutes(serving)
  slotRoutes(serving, { termsOf: () => config })
  cartRoutes(serving, { termsOf: () => config })
  orderRoutes(serving, { editOrder, decideAtCancelling, termsOf: () => config })
  const now = () => serving.shop.clock.now()

  /** A manager of these suppliers. */
  async function manager(...supplierIds: string[]): Promise<Person> {
    const person = await join(database.kysely, 'manager', 'Nandi', now())
    await database.kysely
      .insertInto('account_suppliers')
      .values(supplierIds.map((supplier_id) => ({ account_id: person.id, supplier_id })))
      .execute()
    return person
  }

  return {
    ...shop,
    manager,
    ask(who: Person, path: string): Promise<LightMyRequestResponse> {
      return serving.app.inject({ url: path, headers: who.headers })
    },
    write(who: Person, method: Write, path: string, payload?: object): Promise<LightMyRequestResponse> {
      return serving.app.inject({
        method,
        url: path,
        headers: who.headers,
        ...(payload && { payload }),
      })
    },
    /** Asks until the shelf has heard of a change; a change that never comes is a failed test. */
    async eventually<T>(read: () => Promise<T>, right: (value: T) => boolean): Promise<T> {
      for (;;) {
        const value = await read()
        if (right(value)) return value
        await new Promise((done) => setImmediate(done))
      }
    },
    async close() {
      await shop.close()
      await fresh.drop()
    },
  }
}
