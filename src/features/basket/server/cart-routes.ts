// The cart over HTTP.
import { cartCalls } from '#features/basket/cart-contract.ts'
import { countWrongCode, isWrongCode } from '#features/discounts/server/limit-guesses.ts'
import { api } from '#paths'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import type { TermsOf } from './price-cart.ts'
import { validateCart } from './validate-cart.ts'

export function cartRoutes(serving: Serving, { termsOf }: { termsOf: TermsOf }): void {
  const { database } = serving.shop
  serveCall(serving, api.validateCart, cartCalls.validateCart, async (ask) => {
    const { body, asker, language, now, request } = ask
    const { cart } = body
    const guesser = { accountId: asker?.accountId, address: request.ip }
    const terms = termsOf(request.station)
    const validation = await database.transaction(
      (tx) => validateCart(tx, cart, { ...guesser, terms, language, now }),
      { looksFirst: true, samePlans: true },
    )
    if (validation.discount_code_error && isWrongCode(validation.discount_code_error))
      await countWrongCode(database.kysely, guesser, { code: cart.discount_code, now })
    return { status: 'ok' as const, validation }
  })
}
