// A line of an order that is being changed, with its quantity and a remove button. Both can be undone until the order is
// updated. In a form without script its buttons send the quantity that they lead to (change-form.tsx).
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import type { OrderItem } from '#features/orders/orders/order-contract.ts'
import { formatRand, timesQty } from '#kernel/money.ts'
import { qty as toQty } from '#kernel/quantity.ts'
import { IconButton } from '#web/kit/button.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Stepper, stepperOf } from '#web/kit/stepper.tsx'
import { useWords } from '#web/words.ts'
import type { LineEdit } from '../pending-change.ts'
import { AmountError, amountsIn, type FormAmount, setsAmount } from './form-amount.tsx'

interface Props {
  item: OrderItem
  /** As it is sold now; undefined where it is not any more, or that is not known yet. */
  offer: CardOffer | undefined
  edit: LineEdit | undefined
  onEdit: (edit: LineEdit | undefined) => void
  inForm?: FormAmount
}

const stepless = { per_kg: false, unit_label: null }

/** Formats a price in cents, of weighed goods per `unit`. */
export const priceOf = (cents: number, unit: string | null | undefined): string =>
  unit ? `${formatRand(cents)}/${unit}` : formatRand(cents)

export function ChangedLine({ item, offer, edit, onEdit, inForm }: Props) {
  const t = useWords()
  const isRemoved = edit?.action === 'remove'
  const qty = isRemoved ? 0 : edit?.action === 'update' ? edit.qty : item.qty
  const dearer = offer && offer.price_in_cents !== item.unit_price_in_cents && qty > item.qty
  // What is weighed and not sold any more can only be taken out: nobody knows its steps.
  const steps = offer ? stepperOf(offer) : item.per_kg ? undefined : { ...stepless, label: item.name }
  return (
    <li className={isRemoved ? 'amend-line amend-line--gone' : 'amend-line'}>
      <Picture src={item.image_url} alt="" width={48} height={48} />
      <div className="amend-line__about">
        <p className="amend-line__name">{item.name}</p>
        <p className="soft small">
          {priceOf(item.unit_price_in_cents, item.price_unit ?? steps?.unit_label)}
        </p>
        {dearer && (
          <p className="small amend-line__news">
            {t('amend.more_costs', { price: formatRand(offer.price_in_cents) })}
          </p>
        )}
      </div>
      {/* One button, so that whoever pressed it is still at it. */}
      <IconButton
        className="amend-line__remove"
        icon={isRemoved ? 'again' : 'bin'}
        label={t(isRemoved ? 'amend.keep' : 'amend.remove', { name: item.name })}
        onClick={() => onEdit(isRemoved ? undefined : { action: 'remove' })}
        {...(inForm && setsAmount(inForm, isRemoved ? item.qty : 0))}
      />
      {isRemoved ? (
        <p className="amend-line__foot soft">
          {t('amend.taken_out')}
          {inForm && <input type="hidden" name={inForm.field} value="0" />}
        </p>
      ) : (
        <div className="amend-line__foot">
          {steps ? (
            <Stepper
              {...steps}
              value={qty}
              onChange={(next) => onEdit(next === item.qty ? undefined : { action: 'update', qty: next })}
              {...(inForm && amountsIn(inForm))}
            />
          ) : (
            <p>{item.formatted_qty}</p>
          )}
          <p className="number amend-line__total">
            {/* What deals take off another quantity is in the new sums: the shop works it out. */}
            {formatRand(
              qty === item.qty ? item.total_in_cents : timesQty(item.unit_price_in_cents, toQty(qty)),
            )}
          </p>
          {inForm && <AmountError of={inForm} />}
        </div>
      )}
    </li>
  )
}
