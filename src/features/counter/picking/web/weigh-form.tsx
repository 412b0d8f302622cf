// The form for a line's weight on the scale; weight beyond what the shopper agreed to is not charged.
import { type FormEvent, useState } from 'react'
import type { CounterItem } from '#features/counter/counter/counter-contract.ts'
import { formatQty, weightFromBase } from '#kernel/quantity.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { handledHere } from '#web/forms/page-form.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'
import { formatAmount } from '../pick-fields.ts'
import { readTypedWeight, readWeight } from '../read-weight.ts'
import { isWeightFar } from '../weight-check.ts'
import { weightField } from './order-path.ts'

interface Props {
  item: CounterItem
  /** Base units that a scanned label says and that are far from what was ordered. */
  scanned: number | undefined
  /** Base units; `confirmed` where they are far from what was ordered. */
  onWeighed: (base: number, confirmed: boolean) => void
  onBack: () => void
}

export function WeighForm({ item, scanned, onWeighed, onBack }: Props) {
  const t = useWords()
  const symbol = item.per_kg_symbol ?? 'kg'
  const rate = item.per_kg_conversion_rate
  const posted = usePosted('counter-pick', { item: item.id })
  const [typed, setTyped] = useState(
    () => posted?.values.weight ?? (scanned ? formatQty(weightFromBase(scanned, rate), symbol) : ''),
  )
  const [tried, setTried] = useState(false)
  const weight = readTypedWeight(typed)
  const base = readWeight(item, typed)
  const [doubted, setDoubted] = useState(
    () => scanned !== undefined || (posted !== undefined && base !== undefined && isWeightFar(item, base)),
  )
  const right = base !== undefined
  const ordered = weightFromBase(item.qty_ordered, rate)
  const free = formatQty(ordered * 1.05, symbol)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (base === undefined) return
    const far = isWeightFar(item, base)
    if (far && !doubted) setDoubted(true)
    else onWeighed(base, far)
  }

  return (
    <form className="pick__form" method="post" onSubmit={submit} noValidate>
      <FormFields form="counter-pick" id={item.id} />
      <input type="hidden" name="item" value={item.id} />
      <input type="hidden" name="saw" value={formatAmount(item.picked_qty)} />
      <Field
        label={t('picking.weight', { name: item.name, unit: symbol })}
        hint={t('picking.weight_ordered', { ordered: item.formatted_qty_ordered })}
        id={weightField(item.id)}
        name="weight"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setDoubted(false)
        }}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={12}
        // Opened by a press on the line: one types at once.
        autoFocus
        error={tried && !right ? t('picking.weight_wrong') : posted?.errorOf('weight')}
      />
      {doubted && (
        <p role="alert" className="pick__doubt">
          <Icon name="warning" size="small" />
          {t('picking.weight_far', { ordered: item.formatted_qty_ordered })}
        </p>
      )}
      {right && weight > ordered * 1.05 && (
        <p role="status">{t('picking.weight_over', { most: `${free} ${symbol}` })}</p>
      )}
      <div className="pick__actions">
        <Button type="submit" kind="primary" icon="check" {...(doubted && { name: 'sure', value: typed })}>
          {doubted
            ? t('picking.weight_right', { weight: `${formatQty(weight, symbol)} ${symbol}` })
            : t('picking.weighed')}
        </Button>
        <Button type="submit" name="back" value="1" onClick={handledHere(onBack)}>
          {t('picking.not_now')}
        </Button>
      </div>
    </form>
  )
}
