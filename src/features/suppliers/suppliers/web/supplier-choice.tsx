// One branch in the picker: its distance, address and hours, what the basket costs there, and the button to shop there.
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
  onChoose: () => void
}

export function SupplierChoice({ supplier, here, opened, disabled, onChoose }: ChoiceProps) {
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
