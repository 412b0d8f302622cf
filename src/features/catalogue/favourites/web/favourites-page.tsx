// The page of favourites: the account's, or for a visitor those of this browser, as they are sold today.
import './favourites-page.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ProductCard } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { AddButton } from '#features/catalogue/catalogue/web/add-button.tsx'
import { cardClass, ProductOnCard } from '#features/catalogue/catalogue/web/product-card.tsx'
import { AlertList } from '#features/catalogue/offer-alerts/web/alert-list.tsx'
import { alertsQuery } from '#features/catalogue/offer-alerts/web/alert-queries.ts'
import { pageTo } from '#paths'
import { useFormVisit } from '#web/forms/is-form-visit.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useAccount, useShop, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { FavouriteForm } from './favourite-form.tsx'
import { cardsQuery, favouritesQuery } from './favourite-queries.ts'
import { setFavourite, useFavourites } from './use-favourites.ts'

export const handle: PageHandle = {
  title: 'catalogue.favourites',
  supplierBar: true,
  noindex: true,
  back: pageTo('home'),
}

export const loader: PageLoader = async ({ shop }) => {
  if (!shop.account) return
  const { id } = shop.account
  const [ids] = await Promise.all([
    shop.ensure(favouritesQuery(shop, id)),
    shop.queries.prefetchQuery(alertsQuery(shop, id)),
  ])
  await shop.ensure(cardsQuery(shop, shop.supplierId, ids))
}

export function Component() {
  const t = useWords()
  const shop = useShop()
  const userId = useAccount()?.id
  const signedIn = userId !== undefined
  const isForm = useFormVisit()
  const { ids, failed, retry } = useFavourites()
  const cards = useQuery({
    ...cardsQuery(shop, useSupplierId(), ids ?? []),
    enabled: ids !== undefined,
    placeholderData: keepPreviousData,
  })
  if (isForm && !signedIn)
    return (
      <EmptyState icon="heart" title={t('catalogue.favourites')} text={t('favourites.sign_in')}>
        <ButtonLink kind="primary" to={`${pageTo('signIn')}?redirect_to=${pageTo('favourites')}`}>
          {t('shell.sign_in')}
        </ButtonLink>
      </EmptyState>
    )
  if (failed || cards.isError)
    return (
      <ErrorState
        error={cards.error}
        onRetry={() => {
          retry()
          void cards.refetch()
        }}
      />
    )
  const shown = cards.data?.filter(({ id }) => ids?.includes(id))
  if (!shown) return <Skeleton lines={8} />
  return (
    <div className="stack">
      {shown.length === 0 ? (
        <EmptyState
          icon="heart"
          drawing="heart"
          title={t('favourites.none')}
          text={t('favourites.none_text')}
        >
          <ButtonLink kind="primary" to={pageTo('home')}>
            {t('catalogue.lookAround')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="product-grid">
          {shown.map((card, index) => (
            <FavouriteCard key={card.id} card={card} eager={index < 6} />
          ))}
        </ul>
      )}
      {userId !== undefined && <AlertList userId={userId} />}
      {!signedIn && shown.length > 0 && <p className="soft small">{t('favourites.here_only')}</p>}
    </div>
  )
}

function FavouriteCard({ card, eager }: { card: ProductCard; eager: boolean }) {
  const { id, offer } = card
  const name = offer?.name ?? card.name
  return (
    <li className={cardClass(offer)}>
      <ProductOnCard card={card} eager={eager} />
      {offer && <AddButton offer={offer} />}
      <div className="favourite-remove">
        {useFormVisit() ? (
          <FavouriteForm productId={id} isFavourite name={name} />
        ) : (
          <RemoveButton productId={id} name={name} />
        )}
      </div>
    </li>
  )
}

function RemoveButton({ productId, name }: { productId: string; name: string }) {
  const t = useWords()
  const shop = useShop()
  const failed = () => notify({ kind: 'error', text: t('favourites.failed') })
  const remove = async () => {
    await setFavourite(shop, productId, false)
    notify({
      kind: 'success',
      key: 'favourite-removed',
      text: t('favourites.removed', { name }),
      action: {
        label: t('favourites.undo'),
        onClick: () => void setFavourite(shop, productId, true).catch(failed),
      },
    })
  }
  return (
    <Button
      kind="quiet"
      aria-label={t('favourites.remove_named', { name })}
      onClick={() => void remove().catch(failed)}
    >
      {t('favourites.remove')}
    </Button>
  )
}
