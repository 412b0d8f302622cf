// Changing an order as a plain page: an amount of each line, goods to add, the new total, and the button that makes the change that is
// shown, for the total that is shown.
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { stepQty } from '#features/catalogue/catalogue/step-qty.ts'
import { displayedCents } from '#features/catalogue/catalogue/web/displayed-cents.ts'
import type { Order, OrderItem } from '#features/orders/orders/order-contract.ts'
import { PlainSums } from '#features/orders/orders/plain/plain-sums.tsx'
import { formatRand } from '#kernel/money.ts'
import { priceUnit } from '#kernel/quantity.ts'
import { pageTo } from '#paths'
import { usePosted } from '#web/forms/use-posted.ts'
import { PlainField, PlainForm } from '#web/plain/plain-form.tsx'
import { useWords } from '#web/words.ts'
import { isUndecided, type LineEdit, openLines } from '../pending-change.ts'
import { addField, amountText, lineField, priceField } from '../posted-change.ts'
import {
  type ChangeFormData,
  changeFormName,
  shownTotalField,
  useChangeForm,
} from '../web/change-form-data.ts'
import { priceOf } from '../web/changed-line.tsx'
import { setsAmount } from '../web/form-amount.tsx'
import { dealsOf, paymentNote } from '../web/new-sums.tsx'

export function PlainChangeForm({ order }: { order: Order }) {
  const t = useWords()
  const data = useChangeForm()
  const { change, changedOrder, isBlocked, offers } = data
  const message = usePosted(changeFormName)?.errorOf(shownTotalField) ?? data.notice
  const back = pageTo('order', { id: order.id })
  const lines = openLines(order)
  if (lines.some(isUndecided))
    return (
      <p className="problem">
        {t('amend.form_answer_first')} <a href={back}>{t('amend.close')}</a>
      </p>
    )
  return (
    <PlainForm form={changeFormName}>
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name={shownTotalField} value={changedOrder?.total_in_cents ?? ''} />
      <h2 id="change">{t('amend.title')}</h2>
      {message && <p className="problem">{message}</p>}
      <Again />
      <ul className="rows">
        {lines.map((item) => (
          <Line
            key={item.id}
            item={item}
            offer={offers.get(item.offer_id)}
            edit={change.lines[item.id]}
            error={data.problems.get(lineField(item.id))}
          />
        ))}
        {change.adds.map(({ offer, qty }) => (
          <Addition key={offer.id} offer={offer} qty={qty} error={data.problems.get(addField(offer.id))} />
        ))}
      </ul>
      <FindMore data={data} supplier={order.supplier_name} />
      {changedOrder && <NewSums order={order} changedOrder={changedOrder} />}
      <Again />
      <p>
        {changedOrder && !isBlocked && (
          <button type="submit" className="act" name="do" value="update">
            {t('amend.form_update', { amount: formatRand(changedOrder.total_in_cents) })}
          </button>
        )}{' '}
        <a href={back}>{t(changedOrder ? 'amend.discard' : 'amend.close')}</a>
      </p>
    </PlainForm>
  )
}

/** The first one is what Enter presses. */
function Again() {
  const t = useWords()
  return (
    <p>
      <button type="submit" name="do" value="again">
        {t('amend.form_again')}
      </button>
    </p>
  )
}

interface LineProps {
  item: OrderItem
  /** As it is sold now; undefined where it is not any more. */
  offer: CardOffer | undefined
  edit: LineEdit | undefined
  error: string | undefined
}

