import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormFields } from '#web/forms/form-fields.tsx'
import { Button } from '#web/kit/button.tsx'
import { useShop } from '#web/shop.tsx'
import { useCart } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { reorder } from './reorder.ts'

interface Props {
  order: Order
  kind?: 'primary' | 'plain'
  /** When it is over, whatever came of it. */
  onDone?: () => void
}

/** Orders the same goods again. Hidden in proxy mode, when there is no basket to fill. */
export function ReorderButton({ order, kind = 'plain', onDone }: Props) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const editing = useCart((cart) => cart.proxy_order_id !== null)
  const [busy, setBusy] = useState(false)
  if (editing) return null
  const orderAgain = async () => {
    setBusy(true)
    await reorder(shop, order, navigate)
    setBusy(false)
    onDone?.()
  }
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void orderAgain().catch(() => setBusy(false))
      }}
    >
      <FormFields form="reorder" id={order.id} />
      <input type="hidden" name="order" value={order.id} />
      <Button kind={kind} icon="again" busy={busy} type="submit">
        {t('orders.reorder')}
      </Button>
    </form>
  )
}
