// HTTP routes for a shopper's own replacement wishes.
import { api } from '#paths'
import { requireSelf } from '#server/http/require-self.ts'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { wishCalls as calls, type ProductWish } from '../wish-contract.ts'
import { readWish } from '../wishes.ts'
import { findWishes, type StoredWish, saveWishes } from './save-wishes.ts'

export function wishRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  serveCall(serving, api.wishes, calls.wishes, async ({ params, caller }) => {
    requireSelf(params.user_id, caller.accountId)
    return { wishes: (await findWishes(kysely, caller.accountId)).map(showWish) }
  })

  serveWrite(serving, api.keepWishes, calls.keepWishes, async ({ params, body, caller, now }, tx) => {
    requireSelf(params.user_id, caller.accountId)
    const sentWishes = body.wishes.map(({ product_id, ...sent }) => ({
      productId: product_id,
      ...(readWish(sent) ?? usual),
    }))
    await saveWishes(tx, caller.accountId, sentWishes, now)
    return { wishes: (await findWishes(tx, caller.accountId)).map(showWish) }
  })
}

const usual = { wish: 'ask', wish_offer_id: null, note: null } as const

const showWish = ({ productId, wish, wish_offer_id, note }: StoredWish): ProductWish => ({
  product_id: productId,
  wish,
  wish_offer_id,
  note,
})
