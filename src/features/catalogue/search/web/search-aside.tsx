// The filters of a search beside its column on wide screens; a choice applies at once.
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { FilterForm } from '#features/catalogue/catalogue/web/filter-form.tsx'
import { countFilters, filterAddress, readListFilter } from '#features/catalogue/catalogue/web/list-filter.ts'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { readQuery, readSearchParams } from './search-address.ts'
import { searchQuery } from './search-queries.ts'

export default function SearchAside() {
  const t = useWords()
  const shop = useShop()
  const supplierId = useSupplierId()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const filter = readListFilter(search)
  const { data } = useQuery({
    ...searchQuery(shop, supplierId, readQuery(search), readSearchParams(search)),
    // What the page beside it has, never more.
    enabled: false,
  })
  if (!data || (data.total_count === 0 && countFilters(filter) === 0)) return null
  return (
    <section className="narrow-aside" aria-labelledby="narrow-aside-title">
      <h2 id="narrow-aside-title">{t('catalogue.filter')}</h2>
      <FilterForm
        facets={data.facets}
        filter={filter}
        onChange={(next) => void navigate(filterAddress(search, next), { preventScrollReset: true })}
      />
    </section>
  )
}
