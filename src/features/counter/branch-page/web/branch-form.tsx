// The form with which managers change a branch's own details.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { PlaceBox } from '#features/accounts/places/web/place-box.tsx'
import { acceptedTypes, FileField } from '#features/suppliers/files/web/file-field.tsx'
import type { BranchSettings } from '#features/suppliers/suppliers/branch-contract.ts'
import { isFailure } from '#web/api-failure.ts'
import { AskedHere } from '#web/counter-kit/asked-here.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { CheckField, Field } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { errorsFrom, type FormErrors, useFocusOnError } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { branchQuery } from './branch-queries.ts'
import { MissingSetupList } from './missing-setup-list.tsx'
import {
  type BranchUpdate,
  type branchTexts,
  findBranchErrors,
  postedBranch,
  type TypedBranch,
  toBranchUpdate,
  typedBranch,
} from './typed-branch.ts'

export function BranchForm({ branch }: { branch: BranchSettings }) {
  const t = useWords()
  const confirm = useConfirm()
  const form = useRef<HTMLFormElement>(null)
  const posted = usePosted('counter-branch', { branch: branch.id })
  const [typed, setTyped] = useState(() => (posted ? postedBranch(posted.values) : typedBranch(branch)))
  const [uploading, setUploading] = useState(false)
  const { errors, setErrors, busy, save } = useSaving(branch, (next) => setTyped(typedBranch(next)))
  useFocusOnError(form, errors)
  const set = (changes: Partial<TypedBranch>) => setTyped((before) => ({ ...before, ...changes }))
  const field = (name: (typeof branchTexts)[number]) => ({
    label: t(`branch.${name}`),
    name,
    value: typed[name],
    autoComplete: 'off',
    error: errors[name] ?? posted?.errorOf(name),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })

  const question = {
    title: t('branch.disable_question', { name: branch.name }),
    text: t('branch.disable_text'),
    yes: t('branch.disable'),
  }
  // Without script the question stands in the page.
  const isAsked = posted !== undefined && !posted.hasProblems

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || uploading) return
    const wrong = findBranchErrors(typed, t)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const confirmed = !typed.disabled || branch.disabled || (await confirm({ ...question, danger: true }))
    if (confirmed) save(toBranchUpdate(typed))
  }

  return (
    <form
      ref={form}
      className="branch__form"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <FormFields form="counter-branch" id="branch" />
      <input type="hidden" name="branch" value={branch.id} />
      <input type="hidden" name="version" value={branch.version} />
      <input type="hidden" name="image_url" value={typed.image_url} />
      <FormError text={errors['']} />
      <section className="card stack">
        <h2>{t('branch.who')}</h2>
        <Field {...field('name')} maxLength={80} required />
        <Field {...field('phone')} hint={t('branch.phone_hint')} type="tel" inputMode="tel" maxLength={30} />
        <FileField
          label={t('branch.picture')}
          accept={acceptedTypes.picture}
          picture={typed.image_url}
          supplierId={branch.id}
          onBusy={setUploading}
          onFile={({ image_url }) => image_url && set({ image_url })}
          error={errors.image_url}
        />
      </section>
      <section className="card stack">
        <h2>{t('branch.where')}</h2>
        <Field {...field('formatted_address')} hint={t('branch.address_hint')} maxLength={200} required />
        <div>
          <PlaceBox onChoose={(place) => set({ lat: String(place.lat), lon: String(place.lon) })} />
          <p className="soft small">{t('branch.place_hint')}</p>
        </div>
        <div className="branch__pair">
          <Field {...field('lat')} inputMode="decimal" maxLength={20} required />
          <Field {...field('lon')} inputMode="decimal" maxLength={20} required />
        </div>
      </section>
      <section className="card stack">
        <h2>{t('branch.invoices')}</h2>
        <Field {...field('legal_name')} hint={t('branch.legal_name_hint')} maxLength={120} />
        <Field {...field('vat_number')} hint={t('branch.vat_hint')} inputMode="numeric" maxLength={20} />
      </section>
      <section className="card stack">
        <h2>{t('branch.selling')}</h2>
        <Field
          {...field('low_stock_threshold')}
          hint={t('branch.low_stock_hint')}
          inputMode="decimal"
          maxLength={14}
        />
        <Field
          {...field('stokvel_minimum')}
          hint={t('branch.stokvel_hint')}
          inputMode="decimal"
          maxLength={14}
        />
        <CheckField
          label={t('branch.open_label')}
          name="open"
          checked={!typed.disabled}
          disabled={typed.disabled && branch.missing.length > 0}
          onChange={(event) => set({ disabled: !event.target.checked })}
          error={errors.disabled ?? posted?.errorOf('disabled')}
        />
        {branch.disabled && branch.missing.length > 0 ? (
          <MissingSetupList branch={branch} />
        ) : (
          <p className="soft small">{t('branch.disabled_hint')}</p>
        )}
      </section>
      {isAsked && <AskedHere {...question} />}
      <div className="row">
        <Button
          type="submit"
          kind={isAsked ? 'danger' : 'primary'}
          busy={busy || uploading}
          {...(isAsked && { name: 'sure', value: '1' })}
        >
          {isAsked ? question.yes : t('branch.save')}
        </Button>
      </div>
    </form>
  )
}

function useSaving(branch: BranchSettings, onLoaded: (branch: BranchSettings) => void) {
  const t = useWords()
  const shop = useShop()
  const { queryKey } = branchQuery(shop, branch.id)
  const [errors, setErrors] = useState<FormErrors>({})
  // As it was when it was last shown: what is saved is about that.
  const [loadedVersion, setLoadedVersion] = useState(branch.version)
  const showBranch = (next: BranchSettings) => {
    setLoadedVersion(next.version)
    onLoaded(next)
  }
  const save = useMutation({
    mutationFn: (update: BranchUpdate) =>
      shop.api('changeBranch', { params: { id: branch.id }, body: { version: loadedVersion, ...update } }),
    onSuccess: async ({ branch: next }) => {
      shop.queries.setQueryData(queryKey, next)
      showBranch(next)
      setErrors({})
      notify({ kind: 'success', text: t('branch.saved') })
      // Its name stands in every list of branches.
      await shop.queries.invalidateQueries({ queryKey: ['counter-branches'] })
    },
    onError: async (error) => {
      if (isFailure(error, 'conflict')) {
        await shop.queries.refetchQueries({ queryKey })
        const next = shop.queries.getQueryData<BranchSettings>(queryKey)
        if (next) showBranch(next)
      }
      setErrors(errorsFrom(error, t('branch.failed')))
    },
  })
  return { errors, setErrors, busy: save.isPending, save: save.mutate }
}
