// What the basket comes to, and the way to checkout or the reason why not yet.
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useCheckout } from '#web/stores/checkout-store.ts'
import { useWords } from '#web/words.ts'
import { basketTotals, minimumOrderInCents } from '../basket.ts'
import { type CheckoutProblem, whyNotCheckout } from '../why-not-checkout.ts'
import { type CartLine, cartSupplierId } from './cart-store.ts'

export function BasketSummary({ items }: { items: CartLine[] }) {
  const t = useWords()
  const checking = useCheckout((checkout) => Boolean(checkout.pending))
  const totals = basketTotals(items)
  // Ways of getting the goods are the dispatch page's to ask for: the basket works without a signal.
  const problem = whyNotCheckout(items, { supplierId: cartSupplierId(items), mode: 'agency' })
  return (
    <section className="basket-summary card stack" aria-labelledby="basket-summary">
      <h2 id="basket-summary" className="visually-hidden">
        {t('basket.summary')}
      </h2>
      <p className="spread basket-summary__subtotal">
        <span>{t('basket.subtotal')}</span>
        <strong className="number" aria-live="polite">
          {formatRand(totals.subtotal)}
        </strong>
      </p>
      {checking && (
        <>
          <p>{t('basket.checking')}</p>
          <ButtonLink kind="primary" wide to={pageTo('checkoutConfirmation')}>
            {t('basket.see_checking')}
          </ButtonLink>
        </>
      )}
      {!checking && !problem && (
        <ButtonLink kind="primary" wide to={pageTo('checkoutDispatch')}>
          {t('basket.place_order')}
        </ButtonLink>
      )}
      {!checking && problem && (
        <>
          <Button kind="primary" wide disabled aria-describedby="basket-why-not">
            {t('basket.place_order')}
          </Button>
          <p id="basket-why-not" className="basket-summary__why">
            <Icon name="info" size="small" />
            {t(reasons[problem], {
              minimum: formatRand(minimumOrderInCents),
              missing: formatRand(minimumOrderInCents - totals.subtotal),
            })}
          </p>
        </>
      )}
    </section>
  )
}

const reasons = {
  'basket-empty': 'basket.empty',
  'all-out-of-stock': 'basket.why_all_gone',
  'no-supplier': 'basket.why_no_supplier',
  'no-shipping-options': 'basket.why_no_shipping',
  'stokvel-mixed': 'basket.why_stokvel_mixed',
  'below-stokvel-minimum': 'basket.why_stokvel_minimum',
  'below-minimum': 'basket.why_minimum',
} as const satisfies Record<CheckoutProblem, string>
