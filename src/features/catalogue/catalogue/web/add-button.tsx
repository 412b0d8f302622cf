// The round button of a card: a plus, or the quantity already in the basket. It opens the add-to-cart panel.
import { useState } from 'react'
import type { NearBranch } from '#features/suppliers/near/near-contract.ts'
import { formatQty, weightFromBase } from '#kernel/quantity.ts'
import { inset } from '#web/inset.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useCartQty } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import type { CardOffer } from '../catalogue-contract.ts'
import './add-button.css'

/** Fetched when somebody first reaches for the basket; browsing does not pay for it. */
const AddToCart = inset('AddToCart')

interface Props {
  offer: CardOffer
  /** How far its branch is, where the place of the visit is known. */
  nearBranch?: NearBranch | undefined
}

export function AddButton({ offer, nearBranch }: Props) {
  const t = useWords()
  const inBasket = useCartQty(offer.id)
  // As it was at the tap: the card may show another branch's offer while the panel is open.
  const [adding, setAdding] = useState<CardOffer>()
  if (offer.out_of_stock_at !== null)
    return (
      <button type="button" className="add-button add-button-gone" disabled>
        {t('catalogue.outOfStock')}
      </button>
    )
  return (
    <>
      <button
        type="button"
        className={inBasket > 0 ? 'add-button add-button-in' : 'add-button'}
        // Who speaks to the phone says what stands on the button: it begins with that.
        aria-label={
          inBasket > 0
            ? `${formatOfferQty(offer, inBasket)}: ${t('catalogue.changeNamed', { name: offer.name })}`
            : t('catalogue.addNamed', { name: offer.name })
        }
        onClick={() => setAdding(offer)}
      >
        {inBasket > 0 ? <span>{formatOfferQty(offer, inBasket)}</span> : <Icon name="plus" />}
      </button>
      {adding && <AddToCart offer={adding} nearBranch={nearBranch} onClose={() => setAdding(undefined)} />}
    </>
  )
}

/** Returns a quantity (base units) as the offer is sold: pieces, or a weight with its unit. */
export function formatOfferQty(offer: CardOffer, qty: number): string {
  if (!offer.per_kg) return formatQty(qty, null)
  const unit = offer.per_kg_symbol ?? 'kg'
  return `${formatQty(weightFromBase(qty, offer.per_kg_conversion_rate ?? 1), unit)} ${unit}`
}
