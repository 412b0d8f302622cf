// The counter's sign-in as a plain page.
import { useSearchParams } from 'react-router'
import { pageTo } from '#paths'
import { usePosted } from '#web/forms/use-posted.ts'
import { PlainField, PlainForm } from '#web/plain/plain-form.tsx'
import { useWords } from '#web/words.ts'

export function Component() {
  const t = useWords()
  const [search] = useSearchParams()
  const posted = usePosted('counter-sign-in')
  return (
    <PlainForm form="counter-sign-in">
      <p>{t('counter.signInHint')}</p>
      <PlainField
        name="login"
        type="tel"
        label={t('counter.phone')}
        value={posted?.values.login}
        autoComplete="username"
      />
      <PlainField
        name="password"
        type="password"
        label={t('counter.password')}
        autoComplete="current-password"
      />
      <p>
        <button type="submit" className="act">
          {t('counter.signInButton')}
        </button>{' '}
        <a href={`${pageTo('counterResetPassword')}?${search}`}>{t('counter.forgot')}</a>
      </p>
    </PlainForm>
  )
}
