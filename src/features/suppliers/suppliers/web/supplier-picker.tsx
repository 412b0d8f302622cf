// The picker: branches with their distance, address and hours, to choose one or to stay. It cannot be dismissed while no branch
// is chosen in agency mode, or in a data-free visit.
import './supplier-picker.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { HandoverChoice } from '#features/suppliers/handover/web/handover-choice.tsx'
import { useHandovers } from '#features/suppliers/handover/web/use-handovers.ts'
import { inset } from '#web/inset.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import { useDataFree, useShop, useSupplierId } from '#web/shop.tsx'
import { useCart } from '#web/stores/basket-store.ts'
import { closePicker, usePicker } from '#web/stores/picker-store.ts'
import { useStoredSuppliers } from '#web/stores/suppliers-store.ts'
import { useWords } from '#web/words.ts'
import type { Supplier } from '../supplier-contract.ts'
import { chooseSupplier } from './choose-supplier.ts'
import { clearPlace } from './clear-place.ts'
import { storeCompared } from './compared-storage.ts'
import { LocationChooser } from './location-chooser.tsx'
import { SupplierChoice } from './supplier-choice.tsx'
import { supplierQuery, suppliersNearQuery } from './supplier-queries.ts'
import { useRestoredPosition } from './use-restored-position.ts'

const BasketTotalsState = inset('BasketTotalsState')

export function SupplierPicker() {
  const t = useWords()
  const shop = useShop()
  const supplierId = useSupplierId()
  const navigate = useNavigate()
  const choose = (id: string | null) => {
    if (id !== supplierId) return void chooseSupplier(shop, id, navigate)
    if (id === null) storeCompared()
    closePicker()
  }
  const editing = useCart((cart) => cart.proxy_order_id !== null)
  const position = usePicker((state) => state.position)
  const { data, error, isPending, refetch } = useQuery(suppliersNearQuery(shop, position))
  const stored = useStoredSuppliers((state) => state.list)
  const place = usePicker((state) => state.place)
  const handovers = useHandovers(position)
  const near = data ?? (error ? stored : [])
  const suppliers = useHereFirst(near)
  const market = shop.config.mode === 'market'
  const mustAnswer = useDataFree() || (supplierId === null && !market)

  useEffect(() => {
    if (data) useStoredSuppliers.setState({ list: data })
  }, [data])
  useRestoredPosition()
  return (
    <Dialog open onClose={closePicker} persistent={mustAnswer} title={t('suppliers.picker_title')}>
      <div className="stack">
        {editing && <p className="card">{t('suppliers.editing')}</p>}
        {market && (
          <div className="supplier-choice supplier-choice--compare">
            <h3>
              <Icon name="scale" size="small" /> {t('suppliers.bar_compare')}
            </h3>
            <p className="soft small">{t('suppliers.compare_text')}</p>
            <Button
              kind={supplierId === null ? 'plain' : 'primary'}
              onClick={() => choose(null)}
              disabled={editing && supplierId !== null}
            >
              {t(supplierId === null ? 'suppliers.stay_here' : 'suppliers.compare_choose')}
            </Button>
          </div>
        )}
        <LocationChooser />
        <HandoverChoice />
        {isPending && <Skeleton lines={6} />}
        {error && suppliers.length === 0 && <ErrorState error={error} onRetry={() => void refetch()} />}
        {error && suppliers.length > 0 && (
          <p className="card small" role="status">
            {t('suppliers.seen_before')}{' '}
            <Button kind="quiet" icon="again" onClick={() => void refetch()}>
              {t('kit.try_again')}
            </Button>
          </p>
        )}
        {data?.length === 0 && (
          <EmptyState icon="place" title={t('suppliers.none_nearby')} text={t('suppliers.none_nearby_text')}>
            <Button icon="shop" onClick={() => clearPlace(shop)}>
              {t('suppliers.see_all')}
            </Button>
          </EmptyState>
        )}
        <p className="soft small" role="status">
          {data && data.length > 0 && t('suppliers.count', { count: data.length })}
          <BasketTotalsState />
        </p>
        {suppliers.length > 0 && (
          <ul className="stack supplier-list">
            {suppliers.map((supplier, index) => (
              <SupplierChoice
                key={supplier.id}
                supplier={supplier}
                here={supplier.id === supplierId}
                opened={index === 0 || supplier.id === supplierId}
                disabled={editing}
                terms={handovers.get(supplier.id)}
                place={position || shop.placed ? (place ?? '') : null}
                onChoose={() => choose(supplier.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

/** The branch one is at first, also where it is far away: one must always be able to stay. */
function useHereFirst(near: readonly Supplier[]): Supplier[] {
  const shop = useShop()
  const supplierId = useSupplierId()
  const { data } = useQuery({ ...supplierQuery(shop, supplierId ?? ''), enabled: supplierId !== null })
  const here = near.find(({ id }) => id === supplierId) ?? (supplierId !== null && data ? data : undefined)
  return here ? [here, ...near.filter(({ id }) => id !== here.id)] : [...near]
}
