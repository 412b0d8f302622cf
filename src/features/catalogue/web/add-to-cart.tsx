// The add-to-cart panel: how much, what it comes to, and into the basket.
import { useState } from 'react'
import {
  clearCart,
  removeCartOffer,
  setCartOffer,
  useCart,
  useCartQty,
} from '#features/basket/web/cart-store.ts'
import { formatRand, timesQty } from '#kernel/money.ts'
import { baseFromWeight, stepperBounds, qty as toQty } from '#kernel/quantity.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Stepper } from '#web/kit/stepper.tsx'
import { useWords } from '#web/words.ts'
import type { CardOffer } from '../catalogue-contract.ts'
import { OfferPrice } from './offer-price.tsx'
import './add-to-cart.css'

export function AddToCart({ offer, onClose }: { offer: CardOffer; onClose: () => void }) {
  const t = useWords()
  const fits = useFits(offer)
  const inBasket = useCartQty(offer.id)
  const [value, setValue] = useState(inBasket > 0 ? inBasket : firstQty(offer))

  async function add() {
    if (!(await fits())) return
    setCartOffer(offer, value)
    notify({ kind: 'success', key: 'added-to-basket', text: t('catalogue.addedTo', { name: offer.name }) })
    onClose()
  }

  return (
    <Dialog open title={t('catalogue.addTo')} onClose={onClose}>
      <div className="add-to-cart">
        <Picture src={offer.sellable.image_url} alt="" width={112} height={112} eager />
        <div className="add-to-cart-about">
          <p className="add-to-cart-name">{offer.name}</p>
          <OfferPrice offer={offer} large />
          <p className="add-to-cart-shop">{t('catalogue.soldBy', { supplier: offer.supplier.name })}</p>
          {offer.sellable.age_restricted && <p className="add-to-cart-note">{t('catalogue.ageHint')}</p>}
        </div>
      </div>
      <div className="add-to-cart-amount">
        <Stepper
          label={offer.name}
          per_kg={offer.per_kg}
          per_kg_conversion_rate={offer.per_kg_conversion_rate}
          per_kg_qty_min={offer.per_kg_qty_min}
          per_kg_qty_step={offer.per_kg_qty_step}
          unit_label={offer.per_kg ? (offer.per_kg_symbol ?? 'kg') : ''}
          value={value}
          onChange={setValue}
        />
        <p className="add-to-cart-total" aria-live="polite">
          {t('catalogue.total')} <strong>{formatRand(timesQty(offer.price_in_cents, toQty(value)))}</strong>
        </p>
      </div>
      {offer.per_kg && <p className="add-to-cart-note">{t('catalogue.weightVaries')}</p>}
      <div className="add-to-cart-buttons">
        {inBasket > 0 && (
          <Button
            kind="plain"
            onClick={() => {
              removeCartOffer(offer.id)
              onClose()
            }}
          >
            {t('catalogue.removeFrom')}
          </Button>
        )}
        <Button kind="primary" onClick={() => void add()}>
          {t(inBasket > 0 ? 'catalogue.updateBasket' : 'catalogue.addTo')}
        </Button>
      </div>
    </Dialog>
  )
}

/** The smallest amount that can be bought, in base units. */
function firstQty(offer: CardOffer): number {
  const { min } = stepperBounds(offer)
  return offer.per_kg ? baseFromWeight(min, offer.per_kg_conversion_rate ?? 1) : min
}

/** A basket is of one branch, and of stokvel packs or of anything else: what does not fit asks first. Answers whether to go on. */
function useFits(offer: CardOffer): () => Promise<boolean> {
  const t = useWords()
  const confirm = useConfirm()
  return async () => {
    const { items } = useCart.getState()
    const other = items.find((line) => line.offer.supplier.id !== offer.supplier.id)
    const apart = items.some((line) => line.offer.stokvel !== offer.stokvel)
    if (!other && !apart) return true
    const yes = await confirm({
      title: other
        ? t('catalogue.otherShopAsk', { from: other.offer.supplier.name, to: offer.supplier.name })
        : t('catalogue.stokvelAsk'),
      yes: t('catalogue.otherShopNew'),
      no: t('catalogue.otherShopKeep'),
    })
    if (yes) clearCart()
    return yes
  }
}
