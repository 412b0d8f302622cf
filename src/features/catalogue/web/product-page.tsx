// A product: its picture, what can be bought of it narrowed by brand, size and pack, and what goes with it.
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { pageTo } from '#paths'
import { Picture } from '#web/kit/picture.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { CardOffer, Offer, Product } from '../catalogue-contract.ts'
import { productOffersQuery, productQuery } from './catalogue-queries.ts'
import { narrowings, narrowOffers, readNarrowed } from './narrow-product.ts'
import { ProductFilter } from './product-filter.tsx'
import { ProductOffer } from './product-offer.tsx'
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
            <ProductFilter key={by} by={by} offers={offers} narrowed={narrowed} search={search} />
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
            <ProductOffer key={offer.id} offer={offer} withShop={!supplierId} onAdd={setAdding} />
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
