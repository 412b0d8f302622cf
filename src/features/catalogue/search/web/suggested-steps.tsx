// The plus of a suggested product, which becomes a stepper like that of its card: each button is a cell of the row, which the box names
// while it is active.
import type { ReactNode } from 'react'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { useAddSteps, useMinus } from '#features/catalogue/catalogue/web/use-add-steps.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'

interface Props {
  /** What the ids of its cells begin with. */
  rowId: string
  offer: CardOffer
  /** The name of the active cell; '' for none of these. */
  meantCell: string
  onMinusGone: () => void
  onOpenPanel: () => void
  /** A question that took the focus from the box was answered. */
  onAnswered: () => void
}

export function SuggestedSteps({ rowId, offer, meantCell, onMinusGone, onOpenPanel, onAnswered }: Props) {
  const t = useWords()
  const { qty, isOpen, amount, change, plus } = useAddSteps(offer, { openPanel: onOpenPanel, onAnswered })
  const minus = useMinus(offer, qty, onMinusGone)
  if (offer.out_of_stock_at !== null)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a row of the list is no table row
      <div role="gridcell" tabIndex={-1} className="suggested-steps search-box-kind">
        {t('catalogue.outOfStock')}
      </div>
    )
  const buttonOf = (cell: string) => ({
    id: `${rowId}-${cell}`,
    type: 'button' as const,
    tabIndex: -1,
    'data-meant': cell === meantCell || undefined,
  })
  return (
    <div className={isOpen ? 'suggested-steps suggested-steps-open' : 'suggested-steps'}>
      {isOpen && (
        <>
          <Cell>
            <button {...buttonOf('less')} className="add-button-minus" {...minus}>
              <Icon name="minus" />
            </button>
          </Cell>
          <Cell>
            <button
              {...buttonOf('amount')}
              className="add-button-number"
              aria-label={change}
              onClick={onOpenPanel}
            >
              {amount}
            </button>
          </Cell>
        </>
      )}
      <Cell>
        {/* The same element in every state: a finger that is on it stays on it. */}
        <button
          {...buttonOf('more')}
          className={isOpen || qty === 0 ? 'add-button-plus' : 'add-button-plus add-button-weight'}
          {...plus}
        >
          {isOpen || qty === 0 ? <Icon name="plus" /> : amount}
        </button>
      </Cell>
    </div>
  )
}

function Cell({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of the list is no table row
    <div role="gridcell" tabIndex={-1} className="add-cell">
      {children}
    </div>
  )
}