function Line({ item, offer, edit, error }: LineProps) {
  const t = useWords()
  const field = lineField(item.id)
  const isRemoved = edit?.action === 'remove'
  const qty = edit?.action === 'update' ? edit.qty : item.qty
  const isDearer = offer && offer.price_in_cents !== item.unit_price_in_cents && qty > item.qty
  return (
    <li>
      <b>{item.name}</b>{' '}
      <span className="soft">
        {priceOf(item.unit_price_in_cents, item.price_unit ?? (offer?.per_kg ? offer.per_kg_symbol : null))}
      </span>
      <br />
      {isRemoved ? (
        <>
          {t('amend.taken_out')} <input type="hidden" name={field} value="0" />
          <button
            {...setsAmount({ field, error }, item.qty)}
            aria-label={t('amend.keep', { name: item.name })}
          >
            {t('amend.undo')}
          </button>
        </>
      ) : (
        <>
          {/* What is weighed and not sold any more can only be taken out: nobody knows its steps. */}
          {offer || !item.per_kg ? (
            <Amount field={field} name={item.name} qty={qty} offer={offer} error={error} />
          ) : (
            item.formatted_qty
          )}{' '}
          <button {...setsAmount({ field, error }, 0)} aria-label={t('amend.remove', { name: item.name })}>
            {t('basket.plain_remove')}
          </button>
        </>
      )}
      {isDearer && (
        <span className="soft">{t('amend.more_costs', { price: formatRand(offer.price_in_cents) })}</span>
      )}
    </li>
  )
}

interface AmountProps {
  field: string
  name: string
  /** Base units. */
  qty: number
  offer: CardOffer | undefined
  error: string | undefined
}

function Amount({ field, name, qty, offer, error }: AmountProps) {
  const t = useWords()
  const typed = usePosted(changeFormName)?.values[field]
  return (
    <>
      <input
        className="num"
        name={field}
        inputMode="decimal"
        defaultValue={error ? typed : amountText(qty, offer)}
        aria-label={t('basket.plain_amount', { name })}
      />{' '}
      {offer?.per_kg && (offer.per_kg_symbol ?? 'kg')}
      {error && <b className="error">{error}</b>}
    </>
  )
}

interface AdditionProps {
  offer: CardOffer
  qty: number
  error?: string | undefined
}

/** The price that is shown goes along with the amount. */
function Addition({ offer, qty, error }: AdditionProps) {
  const t = useWords()
  const field = addField(offer.id)
  const price = priceOf(
    displayedCents(offer, offer.price_in_cents),
    offer.per_kg ? priceUnit(offer).unit : null,
  )
  return (
    <li>
      {qty === 0 && (
        <button
          {...setsAmount({ field, error }, stepQty(offer, 0, 1))}
          className="more"
          aria-label={t('catalogue.addNamed', { name: offer.name })}
        >
          +
        </button>
      )}
      <b>{offer.name}</b> <span className="soft">{price}</span>
      {qty > 0 && <span className="save"> {t('amend.new')}</span>}
      <input type="hidden" name={priceField(offer.id)} value={offer.price_in_cents} />
      {qty > 0 && (
        <>
          <br />
          <Amount field={field} name={offer.name} qty={qty} offer={offer} error={error} />{' '}
          <button {...setsAmount({ field, error }, 0)} aria-label={t('amend.remove', { name: offer.name })}>
            {t('basket.plain_remove')}
          </button>
        </>
      )}
    </li>
  )
}

function FindMore({ data: { find, found }, supplier }: { data: ChangeFormData; supplier: string }) {
  const t = useWords()
  return (
    <>
      <PlainField
        name="find"
        label={t('amend.form_find')}
        hint={t('amend.form_find_text', { supplier })}
        value={find}
        maxLength={200}
      />
      <p>
        <button type="submit" name="do" value="again">
          {t('amend.form_search')}
        </button>
      </p>
      {find !== '' && found.length === 0 && <p>{t('amend.form_none', { query: find, supplier })}</p>}
      {found.length > 0 && (
        <ul className="rows">
          {found.map((offer) => (
            <Addition key={offer.id} offer={offer} qty={0} />
          ))}
        </ul>
      )}
    </>
  )
}

function NewSums({ order, changedOrder }: { order: Order; changedOrder: Order }) {
  const t = useWords()
  const { shipping_price_in_cents: shipping, discount_in_cents: discount } = changedOrder
  return (
    <>
      <PlainSums
        sums={[
          [t('amend.total_before'), order.total_in_cents],
          shipping !== order.shipping_price_in_cents && [t('orders.delivery'), shipping],
          discount !== order.discount_in_cents && [t('amend.discount'), -discount],
          dealsOf(changedOrder) !== dealsOf(order) && [t('orders.deal_saved'), dealsOf(changedOrder)],
          [t('amend.total_then'), changedOrder.total_in_cents, 'total'],
        ]}
      />
      <p>{paymentNote(t, order, changedOrder)}</p>
    </>
  )
}
