// Checkout of a group: every part with its way, time and payment, one address and one button for all, and the obstacles of each.
import './group.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { subtotal } from '#features/basket/basket/basket.ts'
import type { SupplierPart } from '#features/basket/basket/group-by-supplier.ts'
import { type CheckoutPart, useOpenedPart } from '#features/orders/orders/web/checkout-part.ts'
import { asCartLines } from '#features/orders/orders/web/confirmed-lines.ts'
import { CreditChoice } from '#features/orders/orders/web/credit-choice.tsx'
import { NotPlaced } from '#features/orders/orders/web/not-placed.tsx'
import { OrderFooter } from '#features/orders/orders/web/order-footer.tsx'
import { Sum } from '#features/orders/orders/web/order-summary.tsx'
import { beginPending } from '#features/orders/orders/web/pending-order.ts'
import { resetSending, sendPending } from '#features/orders/orders/web/send-order.ts'
import { focusAddress, saveTypedAddress } from '#features/orders/orders/web/typed-address.ts'
import { updateBasketLines } from '#features/orders/orders/web/update-basket-lines.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/field.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { focusFirstProblem } from '#web/kit/problem.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useShop } from '#web/shop.tsx'
import { type CartLine, useCart } from '#web/stores/basket-store.ts'
import { setCheckout, setRequiresShipping, useCheckout } from '#web/stores/checkout-store.ts'
import { useWords } from '#web/words.ts'
import { GroupPartView } from './group-part.tsx'
import { useBranches } from './use-branches.ts'
import { type PartState, useGroupParts } from './use-parts.ts'

const AddressPart = lazy(async () => ({
  default: (await import('#features/orders/orders/web/address-part.lazy.tsx')).AddressPart,
}))

interface Props {
  parts: SupplierPart<CartLine>[]
  /** The part that the page was opened at. */
  opened: CheckoutPart | undefined
}

export function CheckoutOfGroup({ parts: groups, opened }: Props) {
  const t = useWords()
  const shop = useShop()
  const [tried, setTried] = useState(false)
  const [ofAge, setOfAge] = useState(false)
  const { parts, failed, isFetching } = useGroupParts(groups, tried)
  const needsAge = parts.some((part) => part.needsAge)
  const ageError = tried && needsAge && !ofAge ? t('orders.age_required') : undefined
  const blocked = parts.some(
    (part) => part.obstacles.length > 0 || part.addressError || part.config?.shipping.length === 0,
  )
  const delivered = parts.some((part) => part.delivered)
  const isUnaddressed = useCheckout((checkout) => checkout.shipping_address === null) && delivered
  const { failed: unknownBranch, rows } = useBranches(groups)
  const stops = rows?.flatMap(({ part, branch, way }) =>
    way && way.name !== 'COLLECT' ? [{ way, branch, subtotalInCents: subtotal(part.lines) }] : [],
  )
  useOpenedPart(opened)
  // What says for all parts together whether an address is needed.
  const delivery = parts.find((part) => part.delivered)?.choices.shipping_provider ?? 'COLLECT'
  useEffect(() => {
    if (useCheckout.getState().requires_shipping !== delivered) setRequiresShipping(delivered)
    setCheckout({ shipping_provider: delivery, supplier: null })
  }, [delivered, delivery])
  const priced = parts.every((part) => part.priced)
  const credit = sumOf(parts, 'credit')

  function place() {
    setTried(true)
    if (delivered && saveTypedAddress()) return
    if (isUnaddressed) return focusAddress()
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

  return (
    <div className="checkout__columns">
      <div className="stack">
        <NotPlaced title={t('group.not_placed')} />
        {failed && (
          <div className="card">
            <ErrorState error={failed.error} onRetry={failed.retry} />
          </div>
        )}
        {!failed && unknownBranch && (
          <div className="card">
            <ErrorState error={unknownBranch.error} onRetry={() => void unknownBranch.refetch()} />
          </div>
        )}
        <p className="soft">{t('group.each_own', { count: parts.length })}</p>
        {delivered && (
          <Suspense fallback={<Skeleton lines={3} />}>
            <AddressPart stops={stops} opened={opened === 'where'} tried={tried} />
          </Suspense>
        )}
        {parts.map((part) => (
          <GroupPartView
            key={part.supplier.id}
            part={part}
            branchAddress={
              rows?.find((row) => row.part.supplier.id === part.supplier.id)?.branch.formatted_address
            }
            parts={parts}
            tried={tried}
          />
        ))}
      </div>
      <div className="checkout__side" id="confirm">
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
        <OrderFooter
          payableInCents={sumOf(parts, 'total') - credit}
          hasCredit={credit > 0}
          isWithoutDelivery={isUnaddressed}
        >
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
