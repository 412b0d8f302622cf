// The filters of a product as links, so that they work before hydration and can be shared.
import { Link } from 'react-router'
import type { PageOffer } from '#features/catalogue/catalogue/catalogue-pages-contract.ts'
import {
  filterChoicesOf,
  type ProductFilterKey,
  type ProductPageFilter,
  productFilterAddress,
} from '#features/catalogue/catalogue/web/product-page-filter.ts'
import { useWords } from '#web/words.ts'

const filterName = {
  brand: 'catalogue.brand',
  option: 'catalogue.option',
  unit: 'catalogue.size',
  pack: 'catalogue.pack',
} as const
const filterAll = {
  brand: 'catalogue.allBrands',
  option: 'catalogue.allOptions',
  unit: 'catalogue.allUnits',
  pack: 'catalogue.allPacks',
} as const

export function ProductFilter(props: {
  by: ProductFilterKey
  offers: readonly PageOffer[]
  filter: ProductPageFilter
  search: URLSearchParams
}) {
  const t = useWords()
  const { by, offers, filter, search } = props
  const choices = filterChoicesOf(offers, by, filter)
  if (choices.length === 0) return null
  const { [by]: chosenId, ...others } = filter
  return (
    <nav className="product-page-filter" aria-label={t(filterName[by])}>
      <span aria-hidden="true">{t(filterName[by])}</span>
      <div>
        <Link
          to={productFilterAddress(search, others)}
          replace
          preventScrollReset
          aria-current={chosenId ? undefined : 'true'}
        >
          {t(filterAll[by])}
        </Link>
        {choices.map(({ id, name, chosen, count }) => (
          <Link
            key={id}
            to={productFilterAddress(search, { ...others, [by]: id })}
            replace
            preventScrollReset
            aria-current={chosen ? 'true' : undefined}
            className={count === 0 ? 'product-page-filter-none' : undefined}
          >
            {name}
          </Link>
        ))}
      </div>
    </nav>
  )
}
