// The actions for one supplier's part of a basket: order only that part, or remove it.
import { type ReactNode, useEffect } from 'react'
import { useAccountGuard } from '#features/accounts/shoppers/web/use-account-guard.tsx'
import type { SupplierPart } from '#features/basket/basket/group-by-supplier.ts'
import { setChosenParts } from '#features/basket/basket/web/chosen-parts.ts'
import { editCart, putBackCartLines } from '#features/basket/basket/web/edit-basket.ts'
import { pageTo } from '#paths'
import { notify } from '#web/kit/alerts.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'

export function PartFooter({ supplier, lines }: SupplierPart<CartLine>): ReactNode {
  const t = useWords()
  const guard = useAccountGuard()
  // Back at the basket, all of it is to be ordered again.
  useEffect(() => setChosenParts(null), [])

  function removeAll() {
    editCart((items) => items.filter(({ offer }) => offer.supplier.id !== supplier.id))
    document.getElementById('page-title')?.focus()
    notify({
      text: t('group.removed', { supplier: supplier.name }),
      key: 'basket-undo',
      vanishMs: 8000,
      action: { label: t('basket.undo'), onClick: () => putBackCartLines(lines) },
    })
  }

  return (
    <div className="spread basket__more">
      <ButtonLink
        kind="quiet"
        to={pageTo('checkoutDispatch')}
        onClick={(event) => {
          setChosenParts([supplier.id])
          guard(event)
        }}
      >
        {t('group.only')}
        <span className="visually-hidden"> {supplier.name}</span>
      </ButtonLink>
      <Button kind="quiet" icon="bin" onClick={removeAll}>
        {t('group.remove')}
        <span className="visually-hidden"> {supplier.name}</span>
      </Button>
    </div>
  )
}
