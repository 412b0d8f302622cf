// The switch between collection and delivery, and what the chosen way means: where the goods are collected, or what delivery costs
// as long as no address tells it exactly.
import { useQuery } from '@tanstack/react-query'
import { DeliveryTerms } from '#features/suppliers/delivery/web/delivery-terms.tsx'
import type { ClientConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { WeekHours } from '#features/suppliers/suppliers/web/branch-facts.tsx'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useShop } from '#web/shop.tsx'
import { useCheckout } from '#web/stores/checkout-store.ts'
import { useWords } from '#web/words.ts'
import { WayRadios } from './way-radios.tsx'

interface Props {
  supplierId: string
  config: ClientConfig
  chosen: string
  onChoose: (way: string) => void
  /** Of the goods. */
  subtotalInCents: number
}

export function WaySwitch({ supplierId, config, chosen, onChoose, subtotalInCents }: Props) {
  const t = useWords()
  const shop = useShop()
  const { data: branch, error, refetch } = useQuery(supplierQuery(shop, supplierId))
  const hasAddress = useCheckout((checkout) => checkout.shipping_address !== null)
  const way = config.shipping.find(({ name }) => name === chosen)
  const isCollected = chosen === 'COLLECT'
  return (
    <fieldset id="how" className="card stack checkout__part">
      <legend>
        <Icon name={isCollected ? 'shop' : 'truck'} /> {t('orders.how')}
      </legend>
      <WayRadios
        name="way"
        ways={config.shipping.map(({ name }) => name)}
        chosen={chosen}
        onChoose={onChoose}
      />
      {isCollected &&
        !branch &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={2} />)}
      {branch && isCollected && (
        <div className="stack">
          <p className="dispatch__address">
            <Icon name="place" size="small" />
            <span>
              <strong>{branch.name}</strong>
              <br />
              {branch.formatted_address}
            </span>
          </p>
          {branch.hours.length > 0 && (
            <details className="dispatch__fold">
              <summary>{t('orders.opening_hours')}</summary>
              <WeekHours supplier={branch} className="dispatch__hours" />
            </details>
          )}
        </div>
      )}
      {way && !isCollected && !hasAddress && <DeliveryTerms way={way} subtotalInCents={subtotalInCents} />}
    </fieldset>
  )
}
