// The heart and the bell of a product as forms, for an account's visit without script. Only the server loads this.
import { useQuery } from '@tanstack/react-query'
import { FavouriteForm } from '#features/catalogue/favourites/web/favourite-form.tsx'
import { favouritesQuery } from '#features/catalogue/favourites/web/favourite-queries.ts'
import { AlertForm } from '#features/catalogue/offer-alerts/web/alert-form.tsx'
import { alertsQuery } from '#features/catalogue/offer-alerts/web/alert-queries.ts'
import { isFormVisit } from '#web/forms/is-form-visit.ts'
import { type Shop, useShop } from '#web/shop.tsx'
import type { FavouriteAndBellProps } from './favourite-and-bell.tsx'

export async function loadForms(shop: Shop): Promise<void> {
  if (!isFormVisit(shop) || !shop.account) return
  const { id } = shop.account
  await Promise.all([
    shop.queries.prefetchQuery(favouritesQuery(shop, id)),
    shop.queries.prefetchQuery(alertsQuery(shop, id)),
  ])
}

export function FavouriteForms({ productId, offer, userId }: FavouriteAndBellProps & { userId: string }) {
  const shop = useShop()
  const { data: favourites = [] } = useQuery(favouritesQuery(shop, userId))
  const { data: alerts = [] } = useQuery(alertsQuery(shop, userId))
  return (
    <>
      <FavouriteForm productId={productId} isFavourite={favourites.includes(productId)} />
      {offer && <AlertForm offer={offer} alerts={alerts} />}
    </>
  )
}
