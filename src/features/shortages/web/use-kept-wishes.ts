// Brings what the account wished for last into this browser, once for a visit.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAccount, useShop } from '#web/shop.tsx'
import { hearWishes, type SaidWish, useWishes } from './wish-store.ts'

export function useKeptWishes(): void {
  const shop = useShop()
  const id = useAccount()?.id
  const { data } = useQuery({
    queryKey: ['wishes', id],
    queryFn: ({ signal }) => shop.api('wishes', { params: { user_id: id ?? '' }, signal }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { personal: true },
  })
  // This store comes with what needs it first, after the others were restored.
  useEffect(() => void useWishes.persist.rehydrate(), [])
  useEffect(() => {
    if (!data || data.wishes.length === 0) return
    hearWishes(
      Object.fromEntries(
        data.wishes.map(({ product_id, wish, wish_offer_id, note }) => [
          product_id,
          { wish: wish as SaidWish['wish'], offer_id: wish_offer_id, name: null, note: note ?? '' },
        ]),
      ),
    )
  }, [data])
}
