// The notice in the header's second row in proxy mode, while goods go to an order instead of the basket. It links to that order.
import './updating-order.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { pageTo } from '#paths'
import { isFailure } from '#web/api-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { useAccount, useShop } from '#web/shop.tsx'
import { useCart } from '#web/stores/basket-store.ts'
import { useStoredOrders } from '#web/stores/orders-store.ts'
import { loadWordSet, useWords } from '#web/words.ts'
import { isOrderOver } from '../order-flow.ts'
import { orderQuery } from './order-queries.ts'

export function UpdatingOrder({ id }: { id: string }) {
  const t = useWords()
  const shop = useShop()
  const signedIn = useAccount() !== null
  const storedOrder = useStoredOrders(({ current }) => (current?.id === id ? current : undefined))
  const fetched = useQuery({ ...orderQuery(shop, id), enabled: signedIn, refetchInterval: false })
  const order = fetched.data ?? storedOrder
  const [hasWords, setHasWords] = useState(false)
  useEffect(() => {
    loadWordSet('more', shop).then(
      () => setHasWords(true),
      () => {
        // Without the words it is not said here; the cart button leads to the order all the same.
      },
    )
  }, [shop])
  // An order that is not there, or can no longer change, is not being edited.
  const latest = fetched.data ?? (order && isOrderOver(order.status) ? order : undefined)
  const over = isFailure(fetched.error, 'not_found') || (latest !== undefined && !latest.can_amend)
  useEffect(() => {
    if (over) useCart.setState({ proxy_order_id: null })
  }, [over])
  if (!order || !hasWords) return null
  return (
    <aside className="updating" aria-label={t('orders.updating', { reference: order.reference })}>
      <Link className="updating-order" to={pageTo('order', { id })}>
        {t('orders.updating', { reference: order.reference })}
      </Link>
      <Button kind="quiet" onClick={() => useCart.setState({ proxy_order_id: null })}>
        {t('orders.stop_updating')}
      </Button>
    </aside>
  )
}
