// Checkout as one form without script [ruling 14 Checkout]. "Work out again" comes first, so that Enter means it too; the last button
// confirms what is shown, for the total that is shown. Only the server renders it.
import './checkout.css'
import './way-switch.css'
import '#web/kit/choice.css'
import { maxLengths } from '#features/accounts/addresses/address-rules.ts'
import { typedAddress, writeFound } from '#features/accounts/addresses/web/found-place.ts'
import { bagQty, orderable } from '#features/basket/basket/basket.ts'
import { quoteText } from '#features/suppliers/delivery/web/delivery-texts.ts'
import { SlotDaysChoice } from '#features/suppliers/slots/web/slot-days-choice.tsx'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { FormFields } from '#web/forms/form-fields.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { CheckField, Field, TextField } from '#web/kit/field.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { type CheckoutFormData, checkoutFormName, useCheckoutForm } from './checkout-form-data.ts'
import { writeShownLines } from './checkout-form-fields.ts'
import { confirmLabel } from './confirm-label.ts'
import { ConfirmationLines } from './confirmation-lines.tsx'
import { offersCreditInPart } from './credit-choice.tsx'
import { currentTotals } from './current-totals.ts'
import { handoverName } from './handover-name.ts'
import { OrderFooter } from './order-footer.tsx'
import { orderObstacles } from './order-obstacles.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { type AddressPoint, quoteTo } from './reachable-addresses.ts'
import { WhyNotConfirm, whyNotConfirmId } from './why-not-confirm.tsx'

export function CheckoutForm() {
  const t = useWords()
  const data = useCheckoutForm()
  const { supplier, config, lines, validation, payments, payment, problems, typed, stop } = data
  const ordered = orderable(lines)
  const bags = config.bags && typed.bags !== undefined
  const totals = currentTotals(lines, validation, bags ? config.bag_price_in_cents : 0)
  return (
    <div className="checkout stack">
      <OtherParts data={data} />
      <form method="post" className="checkout__columns">
        <div className="stack">
          <FormFields form={checkoutFormName} />
          <input type="hidden" name="supplier" value={supplier.id} />
          <input type="hidden" name="shown_lines" value={writeShownLines(ordered)} />
          <input type="hidden" name="shown_total" value={validation.total_in_cents} />
          <input type="hidden" name="shown_way" value={data.way} />
          <input type="hidden" name="shown_payment" value={payment ?? ''} />
          <input type="hidden" name="stokvel" value={validation.stokvel ? '1' : ''} />
          <WayFields data={data} />
          {stop && <AddressFields data={data} />}
          <WorkOutAgain />
          <fieldset id="when" className="card stack checkout__part">
            <legend>
              <Icon name="clock" /> {t(stop ? 'delivery.when' : 'orders.when')}
            </legend>
            <SlotDaysChoice
              name="slot"
              slots={data.slots}
              chosen={data.slot}
              liquorHours={validation.liquor_hours}
              none={t(stop ? 'delivery.no_times' : 'slots.none')}
              errorId={problems.has('slot') ? 'slot-error' : undefined}
            />
            <Problem id="slot-error" text={problems.get('slot')} />
          </fieldset>
          <fieldset id="pay" className="card stack checkout__part">
            <legend>
              <Icon name="cash" /> {t('orders.payment')}
            </legend>
            <PaymentChoice
              options={payments}
              chosen={payment}
              onChoose={() => {}}
              payableInCents={totals.payable}
              card={data.card}
              delivered={stop !== undefined}
              errorId={problems.has('payment') ? 'payment-error' : undefined}
            />
            {/* Where store credit pays for all of it, there is nothing to choose. */}
            {totals.payable <= 0 && <input type="hidden" name="payment" value={payment ?? ''} />}
            <Problem id="payment-error" text={problems.get('payment')} />
          </fieldset>
          {config.bags && (
            <div className="card">
              <CheckField
                name="bags"
                value="1"
                defaultChecked={bags}
                label={
                  <>
                    <strong>{t('orders.bags')}</strong>{' '}
                    {t('orders.bags_text', {
                      count: bagQty(ordered),
                      price: formatRand(config.bag_price_in_cents),
                    })}
                  </>
                }
              />
            </div>
          )}
          {validation.discount_codes_enabled && (
            <fieldset className="card stack checkout__part">
              <legend>
                <Icon name="tag" /> {t('discounts.title')}
              </legend>
              <Field
                name="discount_code"
                label={t('discounts.label')}
                defaultValue={typed.discount_code}
                error={problems.get('discount_code')}
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            </fieldset>
          )}
          <ConfirmationLines lines={lines} />
        </div>
        <Confirm data={data} totals={totals} />
      </form>
    </div>
  )
}

