// HTTP routes for carts.
import { cartCalls } from '#features/basket/basket/cart-contract.ts'
import { countWrongCode, isWrongCode } from '#features/deals/discounts/server/limit-guesses.ts'
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { migrateAccount } from './migrate-account.ts'
import type { TermsOf } from './price-cart.ts'
import { validateCart } from './validate-cart.ts'
import { validatePicks } from './validate-picks.ts'

export function cartRoutes(serving: Serving, { termsOf }: { termsOf: TermsOf }): void {
  const { database } = serving.shop
  serveCall(serving, api.validateCart, cartCalls.validateCart, async (call) => {
    const { body, caller, language, now, request } = call
    const { cart } = body
    const guesser = { accountId: caller?.accountId, address: request.ip }
    const terms = termsOf(request.station)
    const validation = await database.transaction(
      (tx) => validateCart(tx, cart, { ...guesser, terms, language, now }),
      { pipelineBegin: true, genericPlans: true },
    )
    if (validation.discount_code_error && isWrongCode(validation.discount_code_error))
      await countWrongCode(database.kysely, guesser, { code: cart.discount_code, now })
    return { status: 'ok' as const, validation }
  })

  serveCall(serving, api.validatePicks, cartCalls.validatePicks, async ({ body, language, now, request }) => {
    const terms = termsOf(request.station)
    const validation = await database.transaction(
      (tx) => validatePicks(tx, body.items, { terms, language, now }),
      { pipelineBegin: true, genericPlans: true },
    )
    return { status: 'ok' as const, validation }
  })

  serveWrite(serving, api.migrateAccount, cartCalls.migrateAccount, async ({ caller, now, request }, tx) => {
    const account = await migrateAccount(tx, caller.accountId, request.station ?? '', now)
    return { status: 'ok' as const, account, messages: [] }
  })
}
