// The panel that asks how much of an offer to add to an order. The addition waits on the order's page until the shopper updates
// the order.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AddPanel, firstQty } from '#features/catalogue/catalogue/web/add-panel.tsx'
import { orderQuery } from '#features/orders/orders/web/order-queries.ts'
import { Button } from '#web/kit/button.tsx'
import { useShop } from '#web/shop.tsx'
import { useStoredOrders } from '#web/stores/orders-store.ts'
import { useWords } from '#web/words.ts'
import { setAdditions, whyNotAddable } from './add-lines.ts'
import type { AddProps } from './add-to-order.lazy.tsx'
import { useAmendments } from './amend-store.ts'
import { stopAdding } from './proxy-mode.ts'

export function AddToOrder({ orderId, offer, onClose }: AddProps) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const storedOrder = useStoredOrders(({ current }) => (current?.id === orderId ? current : undefined))
  const fetchedOrder = useQuery({ ...orderQuery(shop, orderId), refetchInterval: false })
  const order = fetchedOrder.data ?? storedOrder
  const before = useAmendments(
    ({ changes }) => changes[orderId]?.adds.find((each) => each.offer.id === offer.id)?.qty,
  )
  const [value, setValue] = useState(before ?? firstQty(offer))
  const refused = whyNotAddable(order, [{ offer, qty: value }])

  return (
    <AddPanel
      title={t('amend.add_title', { reference: order?.reference ?? '' })}
      offer={offer}
      value={value}
      onChange={setValue}
      onClose={onClose}
      refused={refused && t(refused, { supplier: order?.supplier_name ?? '' })}
    >
      {refused ? (
        <Button
          kind="primary"
          onClick={() => {
            stopAdding()
            onClose()
          }}
        >
          {t('amend.stop')}
        </Button>
      ) : (
        <Button
          kind="primary"
          onClick={() => {
            onClose()
            void setAdditions(orderId, [{ offer, qty: value }], { t, navigate })
          }}
        >
          {t('amend.add')}
        </Button>
      )}
    </AddPanel>
  )
}
