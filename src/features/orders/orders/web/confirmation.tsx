// The order as it would be placed, validated by the shop after every change.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { orderable } from '#features/basket/basket/basket.ts'
import { useStoredWishes } from '#features/basket/wishes/web/use-stored-wishes.ts'
import { addressError } from '#features/orders/orders/web/address-error.ts'
import { DeliverTo, focusAddressChange } from '#features/suppliers/delivery/web/deliver-to.tsx'
import type { ClientConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { slotsQuery } from '#features/suppliers/slots/web/slot-queries.ts'
import { slotsForBasket } from '#features/suppliers/slots/web/slots-for-basket.ts'
import { useAcceptedCards } from '#features/ways-to-pay/debtor-cards/web/accepted-cards.ts'
import { pageTo } from '#paths'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/field.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { focusFirstProblem } from '#web/kit/problem.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useDataFree, useShop } from '#web/shop.tsx'
import { type CartLine, useCart } from '#web/stores/basket-store.ts'
import { setCheckout, storeValidation, useCheckout } from '#web/stores/checkout-store.ts'
import { useWords } from '#web/words.ts'
import { type Choices, cartInput } from './cart-input.ts'
import { validationQuery } from './checkout-queries.ts'
import { confirmLabel } from './confirm-label.ts'
import { ConfirmationLines } from './confirmation-lines.tsx'
import { asCartLines, confirmedLines } from './confirmed-lines.ts'
import { CreditChoice } from './credit-choice.tsx'
import { currentTotals } from './current-totals.ts'
import { DiscountCode, hasUnappliedCode } from './discount-code.tsx'
import { paymentToBegin, useLastChoices } from './last-choices.ts'
import { NotPlaced } from './not-placed.tsx'
import { OrderFooter } from './order-footer.tsx'
import { orderObstacles, slotErrorOf } from './order-obstacles.ts'
import { OrderSummary } from './order-summary.tsx'
import { offeredPayments } from './payment-choice.tsx'
import { beginPending } from './pending-order.ts'
import { resetSending, sendPending } from './send-order.ts'
import { SlotAndPayment } from './slot-and-payment.tsx'
import { updateBasketLines } from './update-basket-lines.ts'
import { awaitsSoonestSlot, useSoonestSlot } from './use-soonest-slot.ts'
import { WaySwitch } from './way-switch.tsx'

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
  const [pressed, setPressed] = useState<{ cartKey: string; payable: number; isAnnounced: boolean }>()
  const [ofAge, setOfAge] = useState(false)
  useStoredWishes()
  const last = useLastChoices()
  const dataFree = useDataFree()

  const card = useAcceptedCards(config.shipping)(supplierId)
  const payments = offeredPayments(config, checkout.shipping_provider, { card, dataFree })
  const choices: Choices = {
    shipping_provider: checkout.shipping_provider,
    shipping_address: checkout.shipping_address,
    collection_date: checkout.collection_date,
    payment_provider: paymentToBegin(payments, checkout.payment_provider, last),
    requires_bags: config.bags && checkout.requires_bags,
    discount_code: checkout.discount_code,
    credit_in_cents: checkout.credit_wish_in_cents,
  }
  const input = cartInput(
    { id: cart.id, revision: cart.revision, lines: orderable(items), supplierId },
    choices,
  )
  const delivered = input.requires_shipping ?? false
  const validated = useQuery(validationQuery(shop, input))
  const validation = validated.data
  const current = validated.isPlaceholderData ? undefined : validation
  useEffect(() => {
    if (current) storeValidation(current)
  }, [current])
  const slotsResult = useQuery(
    slotsQuery(shop, supplierId, {
      stokvel: input.stokvel ?? false,
      requires_shipping: delivered,
      shipping_provider: input.shipping_provider ?? undefined,
    }),
  )

  const lines = confirmedLines(items, validation, new Date())
  const orderableLines = orderable(lines)
  const gone = lines.filter((line) => line.gone)
  const changed = lines.some((line) => line.changed)
  const needsAge = orderableLines.some((line) => line.offer.sellable.age_restricted)
  const totals = currentTotals(lines, current, choices.requires_bags ? config.bag_price_in_cents : 0)

  const liquorHours = validation?.liquor_hours
  const slots = slotsForBasket(slotsResult.data, liquorHours)
  useSoonestSlot(validation && slots, checkout.collection_date, (startsAt) =>
    setCheckout({ collection_date: startsAt }),
  )
  const isChoosingSlot = awaitsSoonestSlot(choices.collection_date, validation && slots, [
    slotsResult,
    validated,
  ])
  const slot = slots?.find((each) => each.starts_at === choices.collection_date)
  const slotError = slotErrorOf(t, { validation: current, slots, slot, choices, tried, delivered })
  const ageError = tried && needsAge && !ofAge ? t('orders.age_required') : undefined
  const obstacles = orderObstacles(t, validation, orderableLines)
  const misplaced = delivered && addressError(validation) !== undefined

  const cartKey = JSON.stringify(input)
  const isFetching = validated.isFetching && !current
  const differs = changed || gone.length > 0
  // Pressed before the shop had answered: the press stands, for no more than the sum that was shown, and for what was said.
  useEffect(() => {
    if (!pressed || (isFetching && pressed.cartKey === cartKey)) return
    setPressed(undefined)
    const isAsShown = pressed.cartKey === cartKey && totals.payable <= pressed.payable
    if (isAsShown && current && (!differs || pressed.isAnnounced) && obstacles.length === 0) place()
  })

  function place() {
    setTried(true)
    if (misplaced) return focusAddressChange()
    if (current?.discount_codes_enabled && hasUnappliedCode(checkout))
      return setCheckout({ discount_code_error: t('discounts.not_applied') })
    const paid = choices.payment_provider || totals.payable <= 0
    const complete = slot?.available && paid && (!needsAge || ofAge)
    if (!complete) {
      focusFirstProblem()
      return
    }
    if (isFetching) return setPressed({ cartKey, payable: totals.payable, isAnnounced: differs })
    if (!current || !shop.account) return
    // Nothing that costs money waits for a signal: what was never sent is not queued.
    if (!navigator.onLine)
      return void notify({ text: t('orders.offline'), kind: 'error', key: 'place-offline' })
    if (differs) updateBasketLines(asCartLines(lines))
    const { id, revision } = useCart.getState()
    resetSending()
    beginPending(shop.account.id, {
      ...cartInput({ id, revision, lines: orderableLines, supplierId }, choices),
      total_in_cents: current.total_in_cents,
    })
    void sendPending(shop)
  }

  function backToBasket() {
    updateBasketLines(asCartLines(lines))
    void navigate(pageTo('basket'))
  }

  return (
    <div className="checkout__columns">
      <div className="stack">
        <NotPlaced title={t('orders.not_placed')} />
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

        <WaySwitch supplierId={supplierId} config={config} chosen={checkout.shipping_provider} />
        {delivered && <DeliverTo way={choices.shipping_provider} problem={addressError(validation)?.text} />}
        <SlotAndPayment
          config={config}
          choices={choices}
          onChoose={setCheckout}
          slots={{ data: slots, error: slotsResult.error, retry: () => void slotsResult.refetch() }}
          slot={slot}
          slotError={slotError}
          liquorHours={liquorHours}
          payments={payments}
          card={card}
          delivered={delivered}
          payableInCents={totals.payable}
          lines={orderableLines}
          tried={tried}
        />
        <DiscountCode
          cart={input}
          validation={validation}
          current={current}
          chosen={checkout}
          onChoose={setCheckout}
        />
        <ConfirmationLines lines={lines} />
      </div>

      <div className="checkout__side">
        <OrderSummary
          totals={totals}
          cash={choices.payment_provider === 'cash'}
          delivery={delivered && !misplaced ? (current ? 'known' : 'asking') : undefined}
        >
          {validation && (
            <CreditChoice
              usedInCents={validation.credit_in_cents}
              availableInCents={validation.credit_available_in_cents}
              subtotalInCents={validation.subtotal_in_cents}
            />
          )}
          {needsAge && (
            <CheckField
              label={t(delivered ? 'delivery.age_confirm' : 'orders.age_confirm')}
              checked={ofAge}
              onChange={(event) => setOfAge(event.target.checked)}
              error={ageError}
            />
          )}
          {obstacles.map((text) => (
            <Notice key={text} tone="act">
              <p>{text}</p>
            </Notice>
          ))}
        </OrderSummary>
        <OrderFooter payableInCents={totals.payable} hasCredit={totals.credit > 0}>
          <Button
            kind="primary"
            wide
            onClick={place}
            busy={pressed !== undefined || isChoosingSlot}
            disabled={obstacles.length > 0 || validated.isError}
          >
            {confirmLabel(
              t,
              payments.find((name) => name === choices.payment_provider) ?? null,
              totals.payable,
            )}
          </Button>
        </OrderFooter>
      </div>
    </div>
  )
}
