// The cart over HTTP.
import { cartCalls } from '#features/basket/cart-contract.ts'
import { api } from '#paths'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import type { CartTerms } from './price-cart.ts'
import { validateCart } from './validate-cart.ts'

export function cartRoutes(serving: Serving, { config }: { config: CartTerms }): void {
  const { database } = serving.shop
  serveCall(serving, api.validateCart, cartCalls.validateCart, async ({ body, asker, language, now }) => ({
    status: 'ok' as const,
    validation: await validateCart(database.kysely, body.cart, {
      accountId: asker?.accountId,
      terms: config,
      language,
      now,
    }),
  }))
}
