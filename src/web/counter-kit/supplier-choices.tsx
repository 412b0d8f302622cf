// Selects for which of a manager's suppliers something is made.
import { useId } from 'react'
import { Button } from '#web/kit/button.tsx'
import { FieldError } from '#web/kit/field.tsx'
import { useWords } from '#web/words.ts'

interface SupplierChoicesProps {
  legend: string
  suppliers: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
  error?: string | undefined
}

export function SupplierChoices({ legend, suppliers, chosen, onChoose, error }: SupplierChoicesProps) {
  const t = useWords()
  const id = useId()
  const all = chosen.length === suppliers.length
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field__label">{legend}</legend>
      {suppliers.map((supplier) => (
        <label className="check" key={supplier.id}>
          <input
            type="checkbox"
            checked={chosen.includes(supplier.id)}
            aria-invalid={error ? true : undefined}
            onChange={(event) =>
              onChoose(
                event.target.checked ? [...chosen, supplier.id] : chosen.filter((one) => one !== supplier.id),
              )
            }
          />
          <span>{supplier.name}</span>
        </label>
      ))}
      {suppliers.length > 1 && (
        <Button kind="quiet" onClick={() => onChoose(all ? [] : suppliers.map((supplier) => supplier.id))}>
          {t(all ? 'suppliers.choose_none' : 'suppliers.choose_all')}
        </Button>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
