// Shows on the confirmation where the order will be delivered, with a link to change the address and any problem with it.

import { pageTo } from '#paths'
import { ButtonLink } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useCheckout } from '#web/stores/checkout-store.ts'
import { useWords } from '#web/words.ts'
import { useMyAddresses } from './use-my-addresses.ts'

interface Props {
  /** How one order is delivered; the parts of a group say it for themselves. */
  way?: string | null
  /** Why the order cannot go to this address. */
  problem?: string | undefined
}

export function DeliverTo({ way, problem }: Props) {
  const t = useWords()
  const id = useCheckout((checkout) => checkout.shipping_address?.id)
  const { data: addresses, error, refetch } = useMyAddresses()
  const address = addresses?.find((each) => each.id === id)
  return (
    <section className="card stack checkout__part" aria-labelledby="deliver-to">
      <div className="spread">
        <h2 id="deliver-to">{t('delivery.to')}</h2>
        <ButtonLink
          kind="quiet"
          icon="edit"
          to={pageTo('checkoutShippingAddress')}
          id="change-address"
          aria-label={t('delivery.change_address')}
          aria-describedby="address-error"
        >
          {t('delivery.change')}
        </ButtonLink>
      </div>
      {address && (
        <div className="deliver-to">
          <p>
            <strong>{address.formatted}</strong>
          </p>
          {address.unit_or_floor && <p>{address.unit_or_floor}</p>}
          {address.directions && <p className="soft">{address.directions}</p>}
        </div>
      )}
      {!addresses &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={2} />)}
      {way && (
        <p className="soft small dispatch__address">
          <Icon name="truck" size="small" />
          {t(way === 'MANUAL_DELIVERY' ? 'delivery.branch' : 'delivery.courier')}
        </p>
      )}
      <Problem id="address-error" text={addresses && !address ? t('delivery.address_gone') : problem} />
    </section>
  )
}

/** Moves the focus to the link that changes the address, for a button that a wrong address blocks. */
export const focusAddressChange = (): void => document.getElementById('change-address')?.focus()
