// What `FavouriteAndBell` shows once it is fetched.
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { Heart } from '#features/catalogue/favourites/web/heart.tsx'
import { Bell } from '#features/catalogue/offer-alerts/web/bell.tsx'

export function HeartAndBell({ productId, offer }: { productId: string; offer: CardOffer | undefined }) {
  return (
    <>
      <Heart productId={productId} />
      {offer && <Bell key={offer.id} offer={offer} />}
    </>
  )
}
