// The dialog in which a manager adds or changes a loyalty programme.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Field, SelectField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useFormErrors } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { useWords } from '#web/words.ts'
import type { ManagedProgramme } from '../loyalty-contract.ts'
import { exampleOf, isPattern, maxPatternLength, normalizePattern } from '../number-pattern.ts'
import { managedProgrammesQuery } from './managed-programme-queries.ts'

interface ProgrammeFormProps {
  /** A new one when left out. */
  programme: ManagedProgramme | undefined
  agencies: readonly { id: string; name: string }[]
  onClose: () => void
}

export function ProgrammeForm({ programme, agencies, onClose }: ProgrammeFormProps) {
  const t = useWords()
  const id = useId()
  const { form, errors, setErrors, save } = useSave(programme, onClose)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    setErrors({})
    save.mutate(new FormData(event.currentTarget))
  }

  return (
    <Dialog
      open
      title={t(programme ? 'programmes.change_title' : 'programmes.add_title')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={save.isPending}>
            {t('programmes.save')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className="stack" noValidate onSubmit={submit}>
        <FormError text={errors['']} />
        {!programme && <ChainField agencies={agencies} error={errors.agency_id} />}
        <Field
          label={t('programmes.name')}
          hint={t('programmes.name_hint')}
          error={errors.name}
          name="name"
          defaultValue={programme?.name}
          maxLength={60}
          required
        />
        <PatternField pattern={programme?.number_pattern ?? ''} error={errors.number_pattern} />
        {programme && programme.members_count > 0 && <p className="soft small">{t('programmes.stays')}</p>}
      </form>
    </Dialog>
  )
}

function useSave(programme: ManagedProgramme | undefined, onSaved: () => void) {
  const t = useWords()
  const shop = useShop()
  const keyFor = useIntentKey()
  const { form, errors, setErrors, fail } = useFormErrors('programmes.failed')
  const save = useMutation({
    mutationFn: (typed: FormData) => {
      const read = (name: string) => String(typed.get(name) ?? '')
      const fields = { name: read('name').trim(), number_pattern: read('number_pattern').trim() }
      if (programme) return shop.api('changeProgramme', { params: { id: programme.id }, body: fields })
      const body = { ...fields, agency_id: read('agency_id') }
      return shop.api('addProgramme', { body, idempotencyKey: keyFor(body) })
    },
    onSuccess: async ({ programme: { name } }) => {
      await shop.queries.invalidateQueries({ queryKey: managedProgrammesQuery(shop).queryKey })
      notify({ kind: 'success', text: t('programmes.saved', { name }) })
      onSaved()
    },
    onError: fail,
  })
  return { form, errors, setErrors, save }
}

interface ChainFieldProps {
  agencies: ProgrammeFormProps['agencies']
  error: string | undefined
}

/** Nothing to choose where there is one chain. */
function ChainField({ agencies, error }: ChainFieldProps) {
  const t = useWords()
  if (agencies.length === 1) return <input type="hidden" name="agency_id" value={agencies[0]?.id} />
  return (
    <SelectField label={t('programmes.chain')} error={error} name="agency_id">
      {agencies.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function PatternField({ pattern, error }: { pattern: string; error: string | undefined }) {
  const t = useWords()
  const [typed, setTyped] = useState(pattern)
  const normalized = normalizePattern(typed)
  return (
    <>
      <Field
        label={t('programmes.pattern')}
        hint={t('programmes.pattern_hint')}
        error={error}
        name="number_pattern"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxPatternLength}
        required
      />
      {isPattern(normalized) && (
        <p className="small">{t('programmes.example', { example: exampleOf(normalized) })}</p>
      )}
    </>
  )
}
