// The shopper's own data as a plain page: consent to specials, everything that is stored, and the end of the account.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useOpenPart } from '#web/forms/page-form.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { PlainField, PlainForm } from '#web/plain/plain-form.tsx'
import { useAccount, useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { currentWording } from '../marketing-wording.ts'
import type { Consent, Export } from '../privacy-contract.ts'
import { formatMoment, formatValue } from '../web/format-export.ts'
import { deletePart, exportForm, marketingForm } from '../web/privacy-forms.ts'
import { accountDeletionQuery, consentsQuery } from '../web/privacy-queries.ts'
import { PlainDeletion } from './plain-deletion.tsx'
import { PlainExport } from './plain-export.tsx'

export function Component() {
  const account = useAccount()
  return account && <Data userId={account.id} />
}

function Data({ userId }: { userId: string }) {
  const t = useWords()
  const shop = useShop()
  const { data: consents } = useSuspenseQuery(consentsQuery(shop, userId))
  const { data: deletion } = useSuspenseQuery(accountDeletionQuery(shop, userId))
  const exported = usePosted(exportForm)?.values.export
  if (useOpenPart() === deletePart) return <PlainDeletion deletion={deletion} />
  if (exported) return <PlainExport data={JSON.parse(exported) as Export} />
  return (
    <>
      <Marketing consents={consents} />
      <AskExport />
      <h2>{t('privacy.leave_title')}</h2>
      <p>{t('privacy.leave_text')}</p>
      <p>
        <a className="way" href={`?open=${deletePart}`}>
          {t('privacy.leave_submit')}
        </a>
      </p>
    </>
  )
}

function Marketing({ consents }: { consents: readonly Consent[] }) {
  const t = useWords()
  const language = useLanguage()
  const [latest] = consents
  const isGiven = latest?.given ?? false
  return (
    <>
      <h2>{t('privacy.marketing_title')}</h2>
      <p>{t('privacy.marketing_text')}</p>
      <PlainForm form={marketingForm}>
        <label className="choice">
          <input type="checkbox" name="sms_marketing" defaultChecked={isGiven} />{' '}
          {t(`privacy/${currentWording}`)}
        </label>
        <button type="submit">{t('shoppers.save')}</button>
      </PlainForm>
      <p className="soft">
        {latest
          ? `${t(isGiven ? 'privacy.marketing_on' : 'privacy.marketing_off', {
              when: formatMoment(latest.at, language),
            })} (${formatValue(t, language, 'way', latest.way)})`
          : t('privacy.marketing_never')}
      </p>
    </>
  )
}

function AskExport() {
  const t = useWords()
  const posted = usePosted(exportForm)
  return (
    <>
      <h2>{t('privacy.export_title')}</h2>
      <p>{t('privacy.export_text')}</p>
      <PlainForm form={exportForm}>
        <PlainField
          name="password"
          type="password"
          label={t('privacy.password')}
          error={posted?.errorOf('password')}
          maxLength={128}
        />
        <p>
          <button type="submit" className="act">
            {t('privacy.export_show')}
          </button>{' '}
          <button type="submit" name="do" value="save">
            {t('privacy.export_save')}
          </button>
        </p>
      </PlainForm>
    </>
  )
}
