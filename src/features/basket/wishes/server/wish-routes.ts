// HTTP routes for a shopper's own replacement wishes.
import { api } from '#paths'
import { requireSelf } from '#server/http/require-self.ts'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { wishCalls as calls } from '../wish-contract.ts'
import { readWish } from '../wishes.ts'
import { findWishes } from './account-wish-store.ts'
import { saveWishes } from './save-wishes.ts'

export function wishRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.wishes, calls.wishes, async ({ params, caller }) => {
    requireSelf(params.user_id, caller.accountId)
    return { wishes: await findWishes(kysely, caller.accountId) }
  })

  serveWrite(serving, api.keepWishes, calls.keepWishes, async ({ params, body, caller, now }, tx) => {
    requireSelf(params.user_id, caller.accountId)
    const sentWishes = body.wishes.map(({ product_id, ...sent }) => ({
      product_id,
      ...(readWish(sent) ?? usual),
    }))
    await saveWishes(tx, caller.accountId, sentWishes, now)
    return { wishes: await findWishes(tx, caller.accountId) }
  })
}

const usual = { wish: 'ask', wish_offer_id: null, note: null } as const
