// One dispute: its reason, and the branch's answer or the form to give one.
import './disputes.css'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { newId } from '#kernel/ids.ts'
import { formatDayAndTime } from '#kernel/time.ts'
import type { ApiFailure } from '#web/api-failure.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Dispute } from '../dispute-contract.ts'
import { disputesKey } from './dispute-queries.ts'

export function DisputeCard({ dispute, children }: { dispute: Dispute; children?: ReactNode }) {
  const t = useWords()
  const language = useLanguage()
  const when = (instant: string) => formatDayAndTime(new Date(instant), language)
  return (
    <article className="card stack dispute">
      {children}
      <p className="soft small">
        {t(dispute.raised_by === 'shopper' ? 'disputes.by_shopper' : 'disputes.by_staff')} ·{' '}
        <time dateTime={dispute.raised_at}>{when(dispute.raised_at)}</time>
      </p>
      <p className="dispute__words">{dispute.reason}</p>
      {dispute.answered_at ? (
        <div className="dispute__answer">
          <p className="soft small">
            {t('disputes.your_answer')} ·{' '}
            <time dateTime={dispute.answered_at}>{when(dispute.answered_at)}</time>
          </p>
          <p className="dispute__words">{dispute.answer}</p>
        </div>
      ) : (
        <AnswerForm dispute={dispute} />
      )}
    </article>
  )
}

function AnswerForm({ dispute }: { dispute: Dispute }) {
  const t = useWords()
  const posted = usePosted('counter-dispute', { dispute: dispute.id })
  const [answer, setAnswer] = useState(posted?.values.answer ?? '')
  const [wrong, setWrong] = useState<string>()
  const { send, busy } = useAnswer(dispute, setWrong)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (answer.trim()) send(answer.trim())
    else setWrong(t('disputes.missing'))
  }
  return (
    <form className="dispute__form" method="post" onSubmit={submit} noValidate>
      <FormFields form="counter-dispute" id={dispute.id} />
      <input type="hidden" name="order" value={dispute.order_id} />
      <input type="hidden" name="dispute" value={dispute.id} />
      <TextField
        label={t('disputes.your_answer')}
        hint={t('disputes.answer_hint')}
        name="answer"
        value={answer}
        onChange={(event) => {
          setAnswer(event.target.value)
          setWrong(undefined)
        }}
        maxLength={500}
        error={wrong ?? posted?.errorOf('answer')}
      />
      <Button type="submit" kind="primary" busy={busy}>
        {t('disputes.send')}
      </Button>
    </form>
  )
}

function useAnswer({ id, order_id: orderId }: Dispute, onRefused: (text: string) => void) {
  const t = useWords()
  const shop = useShop()
  const mutation = useMutation<unknown, ApiFailure, string>({
    mutationFn: (answer) =>
      shop.api('answerDispute', {
        params: { id: orderId, dispute_id: id },
        body: { answer },
        idempotencyKey: newId('key'),
      }),
    onSuccess: async () => {
      notify({ kind: 'success', text: t('disputes.sent') })
      // The form that had the focus is gone.
      document.getElementById('page-title')?.focus()
      await Promise.all(
        [disputesKey, ['counter-order', orderId], ['counter-queue']].map((queryKey) =>
          shop.queries.invalidateQueries({ queryKey }),
        ),
      )
    },
    onError: (failure) => {
      onRefused(failure.messages[0]?.text ?? t('disputes.offline'))
      // Somebody else may have answered: their answer is shown.
      if (failure.status === 'conflict') void shop.queries.invalidateQueries({ queryKey: disputesKey })
    },
  })
  return { send: mutation.mutate, busy: mutation.isPending }
}
