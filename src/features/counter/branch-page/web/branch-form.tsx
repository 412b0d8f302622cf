// The form with which managers change a branch's own details.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { PlaceBox } from '#features/accounts/places/web/place-box.tsx'
import { acceptedTypes, FileField } from '#features/suppliers/files/web/file-field.tsx'
import type { BranchSettings } from '#features/suppliers/suppliers/branch-contract.ts'
import { parseBranchPhone, parseVatNumber } from '#features/suppliers/suppliers/branch-rules.ts'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { CheckField, Field } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { errorsFrom, type FormErrors, useFocusOnError } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { type Translate, useWords } from '#web/words.ts'
import { branchQuery } from './branch-queries.ts'
import { MissingSetupList } from './missing-setup-list.tsx'

type BranchUpdate = Omit<
  BranchSettings,
  'id' | 'agency_name' | 'version' | 'closed' | 'closed_text' | 'in_preparation' | 'missing'
>

/** As it is typed. */
interface Typed extends Record<(typeof texts)[number], string> {
  image_url: string
  disabled: boolean
}
const texts = [
  'name',
  'formatted_address',
  'lat',
  'lon',
  'phone',
  'legal_name',
  'vat_number',
  'low_stock_threshold',
  'stokvel_minimum',
] as const

const typedOf = (branch: BranchSettings): Typed => ({
  name: branch.name,
  formatted_address: branch.formatted_address,
  lat: String(branch.lat),
  lon: String(branch.lon),
  phone: branch.phone ?? '',
  legal_name: branch.legal_name ?? '',
  vat_number: branch.vat_number ?? '',
  low_stock_threshold: String(branch.low_stock_threshold),
  stokvel_minimum: (branch.stokvel_minimum_in_cents / 100).toFixed(2),
  image_url: branch.image_url,
  disabled: branch.disabled,
})

const numberOf = (text: string): number =>
  /^-?\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN

const within = (text: string, min: number, max: number): boolean =>
  numberOf(text) >= min && numberOf(text) <= max

function wrongIn(typed: Typed, t: Translate): FormErrors {
  return {
    ...(!typed.name.trim() && { name: t('counter.required') }),
    ...(!typed.formatted_address.trim() && { formatted_address: t('counter.required') }),
    ...(!within(typed.lat, -90, 90) && { lat: t('branch.wrong_position') }),
    ...(!within(typed.lon, -180, 180) && { lon: t('branch.wrong_position') }),
    ...(parseBranchPhone(typed.phone) === undefined && { phone: t('branch.wrong_phone') }),
    ...(parseVatNumber(typed.vat_number) === undefined && { vat_number: t('branch.wrong_vat') }),
    ...(!within(typed.low_stock_threshold, 0, 1_000_000) && {
      low_stock_threshold: t('branch.wrong_number'),
    }),
    ...(!within(typed.stokvel_minimum, 0, 1_000_000) && { stokvel_minimum: t('branch.wrong_number') }),
  }
}

const toBranchUpdate = ({ stokvel_minimum, ...typed }: Typed): BranchUpdate => ({
  ...typed,
  lat: numberOf(typed.lat),
  lon: numberOf(typed.lon),
  phone: typed.phone.trim() || null,
  legal_name: typed.legal_name.trim() || null,
  vat_number: typed.vat_number.trim() || null,
  low_stock_threshold: numberOf(typed.low_stock_threshold),
  stokvel_minimum_in_cents: Math.round(numberOf(stokvel_minimum) * 100),
})

export function BranchForm({ branch }: { branch: BranchSettings }) {
  const t = useWords()
  const confirm = useConfirm()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(() => typedOf(branch))
  const [uploading, setUploading] = useState(false)
  const { errors, setErrors, busy, save } = useSaving(branch, (next) => setTyped(typedOf(next)))
  useFocusOnError(form, errors)
  const set = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }))
  const field = (name: (typeof texts)[number]) => ({
    label: t(`branch.${name}`),
    value: typed[name],
    autoComplete: 'off',
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || uploading) return
    const wrong = wrongIn(typed, t)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const confirmed =
      !typed.disabled ||
      branch.disabled ||
      (await confirm({
        title: t('branch.disable_question', { name: branch.name }),
        text: t('branch.disable_text'),
        yes: t('branch.disable'),
        danger: true,
      }))
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
          checked={!typed.disabled}
          disabled={typed.disabled && branch.missing.length > 0}
          onChange={(event) => set({ disabled: !event.target.checked })}
          error={errors.disabled}
        />
        {branch.disabled && branch.missing.length > 0 ? (
          <MissingSetupList branch={branch} />
        ) : (
          <p className="soft small">{t('branch.disabled_hint')}</p>
        )}
      </section>
      <div className="row">
        <Button type="submit" kind="primary" busy={busy || uploading}>
          {t('branch.save')}
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
