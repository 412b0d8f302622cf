// Changes the unit and the directions of an address. Another place is another address.
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { FormFields } from '#web/forms/form-fields.tsx'
import { openBy } from '#web/forms/page-form.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Field, TextField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useFormErrors } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Address } from '../address-contract.ts'
import { maxLengths } from '../address-rules.ts'
import { addressDetailsForm } from './address-fields.ts'
import { addressesQuery } from './address-queries.ts'
import { failureMessage } from './failure-message.ts'
import { readDetails } from './read-address.ts'

interface Props {
  userId: string
  address: Address
  onDone: () => void
}

export function AddressDetails({ userId, address, onDone }: Props) {
  const t = useWords()
  const shop = useShop()
  const { form, errors, setErrors } = useFormErrors('shoppers.failed')
  const typed = usePosted(addressDetailsForm, { address_id: address.id })?.values
  const { queryKey } = addressesQuery(shop, userId)
  const save = useMutation({
    mutationFn: (details: ReturnType<typeof readDetails>) =>
      shop.api('changeAddress', { params: { user_id: userId, id: address.id }, body: { address: details } }),
    onSuccess: ({ resource }) => {
      shop.queries.setQueryData(queryKey, (all) =>
        all?.map((one) => (one.id === resource.id ? resource : one)),
      )
      notify({ kind: 'success', text: t('addresses.saved') })
      onDone()
    },
    onError: (error) => setErrors({ '': failureMessage(t, error) }),
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    if (!save.isPending) save.mutate(readDetails((name) => fields.get(name) as string))
  }
  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={submit}>
      {import.meta.env.SSR && (
        <>
          <FormFields form={addressDetailsForm} id={address.id} />
          <input type="hidden" name="address_id" value={address.id} />
        </>
      )}
      <FormError text={errors['']} />
      <Field
        label={t('addresses.unit')}
        name="unit"
        defaultValue={typed?.unit ?? address.unit_or_floor ?? ''}
        autoComplete="off"
        maxLength={maxLengths.unit}
        autoFocus
      />
      <TextField
        label={t('addresses.directions')}
        hint={t('addresses.directions_hint')}
        name="directions"
        defaultValue={typed?.directions ?? address.directions ?? ''}
        maxLength={maxLengths.directions}
      />
      <div className="row">
        <Button type="submit" kind="primary" busy={save.isPending}>
          {t('addresses.save')}
        </Button>
        <Button {...openBy('', onDone)}>{t('kit.cancel')}</Button>
      </div>
    </form>
  )
}
