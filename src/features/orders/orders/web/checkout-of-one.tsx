// Checkout of an order at one supplier: all parts under one another, validated by the shop after every change.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { orderable, subtotal } from '#features/basket/basket/basket.ts'
import { useStoredWishes } from '#features/basket/wishes/web/use-stored-wishes.ts'
import { addressError } from '#features/orders/orders/web/address-error.ts'
import { formatNextTime } from '#features/suppliers/handover/web/handover-texts.ts'
import type { ClientConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { slotsQuery } from '#features/suppliers/slots/web/slot-queries.ts'
import { slotsForBasket } from '#features/suppliers/slots/web/slots-for-basket.ts'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { useAcceptedCards } from '#features/ways-to-pay/debtor-cards/web/accepted-cards.ts'
import { pageTo } from '#paths'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/field.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { focusFirstProblem } from '#web/kit/problem.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useAccount, useDataFree, useShop } from '#web/shop.tsx'
import { type CartLine, useCart } from '#web/stores/basket-store.ts'
import { setCheckout, storeValidation, useCheckout } from '#web/stores/checkout-store.ts'
import { useWords } from '#web/words.ts'
import { type Choices, cartInput } from './cart-input.ts'
import { type CheckoutPart, useOpenedPart } from './checkout-part.ts'
import { validationQuery } from './checkout-queries.ts'
import { chooseWay, wayToBegin } from './choose-way.ts'
import { confirmLabel } from './confirm-label.ts'
import { ConfirmationLines } from './confirmation-lines.tsx'
import { asCartLines, confirmedLines } from './confirmed-lines.ts'
import { CreditChoice } from './credit-choice.tsx'
import { currentTotals } from './current-totals.ts'
import { DiscountCode, hasUnappliedCode } from './discount-code.tsx'
import { paymentToBegin, readLastChoices, useLastChoices } from './last-choices.ts'
import { NotPlaced } from './not-placed.tsx'
import { OrderFooter } from './order-footer.tsx'
import { orderObstacles, slotErrorOf } from './order-obstacles.ts'
import { OrderSummary } from './order-summary.tsx'
import { offeredPayments } from './payment-choice.tsx'
import { beginPending } from './pending-order.ts'
import { resetSending, sendPending } from './send-order.ts'
import { SlotAndPayment } from './slot-and-payment.tsx'
import { focusAddress, saveTypedAddress } from './typed-address.ts'
import { updateBasketLines } from './update-basket-lines.ts'
import { awaitsSoonestSlot, useSoonestSlot } from './use-soonest-slot.ts'
import { WaySwitch } from './way-switch.tsx'
import { WhyNotConfirm, whyNotConfirmId } from './why-not-confirm.tsx'

const AddressPart = lazy(async () => ({
  default: (await import('./address-part.lazy.tsx')).AddressPart,
}))

interface Props {
  supplierId: string
  items: CartLine[]
  config: ClientConfig
  /** The part that the page was opened at. */
  opened: CheckoutPart | undefined
}

/** A way of getting the goods is always chosen: the switch changes it. */
export function CheckoutOfOne(props: Props) {
  const { supplierId, items, config } = props
  const way = useCheckout((checkout) => checkout.shipping_provider)
  const accountId = useAccount()?.id
  const isOffered = config.shipping.some(({ name }) => name === way)
  const supplierName = items[0]?.offer.supplier.name ?? ''
  const choose = useCallback(
    (name: string | undefined) =>
      name !== undefined &&
      chooseWay(
        name,
        { config, supplier: { id: supplierId, name: supplierName } },
        readLastChoices(accountId),
      ),
    [config, supplierId, supplierName, accountId],
  )
  useEffect(() => {
    if (!isOffered) choose(wayToBegin(config, readLastChoices(accountId)))
  }, [isOffered, choose, config, accountId])
  if (way === null || !isOffered) return <Skeleton lines={8} />
  return <WithWay {...props} way={way} onChooseWay={choose} />
}

interface WithWayProps extends Props {
  way: string
  onChooseWay: (way: string) => void
}

function WithWay({ supplierId, items, config, opened, way, onChooseWay }: WithWayProps) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const cart = useCart()
  const checkout = useCheckout()
  const [tried, setTried] = useState(false)
  const [pressed, setPressed] = useState<{ cartKey: string; payable: number; isAnnounced: boolean }>()
  const [ofAge, setOfAge] = useState(false)
  useStoredWishes()
  useOpenedPart(opened)
  const last = useLastChoices()
  const dataFree = useDataFree()

  const card = useAcceptedCards(config.shipping)(supplierId)
  const payments = offeredPayments(config, way, { card, dataFree })
  const choices: Choices = {
    shipping_provider: way,
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
  const hasAddress = checkout.shipping_address !== null
  const misplaced = delivered && (!hasAddress || addressError(validation) !== undefined)
  const offered = config.shipping.find(({ name }) => name === way)
  const { data: branch } = useQuery(supplierQuery(shop, supplierId))
  const subtotalInCents = subtotal(items)

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
    if (delivered && saveTypedAddress()) return
    if (misplaced) return focusAddress()
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

        <WaySwitch
          supplierId={supplierId}
          config={config}
          chosen={way}
          onChoose={onChooseWay}
          subtotalInCents={subtotalInCents}
        />
        {delivered && (
          <Suspense fallback={<Skeleton lines={3} />}>
            <AddressPart
              stops={branch && offered && [{ way: offered, branch, subtotalInCents }]}
              problem={hasAddress ? addressError(validation)?.text : undefined}
              opened={opened === 'where'}
              tried={tried}
            />
          </Suspense>
        )}
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

      <div className="checkout__side" id="confirm">
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
        </OrderSummary>
        <OrderFooter
          payableInCents={totals.payable}
          hasCredit={totals.credit > 0}
          isWithoutDelivery={misplaced}
          when={
            slot?.available
              ? `${t(delivered ? 'handover.way_deliver' : 'handover.way_collect')} · ${formatNextTime(t, slot, new Date(), shop.language)}`
              : undefined
          }
        >
          <WhyNotConfirm obstacles={obstacles} validation={validation} />
          <Button
            kind="primary"
            wide
            onClick={place}
            busy={pressed !== undefined || isChoosingSlot}
            disabled={obstacles.length > 0 || validated.isError}
            aria-describedby={obstacles.length > 0 ? whyNotConfirmId : undefined}
          >
            {confirmLabel(
              t,
              // What delivery costs is not known yet, nor the amount.
              misplaced ? null : (payments.find((name) => name === choices.payment_provider) ?? null),
              totals.payable,
            )}
          </Button>
        </OrderFooter>
      </div>
    </div>
  )
}
