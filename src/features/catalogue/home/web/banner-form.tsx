// The form that creates or changes a banner or pop-up.
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { departmentsQuery } from '#features/catalogue/catalogue/web/catalogue-queries.ts'
import { acceptedTypes, FileField } from '#features/suppliers/files/web/file-field.tsx'
import type { bannerCalls, ManagedBanner } from '#features/suppliers/shopfront/banner-contract.ts'
import { instantOfLocal, localOf } from '#web/counter-kit/local-times.ts'
import { SupplierChoices } from '#web/counter-kit/supplier-choices.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { CheckField, Field, SelectField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { type FormErrors, useFormErrors } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { BodyOf } from '#wire/call.ts'
import { managedBannersQuery } from './banner-queries.ts'

interface BannerFormProps {
  /** Without one, a new banner. */
  banner: ManagedBanner | undefined
  suppliers: readonly { id: string; name: string }[]
  /** May make banners of the whole shop. */
  wholeShop: boolean
  onClose: () => void
}

export function BannerForm({ banner, suppliers, wholeShop, onClose }: BannerFormProps) {
  const t = useWords()
  const shop = useShop()
  const id = useId()
  const { form, errors, setErrors, fail } = useFormErrors('shopfront.banners_failed')
  const { data: departments } = useSuspenseQuery(departmentsQuery(shop, null))
  const [kind, setKind] = useState(banner?.kind ?? 'banner')
  const [isWholeShop, setIsWholeShop] = useState(false)
  const [chosen, setChosen] = useState<string[]>(() => suppliers.slice(0, 1).map((supplier) => supplier.id))
  const [image, setImage] = useState(banner?.image_url)
  const [sending, setSending] = useState(false)
  const save = useSave(banner, onClose, fail)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending || sending) return
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const wrong: FormErrors = {
      ...(!image && { image_url: t('shopfront.banners_picture_missing') }),
      ...(!text('alt') && { alt: t('counter.required') }),
      ...(!text('target_id') && { target_id: t('counter.required') }),
      ...(!banner && !isWholeShop && chosen.length === 0 && { supplier_ids: t('counter.required') }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || !image) return
    save.mutate({
      kind,
      supplier_ids: isWholeShop ? null : chosen,
      image_url: image,
      alt: text('alt'),
      target_id: text('target_id'),
      category_id: kind === 'popup' ? null : text('category_id') || null,
      start_at: instantOfLocal(text('start_at'))?.toISOString() ?? null,
      end_at: instantOfLocal(text('end_at'))?.toISOString() ?? null,
      every_hours: Math.min(8760, Math.max(1, Math.round(Number(text('every_hours')) || 24))),
      published: typed.get('published') !== null,
    })
  }

  const placed = banner?.category_id
  const isUnlisted = placed && !departments.some((department) => department.id === placed)
  return (
    <Dialog
      open
      title={t(banner ? 'shopfront.banners_change_title' : 'shopfront.banners_add')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={save.isPending || sending}>
            {t('shopfront.banners_save')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className="stack" noValidate onSubmit={submit}>
        <FormError text={errors['']} />
        {banner ? (
          <p>{banner.supplier_name ?? t('shopfront.banners_whole_shop')}</p>
        ) : (
          <>
            <SelectField
              label={t('shopfront.banners_kind')}
              value={kind}
              onChange={(event) => setKind(event.target.value === 'popup' ? 'popup' : 'banner')}
            >
              <option value="banner">{t('shopfront.banners_kind_banner')}</option>
              <option value="popup">{t('shopfront.banners_kind_popup')}</option>
            </SelectField>
            {wholeShop && (
              <CheckField
                label={t('shopfront.banners_whole_shop')}
                checked={isWholeShop}
                onChange={(event) => setIsWholeShop(event.target.checked)}
              />
            )}
            {!isWholeShop && (
              <SupplierChoices
                legend={t('shopfront.banners_stores')}
                suppliers={suppliers}
                chosen={chosen}
                onChoose={setChosen}
                error={errors.supplier_ids}
              />
            )}
          </>
        )}
        <FileField
          label={t('shopfront.banners_picture')}
          hint={t('shopfront.banners_picture_hint')}
          accept={acceptedTypes.picture}
          picture={image}
          onBusy={setSending}
          onFile={({ image_url }) => setImage(image_url ?? undefined)}
          error={errors.image_url}
        />
        <Field
          label={t('shopfront.banners_alt')}
          hint={t('shopfront.banners_alt_hint')}
          name="alt"
          defaultValue={banner?.alt}
          maxLength={200}
          required
          error={errors.alt}
        />
        <Field
          label={t('shopfront.banners_target')}
          hint={t('shopfront.banners_target_hint')}
          name="target_id"
          defaultValue={banner?.target_id ?? '/promotions'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={1000}
          required
          error={errors.target_id}
        />
        {kind === 'banner' && (
          <SelectField label={t('shopfront.banners_where')} name="category_id" defaultValue={placed ?? ''}>
            <option value="">{t('shopfront.banners_home')}</option>
            {isUnlisted && <option value={placed}>{banner?.category_name}</option>}
            {departments.map((department) => (
              <option key={department.id} value={department.id}>
                {department.name}
              </option>
            ))}
          </SelectField>
        )}
        {kind === 'popup' && (
          <Field
            label={t('shopfront.banners_every')}
            name="every_hours"
            type="number"
            inputMode="numeric"
            min={1}
            max={8760}
            defaultValue={banner?.every_hours ?? 24}
            error={errors.every_hours}
          />
        )}
        <Field
          label={t('shopfront.banners_start')}
          hint={t('shopfront.banners_time_hint')}
          name="start_at"
          type="datetime-local"
          defaultValue={localOf(banner?.start_at)}
          error={errors.start_at}
        />
        <Field
          label={t('shopfront.banners_end')}
          name="end_at"
          type="datetime-local"
          defaultValue={localOf(banner?.end_at)}
          error={errors.end_at}
        />
        <CheckField
          label={t('shopfront.banners_show')}
          name="published"
          defaultChecked={banner?.published ?? true}
        />
      </form>
    </Dialog>
  )
}

type Saved = Required<BodyOf<typeof bannerCalls.addBanners>>

function useSave(banner: ManagedBanner | undefined, onSaved: () => void, onError: (error: Error) => void) {
  const t = useWords()
  const shop = useShop()
  return useMutation<unknown, Error, Saved>({
    mutationFn: (body) =>
      banner
        ? shop.api('changeBanner', { params: { id: banner.id }, body: changesOf(banner, body) })
        : shop.api('addBanners', { body }),
    onSuccess: async () => {
      await shop.queries.invalidateQueries({ queryKey: managedBannersQuery(shop).queryKey })
      notify({ kind: 'success', text: t('shopfront.banners_saved') })
      onSaved()
    },
    onError,
  })
}

/** Only what was changed is sent: an end in the past need not be defended when a word is mended. */
function changesOf(banner: ManagedBanner, { kind: _, supplier_ids: __, ...body }: Saved) {
  const before: Record<string, unknown> = { ...banner }
  return Object.fromEntries(Object.entries(body).filter(([field, value]) => before[field] !== value))
}
