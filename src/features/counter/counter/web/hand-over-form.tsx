// The form for handing over, at the counter or at the shopper's door: the shopper's code, the cash, and the change to give.
import { type FormEvent, useState } from 'react'
import { formatRand } from '#kernel/money.ts'
import { CounterWarning } from '#web/counter-kit/counter-warning.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { handledHere } from '#web/forms/page-form.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { useWords } from '#web/words.ts'
import type { CounterOrder, StepInput } from '../counter-contract.ts'
import { cashChoices, readCash, readHandOver } from '../read-hand-over.ts'
import { handOverTexts } from './hand-over-texts.ts'
import { handOverWords } from './step-words.ts'

interface Props {
  step: 'hand_over' | 'deliver'
  order: CounterOrder
  busy: boolean
  message: string | undefined
  onSubmit: (input: StepInput) => void
}

export function HandOverForm({ step, order, busy, message, onSubmit }: Props) {
  const t = useWords()
  const posted = usePosted('counter-step', { step })
  const [code, setCode] = useState('')
  const [cash, setCash] = useState(posted?.values.cash ?? '')
  const [ageChecked, setAgeChecked] = useState(posted?.values.age !== undefined)
  const [tried, setTried] = useState(false)
  const due = order.cash_payable_in_cents
  const read = readHandOver(order, { code, cash, ageChecked })
  const cashTaken = readCash(order, cash)
  const errors = tried && 'errors' in read ? handOverTexts(t, order, read.errors) : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if ('input' in read) onSubmit({ step, ...read.input })
  }

  function takeNote(note: string) {
    setCash(note)
    setTried(true)
    const readNote = readHandOver(order, { code, cash: note, ageChecked })
    if ('input' in readNote) onSubmit({ step, ...readNote.input })
  }

  return (
    <form className="counter-step counter-form" method="post" onSubmit={submit} noValidate>
      <FormFields form="counter-step" id={step} />
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="version" value={order.version} />
      {/* As the page shows it: a double post of the form is read alike, though nothing is due by then. */}
      <input type="hidden" name="due" value={due} />
      {order.age_restricted && <input type="hidden" name="restricted" value="1" />}
      {/* For Enter: without it the first button would say what cash there was. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {t(handOverWords[step][due > 0 ? 'cash' : 'plain'])}
      </button>
      <p className="counter-due">
        {t('counter.cashDue')} <strong>{formatRand(due)}</strong>
      </p>
      <Field
        label={t(step === 'deliver' ? 'counter.deliveryCode' : 'counter.collectionCode')}
        name="code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={errors.code ?? posted?.errorOf('code', 'collection_code')}
      />
      {order.age_restricted && (
        <label className="counter-check">
          <input
            type="checkbox"
            name="age"
            checked={ageChecked}
            onChange={(event) => setAgeChecked(event.target.checked)}
          />
          {t('counter.ageChecked')}
          {(errors.age ?? posted?.errorOf('age', 'age_checked')) && (
            <span className="counter-warning">{t('counter.required')}</span>
          )}
        </label>
      )}
      {due > 0 && (
        <fieldset className="counter-cash">
          <legend>{t('counter.cash_given')}</legend>
          {cashChoices(due).map((cents) => (
            <Button
              key={cents}
              type="submit"
              name="note"
              value={(cents / 100).toFixed(2)}
              kind={cents === due ? 'primary' : 'plain'}
              busy={busy}
              onClick={handledHere(() => takeNote((cents / 100).toFixed(2)))}
            >
              <span>
                {cents === due ? t('counter.cash_exact') : formatRand(cents)}
                {cents > due && <small>{t('counter.change_of', { amount: formatRand(cents - due) })}</small>}
              </span>
            </Button>
          ))}
        </fieldset>
      )}
      {due > 0 && (
        <Field
          label={t('counter.cashReceived')}
          name="cash"
          value={cash}
          onChange={(event) => setCash(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
          error={errors.cash ?? posted?.errorOf('cash', 'cash_taken_in_cents')}
        />
      )}
      {cashTaken !== undefined && cashTaken >= due && due > 0 && (
        <p className="counter-due" role="status">
          {t('counter.change')} <strong>{formatRand(cashTaken - due)}</strong>
        </p>
      )}
      <CounterWarning text={message} />
      <Button type="submit" kind={due > 0 ? 'plain' : 'primary'} busy={busy}>
        {t(handOverWords[step][due > 0 ? 'cash' : 'plain'])}
      </Button>
    </form>
  )
}
