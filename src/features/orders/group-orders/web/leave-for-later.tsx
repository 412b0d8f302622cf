// The button that leaves a part in the basket and continues with the others.
import type { SupplierPart } from '#features/basket/basket/group-by-supplier.ts'
import { setChosenParts } from '#features/basket/basket/web/chosen-parts.ts'
import { Button } from '#web/kit/button.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { setCheckout, useCheckout } from '#web/stores/checkout-store.ts'
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
        leaveOut(parts, supplier.id)
        // The button that had focus goes with its part.
        document.getElementById('page-title')?.focus()
      }}
    >
      {t('group.later', { supplier: supplier.name })}
    </Button>
  )
}

/** A part that goes on alone is an ordinary checkout, and keeps its way of getting the goods. */
function leaveOut(parts: Props['parts'], left: string): void {
  const others = parts.map((part) => part.supplier.id).filter((id) => id !== left)
  setChosenParts(others)
  const [last, ...more] = others
  const { parts: chosen, shipping_provider: before } = useCheckout.getState()
  if (last === undefined || more.length > 0 || before === null) return
  const way = chosen?.[last]?.shipping_provider ?? 'COLLECT'
  setCheckout({ shipping_provider: way, requires_shipping: way !== 'COLLECT' })
}
