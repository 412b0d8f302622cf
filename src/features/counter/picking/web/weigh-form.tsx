// The form for a line's weight on the scale; weight beyond what the shopper agreed to is not charged.
import { type FormEvent, useState } from 'react'
import type { CounterItem } from '#features/counter/counter/counter-contract.ts'
import { baseFromWeight, formatQty, weightFromBase } from '#kernel/quantity.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'
import { isWeightFar } from '../weight-check.ts'

interface Props {
  item: CounterItem
  /** Base units that a scanned label says and that are far from what was ordered. */
  scanned: number | undefined
  /** Base units; `confirmed` where they are far from what was ordered. */
  onWeighed: (base: number, confirmed: boolean) => void
  onBack: () => void
}

/** Base units: a crate weighs less. */
const maxWeight = 1000

export function WeighForm({ item, scanned, onWeighed, onBack }: Props) {
  const t = useWords()
  const symbol = item.per_kg_symbol ?? 'kg'
  const rate = item.per_kg_conversion_rate
  const [typed, setTyped] = useState(() => (scanned ? formatQty(weightFromBase(scanned, rate), symbol) : ''))
  const [tried, setTried] = useState(false)
  const [doubted, setDoubted] = useState(scanned !== undefined)
  const weight = /^\s*\d{1,6}([.,]\d{1,5})?\s*$/.test(typed) ? Number(typed.trim().replace(',', '.')) : 0
  const right = weight > 0 && baseFromWeight(weight, rate) <= maxWeight
  const ordered = weightFromBase(item.qty_ordered, rate)
  const free = formatQty(ordered * 1.05, symbol)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!right) return
    const base = baseFromWeight(weight, rate)
    const far = isWeightFar(item, base)
    if (far && !doubted) setDoubted(true)
    else onWeighed(base, far)
  }

  return (
    <form className="pick__form" onSubmit={submit} noValidate>
      <Field
        label={t('picking.weight', { name: item.name, unit: symbol })}
        hint={t('picking.weight_ordered', { ordered: item.formatted_qty_ordered })}
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
        error={tried && !right ? t('picking.weight_wrong') : undefined}
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
        <Button type="submit" kind="primary" icon="check">
          {doubted
            ? t('picking.weight_right', { weight: `${formatQty(weight, symbol)} ${symbol}` })
            : t('picking.weighed')}
        </Button>
        <Button onClick={onBack}>{t('picking.not_now')}</Button>
      </div>
    </form>
  )
}
