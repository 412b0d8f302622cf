// The round plus of a card. A tap adds one step at once, and the plus becomes the right end of a stepper at the same place; minus at
// the minimum takes the goods out again. The add-to-cart panel opens for weighed goods, from the stepper's number, and where there is
// something to read or say first [ruling 14 Adding].
import { type FormEvent, useRef, useState } from 'react'
import type { NearBranch } from '#features/suppliers/near/near-contract.ts'
import { pageTo } from '#paths'
import { inset } from '#web/inset.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { ignoreSecondTap } from '#web/kit/second-tap.ts'
import { useWords } from '#web/words.ts'
import type { CardOffer } from '../catalogue-contract.ts'
import { stepQty } from '../step-qty.ts'
import { useAddSteps, useMinus } from './use-add-steps.ts'
import './add-button.css'

/** Fetched when somebody first opens it; browsing does not pay for it. */
const AddToCart = inset('AddToCart')

interface Props {
  offer: CardOffer
  /** How far its branch is, where the place of the visit is known. */
  nearBranch?: NearBranch | undefined
  /** The one act of a screen: says in words what it does, as wide as its place. */
  wide?: boolean
}

export function AddButton(props: Props) {
  const { offer } = props
  const t = useWords()
  if (offer.out_of_stock_at !== null)
    return (
      <button type="button" className="add-button-gone" disabled>
        {t('catalogue.outOfStock')}
      </button>
    )
  return <PlusOrStepper {...props} />
}

function PlusOrStepper({ offer, nearBranch, wide }: Props) {
  const t = useWords()
  // As it was at the tap: the card may show another branch's offer while the panel is open.
  const [inPanel, setInPanel] = useState<CardOffer>()
  const plus = useRef<HTMLButtonElement>(null)
  const openPanel = () => setInPanel(offer)
  const {
    qty,
    isOpen,
    isFormVisit,
    amount,
    change,
    plus: plusProps,
  } = useAddSteps(offer, { nearBranch, openPanel })
  // The page that a form leads back to begins where the tap was.
  const anchor = isFormVisit ? offer.id : undefined

  function closePanel() {
    setInPanel(undefined)
    // The number that opened it may be gone, and the focus with it.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) plus.current?.focus()
    })
  }

  function close() {
    plus.current?.focus()
    // Where the minus was lies the card's link: a tap too many opens nothing.
    ignoreSecondTap(1000)
  }

  return (
    // Without script each button sends the quantity that it leads to (basket-action.ts).
    <form
      method="post"
      id={anchor}
      className={`add-button${isOpen ? ' add-button-open' : ''}${wide ? ' add-button-wide' : ''}`}
      onSubmit={stayHere}
    >
      {isOpen && <Minus offer={offer} qty={qty} onRemoved={close} />}
      {/* Any amount can be typed in the basket. */}
      {isOpen && import.meta.env.SSR && isFormVisit && (
        <a className="add-button-number" href={pageTo('basket')} aria-label={change}>
          {amount}
        </a>
      )}
      {isOpen && !(import.meta.env.SSR && isFormVisit) && (
        <button type="button" className="add-button-number" aria-label={change} onClick={openPanel}>
          {amount}
        </button>
      )}
      {/* The same element in every state, so that the focus stays on it, and a tap before hydration is repeated on it. */}
      <button
        ref={plus}
        name="basket"
        value={wanted(offer, qty, 1)}
        className={isOpen || qty === 0 ? 'add-button-plus' : 'add-button-plus add-button-weight'}
        {...plusProps}
        {...(wide && qty === 0 && { 'aria-label': `${t('catalogue.addTo')}: ${offer.name}` })}
      >
        {qty > 0 && !isOpen ? amount : wide && !isOpen ? t('catalogue.addTo') : <Icon name="plus" />}
      </button>
      {inPanel && <AddToCart offer={inPanel} nearBranch={nearBranch} onClose={closePanel} />}
    </form>
  )
}

/** What the field `basket` says: the offer, and its quantity after one step, in base units. */
const wanted = (offer: CardOffer, qty: number, by: 1 | -1): string => `${offer.id} ${stepQty(offer, qty, by)}`

const stayHere = (event: FormEvent) => event.preventDefault()

function Minus({ offer, qty, onRemoved }: { offer: CardOffer; qty: number; onRemoved: () => void }) {
  return (
    <button
      name="basket"
      value={wanted(offer, qty, -1)}
      className="add-button-minus"
      {...useMinus(offer, qty, onRemoved)}
    >
      <Icon name="minus" />
    </button>
  )
}
