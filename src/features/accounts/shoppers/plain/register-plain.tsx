// Registering as a plain page: with a code by SMS, or with a password where the address asks for it.
import { currentWording } from '#features/accounts/privacy/marketing-wording.ts'
import { pageTo } from '#paths'
import { usePosted } from '#web/forms/use-posted.ts'
import { PlainCheck, PlainField, PlainForm } from '#web/plain/plain-form.tsx'
import { useWords } from '#web/words.ts'
import { confirmField, registerFormName } from '../web/register-action.ts'
import { passwordSearch, useReturnPath, useWithPassword } from '../web/return-path.ts'
import { PlainSignInByCode } from './plain-sign-in-by-code.tsx'

export function Component() {
  const t = useWords()
  const { search } = useReturnPath()
  const withPassword = useWithPassword()
  return (
    <>
      {withPassword ? <PasswordForm search={search} /> : <PlainSignInByCode page="register" />}
      <p>
        {t('shoppers.haveAccount')}{' '}
        <a href={pageTo('signIn') + (withPassword ? passwordSearch(search) : search)}>{t('signIn.submit')}</a>
      </p>
    </>
  )
}

function PasswordForm({ search }: { search: string }) {
  const t = useWords()
  const posted = usePosted(registerFormName)
  const field = (name: string) => ({ name, value: posted?.values[name], error: posted?.errorOf(name) })
  return (
    <>
      <PlainForm form={registerFormName}>
        <PlainField
          {...field('login')}
          type="tel"
          label={t('shoppers.login')}
          hint={t('shoppers.loginHint')}
          autoComplete="username"
          maxLength={40}
        />
        <PlainField
          {...field('password')}
          type="password"
          label={t('shoppers.password')}
          hint={t('shoppers.passwordHint')}
          autoComplete="new-password"
        />
        <PlainField
          {...field(confirmField)}
          type="password"
          label={t('shoppers.confirmPassword')}
          autoComplete="new-password"
        />
        <PlainField {...field('first_name')} label={t('shoppers.firstName')} maxLength={200} />
        <PlainField {...field('last_name')} label={t('shoppers.lastName')} maxLength={200} />
        <PlainCheck
          name="terms"
          checked={posted?.values.terms !== undefined}
          error={posted?.errorOf('profile.terms')}
        >
          {t('shoppers.terms')}. <a href={pageTo('terms')}>{t('shoppers.readTerms')}</a>
        </PlainCheck>
        <PlainCheck name="sms_marketing" checked={posted?.values.sms_marketing !== undefined}>
          {t(`privacy/${currentWording}`)}
        </PlainCheck>
        <p>
          <button type="submit" className="act">
            {t('signIn.register')}
          </button>
        </p>
      </PlainForm>
      <p>
        <a href={pageTo('register') + search}>{t('signIn.with_code')}</a>
      </p>
    </>
  )
}
