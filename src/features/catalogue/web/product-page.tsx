// A product: its picture, what can be bought of it narrowed by brand, size and pack, and what goes with it.
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { Badge } from '#web/kit/badge.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { CardOffer, Offer, Product } from '../catalogue-contract.ts'
import { productOffersQuery, productQuery } from './catalogue-queries.ts'
import {
  choicesOf,
  type Narrowed,
  type Narrowing,
  narrowings,
  narrowOffers,
  readNarrowed,
} from './narrow-offers.ts'
import { OfferPrice } from './offer-price.tsx'
import { AddButton } from './product-card.tsx'
import './product-page.css'

const AddToCart = lazy(async () => ({ default: (await import('./add-to-cart.tsx')).AddToCart }))

export const handle: PageHandle = {
  supplierBar: true,
  title: ({ shop, params }) =>
    shop.queries.getQueryData(productQuery(shop, shop.supplierId, params.id ?? '').queryKey)?.name,
}

export async function loader({ shop, params }: LoaderArgs) {
  const id = params.id ?? ''
  return Promise.all([
    shop.ensure(productQuery(shop, shop.supplierId, id)),
    shop.ensure(productOffersQuery(shop, shop.supplierId, id)),
  ])
}

export function Component() {
  const t = useWords()
  const shop = useShop()
  const supplierId = useSupplierId()
  const { id = '', variant } = useParams()
  const [search] = useSearchParams()
  const { data: product } = useSuspenseQuery(productQuery(shop, supplierId, id))
  const { data: offers } = useSuspenseQuery(productOffersQuery(shop, supplierId, id))
  const [adding, setAdding] = useState<CardOffer>()
  const narrowed = readNarrowed(search)
  const matching = narrowOffers(offers, narrowed)
  // Only `offers` is a variant: every branch's price. Otherwise each thing once, at its best price.
  const shown = variant === 'offers' || supplierId ? matching : bestOfEach(matching)
  const first = shown[0]
  return (
    <div className="product-page">
      <div className="product-page-top">
        <div className="product-page-picture">
          <Picture
            use="page"
            src={first?.sellable.image_lg_url ?? product.image_url}
            alt={first?.name ?? product.name}
            width={360}
            height={360}
            eager
          />
        </div>
        <div>
          <Breadcrumb product={product} />
          {narrowings.map((by) => (
            <Filter key={by} by={by} offers={offers} narrowed={narrowed} search={search} />
          ))}
        </div>
      </div>
      <section aria-labelledby="product-choices">
        <h2 id="product-choices" className="product-page-heading">
          {t(variant === 'offers' ? 'catalogue.otherBranches' : 'catalogue.choices')}
        </h2>
        {offers.length === 0 && (
          <EmptyState title={t('catalogue.noOffers')} text={t('catalogue.noOffersHint')} />
        )}
        {offers.length > 0 && shown.length === 0 && (
          <p>
            {t('catalogue.noMatch')} <Link to="?">{t('catalogue.showAll')}</Link>
          </p>
        )}
        <ul className="product-page-offers">
          {shown.map((offer) => (
            <OfferRow key={offer.id} offer={offer} withShop={!supplierId} onAdd={setAdding} />
          ))}
        </ul>
        {!supplierId && variant !== 'offers' && offers.length > shown.length && (
          <p>
            <Link to={pageTo('productVariant', { id, variant: 'offers' })}>
              {t('catalogue.otherBranches')}
            </Link>
          </p>
        )}
      </section>
      <Related product={product} />
      {adding && (
        <Suspense>
          <AddToCart key={adding.id} offer={adding} onClose={() => setAdding(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** Each sellable once. Offers come cheapest first, so the first of each is its best. */
function bestOfEach(offers: readonly Offer[]): Offer[] {
  const seen = new Set<string>()
  return offers.filter(({ sellable }) => !seen.has(sellable.id) && seen.add(sellable.id))
}

function OfferRow({
  offer,
  withShop,
  onAdd,
}: {
  offer: Offer
  withShop: boolean
  onAdd: (offer: CardOffer) => void
}) {
  const t = useWords()
  const saving = offer.base_price_in_cents - offer.price_in_cents
  return (
    <li className="product-page-offer">
      <Picture src={offer.sellable.image_url} alt="" width={80} height={80} />
      <div className="product-page-about">
        <p className="product-page-name">{offer.name}</p>
        <p className="product-page-badges">
          {offer.promo && <Badge tone="promo">{t('catalogue.save', { amount: formatRand(saving) })}</Badge>}
          {offer.stokvel && <Badge tone="plain">{t('catalogue.stokvel')}</Badge>}
          {offer.sellable.age_restricted && <Badge tone="plain">{t('catalogue.ageRestricted')}</Badge>}
          {offer.low_stock_string && !offer.out_of_stock_at && (
            <Badge tone="wait">{offer.low_stock_string}</Badge>
          )}
        </p>
        <OfferPrice offer={offer} />
        {withShop && <p className="product-page-shop">{offer.supplier.name}</p>}
        {offer.sellable.combo_items.length > 0 && (
          <p className="product-page-shop">
            {t('catalogue.contains')}:{' '}
            {offer.sellable.combo_items.map(({ name, combo_qty }) => `${combo_qty} × ${name}`).join(', ')}
          </p>
        )}
      </div>
      <div className="product-page-add">
        <AddButton offer={offer} onAdd={onAdd} />
      </div>
    </li>
  )
}

const filterName = { brand: 'catalogue.brand', unit: 'catalogue.size', pack: 'catalogue.pack' } as const
const filterAll = {
  brand: 'catalogue.allBrands',
  unit: 'catalogue.allUnits',
  pack: 'catalogue.allPacks',
} as const

/** Links, not script: they work before the page comes to life, and the address says what is shown. */
function Filter(props: {
  by: Narrowing
  offers: readonly Offer[]
  narrowed: Narrowed
  search: URLSearchParams
}) {
  const t = useWords()
  const { by, offers, narrowed, search } = props
  const choices = choicesOf(offers, by, narrowed)
  if (choices.length === 0) return null
  const to = (id: string | undefined) => {
    const next = new URLSearchParams(search)
    next.delete('resource')
    next.delete('resource_id')
    if (id) next.set(by, id)
    else next.delete(by)
    return `?${next}`
  }
  return (
    <nav className="product-page-filter" aria-label={t(filterName[by])}>
      <span aria-hidden="true">{t(filterName[by])}</span>
      <Link to={to(undefined)} replace preventScrollReset aria-current={narrowed[by] ? undefined : 'true'}>
        {t(filterAll[by])}
      </Link>
      {choices.map(({ id, name, chosen, count }) => (
        <Link
          key={id}
          to={to(id)}
          replace
          preventScrollReset
          aria-current={chosen ? 'true' : undefined}
          className={count === 0 ? 'product-page-filter-none' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

function Breadcrumb({ product }: { product: Product }) {
  const t = useWords()
  const path = product.catalog_paths[0]
  if (!path) return null
  return (
    <nav className="category-page-path" aria-label={t('catalogue.breadcrumb')}>
      {path.map(({ id, name }) => (
        <Link key={id} to={pageTo('category', { id })}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

function Related({ product }: { product: Product }) {
  const t = useWords()
  if (product.relations.length === 0) return null
  return (
    <section aria-labelledby="product-related">
      <h2 id="product-related" className="product-page-heading">
        {t('catalogue.goesWith')}
      </h2>
      <ul className="product-page-related">
        {product.relations.map(({ id, name }) => (
          <li key={id}>
            <Link to={pageTo('product', { id })}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
