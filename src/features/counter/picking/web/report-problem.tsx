// Reports a problem with the packing or the order, or a shopper's dispute, into the order's story, which the shopper reads.
import { type FormEvent, useState } from 'react'
import type { CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { counterOrderQuery } from '#features/counter/counter/web/counter-queries.ts'
import { newId } from '#kernel/ids.ts'
import { isFailure } from '#web/api-failure.ts'
import { FormBehindButton } from '#web/counter-kit/form-behind-button.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { handledHere } from '#web/forms/page-form.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { problemKinds, readProblemKind, sendProblem } from './send-problem.ts'

export function ReportProblem({ order }: { order: CounterOrder }) {
  const t = useWords()
  return (
    <FormBehindButton
      part="problem"
      icon="warning"
      label={t('picking.problem')}
      form={(close) => <NoteForm order={order} onClose={close} />}
    />
  )
}

function NoteForm({ order, onClose }: { order: CounterOrder; onClose: () => void }) {
  const t = useWords()
  const shop = useShop()
  const posted = usePosted('counter-problem')
  const [kind, setKind] = useState(() => readProblemKind(posted?.values.kind))
  const [reason, setReason] = useState(posted?.values.reason ?? '')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy || !reason.trim()) return
    setBusy(true)
    try {
      const changed = await sendProblem(shop, order.id, { kind, reason: reason.trim() }, newId('key'))
      shop.queries.setQueryData(counterOrderQuery(shop, order.id).queryKey, changed)
      notify({ kind: 'success', text: t('picking.problem_noted') })
      onClose()
    } catch (error) {
      setMessage((isFailure(error) && error.messages[0]?.text) || t('picking.ready_offline'))
      setBusy(false)
    }
  }

  return (
    <form className="counter-step counter-form" method="post" onSubmit={submit} noValidate>
      <FormFields form="counter-problem" id="problem" />
      <h2>{t('picking.problem')}</h2>
      <fieldset className="picking__kinds">
        <legend>{t('picking.problem_kind')}</legend>
        {problemKinds.map((one) => (
          <label key={one} className="check">
            <input
              type="radio"
              name="kind"
              value={one}
              checked={kind === one}
              onChange={() => setKind(one)}
            />
            <span>{t(`picking.problem_${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        label={t('picking.problem_what')}
        hint={t('picking.problem_hint')}
        name="reason"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={500}
        error={message ?? (tried && !reason.trim() ? t('counter.required') : posted?.errorOf('reason'))}
      />
      <Button type="submit" kind="primary" busy={busy}>
        {t('picking.problem_note')}
      </Button>
      <Button kind="plain" type="submit" name="back" value="1" onClick={handledHere(onClose)}>
        {t('picking.not_now')}
      </Button>
    </form>
  )
}
