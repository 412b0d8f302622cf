// One branch on the stores page.
import { useNavigate } from 'react-router'
import type { PlaceHandover } from '#features/suppliers/handover/handover-contract.ts'
import { HandoverFacts } from '#features/suppliers/handover/web/handover-facts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Pill } from '#web/kit/pill.tsx'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { useCart } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import { openNow } from '../open-now.ts'
import type { Supplier } from '../supplier-contract.ts'
import { takesOrders } from '../takes-orders.ts'
import { BranchDistance, WeekHours } from './branch-facts.tsx'
import { chooseSupplier } from './choose-supplier.ts'

interface CardProps {
  store: Supplier
  now: Date | undefined
  /** What it does for the shopper's place, where that is known. */
  terms: PlaceHandover | undefined
  /** What the shopper calls their place; '' without a name. */
  place: string | null
}

export function SupplierCard({ store, now, terms, place }: CardProps) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const here = useSupplierId() === store.id
  const editing = useCart((cart) => cart.proxy_order_id !== null)
  const action = t(here ? 'suppliers.stay_here' : 'suppliers.shop_here')
  return (
    <li className="store" aria-current={here || undefined}>
      <div className="spread">
        <h3>{store.name}</h3>
        <BranchDistance km={store.distance} />
      </div>
      <p className="soft small">{store.formatted_address}</p>
      <p className="store__facts">
        {now && <OpenPill store={store} now={now} />}
        {store.rating !== null && (
          <span className="store__rating">
            <Icon name="star-full" size="small" />
            {t('suppliers.stores_rating', { rating: store.rating.toFixed(1), count: store.rating_count })}
          </span>
        )}
      </p>
      {terms && place !== null && <HandoverFacts terms={terms} place={place} />}
      {!takesOrders(store) && store.closed_text && <p className="branch-closed">{store.closed_text}</p>}
      <details>
        <summary>
          {t('suppliers.hours')}
          <span className="visually-hidden">: {store.name}</span>
        </summary>
        <WeekHours supplier={store} />
        {store.phone && <p className="small">{store.phone}</p>}
      </details>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void chooseSupplier(shop, store.id, navigate)
        }}
      >
        <Button
          kind={here ? 'plain' : 'primary'}
          icon="shop"
          type="submit"
          name="supplier"
          value={store.id}
          disabled={editing && !here}
          aria-label={`${action}: ${store.name}`}
        >
          {action}
        </Button>
      </form>
    </li>
  )
}

/** By Johannesburg's clock, wherever the phone is. */
function OpenPill({ store, now }: { store: Supplier; now: Date }) {
  const t = useWords()
  if (store.disabled) return <Pill tone="plain" icon="info" label={t('suppliers.no_orders')} />
  const { open, until = '', opensAt, opensTomorrow, holiday } = openNow(store, now)
  const label = open
    ? t('suppliers.stores_open', { time: until })
    : opensAt
      ? t('suppliers.stores_opens', { time: opensAt })
      : opensTomorrow
        ? t('suppliers.stores_opens_tomorrow', { time: opensTomorrow })
        : t('suppliers.closed')
  return (
    <>
      <Pill tone={open ? 'good' : 'plain'} icon="clock" label={label} />
      {holiday && <Pill tone="wait" icon="info" label={t('suppliers.stores_holiday')} />}
    </>
  )
}
