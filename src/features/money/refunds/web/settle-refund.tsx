// Records how a refund ended that the branch pays by hand, or that a provider never answered.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { invalidateMoney } from '#features/money/payments/web/awaited-queries.ts'
import { formatRand } from '#kernel/money.ts'
import { isFailure } from '#web/api-failure.ts'
import { AskedHere, SureButton } from '#web/counter-kit/asked-here.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { handledHere } from '#web/forms/page-form.tsx'
import { type Posted, usePosted } from '#web/forms/use-posted.ts'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Field } from '#web/kit/field.tsx'
import { useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { type Translate, useWords } from '#web/words.ts'
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
  const posted = usePosted('counter-settle', { refund: refund.id })
  // Without script the question stands in the page.
  const [question, setQuestion] = useState(() => posted && readQuestion(posted))
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
    if (await confirm({ ...askAbout(t, amount, settlement), danger: !settlement.done }))
      send.mutate(settlement)
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
      <FormFields form="counter-settle" id={refund.id} />
      <input type="hidden" name="refund" value={refund.id} />
      <p>{t(refund.way === 'hand' ? 'refunds.hand_next' : 'refunds.unanswered', { amount })}</p>
      {question?.done !== false && (
        <Field
          label={t('refunds.reference')}
          name="reference"
          defaultValue={posted?.values.reference ?? ''}
          autoComplete="off"
          maxLength={100}
          error={error ?? posted?.errorOf('reference')}
        />
      )}
      {question && <AskedHere {...askAbout(t, amount, question)} />}
      {question ? (
        <div className="row">
          <SureButton
            text={askAbout(t, amount, question).yes}
            typed={question.done ? (posted?.values.reference ?? '') : undefined}
            busy={send.isPending}
            onSure={() => send.mutate(question)}
          />
          <Button
            kind="plain"
            type="submit"
            name="back"
            value="1"
            onClick={handledHere(() => setQuestion(undefined))}
          >
            {t('refunds.not_now')}
          </Button>
        </div>
      ) : (
        <div className="row">
          <Button type="submit" kind="primary" busy={send.isPending}>
            {t('refunds.it_is_done')}
          </Button>
          <Button
            kind="plain"
            type="submit"
            name="not"
            value="1"
            busy={send.isPending}
            onClick={handledHere(() => void settle({ done: false }))}
          >
            {t('refunds.not_done')}
          </Button>
        </div>
      )}
    </form>
  )
}

/** What was posted and is asked about before it is recorded; undefined where it was refused. */
function readQuestion({ values, hasProblems }: Posted): Settlement | undefined {
  if (hasProblems) return undefined
  if (values.not) return { done: false }
  const reference = values.reference?.trim()
  return reference ? { done: true, reference } : undefined
}

const askAbout = (t: Translate, amount: string, { done }: Settlement) => ({
  title: t(done ? 'refunds.done_question' : 'refunds.not_done_question', { amount }),
  text: t(done ? 'refunds.done_text' : 'refunds.not_done_text'),
  yes: t(done ? 'refunds.it_is_done' : 'refunds.not_done'),
})
