// A dialog with one offer, its price, a quantity and the resulting total; weighed goods have their usual amounts to tap. The
// component that opens it supplies the buttons.
import type { ReactNode } from 'react'
import { formatRand, timesQty } from '#kernel/money.ts'
import { baseFromWeight, stepperBounds, qty as toQty } from '#kernel/quantity.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Stepper, stepperOf } from '#web/kit/stepper.tsx'
import { useWords } from '#web/words.ts'
import type { CardOffer } from '../catalogue-contract.ts'
import { usualAmounts } from '../usual-amounts.ts'
import { OfferPrice } from './offer-price.tsx'
import './add-to-cart.css'

interface Props {
  title: string
  offer: CardOffer
  /** Base units. */
  value: number
  onChange: (value: number) => void
  onClose: () => void
  /** Why none of it can be added, in the place of how much. */
  refused?: string | undefined
  /** What to know of its branch. */
  note?: string | undefined
  /** What else may be done with it. */
  beside?: ReactNode
  /** The buttons. */
  children: ReactNode
}

export function AddPanel({ title, offer, value, onChange, onClose, refused, note, beside, children }: Props) {
  const t = useWords()
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className="add-to-cart">
        <Picture src={offer.sellable.image_url} alt="" width={112} height={112} eager />
        <div className="add-to-cart-about">
          <p className="add-to-cart-name">{offer.name}</p>
          <OfferPrice offer={offer} large exact />
          <p className="add-to-cart-shop">{t('catalogue.soldBy', { supplier: offer.supplier.name })}</p>
          {note && <p className="add-to-cart-note">{note}</p>}
          {offer.sellable.age_restricted && <p className="add-to-cart-note">{t('catalogue.ageHint')}</p>}
          {beside && <div className="add-to-cart-beside">{beside}</div>}
        </div>
      </div>
      {refused ? (
        <p role="alert">{refused}</p>
      ) : (
        <>
          <UsualAmounts offer={offer} value={value} onChange={onChange} />
          <div className="add-to-cart-amount">
            <Stepper {...stepperOf(offer)} value={value} onChange={onChange} />
            <p className="add-to-cart-total" aria-live="polite">
              {t('catalogue.total')}{' '}
              <strong>{formatRand(timesQty(offer.price_in_cents, toQty(value)))}</strong>
            </p>
          </div>
        </>
      )}
      {offer.per_kg && <p className="add-to-cart-note">{t('catalogue.weightVaries')}</p>}
      <div className="add-to-cart-buttons">{children}</div>
    </Dialog>
  )
}

const unitWords = {
  g: 'catalogue.grams',
  kg: 'catalogue.kilograms',
  ml: 'catalogue.millilitres',
  l: 'catalogue.litres',
} as const

function UsualAmounts({ offer, value, onChange }: Pick<Props, 'offer' | 'value' | 'onChange'>) {
  const t = useWords()
  const amounts = usualAmounts(offer)
  if (amounts.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one row everywhere
    <div className="add-to-cart-usual" role="group" aria-label={t('catalogue.usualAmounts')}>
      {amounts.map(({ qty, unit, count }) => (
        <button key={qty} type="button" aria-pressed={value === qty} onClick={() => onChange(qty)}>
          {t(unitWords[unit], { count })}
        </button>
      ))}
    </div>
  )
}

/** The smallest amount that can be bought, in base units. */
export function firstQty(offer: CardOffer): number {
  const { min } = stepperBounds(offer)
  return offer.per_kg ? baseFromWeight(min, offer.per_kg_conversion_rate ?? 1) : min
}
