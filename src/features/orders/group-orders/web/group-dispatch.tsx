// The first step of a group's checkout: each part is collected at its branch or delivered, as that branch offers.
import '#web/kit/choice.css'
import './group.css'
import { useNavigate } from 'react-router'
import { subtotal } from '#features/basket/basket/basket.ts'
import type { SupplierPart } from '#features/basket/basket/group-by-supplier.ts'
import { pageTo } from '#paths'
import { Button } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { setCheckout, setRequiresShipping } from '#web/stores/checkout-store.ts'
import { useWords } from '#web/words.ts'
import { choosePartWay } from './group-choices.ts'
import { useBranches } from './use-branches.ts'
import { WaysOfPart } from './ways-of-part.tsx'

export function GroupDispatch({ parts }: { parts: SupplierPart<CartLine>[] }) {
  const t = useWords()
  const navigate = useNavigate()
  const { failed, rows } = useBranches(parts)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!rows) return <Skeleton lines={8} />

  const delivery = rows.map(({ way }) => way?.name).find((name) => name && name !== 'COLLECT')
  const offered = rows.some(({ config }) => config.shipping.some(({ name }) => name !== 'COLLECT'))

  const continueCheckout = () => {
    for (const { part, way } of rows)
      if (way) choosePartWay(part.supplier.id, { from: way.name, to: way.name })
    setRequiresShipping(delivery !== undefined)
    setCheckout({ shipping_provider: delivery ?? 'COLLECT', supplier: null })
    void navigate(pageTo(delivery ? 'checkoutShippingAddress' : 'checkoutConfirmation'))
  }

  return (
    <>
      <p>{t(offered ? 'group.ways_text' : 'group.collect_text')}</p>
      {rows.map(({ part, config, branch, way }) => (
        <WaysOfPart
          key={part.supplier.id}
          part={part}
          parts={parts}
          branch={branch}
          ways={config.shipping}
          chosen={way?.name}
          subtotalInCents={subtotal(part.lines)}
        />
      ))}
      <Button kind="primary" wide onClick={continueCheckout} disabled={rows.some(({ way }) => !way)}>
        {t(delivery ? 'group.on_to_address' : 'group.collect_here')}
      </Button>
    </>
  )
}
