// The dialog that the chosen branch takes no orders now: the branch's own text, when it is usually open, and the way to the others.
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { StateSign } from '#web/kit/states.tsx'
import { openPicker } from '#web/stores/picker-store.ts'
import { useWords } from '#web/words.ts'
import type { Supplier } from '../supplier-contract.ts'
import { WeekHours } from './branch-facts.tsx'
import './supplier-closed.css'

export function SupplierClosed({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const t = useWords()
  function seeOthers() {
    onClose()
    openPicker()
  }
  return (
    <Dialog
      open
      title={t(supplier.closed ? 'suppliers.closed_title' : 'suppliers.no_orders_title', {
        branch: supplier.name,
      })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('suppliers.okay')}</Button>
          <Button kind="primary" onClick={seeOthers}>
            {t('suppliers.bar_change')}
          </Button>
        </>
      }
    >
      <div className="supplier-closed">
        <StateSign icon="shop" drawing="closed" />
        <p>{supplier.closed_text || t('suppliers.closed_text')}</p>
        <details>
          <summary>{t('suppliers.hours')}</summary>
          <WeekHours supplier={supplier} />
        </details>
      </div>
    </Dialog>
  )
}
