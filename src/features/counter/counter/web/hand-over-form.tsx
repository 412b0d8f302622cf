// The form for handing over, at the counter or at the shopper's door: the shopper's code, the cash, and the change to give.
import { type FormEvent, useState } from 'react'
import { formatRand, parseRand } from '#kernel/money.ts'
import { CounterWarning } from '#web/counter-kit/counter-warning.tsx'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { useWords } from '#web/words.ts'
import type { CounterOrder, StepInput } from '../counter-contract.ts'

interface Props {
  step: 'hand_over' | 'deliver'
  order: CounterOrder
  busy: boolean
  message: string | undefined
  onSubmit: (input: StepInput) => void
  onBack: () => void
}

const words = {
  hand_over: { plain: 'counter.handOver', cash: 'counter.takeCash', back: 'counter.keep' },
  deliver: { plain: 'counter.delivered', cash: 'counter.deliveredCash', back: 'counter.stillOut' },
} as const

export function HandOverForm({ step, order, busy, message, onSubmit, onBack }: Props) {
  const t = useWords()
  const [code, setCode] = useState('')
  const [cash, setCash] = useState('')
  const [ageChecked, setAgeChecked] = useState(false)
  const [tried, setTried] = useState(false)
  const due = order.cash_payable_in_cents
  const cashTaken = parseRand(cash)
  const codeError = /^\d{4}$/.test(code) ? undefined : t('counter.required')
  const cashError = whyNotCash()

  function whyNotCash(): string | undefined {
    if (due === 0) return undefined
    if (cashTaken === undefined) return t('counter.wrongNumbers')
    return cashTaken < due ? t('counter.cashTooLittle', { amount: formatRand(due) }) : undefined
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (codeError || cashError || (order.age_restricted && !ageChecked)) return
    onSubmit({
      step,
      collection_code: code,
      ...(due > 0 && cashTaken !== undefined && { cash_taken_in_cents: cashTaken }),
      ...(order.age_restricted && { age_checked: true }),
    })
  }

  return (
    <form className="counter-step counter-form" onSubmit={submit} noValidate>
      <p className="counter-due">
        {t('counter.cashDue')} <strong>{formatRand(due)}</strong>
      </p>
      <Field
        label={t(step === 'deliver' ? 'counter.deliveryCode' : 'counter.collectionCode')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={tried ? codeError : undefined}
      />
      {due > 0 && (
        <Field
          label={t('counter.cashReceived')}
          value={cash}
          onChange={(event) => setCash(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
          error={tried ? cashError : undefined}
        />
      )}
      {cashTaken !== undefined && cashTaken >= due && due > 0 && (
        <p className="counter-due" role="status">
          {t('counter.change')} <strong>{formatRand(cashTaken - due)}</strong>
        </p>
      )}
      {order.age_restricted && (
        <label className="counter-check">
          <input
            type="checkbox"
            checked={ageChecked}
            onChange={(event) => setAgeChecked(event.target.checked)}
          />
          {t('counter.ageChecked')}
          {tried && !ageChecked && <span className="counter-warning">{t('counter.required')}</span>}
        </label>
      )}
      <CounterWarning text={message} />
      <Button type="submit" kind="primary" busy={busy}>
        {t(words[step][due > 0 ? 'cash' : 'plain'])}
      </Button>
      <Button kind="plain" onClick={onBack}>
        {t(words[step].back)}
      </Button>
    </form>
  )
}
