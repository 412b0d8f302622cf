// The order as it would be placed, kept true by the shop's own validation at every change.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { orderable } from '#features/basket/basket.ts'
import { type CartLine, replaceCartItems, useCart } from '#features/basket/web/cart-store.ts'
import type { ClientConfig } from '#features/shopfront/shopfront-contract.ts'
import { SlotChoice } from '#features/slots/web/slot-choice.tsx'
import { slotsQuery } from '#features/slots/web/slot-queries.ts'
import { pageTo } from '#paths'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/field.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useShop } from '#web/shop.tsx'
import { setCheckout, useCheckout } from '#web/stores/checkout-store.ts'
import { useWords } from '#web/words.ts'
import { BagsChoice } from './bags-choice.tsx'
import { type Choices, cartInput } from './cart-input.ts'
import { validationQuery } from './checkout-queries.ts'
import { ConfirmationLines } from './confirmation-lines.tsx'
import { asCartLines, confirmedLines } from './confirmed-lines.ts'
import { Notice } from './notice.tsx'
import { OrderSummary } from './order-summary.tsx'
import { builtPayments, PaymentChoice } from './payment-choice.tsx'
import { beginPending } from './pending-order.ts'
import { sendPending, stopShowing, useSending } from './send-order.ts'
import { totalsNow } from './totals-now.ts'

interface Props {
  supplierId: string
  items: CartLine[]
  config: ClientConfig
}

