// Changing an order: more, fewer, out, what is short, what is added; what it comes to then, and UPDATE ORDER. Nothing is sent
// by itself, and what is not sent yet survives a reload.
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { orderQuery } from '#features/orders/orders/web/order-queries.ts'
import { sayFailure } from '#features/orders/orders/web/say-failure.ts'
import { useTookOver } from '#features/orders/orders/web/use-took-over.ts'
import { whatIsOwed } from '#features/orders/orders/what-is-owed.ts'
import { newId } from '#kernel/ids.ts'
import { pageTo } from '#paths'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { AmendmentResult } from '../amendment-contract.ts'
import {
  fromModifications,
  isWaiting,
  noChange,
  openLines,
  toModifications,
  undecided,
} from '../pending-change.ts'
import { AddedLine } from './added-line.tsx'
import { dropChange, editChange, useAmendments } from './amend-store.ts'
import { ChangedLine } from './changed-line.tsx'
import { NewSums } from './new-sums.tsx'
import { addToOrder } from './proxy-mode.ts'
import { ShortLine } from './short-line.tsx'
import { useOffersNow } from './use-offers-now.ts'
import { useTrial } from './use-trial.ts'

export function ChangeOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const tookOver = useTookOver()
  const change = useAmendments(({ changes }) => changes[order.id]) ?? noChange
  const offers = useOffersNow(order)
  const modifications = toModifications(order, change)
  const [said, setSaid] = useState<string | null>(null)
  const trial = useTrial(order, modifications, replace)
  const wanting = undecided(order, change)
  const ask = useAsk(order, JSON.stringify(modifications))

  /** The server's modifications stand where ours were, and it says why (specification, point 5). */
  function replace(result: AmendmentResult) {
    if (result.out_of_stock || result.updated)
      editChange(order.id, () => fromModifications(result.modifications))
    setSaid(result.notice)
  }

  const update = useMutation({
    mutationFn: () =>
      shop.api('modifyOrder', {
        params: { id: order.id },
        body: {
          modifications,
          version: order.version,
          ...(trial.order && { total_in_cents: trial.order.total_in_cents }),
        },
        idempotencyKey: ask.key(),
      }),
    onSuccess: (result) => {
      ask.done()
      tookOver(result.order)
      if (result.out_of_stock || result.updated || result.payable_amount_error) return replace(result)
      dropChange(order.id)
      onClose()
      notify({ text: t('amend.done'), kind: 'success' })
      document.getElementById('page-title')?.focus()
      if (whatIsOwed(result.order) === 'online') void navigate(pageTo('orderPay', { id: order.id }))
    },
    onError: (error) => {
      // A refusal is an answer; only what got none is asked again with the same key.
      if (isFailure(error) && error.http > 0) ask.done()
      setSaid(sayFailure(t, error))
      void shop.queries.invalidateQueries({ queryKey: orderQuery(shop, order.id).queryKey })
    },
  })

  function edited() {
    setSaid(null)
    update.reset()
  }
  const lines = openLines(order)
  const short = lines.filter(isWaiting)
  const rule = short.length > 0
  return (
    <section className="amend card stack" aria-labelledby="amend">
      <h2 id="amend">{t('amend.title')}</h2>
      {rule && (
        <Notice tone={wanting.length > 0 ? 'act' : 'wait'}>
          <p>{t('amend.rule')}</p>
        </Notice>
      )}
      <ul className="amend__lines">
        {short.map((item) => (
          <ShortLine key={item.id} order={order} item={item} wish={change.lines[item.id]} onEdit={edited} />
        ))}
        {lines
          .filter((item) => !isWaiting(item))
          .map((item) => (
            <ChangedLine
              key={item.id}
              order={order}
              item={item}
              offer={offers?.get(item.offer_id)}
              wish={change.lines[item.id]}
              onEdit={edited}
            />
          ))}
        {change.adds.map((added) => (
          <AddedLine key={added.offer.id} order={order} added={added} onEdit={edited} />
        ))}
      </ul>
      <Button
        kind="quiet"
        icon="plus"
        onClick={() =>
          void addToOrder(shop, order, navigate).catch((error: unknown) =>
            notify({ kind: 'error', text: sayFailure(t, error) }),
          )
        }
      >
        {t('orders.add_to')}
      </Button>
      <div aria-live="polite">
        <NewSums order={order} trial={trial} changes={modifications.length > 0} />
      </div>
      {(said ?? trial.notice) && (
        <Notice tone="act">
          <p>{said ?? trial.notice}</p>
        </Notice>
      )}
      <div className="row amend__foot">
        <Button
          kind="primary"
          // What it comes to is seen first: it is agreed to with this.
          busy={update.isPending || trial.asking}
          disabled={modifications.length === 0 || wanting.length > 0 || trial.blocked || Boolean(trial.error)}
          onClick={() => update.mutate()}
        >
          {t('amend.update')}
        </Button>
        <Button
          onClick={() => {
            dropChange(order.id)
            onClose()
          }}
        >
          {t(modifications.length > 0 ? 'amend.discard' : 'amend.close')}
        </Button>
      </div>
    </section>
  )
}

/** One intent has one key, until it is answered or becomes another. */
function useAsk(order: Order, about: string) {
  const held = useRef<{ about: string; key: string } | undefined>(undefined)
  return {
    key(): string {
      const now = `${order.version} ${about}`
      if (held.current?.about !== now) held.current = { about: now, key: newId('intent') }
      return held.current.key
    },
    done(): void {
      held.current = undefined
    },
  }
}
