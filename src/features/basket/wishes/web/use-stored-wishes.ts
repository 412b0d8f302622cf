// Loads the account's last wishes into this browser, once per visit.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAccount, useShop } from '#web/shop.tsx'
import { type ChosenWish, restoreWishes, useWishes } from './wish-store.ts'
import { wishesQuery } from './wishes-query.ts'

export function useStoredWishes(): void {
  const shop = useShop()
  const id = useAccount()?.id
  const { data } = useQuery({ ...wishesQuery(shop, id ?? ''), enabled: id !== undefined })
  // This store comes with what needs it first, after the others were restored.
  useEffect(() => void useWishes.persist.rehydrate(), [])
  useEffect(() => {
    if (!data || data.wishes.length === 0) return
    restoreWishes(
      Object.fromEntries(
        data.wishes.map(({ product_id, wish, wish_offer_id, note }) => [
          product_id,
          { wish: wish as ChosenWish['wish'], offer_id: wish_offer_id, name: null, note: note ?? '' },
        ]),
      ),
    )
  }, [data])
}
