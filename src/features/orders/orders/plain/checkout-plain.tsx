// Checkout as a plain page [ruling 14 Checkout]: one form, whose first button works it out again and whose last one confirms what is
// shown, for the total that is shown.
import { bagQty, orderable } from '#features/basket/basket/basket.ts'
import { liquorWords, whenWords } from '#features/suppliers/slots/web/slot-choice.tsx'
import { slotDays } from '#features/suppliers/slots/web/slot-days.ts'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { PlainCheck, PlainChoice, PlainField, PlainForm } from '#web/plain/plain-form.tsx'
import { useDataFree, useLanguage } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { type CheckoutFormData, checkoutFormName, useCheckoutForm } from '../web/checkout-form-data.ts'
import { writeShownLines } from '../web/checkout-form-fields.ts'
import { type CurrentTotals, currentTotals } from '../web/current-totals.ts'
import { handoverName } from '../web/handover-name.ts'
import { freeFirst, paymentName, paymentText } from '../web/payment-texts.ts'
import { isTypingAddress, PlainAddresses } from './plain-addresses.tsx'
import { PlainConfirm } from './plain-confirm.tsx'

export function Component() {
  const t = useWords()
  const data = useCheckoutForm()
  const { supplier, config, lines, validation, payment, problems, typed } = data
  const ordered = orderable(lines)
  const bags = config.bags && typed.bags !== undefined
  const totals = currentTotals(lines, validation, bags ? config.bag_price_in_cents : 0)
  return (
    <>
      <FieldProblems data={data} />
      <OtherParts data={data} />
      <PlainForm form={checkoutFormName}>
        <input type="hidden" name="supplier" value={supplier.id} />
        <input type="hidden" name="shown_lines" value={writeShownLines(ordered)} />
        <input type="hidden" name="shown_total" value={validation.total_in_cents} />
        <input type="hidden" name="shown_way" value={data.way} />
        <input type="hidden" name="shown_payment" value={payment ?? ''} />
        <input type="hidden" name="stokvel" value={validation.stokvel ? '1' : ''} />
        <Ways data={data} />
        {data.stop && <PlainAddresses data={data} />}
        <Again data={data} />
        <Times data={data} />
        <Payments data={data} totals={totals} />
        {config.bags && (
          <PlainCheck name="bags" checked={bags}>
            {t('orders.bags')}:{' '}
            {t('orders.bags_text', { count: bagQty(ordered), price: formatRand(config.bag_price_in_cents) })}
          </PlainCheck>
        )}
        {validation.discount_codes_enabled && (
          <PlainField
            name="discount_code"
            label={t('discounts.label')}
            value={typed.discount_code}
            error={problems.get('discount_code')}
            autoComplete="off"
            maxLength={40}
          />
        )}
        <PlainConfirm data={data} totals={totals} />
      </PlainForm>
    </>
  )
}

/** The first button of the form, which Enter presses too. */
function Again({ data }: { data: CheckoutFormData }) {
  const t = useWords()
  return (
    <p>
      <button type="submit" name="do" value="again">
        {t('orders.form_again')}
      </button>{' '}
      {data.stop && !isTypingAddress(data) && (
        <button type="submit" name="do" value="address">
          {t('addresses.add')}
        </button>
      )}
      <br />
      <span className="soft">{t('orders.form_again_text')}</span>
    </p>
  )
}

/** What is wrong with fields further down, which a small screen does not show yet. */
function FieldProblems({ data: { problems, typed } }: { data: CheckoutFormData }) {
  const below = [...problems].filter(([field]) => typed[field] !== undefined)
  if (below.length === 0) return null
  return (
    <div className="problem">
      {below.map(([field, text]) => (
        <p key={field}>{text}</p>
      ))}
    </div>
  )
}

function OtherParts({ data: { others, supplier } }: { data: CheckoutFormData }) {
  const t = useWords()
  if (others.length === 0) return null
  return (
    <div className="note">
      {t('orders.form_several', { count: others.length + 1, supplier: supplier.name })}
      {others.map(({ supplier: { id, name } }) => (
        <p key={id}>
          <a href={`${pageTo('checkoutDispatch')}?supplier=${encodeURIComponent(id)}`}>
            {t('orders.form_other', { supplier: name })}
          </a>
        </p>
      ))}
    </div>
  )
}

function Ways({ data: { config, way, supplier } }: { data: CheckoutFormData }) {
  const t = useWords()
  const ways = config.shipping.map(({ name }) => name)
  return (
    <fieldset>
      <legend>{t('orders.how')}</legend>
      {ways.length === 0 && <p>{t('orders.no_collect')}</p>}
      <PlainChoice
        name="way"
        options={ways.map((name) => ({
          value: name,
          text: t(handoverName(name, ways)),
          checked: name === way,
        }))}
      />
      {way === 'COLLECT' && (
        <p className="soft">
          {supplier.name}, {supplier.formatted_address}
        </p>
      )}
    </fieldset>
  )
}

/** One list of all the times that are free: a screen of radio buttons for each day is too long for a small phone. */
function Times({ data: { slots, slot, stop, validation, problems } }: { data: CheckoutFormData }) {
  const t = useWords()
  const language = useLanguage()
  const days = slotDays(slots, new Date())
  const hasFree = days.some(({ full }) => !full)
  const { liquor_hours: hours } = validation
  const error = problems.get('slot')
  return (
    <p>
      <label htmlFor="f-slot">
        <b>{t(stop ? 'delivery.when' : 'orders.when')}</b>
      </label>
      <br />
      {hours && days.some(({ noLiquor }) => noLiquor) && (
        <>
          {t('slots.liquor_hours', { hours: liquorWords(t, hours) })}
          <br />
        </>
      )}
      {hasFree ? (
        <select
          id="f-slot"
          name="slot"
          defaultValue={slot ?? ''}
          aria-describedby={error ? 'f-slot-e' : undefined}
        >
          {slot === null && <option value="">–</option>}
          {days.flatMap((day) =>
            day.slots
              .filter(({ available }) => available)
              .map(({ starts_at: startsAt, label }) => (
                <option key={startsAt} value={startsAt}>
                  {whenWords(t, day, language)} {label}
                </option>
              )),
          )}
        </select>
      ) : (
        t(stop ? 'delivery.no_times' : 'slots.none')
      )}
      {error && (
        <b className="error" id="f-slot-e">
          {error}
        </b>
      )}
    </p>
  )
}

function Payments({ data, totals }: { data: CheckoutFormData; totals: CurrentTotals }) {
  const t = useWords()
  const dataFree = useDataFree()
  const { payments, payment, card, stop, problems } = data
  const context = { delivered: stop !== undefined, dataFree, payableInCents: totals.payable, card }
  return (
    <fieldset>
      <legend>{t('orders.payment')}</legend>
      {payments.length === 0 && <p>{t('orders.no_payment')}</p>}
      {payments.length > 0 && totals.payable <= 0 && (
        <p>
          {t('orders.pay_by_credit')}
          <input type="hidden" name="payment" value={payment ?? ''} />
        </p>
      )}
      {totals.payable > 0 && (
        <PlainChoice
          name="payment"
          options={freeFirst(payments, dataFree).map((option) => ({
            value: option,
            text: (
              <>
                {paymentName(t, option, context)}
                <br />
                <span className="soft">{paymentText(t, option, context)}</span>
              </>
            ),
            checked: option === payment,
          }))}
          error={problems.get('payment')}
        />
      )}
    </fieldset>
  )
}
