// The first step of a group's checkout: each part is collected at its branch or delivered, as that branch offers.
import '#web/kit/choice.css'
import './group.css'
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { subtotal } from '#features/basket/basket/basket.ts'
import type { SupplierPart } from '#features/basket/basket/group-by-supplier.ts'
import { clientConfigQuery } from '#features/suppliers/shopfront/web/client-config-query.ts'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { pageTo } from '#paths'
import { Button } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useShop } from '#web/shop.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { setCheckout, setRequiresShipping } from '#web/stores/checkout-store.ts'
import { useWords } from '#web/words.ts'
import { choosePartWay, findPartWay, usePartChoices } from './group-choices.ts'
import { WaysOfPart } from './ways-of-part.tsx'

export function GroupDispatch({ parts }: { parts: SupplierPart<CartLine>[] }) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const choicesOf = usePartChoices()
  const ids = parts.map(({ supplier }) => supplier.id)
  const configs = useQueries({ queries: ids.map((id) => clientConfigQuery(shop, id)) })
  const suppliers = useQueries({ queries: ids.map((id) => supplierQuery(shop, id)) })
  const queries = [...configs, ...suppliers]
  const failed = queries.find(({ data, error }) => error && !data)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />

  const rows = parts.flatMap((part, at) => {
    const config = configs[at]?.data
    const branch = suppliers[at]?.data
    if (!config || !branch) return []
    return [{ part, config, branch, way: findPartWay(config, choicesOf(part.supplier.id).shipping_provider) }]
  })
  if (rows.length < parts.length) return <Skeleton lines={8} />

  const delivery = rows.map(({ way }) => way?.name).find((name) => name && name !== 'COLLECT')
  const offered = rows.some(({ config }) => config.shipping.some(({ name }) => name !== 'COLLECT'))

  function continueCheckout() {
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
