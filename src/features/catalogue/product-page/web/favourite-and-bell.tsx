// The heart of a product and the bell of one of its offers. They are fetched once the page is hydrated, because nobody waits for them; in
// a visit without script the account's stand there as forms.
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { FavouriteForm } from '#features/catalogue/favourites/web/favourite-form.tsx'
import { favouritesQuery } from '#features/catalogue/favourites/web/favourite-queries.ts'
import { AlertForm } from '#features/catalogue/offer-alerts/web/alert-form.tsx'
import { alertsQuery } from '#features/catalogue/offer-alerts/web/alert-queries.ts'
import { isFormVisit, useFormVisit } from '#web/forms/is-form-visit.ts'
import { type Shop, useAccount, useShop } from '#web/shop.tsx'
import { loadWordSet } from '#web/words.ts'

interface Props {
  productId: string
  /** Whose price or stock is watched; none where nothing is sold. */
  offer: CardOffer | undefined
}

/** For the loader of a page with `FavouriteAndBell`: what the server must know to render the forms. */
export async function loadFavouriteForms(shop: Shop): Promise<void> {
  if (!import.meta.env.SSR || !isFormVisit(shop) || !shop.account) return
  const { id } = shop.account
  await Promise.all([
    shop.queries.prefetchQuery(favouritesQuery(shop, id)),
    shop.queries.prefetchQuery(alertsQuery(shop, id)),
  ])
}

export function FavouriteAndBell(props: Props) {
  const isForm = useFormVisit()
  const userId = useAccount()?.id
  return (
    <div className="product-page-mine">
      {import.meta.env.SSR ? (
        isForm && userId !== undefined && <Forms {...props} userId={userId} />
      ) : (
        <Lazy {...props} />
      )}
    </div>
  )
}

function Forms({ productId, offer, userId }: Props & { userId: string }) {
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

function Lazy(props: Props) {
  const shop = useShop()
  const [Part, setPart] = useState<ComponentType<Props>>()
  useEffect(() => {
    // They are on the page of favourites as well, and data is dear.
    if (shop.light) return
    let left = false
    // Without a signal the page is whole without them.
    Promise.all([import('./heart-and-bell.tsx'), loadWordSet('favourites', shop)]).then(
      ([{ HeartAndBell }]) => left || setPart(() => HeartAndBell),
      () => {},
    )
    return () => {
      left = true
    }
  }, [shop])
  return Part && <Part {...props} />
}
