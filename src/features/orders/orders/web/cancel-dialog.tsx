// The dialog "Cancel this order?", with the choice how the money goes back.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import type {
  OrderRefund,
  RefundChoice,
  RefundChoiceName,
} from '#features/orders/orders/refund-choice-contract.ts'
import { formatRand } from '#kernel/money.ts'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { errorsFrom, type FormErrors, useFocusOnError } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { failureText } from './call-failure-text.ts'
import { orderQuery } from './order-queries.ts'
import { RefundFields, readChoice } from './refund-fields.tsx'
import { useApplyOrder } from './use-apply-order.ts'

interface Props {
  order: Order
  /** What would go back. */
  refund: OrderRefund
  onClose: () => void
}

export function CancelDialog({ order, refund, onClose }: Props) {
  const t = useWords()
  const shop = useShop()
  const applyOrder = useApplyOrder()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const keyFor = useIntentKey()
  const [choice, setChoice] = useState<RefundChoiceName>('original')
  const [errors, setErrors] = useState<FormErrors>({})
  useFocusOnError(form, errors)
  const cancel = useMutation({
    mutationFn: (body: RefundChoice) =>
      shop.api('cancelOrder', { params: { order_id: order.id }, body, idempotencyKey: keyFor(body) }),
    onSuccess: (answer) => {
      applyOrder(answer.order)
      onClose()
      notify({ text: t('orders.cancelled_done'), kind: 'success' })
      document.getElementById('page-title')?.focus()
    },
    onError: (error) => {
      if (isFailure(error) && error.http === 422) return setErrors(errorsFrom(error, failureText(t, error)))
      onClose()
      notify({ text: failureText(t, error), kind: 'error' })
      void shop.queries.invalidateQueries({ queryKey: orderQuery(shop, order.id).queryKey })
    },
  })
  const { amount_in_cents: back, credit_in_cents: credit, card_in_cents: card } = refund
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (cancel.isPending) return
    setErrors({})
    cancel.mutate(back > 0 ? readChoice(event.currentTarget, choice) : {})
  }
  return (
    <Dialog
      open
      title={t('orders.cancel_ask')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('orders.cancel_no')}</Button>
          <Button kind="danger" type="submit" form={id} busy={cancel.isPending}>
            {t('orders.cancel_yes')}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className="stack" method="post" noValidate onSubmit={submit}>
        <p>{t('orders.cancel_text')}</p>
        {back > 0 && (
          <RefundFields refund={refund} choice={choice} onChoose={setChoice} errors={errors} later />
        )}
        {credit > 0 && <p>{t('refund.with_credit', { amount: formatRand(credit) })}</p>}
        {card > 0 && <p>{t('refund.with_card', { amount: formatRand(card) })}</p>}
        <FormError text={errors['']} />
      </form>
    </Dialog>
  )
}
