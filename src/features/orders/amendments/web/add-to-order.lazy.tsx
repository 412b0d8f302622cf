// Loads the panel that adds to an order, with its words, when the shopper first opens it.
import { type ComponentType, useEffect, useState } from 'react'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { notify } from '#web/kit/alerts.tsx'
import { useShop } from '#web/shop.tsx'
import { loadWordSet, useWords } from '#web/words.ts'

export interface AddProps {
  orderId: string
  offer: CardOffer
  onClose: () => void
}

export function LazyAddToOrder(props: AddProps) {
  const t = useWords()
  const shop = useShop()
  const [part, setPart] = useState<{ Panel: ComponentType<AddProps> }>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    Promise.all([import('./add-to-order.tsx'), import('./amend-store.ts'), loadWordSet('amend', shop)]).then(
      ([{ AddToOrder }, { restoreAmendments }]) => {
        restoreAmendments()
        setPart({ Panel: AddToOrder })
      },
      () => setFailed(true),
    )
  }, [shop])
  useEffect(() => {
    if (!failed) return
    notify({ kind: 'error', text: t('kit.offline_title') })
    props.onClose()
  }, [failed, t, props.onClose])
  return part ? <part.Panel {...props} /> : null
}
