// Gives or withdraws consent to marketing by SMS, and lists every earlier consent.
import { useMutation } from '@tanstack/react-query'
import { FormFields } from '#web/forms/form-fields.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { errorsFrom } from '#web/kit/form-errors.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { useWords } from '#web/words.ts'
import { currentWording } from '../marketing-wording.ts'
import type { Consent } from '../privacy-contract.ts'
import { formatMoment, formatValue } from './format-export.ts'
import { marketingForm } from './privacy-forms.ts'
import { consentsQuery } from './privacy-queries.ts'

export function MarketingCard({ userId, consents }: { userId: string; consents: readonly Consent[] }) {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const hydrated = useHydrated()
  const [latest] = consents
  const given = latest?.given ?? false
  const posted = usePosted(marketingForm)
  const agrees = posted ? posted.values.sms_marketing !== undefined : given
  const save = useMutation({
    mutationFn: (agreed: boolean) =>
      shop.api('updateAccountV2', {
        params: { scope: 'user', id: userId },
        body: { profile: { sms_marketing: agreed } },
      }),
    onSuccess: async (_, agreed) => {
      await shop.queries.invalidateQueries({ queryKey: consentsQuery(shop, userId).queryKey })
      // The whole account is asked for again where it is shown.
      shop.queries.removeQueries({ queryKey: ['profile'] })
      const text = t(agreed ? 'privacy.marketing_saved_on' : 'privacy.marketing_saved_off')
      notify({ kind: 'success', key: 'marketing', text })
    },
  })
  const failed = save.error ? errorsFrom(save.error, t('privacy.failed')) : undefined
  return (
    <section className="card stack" aria-labelledby="marketing-title">
      <h2 id="marketing-title">{t('privacy.marketing_title')}</h2>
      <p>{t('privacy.marketing_text')}</p>
      <FormError text={failed && (failed[''] ?? Object.values(failed)[0])} />
      <form className="stack" method="post" onSubmit={(event) => event.preventDefault()}>
        {import.meta.env.SSR && <FormFields form={marketingForm} />}
        <CheckField
          key={String(hydrated)}
          label={t(`privacy/${currentWording}`)}
          name="sms_marketing"
          {...(hydrated
            ? {
                // What was said shows at once, also while it is on its way.
                checked: save.isPending ? save.variables : given,
                disabled: save.isPending,
                onChange: (event) => save.mutate(event.currentTarget.checked),
              }
            : { defaultChecked: agrees })}
        />
        {!hydrated && <Button type="submit">{t('shoppers.save')}</Button>}
      </form>
      <p className="soft small">
        {latest
          ? t(given ? 'privacy.marketing_on' : 'privacy.marketing_off', {
              when: formatMoment(latest.at, language),
            })
          : t('privacy.marketing_never')}
      </p>
      {consents.length > 0 && (
        <details>
          <summary>{t('privacy.marketing_history')}</summary>
          <ul className="privacy__said">
            {consents.map((consent) => (
              <li key={consent.at}>
                <strong>{t(consent.given ? 'privacy.yes' : 'privacy.no')}</strong>{' '}
                {formatMoment(consent.at, language)} · {formatValue(t, language, 'way', consent.way)}
                {consent.words && <q lang={consent.language ?? undefined}>{consent.words}</q>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
