// The visit's favourites: the account's from the server, a visitor's from this browser. What a visitor marked moves to the
// account that signs in.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Shop, useAccount, useShop } from '#web/shop.tsx'
import { favouritesQuery } from './favourite-queries.ts'
import { changeVisitorFavourites, useVisitorFavourites } from './favourites-store.ts'

export interface Favourites {
  /** Latest first; undefined until they are known. */
  ids: readonly string[] | undefined
  /** Could not be loaded. */
  failed: boolean
  retry: () => void
}

export function useFavourites(): Favourites {
  const shop = useShop()
  const userId = useAccount()?.id
  const { data, isError, refetch } = useQuery({
    ...favouritesQuery(shop, userId ?? ''),
    enabled: userId !== undefined,
  })
  const visitorIds = useVisitorFavourites((state) => state.ids)
  // This store comes with what needs it first, after the others were restored.
  useEffect(() => void useVisitorFavourites.persist.rehydrate(), [])
  useEffect(() => {
    // What cannot be sent now stays in the browser until the next page that shows favourites.
    if (userId && visitorIds.length > 0) moveToAccount(shop, userId, visitorIds).catch(() => {})
  }, [shop, userId, visitorIds])
  if (userId === undefined) return { ids: visitorIds, failed: false, retry: () => {} }
  return { ids: data, failed: isError, retry: () => void refetch() }
}

async function moveToAccount(shop: Shop, userId: string, ids: readonly string[]): Promise<void> {
  await send(
    shop,
    userId,
    ids.map((product_id) => ({ product_id, favourite: true })),
  )
  if (shop.account?.id === userId) changeVisitorFavourites((now) => now.filter((id) => !ids.includes(id)))
}

/** Marks or unmarks a product, at once on the screen; throws if the server did not hear of it, and then it is as before. */
export async function setFavourite(shop: Shop, productId: string, favourite: boolean): Promise<void> {
  const change = (ids: readonly string[]) => [
    ...(favourite ? [productId] : []),
    ...ids.filter((id) => id !== productId),
  ]
  const userId = shop.account?.id
  if (userId === undefined) return changeVisitorFavourites(change)
  const { queryKey } = favouritesQuery(shop, userId)
  const before = shop.queries.getQueryData<string[]>(queryKey)
  shop.queries.setQueryData(queryKey, change(before ?? []))
  try {
    await send(shop, userId, [{ product_id: productId, favourite }])
  } catch (error) {
    shop.queries.setQueryData(queryKey, before)
    throw error
  }
}

async function send(
  shop: Shop,
  userId: string,
  favourites: { product_id: string; favourite: boolean }[],
): Promise<void> {
  const { product_ids } = await shop.api('changeFavourites', {
    params: { user_id: userId },
    body: { favourites },
  })
  if (shop.account?.id === userId)
    shop.queries.setQueryData(favouritesQuery(shop, userId).queryKey, product_ids)
}
