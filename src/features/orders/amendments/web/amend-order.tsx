// The buttons on the order page that change the order, while that is allowed. The form loads when it is opened, or at once when
// a line is short or a change has not been sent.
import './amend.css'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { isOrderOver } from '#features/orders/orders/order-flow.ts'
import { failureText } from '#features/orders/orders/web/call-failure-text.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useShop } from '#web/shop.tsx'
import { loadWordSet, useWords } from '#web/words.ts'
import { isUndecided } from '../pending-change.ts'
import { dropChange, restoreAmendments, useAmendments } from './amend-store.ts'

type Form = ComponentType<{ order: Order; onClose: () => void }>

export function AmendOrder({ order }: { order: Order }) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const [part, setPart] = useState<{ Form: Form }>()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const pending = useAmendments(({ changes }) => changes[order.id] !== undefined)
  const short = order.order_items.some(isUndecided)
  useEffect(restoreAmendments, [])
  const over = isOrderOver(order.status) || (!order.can_amend && order.status !== 'payment_processing')
  useEffect(() => {
    // It cannot be changed any more: what was meant to be is of no use.
    if (over && pending) dropChange(order.id)
  }, [over, pending, order.id])

  const fetchForm = useCallback(async () => {
    const [{ ChangeOrder }] = await Promise.all([import('./change-order.tsx'), loadWordSet('amend', shop)])
    setPart({ Form: ChangeOrder })
  }, [shop])
  // What asks for an answer, or was begun here, opens by itself.
  const wanted = order.can_amend && (short || pending)
  useEffect(() => {
    if (!wanted) return
    fetchForm().then(
      () => setOpen(true),
      () => {
        // Without a signal the button stays.
      },
    )
  }, [wanted, fetchForm])

  const notifyFailure = (error: unknown) => notify({ kind: 'error', text: failureText(t, error) })
  async function change() {
    setBusy(true)
    await fetchForm().then(() => setOpen(true), notifyFailure)
    setBusy(false)
  }
  async function add() {
    setBusy(true)
    const { addToOrder } = await import('./proxy-mode.ts')
    await addToOrder(shop, order, navigate)
    setBusy(false)
  }

  if (!order.can_amend) return null
  if (open && part) return <part.Form order={order} onClose={() => setOpen(false)} />
  return (
    <div className="amend__ways">
      <Button icon="edit" busy={busy} onClick={() => void change()}>
        {t('orders.change')}
      </Button>
      <Button
        icon="plus"
        busy={busy}
        onClick={() =>
          void add().catch((error: unknown) => {
            setBusy(false)
            notifyFailure(error)
          })
        }
      >
        {t('orders.add_to')}
      </Button>
    </div>
  )
}
