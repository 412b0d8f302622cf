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
import { Button } from '#web/kit/button.tsx'
import { type Shop, useAccount, useShop } from '#web/shop.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { loadWordSet, useWords } from '#web/words.ts'

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

/** Visitors without an account or a favourite get two buttons, whose work is fetched by the first tap on one of them. */
function Lazy(props: Props) {
  const t = useWords()
  const shop = useShop()
  const isHydrated = useHydrated()
  const userId = useAccount()?.id
  const [pressed, setPressed] = useState<'heart' | 'bell'>()
  const [Part, setPart] = useState<ComponentType<Props & { pressed?: 'heart' | 'bell' | undefined }>>()
  useEffect(() => {
    let left = false
    // They are on the page of favourites as well, and data is dear.
    if (shop.light && !pressed) return
    if (!pressed && userId === undefined && !hasVisitorFavourites()) return
    // Without a signal the page is whole without them.
    Promise.all([import('./heart-and-bell.tsx'), loadWordSet('favourites', shop)]).then(
      ([{ HeartAndBell }]) => left || setPart(() => HeartAndBell),
      () => setPressed(undefined),
    )
    return () => {
      left = true
    }
  }, [shop, userId, pressed])
  if (Part) return <Part {...props} pressed={pressed} />
  if (!isHydrated || userId !== undefined) return null
  const { offer } = props
  return (
    <>
      <Button kind="quiet" icon="heart" busy={pressed === 'heart'} onClick={() => setPressed('heart')}>
        {t('catalogue.favourite')}
      </Button>
      {offer && (
        <Button kind="quiet" icon="bell" busy={pressed === 'bell'} onClick={() => setPressed('bell')}>
          {t(offer.out_of_stock_at === null ? 'catalogue.tellCheaper' : 'catalogue.tellBack')}
        </Button>
      )}
    </>
  )
}

/** Reads what favourites-store.ts stores, without fetching it. */
function hasVisitorFavourites(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.endsWith('favourites-v1'))
  } catch {
    return false
  }
}
