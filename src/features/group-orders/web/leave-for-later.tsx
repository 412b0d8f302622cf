// Leaves a part of the basket where it is, and goes on with the others.
import type { SupplierPart } from '#features/basket/by-supplier.ts'
import type { CartLine } from '#features/basket/web/cart-store.ts'
import { orderOnly } from '#features/orders/web/chosen-parts.ts'
import { Button } from '#web/kit/button.tsx'
import { useWords } from '#web/words.ts'

interface Props {
  parts: readonly { supplier: { id: string } }[]
  supplier: SupplierPart<CartLine>['supplier'] & { name: string }
}

export function LeaveForLater({ parts, supplier }: Props) {
  const t = useWords()
  return (
    <Button
      onClick={() => {
        orderOnly(parts.map((part) => part.supplier.id).filter((id) => id !== supplier.id))
        // The button that had focus goes with its part.
        document.getElementById('page-title')?.focus()
      }}
    >
      {t('group.later', { supplier: supplier.name })}
    </Button>
  )
}
