// The bar in the header's second row: how goods reach this visit, from the branch being shopped at or from those near its place. A
// tap opens the picker, or the dialog for the place where prices are compared.
import './supplier-bar.css'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { pageTo } from '#paths'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useShop, useShopState, useSupplierId } from '#web/shop.tsx'
import { useCart } from '#web/stores/basket-store.ts'
import { closePicker, openPicker, usePicker } from '#web/stores/picker-store.ts'
import { useHydrated } from '#web/use-hydrated.ts'
import { useWords } from '#web/words.ts'
import { takesOrders } from '../takes-orders.ts'
import { supplierQuery } from './supplier-queries.ts'

// The picker is fetched when it is first opened.
const loadPicker = () => import('./supplier-picker.tsx')

interface BarProps {
  /** The line of the visit's place; `neutral` is what it says before more is known. */
  Line: ComponentType<{ neutral: string }>
  /** Asks for the place of the visit. */
  askPlace: () => Promise<void>
}

export function SupplierBar({ Line, askPlace }: BarProps) {
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
  const placed = useShopState((state) => state.placed === true)
  const hydrated = useHydrated()
  const comparing = market && supplierId === null
  const noBranch = !market ? 'suppliers.bar_choose' : placed ? 'suppliers.near_you' : 'suppliers.bar_place'
  const open = () => (comparing ? void askPlace() : openPicker())
  return (
    <div className="supplier-bar">
      {/* Without script it leads to the page of all shops; with it, it opens the dialog. */}
      <a
        href={pageTo('agencies')}
        className="supplier-bar__name"
        role={hydrated ? 'button' : undefined}
        aria-haspopup={hydrated ? 'dialog' : undefined}
        onPointerDown={() => void (comparing || loadPicker())}
        onClick={(event) => {
          event.preventDefault()
          open()
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          open()
        }}
      >
        <Icon name={supplierId !== null ? 'shop' : 'place'} size="small" />
        <span className="place-line">
          <Line neutral={supplierId !== null ? (supplier?.name ?? '…') : t(noBranch)} />
        </span>
        {supplier && !takesOrders(supplier) && (
          <span className="supplier-bar__closed">
            {t(supplier.closed ? 'suppliers.closed' : 'suppliers.no_orders')}
          </span>
        )}
        <span className="supplier-bar__change">
          {t(comparing ? 'suppliers.change_place' : 'suppliers.bar_change')}
        </span>
        <Icon name="down" size="small" />
      </a>
      {comparing && (
        <button
          type="button"
          className="supplier-bar__compare"
          aria-haspopup="dialog"
          onPointerDown={() => void loadPicker()}
          onClick={() => openPicker()}
        >
          <Icon name="scale" size="small" />
          <span>{t('suppliers.bar_compare')}</span>
        </button>
      )}
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