export function Confirmation({ supplierId, items, config }: Props) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const cart = useCart()
  const checkout = useCheckout()
  const [tried, setTried] = useState(false)
  const [ofAge, setOfAge] = useState(false)

  const payments = builtPayments(config, checkout.shipping_provider)
  const choices: Choices = {
    shipping_provider: checkout.shipping_provider,
    collection_date: checkout.collection_date,
    // With one way of paying there is nothing to choose.
    payment_provider:
      payments.find((name) => name === checkout.payment_provider) ??
      (payments.length === 1 ? (payments[0] ?? null) : null),
    requires_bags: config.bags && checkout.requires_bags,
  }
  const input = cartInput(
    { id: cart.id, revision: cart.revision, lines: orderable(items), supplierId },
    choices,
  )
  const validated = useQuery(validationQuery(shop, input))
  const validation = validated.data
  const current = validated.isPlaceholderData ? undefined : validation
  const slots = useQuery(
    slotsQuery(shop, supplierId, { stokvel: input.stokvel ?? false, requires_shipping: false }),
  )
  const refused = useRefusal()

  const lines = confirmedLines(items, validation, new Date())
  const wanted = orderable(lines)
  const gone = lines.filter((line) => line.gone)
  const changed = lines.some((line) => line.changed)
  const needsAge = wanted.some((line) => line.offer.sellable.age_restricted)
  const totals = totalsNow(lines, current, choices.requires_bags ? config.bag_price_in_cents : 0)

  const slot = slots.data?.find((each) => each.starts_at === choices.collection_date)
  const slotLost = choices.collection_date !== null && slots.data !== undefined && !slot?.available
  const slotSaid =
    validation?.dispatch_error?.field === 'cart.collection_date' ? validation.dispatch_error : null
  const slotError = slotLost
    ? t('orders.slot_gone')
    : slotSaid && choices.collection_date
      ? slotSaid.text
      : tried && !slot
        ? t('orders.date_required', { dispatch: t('orders.collection') })
        : undefined
  const paymentError = tried && !choices.payment_provider ? t('orders.payment_required') : undefined
  const ageError = tried && needsAge && !ofAge ? t('orders.age_required') : undefined
  const inTheWay = [
    validation && wanted.length === 0 ? t('orders.all_gone') : undefined,
    validation && wanted.length > 0 ? validation.total_error?.text : undefined,
    slotSaid ? undefined : validation?.dispatch_error?.text,
    ...(validation?.stokvel_errors.map(({ text }) => text) ?? []),
  ].filter((text) => text !== undefined && text !== null)

  function place() {
    setTried(true)
    const complete = slot?.available && choices.payment_provider && (!needsAge || ofAge)
    if (!complete) {
      requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus())
      return
    }
    if (!current || !shop.account) return
    // Nothing that costs money waits for a signal: what was never sent is not queued.
    if (!navigator.onLine)
      return void notify({ text: t('orders.offline'), kind: 'error', key: 'place-offline' })
    if (changed || gone.length > 0) replaceCartItems(asCartLines(lines))
    const { id, revision } = useCart.getState()
    stopShowing()
    beginPending(shop.account.id, {
      ...cartInput({ id, revision, lines: wanted, supplierId }, choices),
      total_in_cents: current.total_in_cents,
    })
    void sendPending(shop)
  }

  function backToBasket() {
    replaceCartItems(asCartLines(lines))
    void navigate(pageTo('basket'))
  }

  return (
    <div className="checkout__columns">
      <div className="stack">
        {refused && (
          <Notice tone="act" title={t('orders.not_placed')}>
            {refused.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
        {gone.length > 0 && (
          <Notice tone="act" title={t('orders.gone_out')}>
            <p>{t('orders.gone_out_text')}</p>
            <Button onClick={backToBasket}>{t('orders.ok_replace')}</Button>
          </Notice>
        )}
        {changed && (
          <Notice tone="wait" title={t('orders.prices_changed')}>
            <p>{t('orders.prices_changed_text')}</p>
          </Notice>
        )}
        {validated.error && (
          <div className="card">
            <ErrorState error={validated.error} onRetry={() => void validated.refetch()} />
          </div>
        )}

        <fieldset className="card stack checkout__part">
          <legend>
            <Icon name="clock" /> {t('orders.when')}
          </legend>
          {slots.data ? (
            <SlotChoice
              slots={slots.data}
              chosen={slot?.available ? slot.starts_at : null}
              onChoose={(startsAt) => setCheckout({ collection_date: startsAt })}
              errorId={slotError && 'slot-error'}
            />
          ) : slots.error ? (
            <ErrorState error={slots.error} onRetry={() => void slots.refetch()} />
          ) : (
            <Skeleton lines={3} />
          )}
          <Problem id="slot-error" text={slotError} />
        </fieldset>

        <fieldset className="card stack checkout__part">
          <legend>
            <Icon name="cash" /> {t('orders.payment')}
          </legend>
          <PaymentChoice
            options={payments}
            chosen={choices.payment_provider}
            onChoose={(provider) => setCheckout({ payment_provider: provider })}
            payableInCents={totals.payable}
            errorId={paymentError && 'payment-error'}
          />
          <Problem id="payment-error" text={paymentError} />
        </fieldset>

        {config.bags && (
          <BagsChoice
            chosen={choices.requires_bags}
            onChoose={(bags) => setCheckout({ requires_bags: bags })}
            priceInCents={config.bag_price_in_cents}
            lines={wanted}
          />
        )}
        <ConfirmationLines lines={lines} />
      </div>

      <OrderSummary totals={totals} cash={choices.payment_provider === 'cash'}>
        {needsAge && (
          <CheckField
            label={t('orders.age_confirm')}
            checked={ofAge}
            onChange={(event) => setOfAge(event.target.checked)}
            error={ageError}
          />
        )}
        {inTheWay.map((text) => (
          <Notice key={text} tone="act">
            <p>{text}</p>
          </Notice>
        ))}
        <Button
          kind="primary"
          wide
          onClick={place}
          busy={validated.isFetching && !current}
          disabled={inTheWay.length > 0 || validated.isError}
        >
          {t(changed ? 'orders.confirm_order' : 'orders.place_order')}
        </Button>
      </OrderSummary>
    </div>
  )
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className="field__error" role="alert">
      {text && <Icon name="warning" size="small" />}
      {text}
    </p>
  )
}

/** Why the order was refused, in the shop's words; what changed is asked for at once, and shown in its place. */
function useRefusal(): string[] | undefined {
  const queries = useQueryClient()
  const sending = useSending()
  const failure = sending.phase === 'refused' ? sending.failure : undefined
  useEffect(() => {
    if (!failure) return
    void queries.invalidateQueries({ queryKey: ['cart-validation'] })
    void queries.invalidateQueries({ queryKey: ['timeslots'] })
    document.getElementById('page-title')?.focus()
  }, [failure, queries])
  return failure && [...new Set(failure.messages.map(({ text }) => text))]
}