function OtherParts({ data: { others, supplier } }: { data: CheckoutFormData }) {
  const t = useWords()
  if (others.length === 0) return null
  return (
    <Notice
      tone="plain"
      title={t('orders.form_several', { count: others.length + 1, supplier: supplier.name })}
    >
      {others.map(({ supplier: other }) => (
        <p key={other.id}>
          <ButtonLink to={`${pageTo('checkoutDispatch')}?supplier=${encodeURIComponent(other.id)}`}>
            {t('orders.form_other', { supplier: other.name })}
          </ButtonLink>
        </p>
      ))}
    </Notice>
  )
}

/** The first of the buttons of this name is what Enter presses. */
function WorkOutAgain() {
  const t = useWords()
  return (
    <p className="stack">
      <Button type="submit" name="do" value="again" wide>
        {t('orders.form_again')}
      </Button>
      <span className="soft small">{t('orders.form_again_text')}</span>
    </p>
  )
}

function WayFields({ data: { config, way, supplier } }: { data: CheckoutFormData }) {
  const t = useWords()
  const ways = config.shipping.map(({ name }) => name)
  return (
    <fieldset id="how" className="card stack checkout__part">
      <legend>
        <Icon name={way === 'COLLECT' ? 'shop' : 'truck'} /> {t('orders.how')}
      </legend>
      {ways.length === 0 && <p>{t('orders.no_collect')}</p>}
      <div className="way-switch">
        {ways.map((name) => (
          <label key={name} className="choice">
            <input type="radio" name="way" value={name} defaultChecked={name === way} />
            <span className="choice__name">{t(handoverName(name, ways))}</span>
          </label>
        ))}
      </div>
      {way === 'COLLECT' && (
        <p className="dispatch__address">
          <Icon name="place" size="small" />
          <span>
            <strong>{supplier.name}</strong>
            <br />
            {supplier.formatted_address}
          </span>
        </p>
      )}
    </fieldset>
  )
}

function AddressFields({ data }: { data: CheckoutFormData }) {
  const t = useWords()
  const { addresses, found, address, typed, problems } = data
  const isTyping = address === undefined || problems.has('line') || problems.has('town')
  return (
    <fieldset id="where" className="card stack checkout__part">
      <legend>
        <Icon name="place" /> {t('delivery.which')}
      </legend>
      {addresses.map(({ address: each, reach }) => (
        <AddressRadio
          key={each.id}
          value={each.id}
          isChosen={each.id === address}
          place={each}
          reach={reach}
          data={data}
        >
          {each.is_default && <Badge tone="good">{t('addresses.default')}</Badge>}
        </AddressRadio>
      ))}
      {found.length > 0 && <p>{t('addresses.found', { count: found.length })}</p>}
      {found.map(({ address: place, reach }) => (
        <AddressRadio
          key={place.formatted}
          value={writeFound(place)}
          isChosen={writeFound(place) === address}
          place={place}
          reach={reach}
          data={data}
        />
      ))}
      <Problem id="address-error" text={problems.get('address')} />
      <details open={isTyping} className="slot-choice__fold">
        <summary>{t('addresses.add')}</summary>
        <div className="stack">
          <input type="hidden" name="found_for" value={found.length > 0 ? typedAddress(typed) : ''} />
          <Field
            name="line"
            label={t('addresses.line')}
            hint={t('addresses.line_hint')}
            defaultValue={typed.line}
            error={problems.get('line')}
            maxLength={maxLengths.line}
            autoComplete="street-address"
          />
          <Field
            name="town"
            label={t('places.label')}
            defaultValue={typed.town}
            error={problems.get('town')}
            maxLength={60}
            autoComplete="address-level2"
          />
          <Field
            name="unit"
            label={t('addresses.unit')}
            defaultValue={typed.unit}
            maxLength={maxLengths.unit}
            autoComplete="address-line2"
          />
          <TextField
            name="directions"
            label={t('addresses.directions')}
            hint={t('addresses.directions_hint')}
            defaultValue={typed.directions}
            maxLength={maxLengths.directions}
          />
          <p className="soft small">{t('orders.form_find')}</p>
        </div>
      </details>
    </fieldset>
  )
}

