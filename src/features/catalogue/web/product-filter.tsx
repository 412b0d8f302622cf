// Narrowing a product by brand, size or pack: links, so that they work before the page comes to life and can be shared.
import { Link } from 'react-router'
import { useWords } from '#web/words.ts'
import type { Offer } from '../catalogue-contract.ts'
import { choicesOf, type Narrowed, type Narrowing } from './narrow-product.ts'

const filterName = { brand: 'catalogue.brand', unit: 'catalogue.size', pack: 'catalogue.pack' } as const
const filterAll = {
  brand: 'catalogue.allBrands',
  unit: 'catalogue.allUnits',
  pack: 'catalogue.allPacks',
} as const

export function ProductFilter(props: {
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
