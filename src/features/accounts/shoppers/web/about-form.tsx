// The form for business, occupation, address, bank, favourite shops and favourite ways of paying; every field is optional.
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { inset } from '#web/inset.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { CheckField, Field } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useFormErrors } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { wayName } from '#web/way-name.ts'
import { useWords } from '#web/words.ts'
import { allWays } from '#wire/ways-to-pay.ts'
import type { Account } from '../account-contract.ts'
import { favouredShops, readAbout } from './about-fields.ts'
import { profileQuery } from './profile-queries.ts'

const FavouredShops = inset('FavouredShops')

export function AboutForm({ account: { id, profile } }: { account: Account }) {
  const t = useWords()
  const shop = useShop()
  const { form, errors, setErrors, fail } = useFormErrors('shoppers.failed')
  const save = useMutation({
    mutationFn: (about: ReturnType<typeof readAbout>) =>
      shop.api('updateAccountV2', { params: { scope: 'user', id }, body: { profile: about } }),
    onSuccess: ({ account }) => {
      shop.queries.setQueryData(profileQuery(shop).queryKey, account)
      setErrors({})
      notify({ text: t('shoppers.profileSaved'), kind: 'success', key: 'profile' })
    },
    onError: fail,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!save.isPending) save.mutate(readAbout(new FormData(event.currentTarget), profile))
  }

  const text = (name: 'business_name' | 'occupation' | 'address' | 'bank') => (
    <Field
      label={t(`about.${name}`)}
      name={name}
      defaultValue={profile[name] ?? ''}
      error={errors[`profile.${name}`]}
      autoComplete={autoComplete[name]}
      maxLength={200}
    />
  )
  return (
    <form ref={form} className="card stack" method="post" noValidate onSubmit={submit}>
      <h2>{t('shoppers.about_you')}</h2>
      <p className="soft small">{t('about.text')}</p>
      <FormError text={errors['']} />
      {text('business_name')}
      {text('occupation')}
      {text('address')}
      {text('bank')}
      <fieldset className="field">
        <legend className="field__label">{t('about.favoured_ways')}</legend>
        {allWays.map((dispatch) => (
          <CheckField
            key={dispatch}
            name="way"
            value={dispatch}
            label={wayName(t, `about.way_${dispatch}`, dispatch)}
            defaultChecked={profile.favoured_payment_providers.includes(dispatch)}
          />
        ))}
      </fieldset>
      <FavouredShops favoured={favouredShops(profile)} />
      <Button type="submit" kind="primary" wide busy={save.isPending}>
        {t('shoppers.save')}
      </Button>
    </form>
  )
}

const autoComplete = {
  business_name: 'organization',
  occupation: 'organization-title',
  address: 'street-address',
  bank: 'off',
} as const
