// The dialog that the chosen branch takes no orders now: the branch's own text, and one button.
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { useWords } from '#web/words.ts'
import type { Supplier } from '../supplier-contract.ts'

export function SupplierClosed({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const t = useWords()
  return (
    <Dialog
      open
      title={t(supplier.closed ? 'suppliers.closed_title' : 'suppliers.no_orders_title', {
        branch: supplier.name,
      })}
      onClose={onClose}
      foot={
        <Button kind="primary" onClick={onClose}>
          {t('suppliers.okay')}
        </Button>
      }
    >
      <p>{supplier.closed_text || t('suppliers.closed_text')}</p>
    </Dialog>
  )
}
