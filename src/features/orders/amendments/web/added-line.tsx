// A line that will be added to an order when the shopper updates it.
import { displayedCents } from '#features/catalogue/catalogue/web/displayed-cents.ts'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { formatRand, timesQty } from '#kernel/money.ts'
import { priceUnit, qty as toQty } from '#kernel/quantity.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Stepper, stepperOf } from '#web/kit/stepper.tsx'
import { useWords } from '#web/words.ts'
import { type Addition, setAddition } from '../pending-change.ts'
import { editChange } from './amend-store.ts'
import { priceOf } from './changed-line.tsx'

interface Props {
  order: Order
  added: Addition
  onEdit: () => void
}

export function AddedLine({ order, added: { offer, qty }, onEdit }: Props) {
  const t = useWords()
  const set = (next: number) => {
    onEdit()
    editChange(order.id, (change) => setAddition(change, offer, next))
  }
  return (
    <li className="amend-line">
      <Picture src={offer.sellable.image_url} alt="" of={offer.name} width={48} height={48} />
      <div className="amend-line__about">
        <p className="amend-line__name">
          {offer.name} <Badge tone="good">{t('amend.new')}</Badge>
        </p>
        <p className="soft small">
          {priceOf(displayedCents(offer, offer.price_in_cents), offer.per_kg ? priceUnit(offer).unit : null)}
        </p>
      </div>
      <IconButton
        className="amend-line__remove"
        icon="bin"
        label={t('amend.remove', { name: offer.name })}
        onClick={() => {
          set(0)
          notify({
            text: t('amend.removed', { name: offer.name }),
            key: 'amend-undo',
            vanishMs: 8000,
            action: { label: t('amend.undo'), onClick: () => set(qty) },
          })
          document.getElementById('page-title')?.focus()
        }}
      />
      <div className="amend-line__foot">
        <Stepper {...stepperOf(offer)} value={qty} onChange={set} />
        <p className="number amend-line__total">{formatRand(timesQty(offer.price_in_cents, toQty(qty)))}</p>
      </div>
    </li>
  )
}
