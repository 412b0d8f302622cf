// The second row of the header: the supplier bar. While an order is edited or there is no signal, the notice of it stands in the
// bar's place, since no other branch can be chosen then.
import './second-row.css'
import { lazy, Suspense } from 'react'
import { openPlaceDialog } from '#features/suppliers/near/web/open-place-dialog.ts'
import { PlaceLine } from '#features/suppliers/near/web/place-line.tsx'
import { SupplierBar } from '#features/suppliers/suppliers/web/supplier-bar.tsx'
import { useShop } from '#web/shop.tsx'
import { useCart } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import { OfflineBanner } from '../offline/offline-banner.tsx'

// Only who edits an order fetches what says so.
const UpdatingOrder = lazy(() =>
  import('#features/orders/orders/web/updating-order.tsx').then((module) => ({
    default: module.UpdatingOrder,
  })),
)

export function SecondRow({ hasSupplierBar }: { hasSupplierBar: boolean }) {
  const t = useWords()
  const shop = useShop()
  const editing = useCart((cart) => cart.proxy_order_id)
  return (
    <div className="second-row">
      {hasSupplierBar && (
        <section aria-label={t('suppliers.picker_title')}>
          <SupplierBar Line={PlaceLine} askPlace={() => openPlaceDialog(shop, t)} />
        </section>
      )}
      {editing !== null && (
        <Suspense>
          <UpdatingOrder id={editing} />
        </Suspense>
      )}
      <OfflineBanner />
    </div>
  )
}
