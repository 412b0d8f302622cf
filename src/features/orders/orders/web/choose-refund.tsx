// The form in which the shopper chooses, after cancelling, how the money goes back.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { formatDayShort, formatTime } from '#kernel/time.ts'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { errorsFrom, type FormErrors, useFocusOnError } from '#web/kit/form-errors.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import type { RefundChoice, RefundChoiceName } from '../refund-choice-contract.ts'
import { failureText } from './call-failure-text.ts'
import { orderQuery } from './order-queries.ts'
import { RefundFields, readChoice } from './refund-fields.tsx'

export function ChooseRefund({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [choice, setChoice] = useState<RefundChoiceName>('original')
  const [errors, setErrors] = useState<FormErrors>({})
  const keyFor = useIntentKey()
  useFocusOnError(form, errors)
  const send = useMutation({
    mutationFn: (body: RefundChoice & { refund: RefundChoiceName }) =>
      shop.api('chooseRefund', { params: { order_id: order.id }, body, idempotencyKey: keyFor(body) }),
    onSuccess: async () => {
      await shop.queries.invalidateQueries({ queryKey: orderQuery(shop, order.id).queryKey })
      notify({ kind: 'success', text: t('refund.chosen') })
      document.getElementById('page-title')?.focus()
    },
    onError: async (error) => {
      setErrors(errorsFrom(error, failureText(t, error)))
      // Somebody chose meanwhile, in another tab perhaps.
      if (isFailure(error, 'conflict'))
        await shop.queries.invalidateQueries({ queryKey: orderQuery(shop, order.id).queryKey })
    },
  })
  const { refund } = order
  if (!refund) return null
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (send.isPending) return
    setErrors({})
    send.mutate(readChoice(event.currentTarget, choice))
  }
  const until = refund.choose_until && new Date(refund.choose_until)
  const when = until ? `${formatDayShort(until, language)}, ${formatTime(until)}` : ''
  return (
    <form ref={form} className="card stack" method="post" noValidate onSubmit={submit}>
      <p>{t(refund.needs_bank ? 'refund.until_credit' : 'refund.until_original', { when })}</p>
      <FormError text={errors[''] ?? errors.bank} />
      <RefundFields refund={refund} choice={choice} onChoose={setChoice} errors={errors} />
      <div className="row">
        <Button type="submit" kind="primary" busy={send.isPending}>
          {t('refund.choose')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
      </div>
    </form>
  )
}
