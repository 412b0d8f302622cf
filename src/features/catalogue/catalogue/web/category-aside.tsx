// The filters of a category beside its column on wide screens; a choice applies at once.
import { useQuery } from '@tanstack/react-query'
import { useMatches } from 'react-router'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { categoryQueryFromUrl } from './catalogue-queries.ts'
import { FilterForm } from './filter-form.tsx'
import { useListFilter } from './use-list-filter.ts'

export default function CategoryAside() {
  const t = useWords()
  const shop = useShop()
  const supplierId = useSupplierId()
  // Outside the page's own route: its parameters are the last match's.
  const { id } = useMatches().at(-1)?.params ?? {}
  const { search, filter, choose } = useListFilter()
  const { data } = useQuery({
    ...categoryQueryFromUrl(shop, supplierId, id, search),
    // What the page beside it has, never more.
    enabled: false,
  })
  if (!data) return null
  return (
    <section className="narrow-aside" aria-labelledby="narrow-aside-title">
      <h2 id="narrow-aside-title">{t('catalogue.filter')}</h2>
      <FilterForm facets={data.facets} filter={filter} onChange={choose} />
    </section>
  )
}
