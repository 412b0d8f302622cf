// What a product comes in, as a row of links: a tap leads with another size or brand. They work before hydration and can be shared.
import { Link } from 'react-router'
import type { PageOffer } from '#features/catalogue/catalogue/catalogue-pages-contract.ts'
import {
  filterChoicesOf,
  idOf,
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

export function ProductFilter(props: {
  by: ProductFilterKey
  offers: readonly PageOffer[]
  /** The offer that is shown: what it has is marked, chosen or not. */
  lead: PageOffer
  filter: ProductPageFilter
  search: URLSearchParams
}) {
  const t = useWords()
  const { by, offers, lead, filter, search } = props
  const choices = filterChoicesOf(offers, by, filter)
  if (choices.length === 0) return null
  const { [by]: _, ...others } = filter
  return (
    <nav className="product-page-filter" aria-label={t(filterName[by])}>
      {choices.map(({ id, name, chosen, count }) => (
        <Link
          key={id}
          // A second tap gives all back; what the other choices leave nothing of is shown without them.
          to={productFilterAddress(
            search,
            chosen ? others : count === 0 ? { [by]: id } : { ...others, [by]: id },
          )}
          replace
          preventScrollReset
          aria-current={chosen || idOf(lead, by) === id ? 'true' : undefined}
          className={count === 0 ? 'product-page-filter-none' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
