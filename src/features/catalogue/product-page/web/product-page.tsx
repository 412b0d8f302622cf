// The page of a product: the best offer of what is chosen by brand, option, unit and pack, the others below it, their prices of the
// last ninety days, and related products.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import type { PageOffer, ProductPage } from '#features/catalogue/catalogue/catalogue-pages-contract.ts'
import { Breadcrumb } from '#features/catalogue/catalogue/web/breadcrumb.tsx'
import { describeProduct, productMeta } from '#features/catalogue/catalogue/web/catalogue-meta.ts'
import {
  filterNames,
  filterPageOffers,
  type ProductFilterKey,
  productFilterAddress,
  readProductFilter,
} from '#features/catalogue/catalogue/web/product-page-filter.ts'
import { SearchLink } from '#features/catalogue/catalogue/web/search-link.tsx'
import { OfferVerdict } from '#features/catalogue/price-watch/web/offer-verdict.tsx'
import { LazyPriceWatch } from '#features/catalogue/price-watch/web/price-watch.lazy.tsx'
import { nearQuery } from '#features/suppliers/handover/web/near-query.ts'
import type { NearBranch } from '#features/suppliers/near/near-contract.ts'
import { pageTo } from '#paths'
import { ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import type { PageAbout } from '#web/page-about.ts'
import type { MetaAbout } from '#web/page-meta.ts'
import { useShop, useShopState, useSupplierId } from '#web/shop.tsx'
import { useNear } from '#web/use-near.ts'
import { useWords } from '#web/words.ts'
import { FavouriteAndBell, loadFavouriteForms } from './favourite-and-bell.tsx'
import { ProductElsewhere } from './product-elsewhere.tsx'
import { ProductFilter } from './product-filter.tsx'
import { ProductLead } from './product-lead.tsx'
import { ProductMoreParts } from './product-more.tsx'
import { moreQuery } from './product-more-queries.ts'
import { ProductOffer } from './product-offer.tsx'
import { type PageParams, queryFromUrl } from './product-page-query.ts'
import { ProductPicture } from './product-picture.tsx'
import './product-page.css'

export const handle: PageHandle = {
  supplierBar: true,
  title: (about) => cachedProduct(about)?.name,
  ...(import.meta.env.SSR && {
    description: (about: PageAbout) => withCachedProduct(about, describeProduct),
    meta: (about: MetaAbout) => withCachedProduct(about, productMeta) ?? {},
  }),
}

const cachedProduct = ({ shop, params, search }: PageAbout) =>
  shop.queries.getQueryData(queryFromUrl(shop, shop.supplierId, params, search).queryKey)

function withCachedProduct<A extends PageAbout, T>(about: A, read: (about: A, product: ProductPage) => T) {
  const product = cachedProduct(about)
  return product && read(about, product)
}

export async function loader({ shop, params, url }: LoaderArgs) {
  await Promise.all([
    shop.ensure(queryFromUrl(shop, shop.supplierId, params, url.searchParams)),
    loadFavouriteForms(shop),
    // Without script all of it is there; a product without the rest is better than an error.
    import.meta.env.SSR &&
      params.id &&
      shop.ensure(moreQuery(shop, shop.supplierId, params.id)).catch(() => undefined),
  ])
}

export function Component() {
  const shop = useShop()
  const params: PageParams = useParams()
  const [search] = useSearchParams()
  const { data: product } = useSuspenseQuery(queryFromUrl(shop, useSupplierId(), params, search))
  return (
    <div className="product-page">
      <Breadcrumb path={product.path} />
      {product.offers[0] ? (
        <Offers
          key={product.id}
          product={product}
          first={product.offers[0]}
          search={search}
          variant={params.variant}
        />
      ) : (
        <>
          <ProductPicture name={product.name} src={product.image_url} />
          <FavouriteAndBell productId={product.id} offer={undefined} />
          <NoOffers product={product} />
          <ProductMoreParts productId={product.id} />
        </>
      )}
    </div>
  )
}

function NoOffers({ product }: { product: ProductPage }) {
  const t = useWords()
  const category = product.path.at(-1)
  return (
    <EmptyState drawing="search" title={t('catalogue.noOffers')} text={t('catalogue.noOffersHint')}>
      {category && (
        <ButtonLink kind="primary" to={pageTo('category', { id: category.id })}>
          {t('catalogue.lookAround')}
        </ButtonLink>
      )}
      <SearchLink />
      <FarLink product={product} search={emptySearch} />
    </EmptyState>
  )
}

const emptySearch = new URLSearchParams()

/** Branches far from the shopper's place are shown where they are asked for [ruling 14 Near]. */
function FarLink({ product, search }: { product: ProductPage; search: URLSearchParams }) {
  const t = useWords()
  const { config } = useShop()
  const placed = useShopState((state) => state.placed === true)
  if (!placed || config.mode !== 'market' || search.get('far') === '1') return null
  const next = new URLSearchParams(search)
  next.set('far', '1')
  return (
    <ButtonLink
      icon="place"
      to={`${pageTo('productVariant', { id: product.id, variant: 'offers' })}?${next}`}
    >
      {t('catalogue.showFar')}
    </ButtonLink>
  )
}

/** How far each branch is from the place of the visit; empty until that is known, and where no place is. */
function useDistances(offers: readonly PageOffer[]): ReadonlyMap<string, NearBranch> {
  const shop = useShop()
  const placed = useShopState((state) => state.placed === true)
  const shouldLoad = placed && offers.length > 0
  const ids = offers.map(({ supplier }) => supplier.id)
  const { data } = useQuery({ ...nearQuery(shop, { ids }), enabled: shouldLoad && !import.meta.env.SSR })
  return new Map(data?.branches.map((branch) => [branch.id, branch]))
}

interface OffersProps {
  product: ProductPage
  /** The best of its offers. */
  first: PageOffer
  search: URLSearchParams
  variant: string | undefined
}

/** The best offer of what is chosen leads; the others are rows below it. */
function Offers({ product, first, search, variant }: OffersProps) {
  const t = useWords()
  const shop = useShop()
  const { config } = shop
  const supplierId = useSupplierId()
  const everywhere = variant === 'offers' && config.mode === 'market'
  const distances = useDistances(everywhere ? product.offers : [])
  const filter = readProductFilter(search)
  const visibleOffers = filterPageOffers(product.offers, filter)
  const lead = visibleOffers[0] ?? first
  const rest = visibleOffers.slice(1)
  // Prices are fetched as soon as a special comes near, so that the verdict is there when it is read.
  const [isNear, choices] = useNear()
  const watched = { productId: product.id, supplierId: everywhere ? null : supplierId, all: everywhere }
  // The first is in stock if any of them is: what can be taken instead comes before the others.
  const isSoldOut = lead.out_of_stock_at !== null
  const more = <ProductMoreParts productId={product.id} sellableId={lead.sellable.id} />
  // They come with what stands below the fold.
  const { data: belowFold } = useQuery({ ...moreQuery(shop, supplierId, product.id), enabled: false })
  const pictures = (belowFold?.pictures ?? []).flatMap(({ sellable_id, url }) =>
    sellable_id === lead.sellable.id ? [url] : [],
  )
  const isFiltered = Object.keys(filter).length > 0
  const shown = (offer: PageOffer) => ({
    offer,
    withShop: everywhere || !supplierId,
    nearBranch: distances.get(offer.supplier.id),
    exact: everywhere,
    verdict: <OfferVerdict {...watched} offerId={offer.id} isNear={isNear} />,
  })
  const filters = (keys: readonly ProductFilterKey[]) =>
    keys.map((by) => (
      <ProductFilter key={by} by={by} offers={product.offers} lead={lead} filter={filter} search={search} />
    ))
  return (
    <>
      <ProductLead
        {...shown(lead)}
        title={product.name}
        choices={filters(['option', 'brand'])}
        pictures={pictures}
      />
      <FavouriteAndBell productId={product.id} offer={lead} />
      {isSoldOut && more}
      <section
        className="product-page-choices"
        ref={visibleOffers.some(({ promo }) => promo) ? choices : null}
      >
        {(everywhere || rest.length > 0) && (
          <h2 className="product-page-heading">
            {t(everywhere ? 'catalogue.otherBranches' : 'catalogue.choices')}
          </h2>
        )}
        {isFiltered && (
          <p className="product-page-only" role="status">
            {visibleOffers.length > 0
              ? t('catalogue.onlyThis', { names: filterNames(product.offers, filter).join(', ') })
              : t('catalogue.noMatch')}
            <Link to={productFilterAddress(search, {})} replace preventScrollReset>
              {t('catalogue.showAll')}
            </Link>
          </p>
        )}
        {filters(['unit', 'pack'])}
        {rest.length > 0 && (
          <ul className="product-page-offers">
            {rest.map((offer) => (
              <ProductOffer key={offer.id} {...shown(offer)} />
            ))}
          </ul>
        )}
        {everywhere && <FarLink product={product} search={search} />}
        <LazyPriceWatch {...watched} offers={visibleOffers.length > 0 ? visibleOffers : [lead]} />
      </section>
      {!isSoldOut && more}
      {config.mode === 'market' && !everywhere && (supplierId || product.suppliers_count > 1) && (
        <ProductElsewhere
          lead={lead}
          to={`${pageTo('productVariant', { id: product.id, variant: 'offers' })}${productFilterAddress(search, filter)}`}
        />
      )}
    </>
  )
}
