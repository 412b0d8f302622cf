// Asks what each column of a bank's file means; the answer is remembered for that bank.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { useWords } from '#web/words.ts'
import type { BankMapping, StatementColumn } from '../statement-contract.ts'

interface Props {
  columns: readonly StatementColumn[]
  guessed: Partial<BankMapping>
  busy: boolean
  error: string | undefined
  onChoose: (mapping: BankMapping) => void
  onClose: () => void
}

const meanings = ['', 'day', 'words', 'amount', 'credit', 'balance'] as const
type Meaning = (typeof meanings)[number]
const meaningKeys = {
  '': 'statements.means_nothing',
  day: 'statements.means_day',
  words: 'statements.means_words',
  amount: 'statements.means_amount',
  credit: 'statements.means_credit',
  balance: 'statements.means_balance',
} as const

export function ColumnsForm({ columns, guessed, busy, error, onChoose, onClose }: Props) {
  const t = useWords()
  const id = useId()
  const [chosen, setChosen] = useState<Meaning[]>(() => columns.map(({ index }) => guessOf(guessed, index)))
  const [tried, setTried] = useState(false)
  const first = useRef<HTMLSelectElement>(null)
  // Whoever goes by keyboard stands where the question is.
  useEffect(() => first.current?.focus(), [])
  const mapping = mappingOf(chosen)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (mapping && !busy) onChoose(mapping)
  }
  /** Of all but words a file has one column: the last choice wins. */
  const choose = (at: number, meaning: Meaning) =>
    setChosen(
      chosen.map((each, index) =>
        index === at ? meaning : each === meaning && meaning !== 'words' ? '' : each,
      ),
    )
  return (
    <form className="card stack" noValidate onSubmit={submit} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('statements.columns')}</h2>
      <p>{t('statements.columns_text')}</p>
      <ul className="statement-columns">
        {columns.map(({ index, header, samples }) => (
          <li key={index}>
            <label htmlFor={`${id}-${index}`}>
              {header || t('statements.column', { number: index + 1 })}
            </label>
            <div className="field__box">
              <select
                id={`${id}-${index}`}
                ref={index === 0 ? first : undefined}
                className="field__input"
                value={chosen[index]}
                aria-describedby={`${id}-${index}-samples`}
                onChange={(event) => choose(index, event.target.value as Meaning)}
              >
                {meanings.map((meaning) => (
                  <option key={meaning} value={meaning}>
                    {t(meaningKeys[meaning])}
                  </option>
                ))}
              </select>
            </div>
            <p className="small soft" id={`${id}-${index}-samples`}>
              {samples.join(' · ') || '–'}
            </p>
          </li>
        ))}
      </ul>
      {(error || (tried && !mapping)) && (
        <p role="alert" className="counter-warning">
          {mapping ? error : t('statements.columns_lack')}
        </p>
      )}
      <div className="row">
        <Button type="submit" kind="primary" busy={busy}>
          {t('statements.read')}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {t('statements.not_now')}
        </Button>
      </div>
    </form>
  )
}

function guessOf(guessed: Partial<BankMapping>, index: number): Meaning {
  if (guessed.words?.includes(index)) return 'words'
  return (['day', 'amount', 'credit', 'balance'] as const).find((field) => guessed[field] === index) ?? ''
}

function mappingOf(chosen: readonly Meaning[]): BankMapping | undefined {
  const at = (meaning: Meaning) => chosen.indexOf(meaning)
  const words = chosen.flatMap((meaning, index) => (meaning === 'words' ? [index] : [])).slice(0, 4)
  const [day, amount, credit, balance] = [at('day'), at('amount'), at('credit'), at('balance')]
  if (day < 0 || words.length === 0 || (amount < 0 && credit < 0)) return undefined
  return {
    day,
    words,
    ...(credit >= 0 ? { credit } : { amount }),
    ...(balance >= 0 && { balance }),
  }
}
