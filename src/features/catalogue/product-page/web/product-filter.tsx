// What a product comes in and what that costs, as a row of links: a tap leads with another size or brand. They work before hydration and can be shared.
import { Link } from 'react-router'
import type { PageOffer } from '#features/catalogue/catalogue/catalogue-pages-contract.ts'
import { displayedCents } from '#features/catalogue/catalogue/web/displayed-cents.ts'
import {
  bestValueOf,
  filterChoicesOf,
  idOf,
  type ProductFilterKey,
  type ProductPageFilter,
  productFilterAddress,
} from '#features/catalogue/catalogue/web/product-page-filter.ts'
import { formatRand } from '#kernel/money.ts'
import { priceUnit } from '#kernel/quantity.ts'
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
  const isPriced = by === 'option' || by === 'brand'
  const best = by === 'option' ? bestValueOf(choices) : undefined
  return (
    <nav className="product-page-filter" aria-label={t(filterName[by])}>
      {choices.map(({ id, name, chosen, count, leads }) => (
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
          {name}{' '}
          {isPriced && leads && (
            <small>
              {formatRand(displayedCents(leads, leads.price_in_cents))}
              {leads.per_kg && `/${priceUnit(leads).unit}`}
              {id === best && <em> {t('catalogue.bestValue')}</em>}
            </small>
          )}
        </Link>
      ))}
    </nav>
  )
}
