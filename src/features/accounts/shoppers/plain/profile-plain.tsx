// The shopper's own details as a plain page: name, language, consent to specials, and the ways to what else is kept of them.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { currentWording } from '#features/accounts/privacy/marketing-wording.ts'
import { languageFormats } from '#kernel/languages.ts'
import { formatPhone } from '#kernel/phone.ts'
import { pageTo } from '#paths'
import { useOpenPart } from '#web/forms/page-form.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { PlainField, PlainForm } from '#web/plain/plain-form.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { aboutForm } from '../web/about-fields.ts'
import { profileFormName } from '../web/profile-form.ts'
import { profileQuery } from '../web/profile-queries.ts'
import { PlainAbout } from './plain-about.tsx'

export function Component() {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const { data: account } = useSuspenseQuery(profileQuery(shop))
  const isAboutOpen = useOpenPart() === aboutForm
  const posted = usePosted(profileFormName)
  if (isAboutOpen) return <PlainAbout account={account} />
  const { values, errorOf } = posted ?? {}
  return (
    <>
      {search.has('saved') && (
        <p className="done" role="status">
          {t('shoppers.profileSaved')}
        </p>
      )}
      <p>
        <b>{formatPhone(account.login)}</b>
        <br />
        <span className="soft">{t('shoppers.phoneStays')}</span>
      </p>
      <PlainForm form={profileFormName}>
        <PlainField
          name="first_name"
          label={t('shoppers.firstName')}
          value={values?.first_name ?? account.first_name}
          error={errorOf?.('first_name')}
          maxLength={200}
        />
        <PlainField
          name="last_name"
          label={t('shoppers.lastName')}
          value={values?.last_name ?? account.last_name}
          error={errorOf?.('last_name')}
          maxLength={200}
        />
        <p>
          <label htmlFor="f-language">{t('shoppers.profileLanguage')}</label>
          <br />
          <select id="f-language" name="language" defaultValue={values?.language ?? account.profile.language}>
            {shop.config.locales.map((each) => (
              <option key={each} value={each} lang={each}>
                {languageFormats[each].name}
              </option>
            ))}
          </select>
        </p>
        <label className="choice">
          <input
            type="checkbox"
            name="sms_marketing"
            defaultChecked={values ? values.sms_marketing !== undefined : account.profile.sms_marketing}
          />{' '}
          {t(`privacy/${currentWording}`)}
        </label>
        <p>
          <button type="submit" className="act">
            {t('shoppers.save')}
          </button>
        </p>
      </PlainForm>
      <ul className="links">
        {(
          [
            [pageTo('security'), 'shoppers.security'],
            [pageTo('storeCredit'), 'credit.link'],
            [`?open=${aboutForm}`, 'shoppers.about_you'],
            [pageTo('myData'), 'my_data.link'],
          ] as const
        ).map(([href, text]) => (
          <li key={href}>
            <a href={href}>{t(text)}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
