// The page of a product: its picture, its offers filtered by brand, option, unit and pack, and related products.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import type { PageOffer, ProductPage } from '#features/catalogue/catalogue/catalogue-pages-contract.ts'
import { Breadcrumb } from '#features/catalogue/catalogue/web/breadcrumb.tsx'
import { describeProduct, productMeta } from '#features/catalogue/catalogue/web/catalogue-meta.ts'
import { productQuery } from '#features/catalogue/catalogue/web/catalogue-queries.ts'
import { ProductGrid } from '#features/catalogue/catalogue/web/product-grid.tsx'
import {
  filterNames,
  filterPageOffers,
  productFilterAddress,
  productFilterKeys,
  readProductFilter,
} from '#features/catalogue/catalogue/web/product-page-filter.ts'
import { SearchLink } from '#features/catalogue/catalogue/web/search-link.tsx'
import {
  isSpecial,
  LazyPriceWatch,
  useLazyPrices,
} from '#features/catalogue/price-watch/web/price-watch.lazy.tsx'
import { nearQuery } from '#features/suppliers/handover/web/near-query.ts'
import type { NearBranch } from '#features/suppliers/near/near-contract.ts'
import { pageTo } from '#paths'
import { ButtonLink } from '#web/kit/button.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import type { PageAbout } from '#web/page-about.ts'
import type { MetaAbout } from '#web/page-meta.ts'
import { type Shop, useShop, useShopState, useSupplierId } from '#web/shop.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import { ProductFilter } from './product-filter.tsx'
import { ProductOffer } from './product-offer.tsx'
import './product-page.css'

interface PageParams {
  id?: string | undefined
  variant?: string | undefined
}

/** Only `offers` is a variant: where prices are compared, every supplier's, whichever one is shopped at. */
function queryFromUrl(
  shop: Shop,
  supplierId: string | null,
  { id = '', variant }: PageParams,
  search: URLSearchParams,
) {
  const all = variant === 'offers' && shop.config.mode === 'market'
  return productQuery(shop, all ? null : supplierId, id, { all, far: all && search.get('far') === '1' })
}

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
  return shop.ensure(queryFromUrl(shop, shop.supplierId, params, url.searchParams))
}

export function Component() {
  const shop = useShop()
  const params: PageParams = useParams()
  const [search] = useSearchParams()
  const { data: product } = useSuspenseQuery(queryFromUrl(shop, useSupplierId(), params, search))
  const filter = readProductFilter(search)
  const visibleOffers = filterPageOffers(product.offers, filter)
  const first = visibleOffers[0] ?? product.offers[0]
  return (
    <div className="product-page">
      <Breadcrumb path={product.path} />
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
          {productFilterKeys.map((by) => (
            <ProductFilter key={by} by={by} offers={product.offers} filter={filter} search={search} />
          ))}
        </div>
      </div>
      {product.offers.length === 0 ? (
        <NoOffers product={product} />
      ) : (
        <Offers
          key={product.id}
          product={product}
          visibleOffers={visibleOffers}
          search={search}
          variant={params.variant}
        />
      )}
      <Related product={product} />
    </div>
  )
}

/** The two usual ways of belonging together, in the shopper's language; others as the catalogue has them. */
const relationNames: Partial<Record<string, WordKey>> = {
  'Goes well with': 'catalogue.goesWith',
  'Instead of': 'catalogue.insteadOf',
}

function Related({ product }: { product: ProductPage }) {
  const t = useWords()
  return product.related.map(({ name, products }) => {
    const relationName = relationNames[name]
    const title = relationName ? t(relationName) : name
    return (
      <section key={name} aria-label={title}>
        <h2 className="product-page-heading">{title}</h2>
        <ProductGrid cards={products} eager={0} />
      </section>
    )
  })
}

function NoOffers({ product }: { product: ProductPage }) {
  const t = useWords()
  const category = product.path.at(-1)
  return (
    <EmptyState title={t('catalogue.noOffers')} text={t('catalogue.noOffersHint')}>
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
  visibleOffers: readonly PageOffer[]
  search: URLSearchParams
  variant: string | undefined
}

function Offers({ product, visibleOffers, search, variant }: OffersProps) {
  const t = useWords()
  const { config } = useShop()
  const supplierId = useSupplierId()
  const everywhere = variant === 'offers' && config.mode === 'market'
  const distances = useDistances(everywhere ? product.offers : [])
  const filter = readProductFilter(search)
  const prices = useLazyPrices()
  const watched = { productId: product.id, supplierId: everywhere ? null : supplierId, all: everywhere }
  const isFiltered = Object.keys(filter).length > 0
  return (
    <section className="product-page-choices" aria-labelledby="product-choices">
      <h2 id="product-choices" className="product-page-heading">
        {t(everywhere ? 'catalogue.otherBranches' : 'catalogue.choices')}
      </h2>
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
      <ul className="product-page-offers" ref={visibleOffers.some(isSpecial) ? prices.near : null}>
        {visibleOffers.map((offer) => (
          <ProductOffer
            key={offer.id}
            offer={offer}
            withShop={everywhere || !supplierId}
            nearBranch={distances.get(offer.supplier.id)}
            exact={everywhere}
            verdict={prices.parts && <prices.parts.OfferVerdict {...watched} offerId={offer.id} />}
          />
        ))}
      </ul>
      {visibleOffers.length > 0 && <LazyPriceWatch {...watched} offers={visibleOffers} prices={prices} />}
      {config.mode === 'market' && !everywhere && (supplierId || product.suppliers_count > 1) && (
        <ButtonLink
          icon="scale"
          to={`${pageTo('productVariant', { id: product.id, variant: 'offers' })}${productFilterAddress(search, filter)}`}
        >
          {t('catalogue.otherBranches')}
        </ButtonLink>
      )}
      {everywhere && <FarLink product={product} search={search} />}
    </section>
  )
}
