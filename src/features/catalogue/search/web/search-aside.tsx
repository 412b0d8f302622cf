// The filters of a search beside its column on wide screens, where choosing shows at once.
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { NarrowForm } from '#features/catalogue/catalogue/web/narrow-form.tsx'
import { countChosen, narrowedTo, readNarrowed } from '#features/catalogue/catalogue/web/narrowed.ts'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { readAsk, readQuery } from './search-address.ts'
import { searchQuery } from './search-queries.ts'

export default function SearchAside() {
  const t = useWords()
  const shop = useShop()
  const supplierId = useSupplierId()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const narrowed = readNarrowed(search)
  const { data } = useQuery({
    ...searchQuery(shop, supplierId, readQuery(search), readAsk(search)),
    // What the page beside it has, never more.
    enabled: false,
  })
  if (!data || (data.total_count === 0 && countChosen(narrowed) === 0)) return null
  return (
    <section className="narrow-aside" aria-labelledby="narrow-aside-title">
      <h2 id="narrow-aside-title">{t('catalogue.filter')}</h2>
      <NarrowForm
        facets={data.facets}
        narrowed={narrowed}
        onChange={(next) => void navigate(narrowedTo(search, next), { preventScrollReset: true })}
      />
    </section>
  )
}
