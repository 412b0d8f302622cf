// Beside the button that places an order, while it cannot be placed: why, and what to do instead.
import type { Validation } from '#features/basket/basket/cart-contract.ts'
import { pageTo } from '#paths'
import { ButtonLink } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

/** The id of the reasons, for the button that they disable. */
export const whyNotConfirmId = 'why-not-confirm'

interface Props {
  /** The shop's messages; nothing is shown where there are none. */
  obstacles: readonly string[]
  validation: Validation | undefined
}

export function WhyNotConfirm({ obstacles, validation }: Props) {
  if (obstacles.length === 0) return null
  return (
    <div className="order-footer__why">
      {/* The page may be long, and this is at its end: screen readers are told at once. */}
      <div id={whyNotConfirmId} role="alert">
        {obstacles.map((text) => (
          <p key={text}>
            <Icon name="info" size="small" />
            {text}
          </p>
        ))}
      </div>
      <NextStep isClosed={validation?.dispatch_error?.code === 'supplier-closed'} />
    </div>
  )
}

/** Of a closed branch the same basket elsewhere; else the basket is what can be changed. */
function NextStep({ isClosed }: { isClosed: boolean }) {
  const t = useWords()
  const { config } = useShop()
  if (!isClosed) return <ButtonLink to={pageTo('basket')}>{t('orders.to_basket')}</ButtonLink>
  if (config.mode === 'market')
    return (
      <ButtonLink kind="primary" icon="scale" to={pageTo('compare')}>
        {t('orders.compare_shops')}
      </ButtonLink>
    )
  return (
    <ButtonLink kind="primary" icon="shop" to={pageTo('agencies')}>
      {t('orders.other_shops')}
    </ButtonLink>
  )
}
