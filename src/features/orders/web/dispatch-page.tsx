// Checkout, first step: how the goods get to the shopper.
import './checkout.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { ClientConfig } from '#features/shopfront/shopfront-contract.ts'
import { supplierQuery } from '#features/suppliers/web/supplier-queries.ts'
import { pageTo } from '#paths'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { setCheckout, setRequiresShipping } from '#web/stores/checkout-store.ts'
import { useWords } from '#web/words.ts'
import { useCheckoutDoor } from './checkout-door.ts'
import { clientConfigQuery } from './checkout-queries.ts'
import { useOrderUnderway } from './order-underway.ts'

export const handle: PageHandle = {
  title: 'orders.dispatch_title',
  needsLogin: 'shopper',
  alone: true,
  back: pageTo('basket'),
}

export const loader: PageLoader = async ({ shop }) => {
  if (!shop.supplierId) return
  await shop.ensure(clientConfigQuery(shop, shop.supplierId)).catch(() => undefined)
}

export function Component() {
  const navigate = useNavigate()
  const door = useCheckoutDoor()
  const sending = useOrderUnderway()
  const checking = sending.phase === 'checking'
  useEffect(() => {
    if (checking) void navigate(pageTo('checkoutConfirmation'), { replace: true })
  }, [checking, navigate])
  return (
    <div className="checkout stack">
      {door.state === 'waiting' && <Skeleton lines={5} />}
      {door.state === 'failed' && <ErrorState error={door.error} onRetry={door.retry} />}
      {door.state === 'open' && <Collect supplierId={door.supplierId} config={door.config} />}
    </div>
  )
}

function Collect({ supplierId, config }: { supplierId: string; config: ClientConfig }) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const { data: supplier, error, refetch } = useQuery(supplierQuery(shop, supplierId))
  if (!config.shipping.some(({ name }) => name === 'COLLECT')) {
    return (
      <div className="card stack">
        <p>{t('orders.no_collect')}</p>
        <ButtonLink to={pageTo('basket')}>{t('orders.back_to_basket')}</ButtonLink>
      </div>
    )
  }
  if (!supplier)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={5} />

  function collect() {
    setRequiresShipping(false)
    setCheckout({
      client_config: config,
      shipping_provider: 'COLLECT',
      supplier: { id: supplierId, name: supplier?.name ?? '' },
    })
    void navigate(pageTo('checkoutConfirmation'))
  }

  return (
    <section className="card stack dispatch" aria-labelledby="collect">
      <div className="dispatch__head">
        <span className="dispatch__icon">
          <Icon name="shop" />
        </span>
        <div>
          <h2 id="collect">{t('orders.collect')}</h2>
          <p className="soft">{t('orders.collect_text')}</p>
        </div>
      </div>
      <div className="dispatch__branch">
        <h3>{supplier.name}</h3>
        <p className="dispatch__address">
          <Icon name="place" size="small" />
          {supplier.formatted_address}
        </p>
        {supplier.hours.length > 0 && (
          <details>
            <summary>{t('orders.opening_hours')}</summary>
            <dl className="dispatch__hours">
              {supplier.hours.map(({ dayname, formatted_hours }) => (
                <div key={dayname}>
                  <dt>{dayname}</dt>
                  <dd className="number">{formatted_hours}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
      <Button kind="primary" wide onClick={collect}>
        {t('orders.collect_here')}
      </Button>
    </section>
  )
}
