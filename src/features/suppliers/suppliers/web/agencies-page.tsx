// The stores page: every agency with its branches, where they are, whether they are open, and a link into each.
import './agencies-page.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Handovers, useHandovers } from '#features/suppliers/handover/web/use-handovers.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Field } from '#web/kit/field.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { usePicker } from '#web/stores/picker-store.ts'
import { useNow } from '#web/use-now.ts'
import { useWords } from '#web/words.ts'
import { agenciesQuery } from './agency-queries.ts'
import { filterAgencies, type NearAgency } from './filter-agencies.ts'
import { LocationChooser } from './location-chooser.tsx'
import { SupplierCard } from './supplier-card.tsx'
import { useRestoredPosition } from './use-restored-position.ts'

export const handle: PageHandle = {
  title: 'suppliers.stores_title',
  english: true,
  description: 'suppliers.stores_text',
}

// A failure is the page's own to show [spec 8]: it must not take the whole page with it.
export async function loader({ shop }: LoaderArgs) {
  return shop.queries.prefetchQuery(agenciesQuery(shop))
}

export function Component() {
  const t = useWords()
  const shop = useShop()
  const position = usePicker((state) => state.position)
  const place = usePicker((state) => state.place)
  const handovers = useHandovers(position, { enabled: position !== null })
  const now = useNow()
  const [query, setQuery] = useState('')
  const { data, error, isPending, refetch } = useQuery(agenciesQuery(shop))
  useRestoredPosition()
  const failed = error !== null
  useEffect(() => {
    if (failed) notify({ kind: 'error', text: t('suppliers.stores_offline'), key: 'stores-offline' })
  }, [failed, t])
  const agencies = data && filterAgencies(data, query, position)
  const count = agencies?.reduce((sum, { stores }) => sum + stores.length, 0) ?? 0
  return (
    <div className="stores">
      <search className="stores__find">
        <Field
          label={t('suppliers.stores_find')}
          type="search"
          value={query}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={60}
          onChange={(event) => setQuery(event.target.value)}
        />
      </search>
      <LocationChooser />
      {isPending && <Skeleton lines={8} />}
      {failed && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {agencies && (
        <p className="soft" role="status">
          {t('suppliers.stores_count', { count })}
        </p>
      )}
      {agencies && count === 0 && (
        <EmptyState icon="shop" title={t('suppliers.stores_none')} text={t('suppliers.stores_none_text')} />
      )}
      {agencies?.map((agency) => (
        <AgencyStores
          key={agency.name}
          agency={agency}
          now={now}
          handovers={handovers}
          place={position && (place ?? '')}
        />
      ))}
    </div>
  )
}

interface AgencyProps {
  agency: NearAgency
  now: Date | undefined
  handovers: Handovers
  place: string | null
}

function AgencyStores({ agency, now, handovers, place }: AgencyProps) {
  return (
    <section className="agency" aria-label={agency.name}>
      <div className="agency__head">
        <Picture src={agency.image_url} alt="" width={56} height={56} />
        <h2>{agency.name}</h2>
      </div>
      <ul className="agency__stores">
        {agency.stores.map((store) => (
          <SupplierCard
            key={store.id}
            store={store}
            now={now}
            terms={handovers.get(store.id)}
            place={place}
          />
        ))}
      </ul>
    </section>
  )
}
