// The weight of a line, typed from the scale. One that is far from what was ordered is asked about before it counts.
import { useParams, useSearchParams } from 'react-router'
import type { CounterItem } from '#features/counter/counter/counter-contract.ts'
import { formatQty, weightFromBase } from '#kernel/quantity.ts'
import { usePosted } from '#web/forms/use-posted.ts'
import { PlainField, PlainForm } from '#web/plain/plain-form.tsx'
import { useWords } from '#web/words.ts'
import { formatAmount, parseAmount } from '../pick-fields.ts'
import { readTypedWeight, readWeight } from '../read-weight.ts'
import { orderPath } from '../web/order-path.ts'
import { isWeightFar } from '../weight-check.ts'

export function PlainWeigh({ item }: { item: CounterItem }) {
  const t = useWords()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const unit = item.per_kg_symbol ?? 'kg'
  const rate = item.per_kg_conversion_rate
  const posted = usePosted('counter-pick', { item: item.id })
  const scanned = parseAmount(search.get('scanned') ?? undefined)
  const typed = posted?.values.weight ?? (scanned ? formatQty(weightFromBase(scanned, rate), unit) : '')
  const base = readWeight(item, typed)
  const isDoubted = base !== undefined && isWeightFar(item, base)
  return (
    <PlainForm form="counter-pick" id={item.id}>
      <input type="hidden" name="item" value={item.id} />
      <input type="hidden" name="saw" value={formatAmount(item.picked_qty)} />
      <PlainField
        name="weight"
        label={t('picking.weight', { name: item.name, unit })}
        hint={t('picking.weight_ordered', { ordered: item.formatted_qty_ordered })}
        inputMode="decimal"
        value={typed}
        error={posted?.errorOf('weight')}
        maxLength={12}
      />
      {isDoubted && (
        <p className="note">{t('picking.weight_far', { ordered: item.formatted_qty_ordered })}</p>
      )}
      <p>
        <button type="submit" className="act" {...(isDoubted && { name: 'sure', value: typed })}>
          {isDoubted
            ? t('picking.weight_right', { weight: `${formatQty(readTypedWeight(typed), unit)} ${unit}` })
            : t('picking.weighed')}
        </button>{' '}
        <a className="way" href={orderPath(id, item.id)}>
          {t('picking.not_now')}
        </a>
      </p>
    </PlainForm>
  )
}
