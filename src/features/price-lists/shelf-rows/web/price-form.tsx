// The field for a row's price: selected when it opens, so that digits replace what is there. What was typed is read aloud beside it, and a
// price that jumps is asked about once, with both prices.
import { type FormEvent, useId, useState } from 'react'
import { formatRand, randString } from '#kernel/money.ts'
import { Button } from '#web/kit/button.tsx'
import { FieldError } from '#web/kit/field.tsx'
import { useWords } from '#web/words.ts'
import type { AgreedJump } from '../shelf-edit-queue.ts'
import { readTypedPrice } from '../typed-price.ts'
import type { ShownRow } from './use-row-edits.ts'

interface Props {
  row: ShownRow
  onPrice: (cents: number, agreed?: AgreedJump) => void
  onBack: () => void
}

export function PriceForm({ row, onPrice, onBack }: Props) {
  const t = useWords()
  const id = useId()
  const now = row.price_in_cents
  const cost = row.cost_in_cents ?? null
  const [text, setText] = useState(randString(now))
  const [tried, setTried] = useState(false)
  const [asked, setAsked] = useState(false)
  const typed = readTypedPrice(text, now, cost)
  const error = tried && typed.is === 'wrong' ? t('shelf.price_wrong') : null

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (typed.is === 'wrong') return
    if (!typed.asks) return onPrice(typed.cents)
    setAsked(true)
  }

  return (
    <form className="shelf__form" onSubmit={submit} noValidate>
      <label className="field__label" htmlFor={id}>
        {t(row.unit ? 'shelf.price_per' : 'shelf.price_of', { name: row.name, unit: row.unit ?? '' })}
      </label>
      <div className="shelf__typed">
        <input
          id={id}
          className="field__input shelf__figure"
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={12}
          value={text}
          // biome-ignore lint/a11y/noAutofocus: the person pressed the price to type another
          autoFocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setText(event.target.value)
            setAsked(false)
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-reads`}
        />
        <Button type="submit" kind="primary">
          {t('shelf.save')}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t('shelf.not_now')}
        </Button>
      </div>
      <p className="small soft" id={`${id}-reads`} aria-live="polite">
        {typed.is === 'price' && `${formatRand(now)} → ${formatRand(typed.cents)}`}
      </p>
      <FieldError id={id} error={error} />
      {asked && typed.is === 'price' && (
        <div className="shelf__question" role="alert">
          <p>
            {t(cost !== null && typed.cents < cost ? 'shelf.under_cost' : 'shelf.jump', {
              before: formatRand(now),
              after: formatRand(typed.cents),
              cost: formatRand(cost ?? 0),
            })}
          </p>
          <div className="shelf__answers">
            {typed.instead !== undefined && (
              <Button kind="primary" onClick={() => onPrice(typed.instead ?? typed.cents)}>
                {t('shelf.set_mine', { value: formatRand(typed.instead) })}
              </Button>
            )}
            <Button
              kind={typed.instead === undefined ? 'primary' : 'plain'}
              onClick={() => onPrice(typed.cents, { from: now, cost: row.cost_in_cents })}
            >
              {t('shelf.set_mine', { value: formatRand(typed.cents) })}
            </Button>
            <Button onClick={() => setAsked(false)}>{t('shelf.type_again')}</Button>
          </div>
        </div>
      )}
    </form>
  )
}
