// The counter's form that gives the shopper of an order store credit, with a reason that the shopper reads.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatRand } from '#kernel/money.ts'
import { FormBehindButton } from '#web/counter-kit/form-behind-button.tsx'
import { usePermission } from '#web/counter-kit/use-permission.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { handledHere } from '#web/forms/page-form.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { errorsFrom, type FormErrors } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { useWords } from '#web/words.ts'
import { maxGoodwillInCents } from '../credit-contract.ts'
import { readCredit } from '../read-credit.ts'

export function GiveCredit({ orderId }: { orderId: string }) {
  const t = useWords()
  if (!usePermission('orders.refund')) return null
  return (
    <FormBehindButton
      part="credit"
      icon="cash"
      label={t('goodwill.give')}
      form={(close) => <GiveForm orderId={orderId} onClose={close} />}
    />
  )
}

function GiveForm({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const t = useWords()
  const shop = useShop()
  const manager = usePermission('orders.refund_any')
  const posted = usePosted('counter-credit')
  const [amount, setAmount] = useState(posted?.values.amount ?? '')
  const [reason, setReason] = useState(posted?.values.reason ?? '')
  const [tried, setTried] = useState(false)
  const [errors, setErrors] = useState<FormErrors>({})
  const keyFor = useIntentKey()
  const maxCents = maxGoodwillInCents[manager ? 'manager' : 'staff']
  const cents = readCredit(amount, maxCents)
  const give = useMutation({
    mutationFn: (body: { amount_in_cents: number; reason: string }) =>
      shop.api('grantCredit', { params: { id: orderId }, body, idempotencyKey: keyFor(body) }),
    onSuccess: async ({ granted_in_cents: grantedCents }) => {
      notify({ kind: 'success', text: t('goodwill.given', { amount: formatRand(grantedCents) }) })
      await shop.queries.invalidateQueries({ queryKey: ['counter-order', orderId] })
      onClose()
    },
    onError: (error) => setErrors(errorsFrom(error, t('counter.offline'))),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    setErrors({})
    if (give.isPending || !cents || !reason.trim()) return
    give.mutate({ amount_in_cents: cents, reason: reason.trim() })
  }
  return (
    <form className="counter-step counter-form" method="post" noValidate onSubmit={submit}>
      <FormFields form="counter-credit" id="credit" />
      <h2>{t('goodwill.title')}</h2>
      <p>{t('goodwill.text', { most: formatRand(maxCents) })}</p>
      <Field
        label={t('goodwill.amount')}
        name="amount"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        error={
          errors.amount_in_cents ??
          (tried && !cents ? t('counter.wrongNumbers') : posted?.errorOf('amount', 'amount_in_cents'))
        }
      />
      <Field
        label={t('goodwill.reason')}
        name="reason"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={200}
        error={
          errors.reason ??
          errors[''] ??
          (tried && !reason.trim() ? t('counter.required') : posted?.errorOf('reason'))
        }
      />
      <Button type="submit" kind="primary" busy={give.isPending}>
        {t('goodwill.give')}
      </Button>
      <Button kind="plain" type="submit" name="back" value="1" onClick={handledHere(onClose)}>
        {t('goodwill.not_now')}
      </Button>
    </form>
  )
}
