// The bar in the header's second row: the branch being shopped at, or the price comparison. A tap opens the picker.
import './supplier-bar.css'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { useCart } from '#web/stores/basket-store.ts'
import { closePicker, openPicker, usePicker } from '#web/stores/picker-store.ts'
import { useWords } from '#web/words.ts'
import { takesOrders } from '../takes-orders.ts'
import { supplierQuery } from './supplier-queries.ts'

// The picker is fetched when it is first opened.
const loadPicker = () => import('./supplier-picker.tsx')

interface BarProps {
  /** Where prices are compared: the place of the visit. */
  place: ReactNode
}

export function SupplierBar({ place }: BarProps) {
  const t = useWords()
  const shop = useShop()
  const supplierId = useSupplierId()
  const editing = useCart((cart) => cart.proxy_order_id !== null)
  const navigate = useNavigate()
  const market = shop.config.mode === 'market'
  const leave = async () => {
    const { chooseSupplier } = await import('./choose-supplier.ts')
    await chooseSupplier(shop, null, navigate)
  }
  const { data: supplier, error } = useQuery({
    ...supplierQuery(shop, supplierId ?? ''),
    enabled: supplierId !== null,
  })
  const isClosedForGood = isFailure(error, 'not_found')
  useEffect(() => {
    if (isClosedForGood)
      void import('./leave-closed-branch.ts').then(({ leaveClosedBranch }) =>
        leaveClosedBranch(shop, navigate),
      )
  }, [isClosedForGood, shop, navigate])
  const name =
    supplierId !== null
      ? (supplier?.name ?? '…')
      : t(market ? 'suppliers.bar_compare' : 'suppliers.bar_choose')
  return (
    <div className="supplier-bar">
      <button
        type="button"
        className="supplier-bar__name"
        aria-haspopup="dialog"
        onPointerDown={() => void loadPicker()}
        onClick={() => openPicker()}
      >
        <Icon name={supplierId !== null ? 'shop' : 'scale'} size="small" />
        <span>{name}</span>
        {supplier && !takesOrders(supplier) && (
          <span className="supplier-bar__closed">
            {t(supplier.closed ? 'suppliers.closed' : 'suppliers.no_orders')}
          </span>
        )}
        <span className="supplier-bar__change">{t('suppliers.bar_change')}</span>
        <Icon name="down" size="small" />
      </button>
      {market && supplierId === null && place}
      {supplierId !== null && !editing && (
        <IconButton
          icon="close"
          label={t(market ? 'suppliers.bar_back' : 'suppliers.bar_leave')}
          onClick={() => void leave()}
        />
      )}
    </div>
  )
}

/** Renders the picker once, in the shell, so that any page may open it. */
export function PickerHost() {
  const t = useWords()
  const open = usePicker((state) => state.open)
  const [Picker, setPicker] = useState<ComponentType>()
  useEffect(() => {
    if (!open) return
    loadPicker().then(
      (module) => setPicker(() => module.SupplierPicker),
      () => {
        closePicker()
        notify({ text: t('kit.offline_title'), kind: 'error', key: 'picker' })
      },
    )
  }, [open, t])
  return open && Picker ? <Picker /> : null
}
