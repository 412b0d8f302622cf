// A category as a plain page: where it stands, what is in it, and one page of its products.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { pageTo } from '#paths'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { categoryQueryFromUrl } from '../web/catalogue-queries.ts'
import { countFilters, emptyFilter, filterAddress, readListFilter } from '../web/list-filter.ts'
import { isFilterOpen, PlainFilter, PlainFilterLink } from './plain-filter.tsx'
import { PlainCards } from './plain-offers.tsx'
import { PlainPages } from './plain-pages.tsx'

export function Component() {
  const t = useWords()
  const shop = useShop()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { data: category } = useSuspenseQuery(categoryQueryFromUrl(shop, useSupplierId(), id, search))
  const { path, categories, products, products_count: count, facets, pagination } = category
  const isFiltered = countFilters(readListFilter(search)) > 0
  if (isFilterOpen(search)) return <PlainFilter facets={facets} search={search} />
  return (
    <>
      {path.length > 0 && (
        <p>
          {path.map((above) => (
            <span key={above.id}>
              <a href={pageTo('category', { id: above.id })}>{above.name}</a> ›{' '}
            </span>
          ))}
        </p>
      )}
      {categories.length > 0 && (
        <ul className="links">
          {categories.map((inside) => (
            <li key={inside.id}>
              <a href={pageTo('category', { id: inside.id })}>
                {inside.name} ({inside.products_count})
              </a>
            </li>
          ))}
        </ul>
      )}
      {products.length > 0 && (
        <>
          <p>
            {t('catalogue.productCount', { count })} <PlainFilterLink search={search} />
          </p>
          <PlainCards cards={products} />
        </>
      )}
      {count === 0 && !isFiltered && <p>{t('catalogue.emptyCategory')}</p>}
      {products.length === 0 && isFiltered && (
        <p>
          {t('catalogue.noneMatch')}{' '}
          <a href={filterAddress(search, emptyFilter)}>{t('catalogue.clearAll')}</a>
        </p>
      )}
      <PlainPages search={search} nextPage={pagination.next_page} />
    </>
  )
}
