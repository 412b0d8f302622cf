// The fields in which a loyalty number is typed: its programme, where there are several, and its digits.
import { Field, SelectField } from '#web/kit/field.tsx'
import type { FormErrors } from '#web/kit/form-errors.ts'
import { useWords } from '#web/words.ts'
import type { Programme } from '../loyalty-contract.ts'
import { maxTypedLength } from '../number-pattern.ts'

interface NumberFieldsProps {
  /** By the names that they are chosen by. */
  programmes: readonly Pick<Programme, 'id' | 'name' | 'number_pattern'>[]
  chosenId: string
  onChoose: (id: string) => void
  errors: FormErrors
  hint?: string | undefined
  /** What was typed before the page was rendered. */
  typedNumber?: string | undefined
}

/** The number is the form's field `number`. */
export function NumberFields({
  programmes,
  chosenId,
  onChoose,
  errors,
  hint,
  typedNumber,
}: NumberFieldsProps) {
  const t = useWords()
  const chosen = programmes.find(({ id }) => id === chosenId)
  if (!chosen) return null
  const looksLike = t('loyalty.looks_like', { pattern: chosen.number_pattern.replaceAll(' ', '\u00a0') })
  const several = programmes.length > 1
  return (
    <>
      {several && (
        <SelectField
          label={t('loyalty.programme')}
          error={errors.programme_id}
          name="programme_id"
          value={chosenId}
          onChange={(event) => onChoose(event.target.value)}
        >
          {programmes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        label={several ? t('loyalty.number') : t('loyalty.number_of', { name: chosen.name })}
        hint={[looksLike, hint].filter(Boolean).join(' ')}
        error={errors.number}
        name="number"
        defaultValue={typedNumber}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxTypedLength}
        required
      />
    </>
  )
}
