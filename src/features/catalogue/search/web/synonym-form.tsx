// The form that adds or changes a synonym.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { CheckField, Field, TextField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { errorsFrom, type FormErrors, useFocusOnError } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Synonym } from '../search-contract.ts'
import {
  languageNames,
  readSynonymForm,
  type SynonymInput,
  synonymLanguages,
  whyNotSynonym,
} from './synonym-input.ts'
import { allSynonyms } from './synonym-queries.ts'

/** Without a `synonym`, a new one; with a `draft` it is filled in. */
interface SynonymFormProps extends OwnerChoice {
  synonym?: Synonym | undefined
  draft?: Pick<Synonym, 'term' | 'means'>
  onSaved?: () => void
  onClose: () => void
}

export function SynonymForm({ synonym, draft, everywhere, agencies, onSaved, onClose }: SynonymFormProps) {
  const t = useWords()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FormErrors>({})
  useFocusOnError(form, errors)
  const words = synonym ?? draft
  const finish = () => {
    onSaved?.()
    onClose()
  }
  const save = useSave(synonym, finish, setErrors)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    const typed = new FormData(event.currentTarget)
    const input = readSynonymForm(typed)
    const wrong = Object.entries(whyNotSynonym(input)).map(([field, why]) => [field, t(why)])
    setErrors(Object.fromEntries(wrong))
    const agency_id = String(typed.get('agency_id') ?? '') || null
    if (wrong.length === 0) save.mutate({ input, agency_id })
  }

  return (
    <Dialog
      open
      title={t(synonym ? 'synonyms.changeTitle' : 'synonyms.addTitle')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={save.isPending}>
            {t('synonyms.save')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className="stack" noValidate onSubmit={submit}>
        <FormError text={errors['']} />
        <Field
          label={t('synonyms.term')}
          hint={t('synonyms.termHint')}
          error={errors.term}
          name="term"
          defaultValue={words?.term}
          autoCapitalize="none"
          maxLength={60}
          required
        />
        <TextField
          label={t('synonyms.means')}
          hint={t('synonyms.meansHint')}
          error={errors.means}
          name="means"
          defaultValue={words?.means.join('\n')}
          autoCapitalize="none"
          maxLength={700}
          required
        />
        {!synonym && <OwnerField everywhere={everywhere} agencies={agencies} />}
        <LanguageField chosen={synonym?.language ?? 'en'} />
        <CheckField
          label={t('synonyms.bothWays')}
          name="both_ways"
          defaultChecked={synonym?.both_ways ?? false}
        />
      </form>
    </Dialog>
  )
}

interface OwnerChoice {
  /** Words that hold everywhere may be added. */
  everywhere: boolean
  agencies: readonly { id: string; name: string }[]
}

/** Where a new word holds; nothing to choose where there is one answer. */
function OwnerField({ everywhere, agencies }: OwnerChoice) {
  const t = useWords()
  const id = useId()
  const [only] = agencies
  if (!everywhere && agencies.length === 1) return <input type="hidden" name="agency_id" value={only?.id} />
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {t('synonyms.where')}
      </label>
      <div className="field__box">
        <select id={id} name="agency_id" className="field__input">
          {everywhere && <option value="">{t('synonyms.everywhere')}</option>}
          {agencies.map((agency) => (
            <option key={agency.id} value={agency.id}>
              {t('synonyms.atChain', { chain: agency.name })}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

function LanguageField({ chosen }: { chosen: Synonym['language'] }) {
  const t = useWords()
  const id = useId()
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {t('synonyms.language')}
      </label>
      <div className="field__box">
        <select id={id} name="language" className="field__input" defaultValue={chosen}>
          {synonymLanguages.map((language) => (
            <option key={language} value={language} lang={languageNames[language] ? language : undefined}>
              {languageNames[language] ?? t('synonyms.otherLanguage')}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

function useSave(synonym: Synonym | undefined, onSaved: () => void, onErrors: (errors: FormErrors) => void) {
  const t = useWords()
  const shop = useShop()
  return useMutation({
    mutationFn: ({ input, agency_id }: { input: SynonymInput; agency_id: string | null }) =>
      synonym
        ? shop.api('changeSynonym', { params: { id: synonym.id }, body: input })
        : shop.api('addSynonym', { body: { ...input, agency_id } }),
    onSuccess: async (answer) => {
      await shop.queries.invalidateQueries({ queryKey: allSynonyms })
      notify({ kind: 'success', text: t('synonyms.saved', { term: answer.synonym.term }) })
      onSaved()
    },
    onError: (error) => onErrors(byField(errorsFrom(error, t('synonyms.failed')))),
  })
}

/** 'means.2' is one of the meanings: they share a field. */
const byField = (errors: FormErrors): FormErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [field.replace(/\..*/, ''), text]))
