// A step that needs a reason, which the shopper reads: cancelling, bringing back what could not be delivered.
import { type FormEvent, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { useWords } from '#web/words.ts'
import type { StepInput } from './step-input.ts'

interface Props {
  step: 'cancel' | 'bring_back'
  busy: boolean
  said: string | undefined
  onTake: (input: StepInput) => void
  onBack: () => void
}

const words = {
  cancel: { why: 'counter.cancelReason', go: 'counter.cancel', not: 'counter.keep' },
  bring_back: { why: 'counter.bringBackReason', go: 'counter.bringBack', not: 'counter.stillOut' },
} as const

export function ReasonForm({ step, busy, said, onTake, onBack }: Props) {
  const t = useWords()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { why, go, not } = words[step]

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (reason.trim()) onTake({ step, reason: reason.trim() })
  }

  return (
    <form className="counter-step counter-form" onSubmit={submit} noValidate>
      <Field
        label={t(why)}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={500}
        error={tried && !reason.trim() ? t('counter.required') : said}
      />
      <Button type="submit" kind={step === 'cancel' ? 'danger' : 'primary'} busy={busy}>
        {t(go)}
      </Button>
      <Button kind="plain" onClick={onBack}>
        {t(not)}
      </Button>
    </form>
  )
}
