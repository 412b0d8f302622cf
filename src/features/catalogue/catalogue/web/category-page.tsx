// The page of a category: its path, its subcategories and one page of its products, filtered and sorted by the address.
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Link as RouterLink, useParams, useSearchParams } from 'react-router'
import { pageTo } from '#paths'
import { Link } from '#web/kit/link.tsx'
import { Pagination } from '#web/kit/pagination.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import type { PageAbout } from '#web/page-about.ts'
import type { MetaAbout } from '#web/page-meta.ts'
import { useShop, useShopState, useSupplierId } from '#web/shop.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { useWords } from '#web/words.ts'
import type { CategoryPage } from '../catalogue-pages-contract.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { categoryMeta, describeCategory } from './catalogue-meta.ts'
import { categoryQuery, categoryQueryFromUrl } from './catalogue-queries.ts'
import { FilterBar, type FilterPreview } from './filter-bar.tsx'
import {
  countFilters,
  emptyFilter,
  filterAddress,
  pageAddress,
  pageNumberOf,
  readListFilter,
} from './list-filter.ts'
import { ProductGrid } from './product-grid.tsx'
import { SearchLink } from './search-link.tsx'
import './category-page.css'

// Under the products, and fetched after them.
const CategoryBanners = lazy(() => import('#features/suppliers/shopfront/web/category-banners.tsx'))

const perPage = 24

export const handle: PageHandle = {
  supplierBar: true,
  beside: lazy(() => import('./category-aside.tsx')),
  title: (about) => cachedCategory(about)?.name,
  ...(import.meta.env.SSR && {
    description: (about: PageAbout) => withCachedCategory(about, describeCategory),
    meta: (about: MetaAbout) => withCachedCategory(about, categoryMeta) ?? {},
  }),
}

const cachedCategory = ({ shop, params, search }: PageAbout) =>
  shop.queries.getQueryData(categoryQueryFromUrl(shop, shop.supplierId, params.id, search).queryKey)

function withCachedCategory<A extends PageAbout, T>(about: A, read: (about: A, category: CategoryPage) => T) {
  const category = cachedCategory(about)
  return category && read(about, category)
}

export async function loader({ shop, params, url }: LoaderArgs) {
  return shop.ensure(categoryQueryFromUrl(shop, shop.supplierId, params.id, url.searchParams))
}

export function Component() {
  const t = useWords()
  const shop = useShop()
  const supplierId = useSupplierId()
  const placed = useShopState((state) => state.placed === true)
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { data: category } = useSuspenseQuery(categoryQueryFromUrl(shop, supplierId, id, search))
  const count = category.products_count
  const preview: FilterPreview = async (query) => {
    const pageQuery = categoryQuery(shop, supplierId, id, { ...query, per_page: 1 })
    const { facets, products_count } = await shop.queries.fetchQuery(pageQuery)
    return { facets, count: products_count }
  }
  const filter = readListFilter(search)
  const isEmpty = count === 0 && countFilters(filter) === 0
  return (
    <div className="category-page">
      <Breadcrumb path={category.path} />
      <Subcategories category={category} />
      {!isEmpty && (
        <FilterBar
          facets={category.facets}
          countText={t('catalogue.productCount', { count })}
          count={count}
          preview={preview}
        />
      )}
      {isEmpty && (
        <EmptyState
          drawing="search"
          title={t('catalogue.emptyCategory')}
          text={t(placed && supplierId === null ? 'catalogue.emptyNearHint' : 'catalogue.emptyCategoryHint')}
        >
          <SearchLink />
        </EmptyState>
      )}
      {category.products.length === 0 && !isEmpty && (
        <EmptyState title={t('catalogue.noneMatch')} text={t('catalogue.noneMatchHint')}>
          <RouterLink className="button button--primary" to={filterAddress(search, emptyFilter)}>
            {t('catalogue.clearAll')}
          </RouterLink>
        </EmptyState>
      )}
      <ProductGrid cards={category.products} eager={6} />
      <Pagination
        page={pageNumberOf(search)}
        nextPage={category.pagination.next_page}
        pages={Math.ceil(count / (shop.paging.per_page ?? perPage))}
        to={(other) => pageAddress(search, other)}
      />
      <BannersBelow categoryId={id} />
    </div>
  )
}

/** By itself, or the whole page would be drawn a second time as soon as it answers. */
function BannersBelow({ categoryId }: { categoryId: string }) {
  const alive = useHydrated()
  if (!alive) return null
  return (
    <Suspense>
      <CategoryBanners categoryId={categoryId} />
    </Suspense>
  )
}

/** The categories inside it; of one that has none, those beside it, so that the next shelf is one tap away. */
function Subcategories({ category }: { category: CategoryPage }) {
  const t = useWords()
  const row = useRef<HTMLUListElement>(null)
  const { id: shownId, categories, siblings } = category
  // Far to the right in its row, it is brought into sight. The page itself stays where it is.
  useEffect(() => {
    const list = row.current
    const shown = list?.querySelector<HTMLElement>(`[href="${pageTo('category', { id: shownId })}"]`)
    if (list && shown) list.scrollLeft = shown.offsetLeft - (list.clientWidth - shown.offsetWidth) / 2
  }, [shownId])
  const isInside = categories.length > 0
  const shown = isInside ? categories : siblings
  if (shown.length === 0) return null
  return (
    <nav className="category-page-inside" aria-label={t('catalogue.subcategories')}>
      <ul ref={row}>
        {shown.map(({ id, name, products_count }) => (
          <li key={id}>
            {isInside ? (
              <Link to={pageTo('category', { id })}>
                {name} <span>{products_count}</span>
              </Link>
            ) : (
              // The way back leads to the department, however many of its shelves were looked at.
              <RouterLink
                to={pageTo('category', { id })}
                replace
                aria-current={id === shownId ? 'page' : undefined}
              >
                {name} <span>{products_count}</span>
              </RouterLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
