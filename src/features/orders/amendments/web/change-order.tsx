// The form that changes an order: quantities, removed lines, short lines and additions, the new sums, and UPDATE ORDER. Nothing
// is sent before that button, and an unsent change survives a reload.
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { paymentDue } from '#features/orders/orders/payment-due.ts'
import { failureText } from '#features/orders/orders/web/call-failure-text.ts'
import { orderQuery } from '#features/orders/orders/web/order-queries.ts'
import { useApplyOrder } from '#features/orders/orders/web/use-apply-order.ts'
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
  type Addition,
  fromModifications,
  isUndecided,
  noChange,
  openLines,
  setAddition,
  setLineEdit,
  toModifications,
  undecidedLines,
} from '../pending-change.ts'
import { AddedLine } from './added-line.tsx'
import { dropChange, editChange, useAmendments } from './amend-store.ts'
import { ChangedLine } from './changed-line.tsx'
import { NewSums } from './new-sums.tsx'
import { addToOrder } from './proxy-mode.ts'
import { ShortLine } from './short-line.tsx'
import { useChangePreview } from './use-change-preview.ts'
import { useCurrentOffers } from './use-current-offers.ts'

export function ChangeOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const applyOrder = useApplyOrder()
  const change = useAmendments(({ changes }) => changes[order.id]) ?? noChange
  const offers = useCurrentOffers(order)
  const modifications = toModifications(order, change)
  const [message, setMessage] = useState<string | null>(null)
  const trial = useChangePreview(order, modifications, replace)
  const undecidedItems = undecidedLines(order, change)
  const keyState = useIdempotencyKey(order, JSON.stringify(modifications))

  /** The server's modifications stand where ours were, and it says why [spec 5]. */
  function replace(result: AmendmentResult) {
    if (result.out_of_stock || result.updated)
      editChange(order.id, () => fromModifications(result.modifications))
    setMessage(result.notice)
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
        idempotencyKey: keyState.key(),
      }),
    onSuccess: (result) => {
      keyState.done()
      applyOrder(result.order)
      if (result.out_of_stock || result.updated || result.payable_amount_error) return replace(result)
      dropChange(order.id)
      onClose()
      notify({ text: t('amend.done'), kind: 'success' })
      document.getElementById('page-title')?.focus()
      if (paymentDue(result.order) === 'online') void navigate(pageTo('orderPay', { id: order.id }))
    },
    onError: (error) => {
      // A refusal is an answer; only what got none is asked again with the same key.
      if (isFailure(error) && error.http > 0) keyState.done()
      setMessage(failureText(t, error))
      void shop.queries.invalidateQueries({ queryKey: orderQuery(shop, order.id).queryKey })
    },
  })

  function edited() {
    setMessage(null)
    update.reset()
  }
  function add(offer: CardOffer, qty: number) {
    edited()
    editChange(order.id, (now) => setAddition(now, offer, qty))
  }
  function removeAddition({ offer, qty }: Addition) {
    add(offer, 0)
    notify({
      text: t('amend.removed', { name: offer.name }),
      key: 'amend-undo',
      vanishMs: 8000,
      action: { label: t('amend.undo'), onClick: () => add(offer, qty) },
    })
    document.getElementById('page-title')?.focus()
  }
  const lines = openLines(order)
  const short = lines.filter(isUndecided)
  const rule = short.length > 0
  return (
    <section className="amend card stack" aria-labelledby="amend">
      <h2 id="amend">{t('amend.title')}</h2>
      {rule && (
        <Notice tone={undecidedItems.length > 0 ? 'act' : 'wait'}>
          <p>{t('amend.rule')}</p>
        </Notice>
      )}
      <ul className="amend__lines">
        {short.map((item) => (
          <ShortLine key={item.id} order={order} item={item} edit={change.lines[item.id]} onEdit={edited} />
        ))}
        {lines
          .filter((item) => !isUndecided(item))
          .map((item) => (
            <ChangedLine
              key={item.id}
              item={item}
              offer={offers?.get(item.offer_id)}
              edit={change.lines[item.id]}
              onEdit={(edit) => {
                edited()
                editChange(order.id, (now) => setLineEdit(now, item.id, edit))
              }}
            />
          ))}
        {change.adds.map((added) => (
          <AddedLine
            key={added.offer.id}
            added={added}
            onSet={(qty) => add(added.offer, qty)}
            onRemove={() => removeAddition(added)}
          />
        ))}
      </ul>
      <Button
        kind="quiet"
        icon="plus"
        onClick={() =>
          void addToOrder(shop, order, navigate).catch((error: unknown) =>
            notify({ kind: 'error', text: failureText(t, error) }),
          )
        }
      >
        {t('orders.add_to')}
      </Button>
      <div aria-live="polite">
        <NewSums order={order} trial={trial} changes={modifications.length > 0} />
      </div>
      {(message ?? trial.notice) && (
        <Notice tone="act">
          <p>{message ?? trial.notice}</p>
        </Notice>
      )}
      <div className="row amend__foot">
        <Button
          kind="primary"
          // What it comes to is seen first: it is agreed to with this.
          busy={update.isPending || trial.isLoading}
          disabled={
            modifications.length === 0 || undecidedItems.length > 0 || trial.blocked || Boolean(trial.error)
          }
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
function useIdempotencyKey(order: Order, about: string) {
  const keyRef = useRef<{ about: string; key: string } | undefined>(undefined)
  return {
    key(): string {
      const now = `${order.version} ${about}`
      if (keyRef.current?.about !== now) keyRef.current = { about: now, key: newId('intent') }
      return keyRef.current.key
    },
    done(): void {
      keyRef.current = undefined
    },
  }
}
