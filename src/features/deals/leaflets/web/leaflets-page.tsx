// The page of leaflets: near the shopper if they gave their position, else of the chosen branch, else all.
import './leaflets-page.css'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { dataFreeRadiusKm } from '#features/suppliers/suppliers/data-free-radius.ts'
import { LocationChooser } from '#features/suppliers/suppliers/web/location-chooser.tsx'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { useRestoredPosition } from '#features/suppliers/suppliers/web/use-restored-position.ts'
import { Button } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { type Shop, useShop, useSupplierId } from '#web/shop.tsx'
import { usePicker } from '#web/stores/picker-store.ts'
import { useWords } from '#web/words.ts'
import { defaultRadiusKm } from '../leaflet-radius.ts'
import { LeafletCard } from './leaflet-card.tsx'
import { type LeafletView, leafletsQuery } from './leaflet-queries.ts'
import { viewWithoutPlace } from './leaflet-view.ts'

export const handle: PageHandle = {
  title: 'leaflets.title',
  english: true,
  description: 'leaflets.description',
}

const radii = [5, 15, 30, 50, 100, 200]

export async function loader({ shop, url }: LoaderArgs) {
  return shop.ensure(leafletsQuery(shop, viewWithoutPlace(shop, url.searchParams)))
}

export function Component() {
  const shop = useShop()
  const supplierId = useSupplierId()
  const [search] = useSearchParams()
  const position = usePicker((state) => state.position)
  useRestoredPosition()
  const radius = radiusOf(search, shop)
  const view: LeafletView = position
    ? { by: 'place', position, radius }
    : viewWithoutPlace({ supplierId }, search)
  const { data, error, isPending, refetch } = useQuery(leafletsQuery(shop, view))
  return (
    <div className="leaflets">
      <PlaceInfo view={view} />
      {isPending && <Skeleton lines={8} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <NoLeaflets view={view} />}
      {data && data.length > 0 && (
        <ul className="leaflets__list">
          {data.map((leaflet, index) => (
            <LeafletCard key={leaflet.id} leaflet={leaflet} eager={index < 2} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Says which leaflets these are, and lets the shopper look at others. */
function PlaceInfo({ view }: { view: LeafletView }) {
  const t = useWords()
  return (
    <section className="leaflets__where" aria-label={t('leaflets.which')}>
      {view.by === 'place' && <Radius radius={view.radius} />}
      {view.by === 'supplier' && <AtSupplier supplierId={view.supplierId} />}
      {view.by === 'all' && <p className="leaflets__says">{t('leaflets.all')}</p>}
      <LocationChooser />
    </section>
  )
}

function Radius({ radius }: { radius: number }) {
  const t = useWords()
  const [, setSearch] = useSearchParams()
  return (
    <label className="leaflets__radius">
      <span>{t('leaflets.radius')}</span>
      <select
        className="field__input"
        value={radius}
        onChange={(event) =>
          setSearch({ radius: event.target.value }, { replace: true, preventScrollReset: true })
        }
      >
        {[...new Set([...radii, radius])]
          .sort((a, b) => a - b)
          .map((km) => (
            <option key={km} value={km}>
              {t('leaflets.km', { km })}
            </option>
          ))}
      </select>
    </label>
  )
}

function AtSupplier({ supplierId }: { supplierId: string }) {
  const t = useWords()
  const shop = useShop()
  const [, setSearch] = useSearchParams()
  const { data: supplier } = useQuery(supplierQuery(shop, supplierId))
  return (
    <>
      <p className="leaflets__says">{t('leaflets.of', { name: supplier?.name ?? '…' })}</p>
      <Button icon="shop" onClick={() => setSearch({ show: 'all' }, { preventScrollReset: true })}>
        {t('leaflets.show_all')}
      </Button>
    </>
  )
}

function NoLeaflets({ view }: { view: LeafletView }) {
  const t = useWords()
  const [, setSearch] = useSearchParams()
  const wider = view.by === 'place' ? radii.find((km) => km > view.radius) : undefined
  return (
    <EmptyState
      icon="page"
      title={t('leaflets.none')}
      text={t(view.by === 'place' ? 'leaflets.none_near' : 'leaflets.none_text')}
    >
      {wider !== undefined && (
        <Button kind="primary" onClick={() => setSearch({ radius: String(wider) }, { replace: true })}>
          {t('leaflets.look_further', { km: wider })}
        </Button>
      )}
    </EmptyState>
  )
}

function radiusOf(search: URLSearchParams, { dataFree }: Pick<Shop, 'dataFree'>): number {
  const requestedRadius = Number(search.get('radius') ?? Number.NaN)
  if (Number.isInteger(requestedRadius) && requestedRadius >= 1 && requestedRadius <= 2000)
    return requestedRadius
  return dataFree ? dataFreeRadiusKm : defaultRadiusKm
}
