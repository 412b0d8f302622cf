// The form for business, occupation, address, bank, favourite shops and favourite ways of paying; every field is optional.
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { FormFields } from '#web/forms/form-fields.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
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
import { aboutForm, favouredShops, readAbout, wayField } from './about-fields.ts'
import { profileQuery } from './profile-queries.ts'

const FavouredShops = inset('FavouredShops')

export function AboutForm({ account: { id, profile } }: { account: Account }) {
  const t = useWords()
  const shop = useShop()
  const posted = usePosted(aboutForm)
  const shown = posted ? { ...profile, ...readAbout(posted.values, profile) } : profile
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
    if (!save.isPending) save.mutate(readAbout(typedOf(event.currentTarget), profile))
  }

  const text = (name: 'business_name' | 'occupation' | 'address' | 'bank') => (
    <Field
      label={t(`about.${name}`)}
      name={name}
      defaultValue={shown[name] ?? ''}
      error={errors[`profile.${name}`] ?? posted?.errorOf(`profile.${name}`)}
      autoComplete={autoComplete[name]}
      maxLength={200}
    />
  )
  return (
    <form ref={form} className="card stack" method="post" noValidate onSubmit={submit}>
      {import.meta.env.SSR && <FormFields form={aboutForm} />}
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
            name={wayField(dispatch)}
            label={wayName(t, `about.way_${dispatch}`, dispatch)}
            defaultChecked={shown.favoured_payment_providers.includes(dispatch)}
          />
        ))}
      </fieldset>
      <FavouredShops favoured={favouredShops(shown)} />
      <Button type="submit" kind="primary" wide busy={save.isPending}>
        {t('shoppers.save')}
      </Button>
    </form>
  )
}

const typedOf = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

const autoComplete = {
  business_name: 'organization',
  occupation: 'organization-title',
  address: 'street-address',
  bank: 'off',
} as const
