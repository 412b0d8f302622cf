// The form in which a shopper disputes what was packed. The reason goes to the branch and is stored in the order's events, where
// both read it.
import { type FormEvent, useRef, useState } from 'react'
import { newId } from '#kernel/ids.ts'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { orderQuery } from './order-queries.ts'

/** Once there is something packed to be wrong. */
export const isPacked = ({ status }: Order): boolean =>
  ['ready_for_collection', 'ready_for_delivery', 'out_for_delivery', 'collected', 'delivered'].includes(
    status,
  )

export function DisputeOrder({ order }: { order: Order }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  if (!isPacked(order)) return null
  const show = (shown: boolean) => {
    setOpen(shown)
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('textarea, input, button')?.focus())
  }
  return (
    <div ref={place}>
      {open ? (
        <DisputeForm order={order} onClose={() => show(false)} />
      ) : (
        <Button kind="quiet" icon="warning" onClick={() => show(true)}>
          {t('orders.dispute')}
        </Button>
      )}
    </div>
  )
}

/** The branch's latest answer, or that it is awaited, read from the order's events. */
export function DisputeAnswer({ order }: { order: Order }) {
  const t = useWords()
  const last = lastDispute(order)
  if (!last) return null
  const answered = last.name === 'dispute_answered'
  return (
    <Notice tone={answered ? 'good' : 'wait'}>
      <p>{answered ? last.message : t('orders.dispute_waits')}</p>
    </Notice>
  )
}

const disputeEvents = ['pack_disputed', 'dispute_answered']

/** Returns the latest event of a dispute. */
export const lastDispute = ({ order_events: events }: Order): Order['order_events'][number] | undefined =>
  events.filter(({ name }) => disputeEvents.includes(name)).at(-1)

function DisputeForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useWords()
  const shop = useShop()
  const [key, setKey] = useState(() => newId('intent'))
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!reason.trim()) return setWrong(t('orders.dispute_missing'))
    setBusy(true)
    try {
      const body = { reason: reason.trim() }
      await shop.api('disputeOwnOrder', { params: { order_id: order.id }, body, idempotencyKey: key })
      void shop.queries.invalidateQueries({ queryKey: orderQuery(shop, order.id).queryKey })
      notify({ kind: 'success', text: t('orders.dispute_sent') })
      onClose()
    } catch (error) {
      setWrong((isFailure(error) && error.messages[0]?.text) || t('orders.dispute_failed'))
      setBusy(false)
    }
  }

  return (
    <form className="card stack" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('orders.dispute_what')}
        hint={t('orders.dispute_hint')}
        value={reason}
        onChange={(event) => {
          // Other words are another message.
          setKey(newId('intent'))
          setReason(event.target.value)
          setWrong(undefined)
        }}
        maxLength={500}
        error={wrong}
      />
      <div className="spread">
        <Button type="submit" kind="primary" busy={busy}>
          {t('orders.dispute_send')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('orders.dispute_close')}
        </Button>
      </div>
    </form>
  )
}
