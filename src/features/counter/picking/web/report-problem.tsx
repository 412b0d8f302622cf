// Reports a problem with the packing or the order, or a shopper's dispute, into the order's story, which the shopper reads.
import { type FormEvent, useState } from 'react'
import type { CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { counterOrderQuery } from '#features/counter/counter/web/counter-queries.ts'
import { newId } from '#kernel/ids.ts'
import { isFailure } from '#web/api-failure.ts'
import { FormBehindButton } from '#web/counter-kit/form-behind-button.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

const kinds = ['pack', 'process', 'dispute'] as const
type Kind = (typeof kinds)[number]

export function ReportProblem({ order }: { order: CounterOrder }) {
  const t = useWords()
  return (
    <FormBehindButton
      icon="warning"
      label={t('picking.problem')}
      form={(close) => <NoteForm order={order} onClose={close} />}
    />
  )
}

function NoteForm({ order, onClose }: { order: CounterOrder; onClose: () => void }) {
  const t = useWords()
  const shop = useShop()
  const [kind, setKind] = useState<Kind>('pack')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy || !reason.trim()) return
    setBusy(true)
    try {
      const input = {
        params: { id: order.id },
        body: { reason: reason.trim() },
        idempotencyKey: newId('key'),
      }
      const { order: changed } = await (kind === 'pack'
        ? shop.api('packIssue', input)
        : kind === 'process'
          ? shop.api('processIssue', input)
          : shop.api('packDispute', input))
      shop.queries.setQueryData(counterOrderQuery(shop, order.id).queryKey, changed)
      notify({ kind: 'success', text: t('picking.problem_noted') })
      onClose()
    } catch (error) {
      setMessage((isFailure(error) && error.messages[0]?.text) || t('picking.ready_offline'))
      setBusy(false)
    }
  }

  return (
    <form className="counter-step counter-form" onSubmit={submit} noValidate>
      <h2>{t('picking.problem')}</h2>
      <fieldset className="picking__kinds">
        <legend>{t('picking.problem_kind')}</legend>
        {kinds.map((one) => (
          <label key={one} className="check">
            <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
            <span>{t(`picking.problem_${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        label={t('picking.problem_what')}
        hint={t('picking.problem_hint')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={500}
        error={message ?? (tried && !reason.trim() ? t('counter.required') : undefined)}
      />
      <Button type="submit" kind="primary" busy={busy}>
        {t('picking.problem_note')}
      </Button>
      <Button kind="plain" onClick={onClose}>
        {t('picking.not_now')}
      </Button>
    </form>
  )
}
