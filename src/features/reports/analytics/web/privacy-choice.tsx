// Shows the choice made in the consent banner and lets the shopper change it at any time; nothing where no consent was needed.
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'
import { saveConsent, useConsent, useConsentRequired } from './analytics-consent-store.ts'

export function PrivacyChoice() {
  const t = useWords()
  const isRequired = useConsentRequired()
  const now = useConsent(({ choice }) => choice)
  if (!isRequired) return null
  return (
    <fieldset className="panel-choice">
      <legend>
        <Icon name="person" size="small" /> {t('consent.legend')}
      </legend>
      <div className="panel-choice__options">
        {(['yes', 'no'] as const).map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="consent"
              checked={now === choice || (now === null && choice === 'no')}
              onChange={() => saveConsent(choice)}
            />
            <span>{t(choice === 'yes' ? 'consent.accept' : 'consent.refuse')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
