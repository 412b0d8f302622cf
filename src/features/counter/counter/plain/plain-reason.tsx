// Why an order is cancelled or comes back, which the shopper reads.
import { useLocation } from 'react-router'
import { usePosted } from '#web/forms/use-posted.ts'
import { PlainField, PlainForm } from '#web/plain/plain-form.tsx'
import { useWords } from '#web/words.ts'
import { reasonWords } from '../web/step-words.ts'

export function PlainReason({ step, version }: { step: 'cancel' | 'bring_back'; version: number }) {
  const t = useWords()
  const { pathname } = useLocation()
  const posted = usePosted('counter-step', { step })
  const { reasonLabel, submitLabel, not } = reasonWords[step]
  return (
    <PlainForm form="counter-step">
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="version" value={version} />
      <PlainField
        name="reason"
        label={t(reasonLabel)}
        value={posted?.values.reason}
        error={posted?.errorOf('reason')}
        maxLength={500}
      />
      <p>
        <button type="submit" className="act">
          {t(submitLabel)}
        </button>{' '}
        <a className="way" href={pathname}>
          {t(not)}
        </a>
      </p>
    </PlainForm>
  )
}
