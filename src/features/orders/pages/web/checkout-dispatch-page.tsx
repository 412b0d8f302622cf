// The first step of checkout: how the goods reach the shopper. Without script all of checkout is a form here.
import '#features/orders/orders/web/checkout.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { subtotal } from '#features/basket/basket/basket.ts'
import { ContinueByForm } from '#features/basket/basket/web/continue-by-form.tsx'
import { type CheckoutAccess, useCheckoutAccess } from '#features/orders/orders/web/checkout-access.ts'
import { CheckoutForm } from '#features/orders/orders/web/checkout-form.tsx'
import { loadCheckoutForm } from '#features/orders/orders/web/checkout-form-data.ts'
import {
  chooseWay,
  doesBeginCheckout,
  pageAfterWay,
  wayToBegin,
} from '#features/orders/orders/web/choose-way.ts'
import { CollectAt, CollectCard } from '#features/orders/orders/web/collect-card.tsx'
import { useLastChoices } from '#features/orders/orders/web/last-choices.ts'
import { usePendingOrder } from '#features/orders/orders/web/use-pending-order.ts'
import { useTrackCheckout } from '#features/orders/orders/web/use-track-checkout.ts'
import { DeliveryTerms } from '#features/suppliers/delivery/web/delivery-terms.tsx'
import type { OfferedWay } from '#features/suppliers/delivery/web/delivery-texts.ts'
import { clientConfigQuery } from '#features/suppliers/shopfront/web/client-config-query.ts'
import { WeekHours } from '#features/suppliers/suppliers/web/branch-facts.tsx'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { pageTo } from '#paths'
import { isFormVisit } from '#web/forms/is-form-visit.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'

const GroupDispatch = lazy(async () => ({
  default: (await import('#features/orders/group-orders/web/group-dispatch.tsx')).GroupDispatch,
}))

export const handle: PageHandle = {
  title: ({ t, shop }) =>
    t(import.meta.env.SSR && isFormVisit(shop) ? 'orders.form_title' : 'orders.dispatch_title'),
  needsLogin: 'shopper',
  alone: true,
  back: pageTo('basket'),
}

export const loader: PageLoader = async ({ shop, url }) => {
  if (import.meta.env.SSR && isFormVisit(shop)) return loadCheckoutForm(shop, url)
  if (!shop.supplierId) return
  await shop.ensure(clientConfigQuery(shop, shop.supplierId)).catch(() => undefined)
}

export function Component() {
  const shop = useShop()
  return import.meta.env.SSR && isFormVisit(shop) ? <CheckoutForm /> : <Dispatch />
}

function Dispatch() {
  const navigate = useNavigate()
  const door = useCheckoutAccess()
  const sending = usePendingOrder()
  const checking = sending.phase === 'checking'
  useTrackCheckout(linesOf(door))
  useEffect(() => {
    if (checking) void navigate(pageTo('checkoutConfirmation'), { replace: true })
  }, [checking, navigate])
  return (
    <div className="checkout stack">
      {door.state === 'waiting' && (
        <>
          <Skeleton lines={5} />
          <ContinueByForm />
        </>
      )}
      {door.state === 'failed' && <ErrorState error={door.error} onRetry={door.retry} />}
      {door.state === 'open' && <Ways door={door} />}
      {door.state === 'group' && (
        <Suspense fallback={<Skeleton lines={8} />}>
          <GroupDispatch parts={door.parts} />
        </Suspense>
      )}
    </div>
  )
}

function linesOf(door: CheckoutAccess): CartLine[] | undefined {
  if (door.state === 'open') return door.items
  return door.state === 'group' ? door.parts.flatMap(({ lines }) => lines) : undefined
}

function Ways({ door }: { door: Extract<CheckoutAccess, { state: 'open' }> }) {
  const { supplierId, config, items } = door
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const last = useLastChoices()
  const { state } = useLocation()
  const { data: supplier, error, refetch } = useQuery(supplierQuery(shop, supplierId))
  const begun = doesBeginCheckout(state) ? wayToBegin(config, last) : undefined
  const branchName = items[0]?.offer.supplier.name ?? ''
  // A known way is not asked for again: the confirmation has a switch for it.
  const done = useRef(false)
  useEffect(() => {
    if (!begun || done.current) return
    done.current = true
    chooseWay(begun, { config, supplier: { id: supplierId, name: branchName } }, last)
    void navigate(pageAfterWay(), { replace: true })
  }, [begun, config, supplierId, branchName, last, navigate])
  if (begun) return <Skeleton lines={8} />
  if (config.shipping.length === 0) {
    return (
      <div className="card stack">
        <p>{t('orders.no_collect')}</p>
        <ButtonLink to={pageTo('basket')}>{t('orders.back_to_basket')}</ButtonLink>
      </div>
    )
  }
  if (!supplier)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={5} />

  function choose(name: OfferedWay['name']) {
    chooseWay(name, { config, supplier: { id: supplierId, name: supplier?.name ?? '' } }, last)
    void navigate(pageTo(name === 'COLLECT' ? 'checkoutConfirmation' : 'checkoutShippingAddress'))
  }

  return config.shipping.map((way) =>
    way.name === 'COLLECT' ? (
      <CollectCard
        key={way.name}
        title={t('orders.collect')}
        text={t('orders.collect_text')}
        go={t('orders.collect_here')}
        onGo={() => choose('COLLECT')}
      >
        <CollectAt supplier={supplier}>
          {supplier.hours.length > 0 && (
            <details>
              <summary>{t('orders.opening_hours')}</summary>
              <WeekHours supplier={supplier} className="dispatch__hours" />
            </details>
          )}
        </CollectAt>
      </CollectCard>
    ) : (
      <CollectCard
        key={way.name}
        id={way.name}
        icon="truck"
        title={t(way.name === 'PICUP' ? 'delivery.courier' : 'delivery.branch')}
        text={
          way.name === 'PICUP'
            ? t('delivery.courier_text')
            : t('delivery.branch_text', { branch: supplier.name })
        }
        go={t(way.name === 'PICUP' ? 'delivery.courier_go' : 'delivery.branch_go')}
        onGo={() => choose(way.name)}
      >
        <DeliveryTerms way={way} branch={supplier} subtotalInCents={subtotal(items)} />
      </CollectCard>
    ),
  )
}
