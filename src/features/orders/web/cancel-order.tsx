// Cancelling, while the shop has not begun: asked first, and never sent twice.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '#kernel/ids.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { orderQuery } from './order-queries.ts'
import { sayFailure } from './say-failure.ts'
import { useTookOver } from './use-took-over.ts'

export function CancelOrder({ order }: { order: Order }) {
  const t = useWords()
  const shop = useShop()
  const confirm = useConfirm()
  const tookOver = useTookOver()
  const [key] = useState(() => newId('intent'))
  const cancel = useMutation({
    mutationFn: () =>
      shop.api('cancelOrder', { params: { order_id: order.id }, body: null, idempotencyKey: key }),
    onSuccess: (answer) => {
      tookOver(answer.order)
      notify({ text: t('orders.cancelled_done'), kind: 'success' })
      document.getElementById('page-title')?.focus()
    },
    onError: (error) => {
      notify({ text: sayFailure(t, error), kind: 'error' })
      void shop.queries.invalidateQueries({ queryKey: orderQuery(shop, order.id).queryKey })
    },
  })

  async function ask() {
    const yes = await confirm({
      title: t('orders.cancel_ask'),
      text: t('orders.cancel_text'),
      yes: t('orders.cancel_yes'),
      no: t('orders.cancel_no'),
      danger: true,
    })
    if (yes) cancel.mutate()
  }

  return (
    <Button kind="danger" busy={cancel.isPending} onClick={() => void ask()}>
      {t('orders.cancel')}
    </Button>
  )
}
