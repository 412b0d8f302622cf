// One branch in the picker: its distance, address and hours, what the basket costs there, and the button to shop there.
import type { PlaceHandover } from '#features/suppliers/handover/handover-contract.ts'
import { HandoverFacts } from '#features/suppliers/handover/web/handover-facts.tsx'
import { inset } from '#web/inset.tsx'
import { Button } from '#web/kit/button.tsx'
import { useWords } from '#web/words.ts'
import type { Supplier } from '../supplier-contract.ts'
import { takesOrders } from '../takes-orders.ts'
import { BranchDistance, WeekHours } from './branch-facts.tsx'

const BasketTotal = inset('BasketTotal')

interface ChoiceProps {
  supplier: Supplier
  here: boolean
  /** Shows its hours at once. */
  opened: boolean
  disabled: boolean
  /** What it does for the shopper's place, once that is fetched. */
  terms: PlaceHandover | undefined
  /** What the shopper calls their place; '' without a name, null where none is known. */
  place: string | null
  onChoose: () => void
}

export function SupplierChoice({ supplier, here, opened, disabled, terms, place, onChoose }: ChoiceProps) {
  const t = useWords()
  const action = t(here ? 'suppliers.stay_here' : 'suppliers.shop_here')
  return (
    <li className="supplier-choice" aria-current={here || undefined}>
      <div className="spread">
        <h3>{supplier.name}</h3>
        <BranchDistance km={supplier.distance} />
      </div>
      <p className="soft small">{supplier.formatted_address}</p>
      {!takesOrders(supplier) && (
        <p className="branch-closed">
          {supplier.closed_text ?? t(supplier.closed ? 'suppliers.closed' : 'suppliers.no_orders')}
        </p>
      )}
      {terms && <HandoverFacts terms={terms} place={place} />}
      <BasketTotal supplierId={supplier.id} />
      <details open={opened}>
        <summary>
          {t('suppliers.hours')}
          <span className="visually-hidden">: {supplier.name}</span>
        </summary>
        <WeekHours supplier={supplier} />
      </details>
      <Button
        kind={here ? 'plain' : 'primary'}
        disabled={disabled && !here}
        aria-label={`${action}: ${supplier.name}`}
        onClick={onChoose}
      >
        {action}
      </Button>
    </li>
  )
}
