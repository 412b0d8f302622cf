// The basket's totals, with the button to checkout or the reason why checkout is not possible yet.
import { useAccountGuard } from '#features/accounts/shoppers/web/use-account-guard.tsx'
import { basketTotals, maxLines, subtotal } from '#features/basket/basket/basket.ts'
import type { Deal } from '#features/basket/basket/cart-contract.ts'
import { orderableParts } from '#features/basket/basket/group-by-supplier.ts'
import { whyNotCheckout } from '#features/basket/basket/why-not-checkout.ts'
import { minimumOrderInCents } from '#features/suppliers/shopfront/basket-terms.ts'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useShop } from '#web/shop.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { useCheckout } from '#web/stores/checkout-store.ts'
import { useWords } from '#web/words.ts'
import { DealsSummary } from './deals-summary.tsx'
import { notCheckoutWords } from './not-checkout-words.ts'

interface Props {
  items: CartLine[]
  /** Why a part cannot be ordered now, by supplier, in the shop's words. */
  refused: ReadonlyMap<string, string>
  /** The multibuys of the basket; undefined until the shop has answered for it as it is. */
  deals: readonly Deal[] | undefined
}

export function BasketSummary({ items, refused, deals }: Props) {
  const t = useWords()
  const checking = useCheckout((checkout) => Boolean(checkout.pending))
  const totals = basketTotals(items)
  const guard = useAccountGuard()
  const { config } = useShop()
  // Checkout asks for ways of getting the goods: the basket works without a signal.
  const parts = orderableParts(items)
  const problems = parts.flatMap(({ supplier, lines }) => {
    const problem = whyNotCheckout(lines, { supplierId: supplier.id, mode: 'agency' })
    const text =
      refused.get(supplier.id) ??
      (problem &&
        t(notCheckoutWords[problem], {
          minimum: formatRand(minimumOrderInCents),
          missing: formatRand(minimumOrderInCents - subtotal(lines)),
          most: maxLines,
        }))
    if (!text) return []
    // Each supplier's part is an order of its own, and what one lacks is said with its name.
    return parts.length > 1 ? `${supplier.name}: ${text}` : text
  })
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
      <DealsSummary items={items} deals={deals} />
      {checking && (
        <>
          <p>{t('basket.checking')}</p>
          <ButtonLink kind="primary" wide to={pageTo('checkoutConfirmation')}>
            {t('basket.see_checking')}
          </ButtonLink>
        </>
      )}
      <div className="basket-summary__acts">
        {!checking && problems.length === 0 && (
          <ButtonLink kind="primary" to={pageTo('checkoutDispatch')} onClick={guard}>
            {t('basket.place_order')}
          </ButtonLink>
        )}
        {!checking && problems.length > 0 && (
          <Button kind="primary" disabled aria-describedby="basket-why-not">
            {t('basket.place_order')}
          </Button>
        )}
        {config.mode === 'market' && items.length <= maxLines && (
          // Where the branch takes no order, the same basket at another is the next step.
          <ButtonLink
            kind={!checking && refused.size > 0 ? 'primary' : 'plain'}
            icon="scale"
            to={pageTo('compare')}
            onClick={guard}
          >
            {t('basket.compare')}
          </ButtonLink>
        )}
      </div>
      {!checking && problems.length > 0 && (
        <p id="basket-why-not" className="basket-summary__why">
          <Icon name="info" size="small" />
          {problems.join(' ')}
        </p>
      )}
    </section>
  )
}
