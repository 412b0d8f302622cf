// The shopper's own details: name, language, and consent to specials.

import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { currentWording } from '#features/accounts/privacy/marketing-wording.ts'
import { languageFormats } from '#kernel/languages.ts'
import { formatPhone } from '#kernel/phone.ts'
import { pageTo } from '#paths'
import type { Answer } from '#web/api.ts'
import { changeLanguage } from '#web/change-language.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { useFormVisit } from '#web/forms/is-form-visit.ts'
import { OpenForm, openPartOf } from '#web/forms/page-form.tsx'
import { type Posted, usePosted } from '#web/forms/use-posted.ts'
import { inset } from '#web/inset.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { CheckField, Field, SelectField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useFormErrors } from '#web/kit/form-errors.ts'
import { Notice } from '#web/kit/notice.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { signedIn } from '#web/session.ts'
import { useShop } from '#web/shop.tsx'
import { unlessOffline } from '#web/unless-offline.ts'
import { translator, useWords } from '#web/words.ts'
import { aboutForm } from './about-fields.ts'
import { AboutYou } from './about-you.tsx'
import { profileFormName, readProfile, whyNotProfile } from './profile-form.ts'
import { loyaltyQuery, profileQuery, shopsQuery } from './profile-queries.ts'
import { errorsOf } from './sign-up-errors.ts'

export const handle: PageHandle = { title: 'shoppers.profileTitle', needsLogin: 'shopper', alone: true }

const LoyaltyNumbers = inset('LoyaltyNumbers')

/** Loads the account. Offline, the page opens all the same and says so. */
export const loader: PageLoader = async ({ shop, url }) => {
  if (!shop.account) return
  const loyalty = loyaltyQuery(shop, shop.account.id)
  // The form asks for them itself where a tap opens it.
  const shops = openPartOf(url.searchParams) === aboutForm ? [shop.ensure(shopsQuery(shop))] : []
  await unlessOffline(Promise.all([shop.ensure(profileQuery(shop)), shop.ensure(loyalty), ...shops]))
}

export function Component() {
  const t = useWords()
  const shop = useShop()
  const { data: account, error, refetch } = useQuery(profileQuery(shop))
  if (account)
    return (
      <div className="stack">
        <OpenForm />
        <ProfileForm account={account} />
        <LoyaltyNumbers userId={account.id} />
        <AboutYou account={account} />
        <ButtonLink icon="person" to={pageTo('security')}>
          {t('shoppers.security')}
        </ButtonLink>
        <ButtonLink icon="cash" to={pageTo('storeCredit')}>
          {t('credit.link')}
        </ButtonLink>
        <ButtonLink icon="page" to={pageTo('myData')}>
          {t('my_data.link')}
        </ButtonLink>
      </div>
    )
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />
}

interface PlainProfile {
  isSaved: boolean
  posted: Posted | undefined
}

/** What became of the form without script; only the server asks. */
const usePlainProfile: () => PlainProfile = import.meta.env.SSR
  ? () => {
      const isFormVisit = useFormVisit()
      return { isSaved: useSearchParams()[0].has('saved') && isFormVisit, posted: usePosted(profileFormName) }
    }
  : () => ({ isSaved: false, posted: undefined })

function ProfileForm({ account }: { account: NonNullable<Answer<'me'>['account']> }) {
  const t = useWords()
  const shop = useShop()
  const { revalidate } = useRevalidator()
  const { form, errors, setErrors, fail } = useFormErrors('shoppers.failed')
  const plain = usePlainProfile()
  const update = useMutation({
    mutationFn: (body: ReturnType<typeof readProfile>) =>
      shop.api('updateAccountV2', { params: { scope: 'user', id: account.id }, body }),
    onSuccess: async ({ account: changed }) => {
      shop.queries.setQueryData(profileQuery(shop).queryKey, changed)
      signedIn(shop, changed)
      // The words may not be there to be had; the account is changed all the same.
      await changeLanguage(shop, changed.profile.language).catch(() => undefined)
      const translate = translator(shop.state.getState().words, shop.language)
      notify({ text: translate('shoppers.profileSaved'), kind: 'success', key: 'profile' })
      await revalidate()
    },
    onError: fail,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (update.isPending) return
    const body = readProfile(event.currentTarget)
    const wrong = whyNotProfile(body)
    setErrors(errorsOf(wrong, t))
    if (wrong.length === 0) update.mutate(body)
  }

  return (
    <form ref={form} className="card stack" method="post" noValidate onSubmit={submit}>
      {import.meta.env.SSR && (
        <>
          <FormFields form={profileFormName} />
          {plain.isSaved && (
            <Notice tone="good">
              <p>{t('shoppers.profileSaved')}</p>
            </Notice>
          )}
        </>
      )}
      <FormError text={errors['']} />
      <p>
        <strong className="number">{formatPhone(account.login)}</strong>
        <br />
        <span className="soft small">{t('shoppers.phoneStays')}</span>
      </p>
      <Field
        label={t('shoppers.firstName')}
        error={errors.first_name ?? plain.posted?.errorOf('first_name')}
        name="first_name"
        autoComplete="given-name"
        defaultValue={plain.posted?.values.first_name ?? account.first_name}
        maxLength={200}
        required
      />
      <Field
        label={t('shoppers.lastName')}
        error={errors.last_name ?? plain.posted?.errorOf('last_name')}
        name="last_name"
        autoComplete="family-name"
        defaultValue={plain.posted?.values.last_name ?? account.last_name}
        maxLength={200}
        required
      />
      <SelectField
        label={t('shoppers.profileLanguage')}
        hint={t('shoppers.languageHint')}
        name="language"
        defaultValue={plain.posted?.values.language ?? account.profile.language}
      >
        {shop.config.locales.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageFormats[each].name}
          </option>
        ))}
      </SelectField>
      <CheckField
        label={t(`privacy/${currentWording}`)}
        name="sms_marketing"
        defaultChecked={
          plain.posted ? plain.posted.values.sms_marketing !== undefined : account.profile.sms_marketing
        }
      />
      <Button type="submit" kind="primary" wide busy={update.isPending}>
        {t('shoppers.save')}
      </Button>
    </form>
  )
}
