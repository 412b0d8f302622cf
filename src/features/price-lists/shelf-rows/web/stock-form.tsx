// The field for what is on hand of a row; counting can be stopped.
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { FieldError } from '#web/kit/field.tsx'
import { useWords } from '#web/words.ts'
import { formatCount } from './edit-texts.ts'
import type { ShownRow } from './use-row-edits.ts'

const maxOnHand = 1_000_000

interface Props {
  row: ShownRow
  /** Null: no longer counted. */
  onStock: (onHand: number | null) => void
  onBack: () => void
}

export function StockForm({ row, onStock, onBack }: Props) {
  const t = useWords()
  const id = useId()
  const [text, setText] = useState(row.on_hand === null ? '' : formatCount(row.on_hand))
  const [tried, setTried] = useState(false)
  const count = readCount(text, row.unit !== null)
  const error = tried && count === undefined ? t(row.unit ? 'shelf.weight_wrong' : 'shelf.stock_wrong') : null

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (count !== undefined) onStock(count)
  }

  return (
    <form className="shelf__form" onSubmit={submit} noValidate>
      <label className="field__label" htmlFor={id}>
        {t(row.unit ? 'shelf.weight_of' : 'shelf.stock_of', { name: row.name, unit: row.unit ?? '' })}
      </label>
      <div className="shelf__typed">
        <input
          id={id}
          className="field__input shelf__figure"
          inputMode={row.unit ? 'decimal' : 'numeric'}
          enterKeyHint="done"
          autoComplete="off"
          maxLength={10}
          value={text}
          // biome-ignore lint/a11y/noAutofocus: the person pressed the count to type another
          autoFocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => setText(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <Button type="submit" kind="primary">
          {t('shelf.save')}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t('shelf.not_now')}
        </Button>
      </div>
      <FieldError id={id} error={error} />
      {row.on_hand !== null && <Button onClick={() => onStock(null)}>{t('shelf.stop_counting')}</Button>}
    </form>
  )
}

/** Pieces are whole; a weight has three decimals at most. */
function readCount(text: string, weighed: boolean): number | undefined {
  const typed = text.trim().replace(',', '.')
  if (!(weighed ? /^\d{1,7}(\.\d{1,3})?$/ : /^\d{1,7}$/).test(typed)) return undefined
  const count = Number(typed)
  return count <= maxOnHand ? count : undefined
}
