// The other offers for a line, each with its price and one button to add it.
import './lists.css'
import { OfferPrice } from '#features/catalogue/catalogue/web/offer-price.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Choice } from '../list-contract.ts'
import { useAddLines, useIsForOrder, useQtyInBasket } from './use-add-lines.ts'

interface Props {
  choices: readonly Choice[]
  /** What they are instead of. */
  name: string
  onAdded?: (choice: Choice) => void
  /** Into the basket even while an order is changed. */
  always?: 'basket'
}

export function Choices({ choices, name, onAdded, always }: Props) {
  const t = useWords()
  return (
    <ul className="lists__choices" aria-label={t('lists.instead_of', { name })}>
      {choices
        .filter(({ offer }) => offer.out_of_stock_at === null)
        .map((choice) => (
          <li key={choice.offer.id} className="spread">
            <div>
              <p>{choice.offer.name}</p>
              <OfferPrice offer={choice.offer} />
              <Where choice={choice} />
              {choice.stand_in && <Badge tone="wait">{t('lists.stand_in')}</Badge>}
            </div>
            <AddChoice choice={choice} always={always} onAdded={() => onAdded?.(choice)} />
          </li>
        ))}
    </ul>
  )
}

interface AddProps {
  choice: Choice
  always: 'basket' | undefined
  onAdded: () => void
}

function AddChoice({ choice: { offer, qty }, always, onAdded }: AddProps) {
  const t = useWords()
  const add = useAddLines(always)
  const forOrder = useIsForOrder(always)
  if (useQtyInBasket(offer.id, always) > 0) return <InBasket />
  return (
    <Button
      icon="plus"
      aria-label={t(forOrder ? 'lists.add_named_order' : 'lists.add_named', { name: offer.name })}
      onClick={async () => {
        if (await add([{ offer, qty }])) onAdded()
      }}
    >
      {t('lists.add')}
    </Button>
  )
}

export function InBasket() {
  const t = useWords()
  return (
    <p className="basket__note">
      <Icon name="done" size="small" /> {t('lists.in_basket')}
    </p>
  )
}

/** Shows the choice's supplier if none is chosen, since each choice may then be of another. */
export function Where({ choice: { offer } }: { choice: Choice }) {
  const comparing = useSupplierId() === null
  return comparing ? <p className="soft small">{offer.supplier.name}</p> : null
}
