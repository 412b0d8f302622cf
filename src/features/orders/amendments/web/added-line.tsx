// A line that will be added to an order when the shopper updates it. In a form without script its buttons send the quantity that
// they lead to, and what was found is a line of none as long as nothing of it is added (change-form.tsx).
import { displayedCents } from '#features/catalogue/catalogue/web/displayed-cents.ts'
import { formatRand, timesQty } from '#kernel/money.ts'
import { priceUnit, qty as toQty } from '#kernel/quantity.ts'
import { Badge } from '#web/kit/badge.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Stepper, stepperOf } from '#web/kit/stepper.tsx'
import { useWords } from '#web/words.ts'
import type { Addition } from '../pending-change.ts'
import { priceOf } from './changed-line.tsx'
import { AmountError, amountsIn, type FormAmount, setsAmount } from './form-amount.tsx'

interface Props {
  added: Addition
  onSet: (qty: number) => void
  onRemove: () => void
  inForm?: FormAmount
}

export function AddedLine({ added: { offer, qty }, onSet, onRemove, inForm }: Props) {
  const t = useWords()
  return (
    <li className="amend-line">
      <Picture src={offer.sellable.image_url} alt="" width={48} height={48} />
      <div className="amend-line__about">
        <p className="amend-line__name">
          {offer.name} {qty > 0 && <Badge tone="good">{t('amend.new')}</Badge>}
        </p>
        <p className="soft small">
          {priceOf(displayedCents(offer, offer.price_in_cents), offer.per_kg ? priceUnit(offer).unit : null)}
        </p>
      </div>
      {qty > 0 && (
        <IconButton
          className="amend-line__remove"
          icon="bin"
          label={t('amend.remove', { name: offer.name })}
          onClick={onRemove}
          {...(inForm && setsAmount(inForm, 0))}
        />
      )}
      <div className="amend-line__foot">
        <Stepper {...stepperOf(offer)} value={qty} onChange={onSet} {...(inForm && amountsIn(inForm))} />
        {qty > 0 && (
          <p className="number amend-line__total">{formatRand(timesQty(offer.price_in_cents, toQty(qty)))}</p>
        )}
        {inForm && <AmountError of={inForm} />}
      </div>
    </li>
  )
}
