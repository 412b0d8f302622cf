// The fields of a multibuy's terms: its kind and the numbers that the kind has.
import type { MultibuyKind } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { Field, SelectField } from '#web/kit/field.tsx'
import type { FormErrors } from '#web/kit/form-errors.ts'
import { useWords, type WordKey } from '#web/words.ts'
import { emptyDraft, fieldsOfKind, multibuyKinds, type TermField, type TermsDraft } from './multibuy-draft.ts'

interface Props {
  draft: TermsDraft
  onChange: (draft: TermsDraft) => void
  /** By field: `terms.qty`. */
  errors: FormErrors
}

export function TermsFields({ draft, onChange, errors }: Props) {
  const t = useWords()
  return (
    <>
      <SelectField
        label={t('multibuys.kind')}
        value={draft.kind}
        onChange={(event) => {
          const kind = multibuyKinds.find((one) => one === event.target.value)
          if (kind) onChange(emptyDraft(kind))
        }}
      >
        {multibuyKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`multibuys.kind_${kind}`)}
          </option>
        ))}
      </SelectField>
      <div className="deal-items__fields">
        {fieldsOfKind[draft.kind].map((name) => (
          <Field
            key={name}
            label={t(labelOf(name, draft.kind))}
            inputMode={name === 'qty' || name === 'pay_qty' ? 'numeric' : 'decimal'}
            autoComplete="off"
            required
            value={draft[name]}
            onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
            error={errors[`terms.${name}`]}
          />
        ))}
      </div>
    </>
  )
}

const labelOf = (name: TermField, kind: MultibuyKind): WordKey => {
  switch (name) {
    case 'qty':
      return 'multibuys.qty'
    case 'pay_qty':
      return 'multibuys.pay_qty'
    case 'from_in_cents':
      return 'multibuys.amount_from'
    case 'percent':
      return 'multibuys.percent_save'
    case 'amount_in_cents':
      return kind === 'n_for_amount' ? 'multibuys.amount_for' : 'multibuys.amount_save'
  }
}
