// Signing in as a plain page: with a code by SMS, or with a password where the address asks for it.
import { useSearchParams } from 'react-router'
import { endedParameter } from '#features/accounts/privacy/web/account-ended.ts'
import { pageTo } from '#paths'
import { usePosted } from '#web/forms/use-posted.ts'
import { PlainField, PlainForm } from '#web/plain/plain-form.tsx'
import { useAccount } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { signInForm } from '../sign-in-steps.ts'
import { passwordSearch, useReturnPath, useWithPassword } from '../web/return-path.ts'
import { PlainSignInByCode } from './plain-sign-in-by-code.tsx'

export function Component() {
  const t = useWords()
  const account = useAccount()
  const returnPath = useReturnPath()
  const ended = useSearchParams()[0].get(endedParameter)
  const withPassword = useWithPassword()
  return (
    <>
      {(ended === 'deleted' || ended === 'ended') && (
        <p className="done">{t(ended === 'deleted' ? 'privacy.leave_done' : 'privacy.leave_ended')}</p>
      )}
      {account && (
        <p>
          {t('signIn.already', { name: account.first_name })} <a href={returnPath.to}>{t('signIn.goOn')}</a>
        </p>
      )}
      {withPassword ? <PasswordForm search={returnPath.search} /> : <PlainSignInByCode page="signIn" />}
    </>
  )
}

function PasswordForm({ search }: { search: string }) {
  const t = useWords()
  const posted = usePosted(signInForm)
  return (
    <>
      <PlainForm form={signInForm}>
        <PlainField
          name="login"
          type="tel"
          label={t('shoppers.login')}
          hint={t('shoppers.loginHint')}
          value={posted?.values.login}
          error={posted?.errorOf('login')}
          autoComplete="username"
          maxLength={40}
        />
        <PlainField
          name="password"
          type="password"
          label={t('shoppers.password')}
          error={posted?.errorOf('password')}
          autoComplete="current-password"
        />
        <p>
          <button type="submit" className="act">
            {t('signIn.submit')}
          </button>
        </p>
      </PlainForm>
      <ul className="links">
        <li>
          <a href={pageTo('resetPassword') + search}>{t('signIn.forgot')}</a>
        </li>
        <li>
          <a href={pageTo('signIn') + search}>{t('signIn.with_code')}</a>
        </li>
        <li>
          <a href={pageTo('register') + passwordSearch(search)}>{t('signIn.register')}</a>
        </li>
      </ul>
    </>
  )
}
