// The counter's form that gives the shopper of an order store credit, with a reason that the shopper reads.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatRand, parseRand } from '#kernel/money.ts'
import { FormBehindButton } from '#web/counter-kit/form-behind-button.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { errorsFrom, type FormErrors } from '#web/kit/form-errors.ts'
import { useShop, useShopState } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { useWords } from '#web/words.ts'
import { maxGoodwillInCents } from '../credit-contract.ts'

export function GiveCredit({ orderId }: { orderId: string }) {
  const t = useWords()
  return (
    <FormBehindButton
      icon="cash"
      label={t('goodwill.give')}
      form={(close) => <GiveForm orderId={orderId} onClose={close} />}
    />
  )
}

function GiveForm({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const t = useWords()
  const shop = useShop()
  const manager = useShopState((state) => state.staff?.scope === 'manager')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [errors, setErrors] = useState<FormErrors>({})
  const keyFor = useIntentKey()
  const maxCents = maxGoodwillInCents[manager ? 'manager' : 'staff']
  const typed = parseRand(amount)
  const cents = typed !== undefined && typed > 0 && typed <= maxCents ? typed : undefined
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
      <h2>{t('goodwill.title')}</h2>
      <p>{t('goodwill.text', { most: formatRand(maxCents) })}</p>
      <Field
        label={t('goodwill.amount')}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        error={errors.amount_in_cents ?? (tried && !cents ? t('counter.wrongNumbers') : undefined)}
      />
      <Field
        label={t('goodwill.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={200}
        error={errors.reason ?? errors[''] ?? (tried && !reason.trim() ? t('counter.required') : undefined)}
      />
      <Button type="submit" kind="primary" busy={give.isPending}>
        {t('goodwill.give')}
      </Button>
      <Button kind="plain" onClick={onClose}>
        {t('goodwill.not_now')}
      </Button>
    </form>
  )
}
