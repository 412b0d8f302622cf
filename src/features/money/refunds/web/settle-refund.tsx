// Records how a refund ended that the branch pays by hand, or that a provider never answered.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { invalidateMoney } from '#features/money/payments/web/awaited-queries.ts'
import { formatRand } from '#kernel/money.ts'
import { isFailure } from '#web/api-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Field } from '#web/kit/field.tsx'
import { useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { useWords } from '#web/words.ts'
import type { Refund } from '../refund-contract.ts'
import { orderRefundsQuery, type RefundedOrder } from './refund-queries.ts'

type Settlement = { done: true; reference: string } | { done: false }

interface Props {
  refund: Pick<Refund, 'id' | 'way' | 'amount_in_cents'>
  /** On whose page it stands, if on one. */
  order?: RefundedOrder
}

export function SettleRefund({ refund, order }: Props) {
  const t = useWords()
  const shop = useShop()
  const confirm = useConfirm()
  const [error, setError] = useState<string>()
  const keyFor = useIntentKey()
  const send = useMutation({
    mutationFn: (body: Settlement) =>
      shop.api('settleRefund', { params: { id: refund.id }, body, idempotencyKey: keyFor(body) }),
    onSuccess: async ({ refunds }) => {
      if (order) shop.queries.setQueryData(orderRefundsQuery(shop, order).queryKey, refunds)
      document.getElementById('page-title')?.focus()
      await invalidateMoney(shop)
    },
    onError: async (failure) => {
      setError((isFailure(failure) && failure.messages[0]?.text) || t('counter.offline'))
      if (isFailure(failure) && failure.http === 409) await invalidateMoney(shop)
    },
  })
  const amount = formatRand(refund.amount_in_cents)
  async function settle(settlement: Settlement) {
    setError(undefined)
    const isConfirmed = await confirm({
      title: t(settlement.done ? 'refunds.done_question' : 'refunds.not_done_question', { amount }),
      text: t(settlement.done ? 'refunds.done_text' : 'refunds.not_done_text'),
      yes: t(settlement.done ? 'refunds.it_is_done' : 'refunds.not_done'),
      danger: !settlement.done,
    })
    if (isConfirmed) send.mutate(settlement)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (send.isPending) return
    const reference = String(new FormData(event.currentTarget).get('reference') ?? '').trim()
    if (!reference) return setError(t('counter.required'))
    void settle({ done: true, reference })
  }
  return (
    <form className="stack counter-form" method="post" noValidate onSubmit={submit}>
      <p>{t(refund.way === 'hand' ? 'refunds.hand_next' : 'refunds.unanswered', { amount })}</p>
      <Field
        label={t('refunds.reference')}
        name="reference"
        autoComplete="off"
        maxLength={100}
        error={error}
      />
      <div className="row">
        <Button type="submit" kind="primary" busy={send.isPending}>
          {t('refunds.it_is_done')}
        </Button>
        <Button kind="plain" busy={send.isPending} onClick={() => void settle({ done: false })}>
          {t('refunds.not_done')}
        </Button>
      </div>
    </form>
  )
}
