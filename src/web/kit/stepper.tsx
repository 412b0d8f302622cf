// A quantity field: a press changes it by one step, and holding for half a second repeats twenty times a second [spec 3, spec 4,
// spec 9]. It shows weights; its value is in base units.
import './stepper.css'
import { useEffect, useRef, useState } from 'react'
import {
  baseFromWeight,
  formatQty,
  qty,
  type StepperOffer,
  stepDown,
  stepperBounds,
  stepUp,
  weightFromBase,
} from '#kernel/quantity.ts'
import { useWords } from '#web/words.ts'
import { useHoldToRepeat } from './hold-to-repeat.ts'
import { Icon } from './icon.tsx'

export interface StepperProps {
  /** What is counted, for readers: the name of the product. */
  label: string
  per_kg: boolean
  per_kg_conversion_rate?: string | number | null
  per_kg_qty_min?: string | number | null
  per_kg_qty_step?: string | number | null
  /** 'kg' or 'l' show three decimals; anything else none. */
  unit_label?: string | null
  /** Base units. */
  value: number
  /** Base units, at every change. */
  onChange: (value: number) => void
  disabled?: boolean
  /** In a form: the field that the number is typed into, and what the buttons send for a quantity in base units. */
  form?: { field: string; button: string; valueOf: (base: number) => string }
}

interface SteppedOffer extends StepperOffer {
  name: string
  per_kg_symbol: string | null
  per_kg_conversion_rate: number | null
}

/** Returns the props by which an offer is counted or weighed. */
export const stepperOf = (offer: SteppedOffer) => ({
  label: offer.name,
  per_kg: offer.per_kg,
  per_kg_conversion_rate: offer.per_kg_conversion_rate,
  per_kg_qty_min: offer.per_kg_qty_min,
  per_kg_qty_step: offer.per_kg_qty_step,
  unit_label: offer.per_kg ? (offer.per_kg_symbol ?? 'kg') : null,
})

export function Stepper(props: StepperProps) {
  const {
    label,
    per_kg,
    per_kg_conversion_rate,
    per_kg_qty_min,
    per_kg_qty_step,
    unit_label,
    value,
    disabled,
    form,
  } = props
  const t = useWords()
  const rate = per_kg ? Number(per_kg_conversion_rate ?? '1.0') || 1 : 1
  const bounds = stepperBounds({
    per_kg,
    per_kg_qty_min: per_kg_qty_min ?? '0.250',
    per_kg_qty_step: per_kg_qty_step ?? '0.050',
  })
  const seen = weightFromBase(value, rate)
  // Repeats run faster than renders: the latest value is kept here.
  const latest = useRef(seen)
  useEffect(() => {
    latest.current = seen
  }, [seen])
  const emit = (next: number) => {
    latest.current = next
    props.onChange(baseFromWeight(next, rate))
  }
  const buttonTo = (next: number) =>
    form
      ? ({ type: 'submit', name: form.button, value: form.valueOf(baseFromWeight(next, rate)) } as const)
      : ({ type: 'button' } as const)
  const up = useHoldToRepeat(() => emit(stepUp(latest.current, bounds)))
  const down = useHoldToRepeat(() => {
    if (latest.current > bounds.min) emit(stepDown(latest.current, bounds))
  })

  const [typed, setTyped] = useState<string | null>(null)
  const shown = formatQty(seen, unit_label)
  const settle = () => {
    if (typed === null) return
    setTyped(null)
    const wanted = Number(typed.replace(',', '.').replace(/[^\d.]/g, ''))
    if (!Number.isFinite(wanted) || wanted <= 0) return
    emit(Math.max(bounds.min, qty(Math.min(per_kg ? wanted : Math.round(wanted), 1000000 / rate))))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one row everywhere
    <div className="stepper" role="group" aria-label={label}>
      <button
        {...buttonTo(stepDown(seen, bounds))}
        className="stepper__button"
        aria-label={t('kit.stepper_less', { name: label })}
        disabled={disabled || seen <= bounds.min}
        {...down}
      >
        <Icon name="minus" />
      </button>
      <span className="stepper__value">
        <input
          className="stepper__input"
          name={form?.field}
          inputMode={per_kg ? 'decimal' : 'numeric'}
          aria-label={t('kit.stepper_quantity', { name: label })}
          value={typed ?? shown}
          disabled={disabled}
          size={Math.max(2, (typed ?? shown).length)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle()
            if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault()
              // From what is typed, not from what stood there before.
              settle()
              if (event.key === 'ArrowUp') emit(stepUp(latest.current, bounds))
              else if (latest.current > bounds.min) emit(stepDown(latest.current, bounds))
            }
          }}
        />
        {unit_label && <span className="stepper__unit">{unit_label}</span>}
      </span>
      <button
        {...buttonTo(stepUp(seen, bounds))}
        className="stepper__button"
        aria-label={t('kit.stepper_more', { name: label })}
        disabled={disabled}
        {...up}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
