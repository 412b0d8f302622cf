// The form for a step that needs a reason, which the shopper reads: cancelling, or bringing back what could not be delivered.
import { type FormEvent, useState } from 'react'
import { FormFields } from '#web/forms/form-fields.tsx'
import { handledHere } from '#web/forms/page-form.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { useWords } from '#web/words.ts'
import type { StepInput } from '../counter-contract.ts'
import { reasonWords } from './step-words.ts'

interface Props {
  step: 'cancel' | 'bring_back'
  version: number
  busy: boolean
  message: string | undefined
  onSubmit: (input: StepInput) => void
  onBack: () => void
}

export function ReasonForm({ step, version, busy, message, onSubmit, onBack }: Props) {
  const t = useWords()
  const posted = usePosted('counter-step', { step })
  const [reason, setReason] = useState(posted?.values.reason ?? '')
  const [tried, setTried] = useState(false)
  const { reasonLabel, submitLabel, not } = reasonWords[step]

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (reason.trim()) onSubmit({ step, reason: reason.trim() })
  }

  return (
    <form className="counter-step counter-form" method="post" onSubmit={submit} noValidate>
      <FormFields form="counter-step" id={step} />
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="version" value={version} />
      <Field
        label={t(reasonLabel)}
        name="reason"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={500}
        error={tried && !reason.trim() ? t('counter.required') : (message ?? posted?.errorOf('reason'))}
      />
      <Button type="submit" kind={step === 'cancel' ? 'danger' : 'primary'} busy={busy}>
        {t(submitLabel)}
      </Button>
      <Button kind="plain" type="submit" name="back" value="1" onClick={handledHere(onBack)}>
        {t(not)}
      </Button>
    </form>
  )
}
