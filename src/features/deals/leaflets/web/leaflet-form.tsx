// The form that adds or changes a leaflet.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { UploadedFile } from '#features/suppliers/files/file-contract.ts'
import { acceptedTypes, FileField } from '#features/suppliers/files/web/file-field.tsx'
import { formatBytes } from '#kernel/bytes.ts'
import type { Language } from '#kernel/refusal.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import {
  endOfDay,
  firstDayOf,
  instantOfLocal,
  lastDayOf,
  localOf,
  startOfDay,
} from '#web/counter-kit/local-times.ts'
import { SupplierChoices } from '#web/counter-kit/supplier-choices.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { CheckField, Field } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { type FormErrors, useFormErrors } from '#web/kit/form-errors.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { useWords } from '#web/words.ts'
import type { BodyOf } from '#wire/call.ts'
import type { leafletCalls, ManagedLeaflet } from '../leaflet-contract.ts'
import { isOwnPath } from '../leaflet-url.ts'
import { managedLeafletsQuery } from './managed-leaflet-queries.ts'

interface LeafletFormProps {
  /** Without one, a new leaflet. */
  leaflet: ManagedLeaflet | undefined
  suppliers: readonly { id: string; name: string }[]
  onClose: () => void
}

export function LeafletForm({ leaflet, suppliers, onClose }: LeafletFormProps) {
  const t = useWords()
  const language = useLanguage()
  const id = useId()
  const { form, errors, setErrors, fail } = useFormErrors('leaflets.failed')
  const [today] = useState(() => dayOf(new Date()))
  const [chosen, setChosen] = useState<string[]>(() => suppliers.slice(0, 1).map((supplier) => supplier.id))
  const [address, setAddress] = useState(leaflet && !isOwnPath(leaflet.url) ? leaflet.url : '')
  const [uploaded, setUploaded] = useState<UploadedFile>()
  const [cover, setCover] = useState(leaflet?.image_url ?? null)
  const [sending, setSending] = useState(0)
  const save = useSave(leaflet, onClose, fail)
  const onBusy = (busy: boolean) => setSending((files) => files + (busy ? 1 : -1))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending || sending > 0) return
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const [start, end] = [startOfDay(text('start_on')), endOfDay(text('last_day'))]
    const path = uploaded?.url ?? (address.trim() || (leaflet && isOwnPath(leaflet.url) ? leaflet.url : ''))
    const wrong: FormErrors = {
      ...(!text('name') && { name: t('counter.required') }),
      ...(!path && { path: t('leaflets.path_missing') }),
      ...(!(start && end) && { end_at: t('leaflets.days_missing') }),
      ...(!leaflet && chosen.length === 0 && { supplier_ids: t('counter.required') }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || !start || !end) return
    save.mutate({
      name: text('name'),
      path,
      start_at: start,
      end_at: end,
      visible_at: instantOfLocal(text('visible_from'))?.toISOString() ?? null,
      published: typed.get('published') !== null,
      image_url: uploaded?.image_url ?? cover,
      supplier_ids: chosen,
    })
  }

  const isPicture = (uploaded?.content_type ?? leaflet?.content_type) === 'image/webp' && !address.trim()
  return (
    <Dialog
      open
      title={t(leaflet ? 'leaflets.change_title' : 'leaflets.add')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" busy={save.isPending || sending > 0}>
            {t('leaflets.save')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className="stack" noValidate onSubmit={submit}>
        <FormError text={errors['']} />
        <Field
          label={t('leaflets.name')}
          name="name"
          defaultValue={leaflet?.name ?? ''}
          maxLength={120}
          required
          error={errors.name}
        />
        {leaflet ? (
          <p>{leaflet.supplier_name}</p>
        ) : (
          <SupplierChoices
            legend={t('leaflets.for_stores')}
            suppliers={suppliers}
            chosen={chosen}
            onChoose={setChosen}
            error={errors.supplier_ids}
          />
        )}
        <FileField
          label={t('leaflets.file')}
          hint={t('leaflets.file_hint')}
          accept={acceptedTypes.leaflet}
          picture={uploaded?.image_url}
          name={nameOfFile(uploaded, leaflet, language)}
          supplierId={leaflet?.supplier_id ?? chosen[0]}
          onBusy={onBusy}
          onFile={(file) => {
            setUploaded(file)
            setAddress('')
          }}
        />
        <Field
          label={t('leaflets.address')}
          hint={t('leaflets.address_hint')}
          type="url"
          inputMode="url"
          value={address}
          placeholder="https://"
          onChange={(event) => {
            setAddress(event.target.value)
            setUploaded(undefined)
          }}
          error={errors.path}
        />
        {!isPicture && (
          <FileField
            label={t('leaflets.cover')}
            hint={t('leaflets.cover_hint')}
            accept={acceptedTypes.picture}
            picture={cover}
            onBusy={onBusy}
            onFile={({ image_url }) => setCover(image_url)}
            error={errors.image_url}
          />
        )}
        <Field
          label={t('leaflets.start_on')}
          name="start_on"
          type="date"
          defaultValue={leaflet ? firstDayOf(leaflet.start_at) : today}
          required
          error={errors.start_at}
        />
        <Field
          label={t('leaflets.last_day')}
          name="last_day"
          type="date"
          defaultValue={leaflet ? lastDayOf(leaflet.end_at) : addDays(today, 6)}
          required
          error={errors.end_at}
        />
        <Field
          label={t('leaflets.visible_from')}
          hint={t('leaflets.visible_hint')}
          name="visible_from"
          type="datetime-local"
          defaultValue={localOf(leaflet?.visible_at)}
          error={errors.visible_at}
        />
        <CheckField label={t('leaflets.show')} name="published" defaultChecked={leaflet?.published ?? true} />
      </form>
    </Dialog>
  )
}

function nameOfFile(
  uploaded: UploadedFile | undefined,
  leaflet: ManagedLeaflet | undefined,
  language: Language,
): string | undefined {
  if (uploaded) return `${uploaded.name} (${formatBytes(uploaded.size_bytes, language)})`
  if (leaflet?.content_type !== 'application/pdf' || leaflet.size_bytes === null) return undefined
  return `PDF, ${formatBytes(leaflet.size_bytes, language)}`
}

type Saved = BodyOf<typeof leafletCalls.createLeaflets>

function useSave(
  leaflet: ManagedLeaflet | undefined,
  onSaved: () => void,
  onError: (error: unknown) => void,
) {
  const t = useWords()
  const shop = useShop()
  const keyFor = useIntentKey()
  return useMutation<unknown, Error, Saved>({
    mutationFn: (body) =>
      leaflet
        ? shop.api('changeLeaflet', { params: { id: leaflet.id }, body: changesOf(leaflet, body) })
        : shop.api('createLeaflets', { body, idempotencyKey: keyFor(body) }),
    onSuccess: async () => {
      await shop.queries.invalidateQueries({ queryKey: managedLeafletsQuery(shop).queryKey })
      notify({ kind: 'success', text: t('leaflets.saved') })
      onSaved()
    },
    onError,
  })
}

/** Only what was changed is sent: an end in the past need not be defended when a name is mended. */
function changesOf(leaflet: ManagedLeaflet, { path, supplier_ids: _, ...rest }: Saved) {
  const before: Record<string, unknown> = { ...leaflet }
  const changed = Object.entries(rest).filter(([field, value]) => before[field] !== value)
  return { ...Object.fromEntries(changed), ...(path !== leaflet.url && { path }) }
}