interface AddressRadioProps {
  value: string
  isChosen: boolean
  place: AddressPoint & { formatted: string; unit_or_floor?: string | null; directions?: string | null }
  reach: number
  data: CheckoutFormData
  children?: React.ReactNode
}

function AddressRadio({
  value,
  isChosen,
  place,
  reach,
  data: { stop, problems },
  children,
}: AddressRadioProps) {
  const t = useWords()
  const { language } = useShop()
  return (
    <label className="choice">
      <input
        type="radio"
        name="address"
        value={value}
        defaultChecked={isChosen}
        disabled={reach === 0}
        aria-invalid={problems.has('address') ? true : undefined}
        aria-describedby={problems.has('address') ? 'address-error' : undefined}
      />
      <span className="choice__words address-choice">
        <span className="choice__name">
          {place.formatted} {children}
        </span>
        {place.unit_or_floor && <span>{place.unit_or_floor}</span>}
        {place.directions && <span className="soft small">{place.directions}</span>}
        {stop?.way.tariff && (
          <span className="small">
            {quoteText(t, language, quoteTo(stop, place), {
              branch: stop.branch.name,
              tariff: stop.way.tariff,
            })}
          </span>
        )}
      </span>
    </label>
  )
}

function Confirm({ data, totals }: { data: CheckoutFormData; totals: ReturnType<typeof currentTotals> }) {
  const t = useWords()
  const { validation, payment, lines, stop, address, problems, typed } = data
  const ordered = orderable(lines)
  const misplaced = stop !== undefined && (address === undefined || problems.has('address'))
  const obstacles = orderObstacles(t, validation, ordered)
  const isWished = typed.credit !== undefined
  const credit = {
    isWished,
    usedInCents: validation.credit_in_cents,
    availableInCents: validation.credit_available_in_cents,
    subtotalInCents: validation.subtotal_in_cents,
  }
  return (
    <div className="checkout__side" id="confirm">
      <OrderSummary
        totals={totals}
        cash={payment === 'cash'}
        delivery={stop && !misplaced ? 'known' : undefined}
      >
        {offersCreditInPart(credit) && (
          <CheckField
            name="credit"
            value="1"
            defaultChecked={isWished}
            label={
              <>
                <strong>
                  {t('orders.credit_use', { amount: formatRand(validation.credit_available_in_cents) })}
                </strong>{' '}
                {t('orders.credit_use_text')}
              </>
            }
          />
        )}
        {ordered.some((line) => line.offer.sellable.age_restricted) && (
          <CheckField
            name="of_age"
            value="1"
            defaultChecked={typed.of_age !== undefined}
            label={t(stop ? 'delivery.age_confirm' : 'orders.age_confirm')}
            error={problems.get('of_age')}
          />
        )}
        {problems.has('total') && <Problem id="total-error" text={problems.get('total')} />}
        <Button type="submit" name="do" value="again" wide>
          {t('orders.form_again')}
        </Button>
      </OrderSummary>
      {misplaced && obstacles.length === 0 ? (
        <Notice tone="wait" title={t('delivery.choose_first')} />
      ) : (
        <OrderFooter payableInCents={totals.payable} hasCredit={totals.credit > 0}>
          <WhyNotConfirm obstacles={obstacles} validation={validation} />
          <Button
            type="submit"
            name="do"
            value="confirm"
            kind="primary"
            wide
            disabled={obstacles.length > 0}
            aria-describedby={
              problems.has('total') ? 'total-error' : obstacles.length > 0 ? whyNotConfirmId : undefined
            }
          >
            {confirmLabel(t, payment, totals.payable)}
          </Button>
        </OrderFooter>
      )}
    </div>
  )
}
