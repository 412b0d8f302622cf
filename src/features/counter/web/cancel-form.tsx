// Cancelling at the counter needs a reason: the shopper reads it.
import { type FormEvent, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { useWords } from '#web/words.ts'
import type { StepInput } from './next-step.tsx'

interface Props {
  busy: boolean
  said: string | undefined
  onTake: (input: StepInput) => void
  onBack: () => void
}

export function CancelForm({ busy, said, onTake, onBack }: Props) {
  const t = useWords()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (reason.trim()) onTake({ step: 'cancel', reason: reason.trim() })
  }

  return (
    <form className="counter-step counter-form" onSubmit={submit} noValidate>
      <Field
        label={t('counter.cancelReason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={500}
        error={tried && !reason.trim() ? t('counter.required') : said}
      />
      <Button type="submit" kind="danger" busy={busy}>
        {t('counter.cancel')}
      </Button>
      <Button kind="plain" onClick={onBack}>
        {t('counter.keep')}
      </Button>
    </form>
  )
}
