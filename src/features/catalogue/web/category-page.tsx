// A category: where it is, what is inside it, and a page of its products.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { pageTo } from '#paths'
import { Pagination } from '#web/kit/pagination.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { CategoryPage } from '../catalogue-pages-contract.ts'
import { categoryQuery } from './catalogue-queries.ts'
import { ProductGrid } from './product-grid.tsx'
import './category-page.css'

export const handle: PageHandle = {
  supplierBar: true,
  title: ({ shop, params }) =>
    shop.queries.getQueryData(categoryQuery(shop, shop.supplierId, params.id ?? '', 1).queryKey)?.name,
}

export async function loader({ shop, params, url }: LoaderArgs) {
  const { supplierId } = shop
  const page = pageOf(url.searchParams)
  const wanted = [shop.ensure(categoryQuery(shop, supplierId, params.id ?? '', page))]
  // The first page also names the category.
  if (page > 1) wanted.push(shop.ensure(categoryQuery(shop, supplierId, params.id ?? '', 1)))
  return Promise.all(wanted)
}

export function Component() {
  const t = useWords()
  const shop = useShop()
  const supplierId = useSupplierId()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const page = pageOf(search)
  const { data: category } = useSuspenseQuery(categoryQuery(shop, supplierId, id, page))
  return (
    <div className="category-page">
      <Breadcrumb category={category} />
      <Subcategories category={category} />
      {category.products.length === 0 ? (
        <EmptyState title={t('catalogue.emptyCategory')} text={t('catalogue.emptyCategoryHint')} />
      ) : (
        <>
          <p className="category-page-count">
            {t('catalogue.productCount', { count: category.products_count })}
          </p>
          <ProductGrid cards={category.products} />
          <Pagination
            page={page}
            nextPage={category.pagination.next_page}
            to={(other) => (other > 1 ? `?page=${other}` : '?')}
          />
        </>
      )}
    </div>
  )
}

function Breadcrumb({ category }: { category: CategoryPage }) {
  const t = useWords()
  if (category.path.length === 0) return null
  return (
    <nav className="category-page-path" aria-label={t('catalogue.breadcrumb')}>
      {category.path.map(({ id, name }) => (
        <Link key={id} to={pageTo('category', { id })}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

function Subcategories({ category }: { category: CategoryPage }) {
  const t = useWords()
  if (category.categories.length === 0) return null
  return (
    <nav className="category-page-inside" aria-label={t('catalogue.subcategories')}>
      <ul>
        {category.categories.map(({ id, name, products_count }) => (
          <li key={id}>
            <Link to={pageTo('category', { id })}>
              {name} <span>{products_count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1
}
