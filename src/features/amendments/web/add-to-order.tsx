// How much of a thing is to be added to an order: it waits on the order's page until that is updated.
import '#features/catalogue/web/add-to-cart.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { OfferPrice } from '#features/catalogue/web/offer-price.tsx'
import { orderQuery } from '#features/orders/web/order-queries.ts'
import { formatRand, timesQty } from '#kernel/money.ts'
import { baseFromWeight, stepperBounds, qty as toQty } from '#kernel/quantity.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Stepper, stepperOf } from '#web/kit/stepper.tsx'
import { useShop } from '#web/shop.tsx'
import { useKeptOrders } from '#web/stores/orders-store.ts'
import { useWords } from '#web/words.ts'
import { putWithOrder, whyNot } from './add-lines.ts'
import { useAmendments } from './amend-store.ts'
import type { AddProps } from './late-add-to-order.tsx'
import { stopAdding } from './proxy-mode.ts'

export function AddToOrder({ orderId, offer, onClose }: AddProps) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const kept = useKeptOrders(({ current }) => (current?.id === orderId ? current : undefined))
  const found = useQuery({ ...orderQuery(shop, orderId), refetchInterval: false })
  const order = found.data ?? kept
  const before = useAmendments(
    ({ changes }) => changes[orderId]?.adds.find((each) => each.offer.id === offer.id)?.qty,
  )
  const [value, setValue] = useState(before ?? firstQty(offer))
  const refused = whyNot(order, [{ offer, qty: value }])

  return (
    <Dialog open title={t('amend.add_title', { reference: order?.reference ?? '' })} onClose={onClose}>
      <div className="add-to-cart">
        <Picture src={offer.sellable.image_url} alt="" of={offer.name} width={112} height={112} eager />
        <div className="add-to-cart-about">
          <p className="add-to-cart-name">{offer.name}</p>
          <OfferPrice offer={offer} large />
          <p className="add-to-cart-shop">{t('catalogue.soldBy', { supplier: offer.supplier.name })}</p>
          {offer.sellable.age_restricted && <p className="add-to-cart-note">{t('catalogue.ageHint')}</p>}
        </div>
      </div>
      {refused ? (
        <p role="alert">{t(refused, { supplier: order?.supplier_name ?? '' })}</p>
      ) : (
        <div className="add-to-cart-amount">
          <Stepper {...stepperOf(offer)} value={value} onChange={setValue} />
          <p className="add-to-cart-total" aria-live="polite">
            {t('catalogue.total')} <strong>{formatRand(timesQty(offer.price_in_cents, toQty(value)))}</strong>
          </p>
        </div>
      )}
      {offer.per_kg && <p className="add-to-cart-note">{t('catalogue.weightVaries')}</p>}
      <div className="add-to-cart-buttons">
        {refused ? (
          <Button
            kind="primary"
            onClick={() => {
              stopAdding()
              onClose()
            }}
          >
            {t('amend.stop')}
          </Button>
        ) : (
          <Button
            kind="primary"
            onClick={() => {
              onClose()
              void putWithOrder(orderId, [{ offer, qty: value }], { t, navigate })
            }}
          >
            {t('amend.add')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** The smallest amount that can be bought, in base units. */
function firstQty(offer: AddProps['offer']): number {
  const { min } = stepperBounds(offer)
  return offer.per_kg ? baseFromWeight(min, offer.per_kg_conversion_rate ?? 1) : min
}
