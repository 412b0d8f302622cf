// The form for a new address: street or stand, unit, town or suburb, and directions. It works without the shopper's position.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { FormFields } from '#web/forms/form-fields.tsx'
import { openBy } from '#web/forms/page-form.tsx'
import { type Posted, usePosted } from '#web/forms/use-posted.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Field, TextField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useFormErrors } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { useWords } from '#web/words.ts'
import type { Address, NewAddress } from '../address-contract.ts'
import { formatAddress, maxLengths, pointOf, type TypedAddress, whyNotAddress } from '../address-rules.ts'
import { discardDraft, readDraft, saveDraft } from './address-draft.ts'
import { newAddressForm } from './address-fields.ts'
import type { AddressLocation } from './address-location.ts'
import { AddressLocationField } from './address-location-field.tsx'
import { addressesQuery } from './address-queries.ts'
import { failureMessage } from './failure-message.ts'
import { FoundChoices } from './found-choices.tsx'
import { readDetails } from './read-address.ts'

interface Props {
  userId: string
  onDone: (added: Address) => void
  /** Without it the form cannot be left. */
  onCancel?: () => void
  /** The shopper opened the form, rather than finding it in the page. */
  takesFocus?: boolean
}

export function AddressForm({ userId, onDone, onCancel, takesFocus = true }: Props) {
  const t = useWords()
  const shop = useShop()
  const [draft] = useState(() => readDraft(shop, userId))
  const [location, setLocation] = useState<AddressLocation>(
    draft?.location ?? { place: null, position: null },
  )
  const { form, errors, setErrors } = useFormErrors('shoppers.failed')
  const posted = usePostedAddress()
  const keyFor = useIntentKey()
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus()
  }, [form, takesFocus])
  const { queryKey } = addressesQuery(shop, userId)
  const save = useMutation({
    mutationFn: (address: NewAddress) => {
      const body = { address }
      return shop.api('addAddressV2', { params: { user_id: userId }, body, idempotencyKey: keyFor(body) })
    },
    onSuccess: async ({ resource }) => {
      await shop.queries.invalidateQueries({ queryKey })
      notify({ kind: 'success', text: t('addresses.saved') })
      discardDraft(shop, userId)
      onDone(resource)
    },
    onError: (error) => setErrors({ '': failureMessage(t, error) }),
  })

  const storeDraft = (now = location) => {
    if (form.current) saveDraft(shop, userId, { ...readForm(form.current), location: now })
  }
  const change = (now: AddressLocation) => {
    setLocation(now)
    storeDraft(now)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    const typed = { ...readForm(event.currentTarget), ...location }
    const missing = Object.entries(whyNotAddress(typed))
    setErrors(Object.fromEntries(missing.map(([field, code]) => [field, t(`addresses/${code}`)])))
    const point = pointOf(typed)
    if (missing.length > 0 || !point) return
    save.mutate({
      formatted: formatAddress(typed),
      latitude: point.lat,
      longitude: point.lon,
      ...readDetails((name) => typed[name as 'unit' | 'directions']),
    })
  }

  return (
    <form
      ref={form}
      className="card stack"
      method="post"
      noValidate
      onInput={() => storeDraft()}
      onSubmit={submit}
    >
      {import.meta.env.SSR && <FormFields form={newAddressForm} />}
      <FormError text={errors['']} />
      <Field
        label={t('addresses.line')}
        hint={t('addresses.line_hint')}
        error={errors.line ?? posted?.errorOf('line')}
        name="line"
        defaultValue={posted?.values.line ?? draft?.line}
        autoComplete="street-address"
        maxLength={maxLengths.line}
      />
      <AddressLocationField
        location={location}
        onChange={change}
        town={posted?.values.town}
        error={errors.place ?? posted?.errorOf('town')}
      />
      {import.meta.env.SSR && posted && <FoundChoices typed={posted.values} />}
      <Field
        label={t('addresses.unit')}
        name="unit"
        defaultValue={posted?.values.unit ?? draft?.unit}
        autoComplete="address-line2"
        maxLength={maxLengths.unit}
      />
      <TextField
        label={t('addresses.directions')}
        hint={t('addresses.directions_hint')}
        name="directions"
        defaultValue={posted?.values.directions ?? draft?.directions}
        maxLength={maxLengths.directions}
      />
      <div className="row">
        <Button type="submit" kind="primary" busy={save.isPending}>
          {t('addresses.save')}
        </Button>
        {onCancel && (
          <Button
            {...openBy('', () => {
              discardDraft(shop, userId)
              onCancel()
            })}
          >
            {t('kit.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** The form as it was posted without script; only the server asks. */
const usePostedAddress: () => Posted | undefined = import.meta.env.SSR
  ? () => usePosted(newAddressForm)
  : () => undefined

function readForm(form: HTMLFormElement): Pick<TypedAddress, 'line' | 'unit' | 'directions'> {
  const typed = new FormData(form)
  const text = (name: string) => String(typed.get(name) ?? '')
  return { line: text('line'), unit: text('unit'), directions: text('directions') }
}
