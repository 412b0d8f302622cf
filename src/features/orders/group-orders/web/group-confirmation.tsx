// The confirmation step of a group: every part with its time and payment, one button for all, and the obstacles of each.
import './group.css'
import { useState } from 'react'
import { Navigate } from 'react-router'
import type { SupplierPart } from '#features/basket/basket/group-by-supplier.ts'
import { asCartLines } from '#features/orders/orders/web/confirmed-lines.ts'
import { CreditChoice } from '#features/orders/orders/web/credit-choice.tsx'
import { NotPlaced } from '#features/orders/orders/web/not-placed.tsx'
import { OrderFooter } from '#features/orders/orders/web/order-footer.tsx'
import { Sum } from '#features/orders/orders/web/order-summary.tsx'
import { beginPending } from '#features/orders/orders/web/pending-order.ts'
import { resetSending, sendPending } from '#features/orders/orders/web/send-order.ts'
import { updateBasketLines } from '#features/orders/orders/web/update-basket-lines.ts'
import { DeliverTo } from '#features/suppliers/delivery/web/deliver-to.tsx'
import { pageTo } from '#paths'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/field.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { focusFirstProblem } from '#web/kit/problem.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useShop } from '#web/shop.tsx'
import { type CartLine, useCart } from '#web/stores/basket-store.ts'
import { useCheckout } from '#web/stores/checkout-store.ts'
import { useWords } from '#web/words.ts'
import { GroupPartView } from './group-part.tsx'
import { type PartState, useGroupParts } from './use-parts.ts'

export function GroupConfirmation({ parts: groups }: { parts: SupplierPart<CartLine>[] }) {
  const t = useWords()
  const shop = useShop()
  const [tried, setTried] = useState(false)
  const [ofAge, setOfAge] = useState(false)
  const { parts, failed, isFetching } = useGroupParts(groups, tried)
  const needsAge = parts.some((part) => part.needsAge)
  const ageError = tried && needsAge && !ofAge ? t('orders.age_required') : undefined
  const blocked = parts.some((part) => part.obstacles.length > 0 || part.addressError)
  const delivered = parts.some((part) => part.delivered)
  const addressed = useCheckout((checkout) => checkout.shipping_address !== null)
  const priced = parts.every((part) => part.priced)
  const credit = sumOf(parts, 'credit')

  function place() {
    setTried(true)
    const complete = parts.every(
      (part) => part.slot?.available && (part.choices.payment_provider || part.totals.payable <= 0),
    )
    if (!complete || (needsAge && !ofAge)) {
      focusFirstProblem()
      return
    }
    if (!priced || !shop.account) return
    // Nothing that costs money waits for a signal: what was never sent is not queued.
    if (!navigator.onLine)
      return void notify({ text: t('orders.offline'), kind: 'error', key: 'place-offline' })
    if (parts.some((part) => part.changed || part.orderedLines.length < part.lines.length))
      updateBasketLines(parts.flatMap((part) => asCartLines(part.lines)))
    const { id, revision } = useCart.getState()
    const carts = parts.map((part) => ({
      ...part.input,
      id,
      revision,
      items: itemsOf(part),
      total_in_cents: part.totals.total,
    }))
    const [first] = carts
    if (!first) return
    resetSending()
    beginPending(shop.account.id, first, carts)
    void sendPending(shop)
  }

  if (delivered && !addressed) return <Navigate to={pageTo('checkoutShippingAddress')} replace />
  return (
    <div className="checkout__columns">
      <div className="stack">
        <NotPlaced title={t('group.not_placed')} />
        {failed && (
          <div className="card">
            <ErrorState error={failed.error} onRetry={failed.retry} />
          </div>
        )}
        <p className="soft">{t('group.each_own', { count: parts.length })}</p>
        {delivered && <DeliverTo />}
        {parts.map((part) => (
          <GroupPartView key={part.supplier.id} part={part} parts={parts} tried={tried} />
        ))}
      </div>
      <div className="checkout__side">
        <section className="order-summary card stack" aria-labelledby="order-summary">
          <h2 id="order-summary">{t('orders.summary')}</h2>
          <dl className="sums" aria-live="polite">
            {parts.map((part) => (
              <Sum key={part.supplier.id} name={part.supplier.name} cents={part.totals.total} />
            ))}
            <Sum name={t('orders.total')} cents={sumOf(parts, 'total')} strong />
            {credit > 0 && <Sum name={t('orders.credit')} cents={-credit} />}
            {credit > 0 && <Sum name={t('orders.pay_owed')} cents={sumOf(parts, 'total') - credit} strong />}
          </dl>
          <CreditChoice
            usedInCents={credit}
            availableInCents={sumOf(parts, 'creditAvailable')}
            subtotalInCents={sumOf(parts, 'subtotal')}
          />
          {needsAge && (
            <CheckField
              label={t(delivered ? 'delivery.age_confirm' : 'orders.age_confirm')}
              checked={ofAge}
              onChange={(event) => setOfAge(event.target.checked)}
              error={ageError}
            />
          )}
          {blocked && (
            <Notice tone="act">
              <p>{t('group.blocked')}</p>
            </Notice>
          )}
        </section>
        <OrderFooter payableInCents={sumOf(parts, 'total') - credit} hasCredit={credit > 0}>
          <Button
            kind="primary"
            wide
            onClick={place}
            busy={(isFetching && !priced) || parts.some((part) => part.isChoosingSlot)}
            disabled={blocked || failed !== undefined}
          >
            {t('group.place', { count: parts.length })}
          </Button>
        </OrderFooter>
      </div>
    </div>
  )
}

const sumOf = (
  parts: readonly PartState[],
  key: 'total' | 'credit' | 'creditAvailable' | 'subtotal',
): number => parts.reduce((sum, part) => sum + part.totals[key], 0)

/** At the prices and quantities that are shown, whatever has changed since the basket was filled. */
const itemsOf = ({ orderedLines }: PartState) =>
  orderedLines.map(({ offer, qty, deal_in_cents }) => ({
    offer: { id: offer.id, price_in_cents: offer.price_in_cents },
    qty,
    ...(deal_in_cents !== undefined && { deal_in_cents }),
  }))
