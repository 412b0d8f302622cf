// The next step of an order: a button, or the form for handing over with the shopper's code and the cash.
import { formatRand } from '#kernel/money.ts'
import { usePosted } from '#web/forms/use-posted.ts'
import { PlainField, PlainForm } from '#web/plain/plain-form.tsx'
import { useWords } from '#web/words.ts'
import type { CounterOrder } from '../counter-contract.ts'
import { cashChoices } from '../read-hand-over.ts'
import { handOverWords, handSteps, plainSteps, stepsWithReason } from '../web/step-words.ts'

export function PlainSteps({ order }: { order: CounterOrder }) {
  const t = useWords()
  const { steps, version } = order
  const handStep = handSteps.find((step) => steps.includes(step))
  const presses = steps.flatMap((step) => {
    const word = plainSteps[step]
    return word ? [{ step, word }] : []
  })
  return (
    <>
      {handStep && <HandOver step={handStep} order={order} />}
      {presses.length > 0 && (
        <PlainForm form="counter-step">
          {presses.map(({ step, word }) => (
            <button type="submit" className="act" key={step} name="step" value={`${step} ${version}`}>
              {t(word)}
            </button>
          ))}
        </PlainForm>
      )}
      {stepsWithReason.map(
        ([step, word]) =>
          steps.includes(step) && (
            <p key={step}>
              <a className="way" href={`?open=${step}`}>
                {t(word)}
              </a>
            </p>
          ),
      )}
    </>
  )
}

/** The button of its own comes first: it is what Enter presses. */
function HandOver({ step, order }: { step: (typeof handSteps)[number]; order: CounterOrder }) {
  const t = useWords()
  const posted = usePosted('counter-step', { step })
  const due = order.cash_payable_in_cents
  const ageMissing = posted?.errorOf('age', 'age_checked')
  return (
    <PlainForm form="counter-step">
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="version" value={order.version} />
      {/* As the page shows it: a double post of the form is read alike, though nothing is due by then. */}
      <input type="hidden" name="due" value={due} />
      {order.age_restricted && <input type="hidden" name="restricted" value="1" />}
      <p className="total">
        {t('counter.cashDue')}: {formatRand(due)}
      </p>
      <PlainField
        name="code"
        label={t(step === 'deliver' ? 'counter.deliveryCode' : 'counter.collectionCode')}
        inputMode="numeric"
        error={posted?.errorOf('code', 'collection_code')}
        maxLength={4}
      />
      {order.age_restricted && (
        <label className="choice">
          <input type="checkbox" name="age" defaultChecked={posted?.values.age !== undefined} />{' '}
          {t('counter.ageChecked')}
          {ageMissing && <b className="error">{ageMissing}</b>}
        </label>
      )}
      {due > 0 && (
        <PlainField
          name="cash"
          label={t('counter.cashReceived')}
          inputMode="decimal"
          value={posted?.values.cash}
          error={posted?.errorOf('cash', 'cash_taken_in_cents')}
        />
      )}
      <p>
        <button type="submit" className="act">
          {t(handOverWords[step][due > 0 ? 'cash' : 'plain'])}
        </button>
      </p>
      {due > 0 && <p>{t('counter.cash_given')}</p>}
      {due > 0 &&
        cashChoices(due).map((cents) => (
          <p key={cents}>
            <button type="submit" name="note" value={(cents / 100).toFixed(2)}>
              {cents === due ? t('counter.cash_exact') : formatRand(cents)}
              {cents > due && ` (${t('counter.change_of', { amount: formatRand(cents - due) })})`}
            </button>
          </p>
        ))}
    </PlainForm>
  )
}
