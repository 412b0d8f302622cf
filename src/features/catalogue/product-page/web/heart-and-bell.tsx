// What `FavouriteAndBell` shows once it is fetched.
import { useEffect, useState } from 'react'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { Heart } from '#features/catalogue/favourites/web/heart.tsx'
import { Bell } from '#features/catalogue/offer-alerts/web/bell.tsx'

interface Props {
  productId: string
  offer: CardOffer | undefined
  /** What was tapped before this was there: it does its work at once. */
  pressed?: 'heart' | 'bell' | undefined
}

export function HeartAndBell({ productId, offer, pressed }: Props) {
  // The bell of another size must not do it again.
  const [isDone, setDone] = useState(false)
  useEffect(() => setDone(true), [])
  const press = isDone ? undefined : pressed
  return (
    <>
      <Heart productId={productId} isPressed={press === 'heart'} />
      {offer && <Bell key={offer.id} offer={offer} isPressed={press === 'bell'} />}
    </>
  )
}
