// The picker: branches with their distance, address and hours, to shop there or to stay. It must be answered when no
// branch is chosen in agency mode, and in data-free mode.
import './supplier-picker.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCart } from '#features/basket/web/cart-store.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { useKeptSuppliers } from '#web/stores/suppliers-store.ts'
import { useWords } from '#web/words.ts'
import type { Supplier } from '../supplier-contract.ts'
import { chooseSupplier } from './choose-supplier.ts'
import { findPosition } from './find-position.ts'
import { closePicker, setPosition, usePicker } from './picker-store.ts'
import { suppliersNearQuery } from './supplier-queries.ts'
import { useKnownPosition } from './use-known-position.ts'

export function SupplierPicker() {
  const t = useWords()
  const shop = useShop()
  const supplierId = useSupplierId()
  const navigate = useNavigate()
  const choose = (id: string | null) => chooseSupplier(shop, id, navigate)
  const editing = useCart((cart) => cart.proxy_order_id !== null)
  const position = usePicker((state) => state.position)
  const [locating, setLocating] = useState(false)
  const { data, error, isPending, refetch } = useQuery(suppliersNearQuery(shop, position))
  const kept = useKeptSuppliers((state) => state.list)
  const suppliers = [...(data ?? (error ? kept : []))].sort((a, b) => here(b) - here(a))
  function here({ id }: Supplier) {
    return id === supplierId ? 1 : 0
  }
  const market = shop.config.mode === 'market'

  useEffect(() => {
    if (data) useKeptSuppliers.setState({ list: data })
  }, [data])
  useKnownPosition()
  const locate = async () => {
    setLocating(true)
    const found = await findPosition()
    setLocating(false)
    if (found === 'missing') notify({ text: t('suppliers.geolocation_missing'), kind: 'error' })
    else if (found) setPosition(found)
    else notify({ text: t('suppliers.geolocation_refused') })
  }
  return (
    <Dialog
      open
      onClose={closePicker}
      persistent={supplierId === null && !market}
      title={t('suppliers.picker_title')}
    >
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
              onClick={() => void choose(null)}
              disabled={editing}
            >
              {t(supplierId === null ? 'suppliers.stay_here' : 'suppliers.compare_choose')}
            </Button>
          </div>
        )}
        <Button icon="place" kind="quiet" busy={locating} onClick={() => void locate()}>
          {t(locating ? 'suppliers.locating' : 'suppliers.use_location')}
        </Button>
        {isPending && <Skeleton lines={6} />}
        {error && suppliers.length === 0 && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && (
          <EmptyState
            icon="place"
            title={t('suppliers.none_nearby')}
            text={t('suppliers.none_nearby_text')}
          />
        )}
        {suppliers.length > 0 && (
          <ul className="stack supplier-list">
            {suppliers.map((supplier, index) => (
              <SupplierChoice
                key={supplier.id}
                supplier={supplier}
                here={supplier.id === supplierId}
                opened={index === 0 || supplier.id === supplierId}
                disabled={editing}
                onChoose={() => (supplier.id === supplierId ? closePicker() : void choose(supplier.id))}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  supplier: Supplier
  here: boolean
  /** Shows its hours at once. */
  opened: boolean
  disabled: boolean
  onChoose: () => void
}

function SupplierChoice({ supplier, here, opened, disabled, onChoose }: ChoiceProps) {
  const t = useWords()
  const action = t(here ? 'suppliers.stay_here' : 'suppliers.shop_here')
  return (
    <li className="supplier-choice" aria-current={here || undefined}>
      <div className="spread">
        <h3>{supplier.name}</h3>
        {supplier.distance !== null && (
          <span className="supplier-choice__away">
            {t('suppliers.away', { km: supplier.distance.toFixed(1) })}
          </span>
        )}
      </div>
      <p className="soft small">{supplier.formatted_address}</p>
      {supplier.closed && (
        <p className="supplier-choice__closed">{supplier.closed_text ?? t('suppliers.closed')}</p>
      )}
      <details open={opened}>
        <summary>{t('suppliers.hours')}</summary>
        <dl className="supplier-choice__hours">
          {supplier.hours.map((day) => (
            <div key={day.dayname}>
              <dt>{day.dayname}</dt>
              <dd>{day.formatted_hours}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Button
        kind={here ? 'plain' : 'primary'}
        disabled={disabled && !here}
        aria-label={`${action}: ${supplier.name}`}
        onClick={onChoose}
      >
        {action}
      </Button>
    </li>
  )
}
