// The filters of a category beside its column on wide screens, where choosing shows at once.
import { useQuery } from '@tanstack/react-query'
import { useMatches } from 'react-router'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { wantedCategoryQuery } from './catalogue-queries.ts'
import { NarrowForm } from './narrow-form.tsx'
import { useNarrowed } from './use-narrowed.ts'

export default function CategoryAside() {
  const t = useWords()
  const shop = useShop()
  const supplierId = useSupplierId()
  // Outside the page's own route: its parameters are the last match's.
  const { id } = useMatches().at(-1)?.params ?? {}
  const { search, narrowed, choose } = useNarrowed()
  const { data } = useQuery({
    ...wantedCategoryQuery(shop, supplierId, id, search),
    // What the page beside it has, never more.
    enabled: false,
  })
  if (!data) return null
  return (
    <section className="narrow-aside" aria-labelledby="narrow-aside-title">
      <h2 id="narrow-aside-title">{t('catalogue.filter')}</h2>
      <NarrowForm facets={data.facets} narrowed={narrowed} onChange={choose} />
    </section>
  )
}
