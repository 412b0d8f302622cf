// What a shopper may tell of themselves: business, occupation, address, bank and favourite ways of paying. Favourite shops stay as they
// are: the list of all of them would cost more than the rest of the page.
import { usePosted } from '#web/forms/use-posted.ts'
import { PlainField, PlainForm } from '#web/plain/plain-form.tsx'
import { wayName } from '#web/way-name.ts'
import { useWords } from '#web/words.ts'
import { allWays } from '#wire/ways-to-pay.ts'
import type { Account } from '../account-contract.ts'
import { aboutForm, readAbout, wayField } from '../web/about-fields.ts'

const texts = ['business_name', 'occupation', 'address', 'bank'] as const

export function PlainAbout({ account: { profile } }: { account: Account }) {
  const t = useWords()
  const posted = usePosted(aboutForm)
  const shown = posted ? { ...profile, ...readAbout(posted.values, profile) } : profile
  return (
    <PlainForm form={aboutForm}>
      <h2>{t('shoppers.about_you')}</h2>
      <p className="soft">{t('about.text')}</p>
      {texts.map((name) => (
        <PlainField
          key={name}
          name={name}
          label={t(`about.${name}`)}
          value={shown[name] ?? undefined}
          error={posted?.errorOf(`profile.${name}`)}
          maxLength={200}
        />
      ))}
      <h2>{t('about.favoured_ways')}</h2>
      {allWays.map((dispatch) => (
        <label className="choice" key={dispatch}>
          <input
            type="checkbox"
            name={wayField(dispatch)}
            defaultChecked={shown.favoured_payment_providers.includes(dispatch)}
          />{' '}
          {wayName(t, `about.way_${dispatch}`, dispatch)}
        </label>
      ))}
      <p>
        <button type="submit" className="act">
          {t('shoppers.save')}
        </button>
      </p>
    </PlainForm>
  )
}
