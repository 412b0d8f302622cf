// Signing in or registering with a code as a plain page: number, code, and for a new number the names. Its action (sign-in-action.ts)
// says how far the form has come.
import { formatPhone, toE164 } from '#kernel/phone.ts'
import { pageTo } from '#paths'
import { type Posted, usePosted } from '#web/forms/use-posted.ts'
import { PlainField, PlainForm } from '#web/plain/plain-form.tsx'
import { useWords } from '#web/words.ts'
import { signInForm } from '../sign-in-steps.ts'
import { passwordSearch, useReturnPath } from '../web/return-path.ts'
import { postedProgress, type SignInProgress } from '../web/sign-in-progress.ts'

interface Props {
  page: 'signIn' | 'register'
}

export function PlainSignInByCode({ page }: Props) {
  const t = useWords()
  const { search } = useReturnPath()
  const posted = usePosted(signInForm)
  const progress = postedProgress(posted)
  return (
    <>
      <PlainForm form={signInForm}>
        {progress ? <CodeStep progress={progress} posted={posted} /> : <PhoneStep posted={posted} />}
      </PlainForm>
      <p>
        {progress && <a href={pageTo(page) + search}>{t('signIn.other_phone')}</a>}{' '}
        <a href={pageTo(page) + passwordSearch(search)}>{t('signIn.with_password')}</a>
      </p>
    </>
  )
}

function PhoneStep({ posted }: { posted: Posted | undefined }) {
  const t = useWords()
  return (
    <>
      <p>{t('signIn.text')}</p>
      <PlainField
        name="login"
        type="tel"
        label={t('signIn.phone')}
        hint={t('shoppers.loginHint')}
        value={posted?.values.login}
        error={posted?.errorOf('login')}
        autoComplete="tel"
        maxLength={40}
      />
      <Submit>{t('signIn.send')}</Submit>
    </>
  )
}

/** Registering accepts the terms, as the sentence above its button says. */
function CodeStep({ progress, posted }: { progress: SignInProgress; posted: Posted | undefined }) {
  const t = useWords()
  const { login } = progress
  const isNew = progress.step === 'names'
  const wrongCode = posted?.errorOf('code')
  const wrong = posted?.errorOf('login')
  return (
    <>
      <p className={isNew ? 'done' : undefined}>
        {isNew ? t('signIn.new_text') : t('signIn.sent', { phone: formatPhone(toE164(login) ?? login) })}
      </p>
      {wrong && <p className="problem">{wrong}</p>}
      <input type="hidden" name="login" value={login} />
      <PlainField
        name="code"
        label={t('signIn.code')}
        value={posted?.values.code}
        error={wrongCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
      />
      {isNew && (
        <>
          <Name name="first_name" label={t('shoppers.firstName')} posted={posted} />
          <Name name="last_name" label={t('shoppers.lastName')} posted={posted} />
          <p>
            {t('signIn.accepts')} <a href={pageTo('terms')}>{t('shoppers.readTerms')}</a>
          </p>
        </>
      )}
      <Submit>{t(isNew ? 'signIn.register' : 'signIn.submit')}</Submit>
      {(!isNew || wrongCode) && (
        <p className="soft">
          {t('signIn.again_hint')}{' '}
          <button type="submit" name="again" value="1">
            {t('signIn.again')}
          </button>
        </p>
      )}
    </>
  )
}

interface NameProps {
  name: 'first_name' | 'last_name'
  label: string
  posted: Posted | undefined
}

const Name = ({ name, label, posted }: NameProps) => (
  <PlainField
    name={name}
    label={label}
    value={posted?.values[name]}
    error={posted?.errorOf(name)}
    maxLength={200}
  />
)

const Submit = ({ children }: { children: string }) => (
  <p>
    <button type="submit" className="act">
      {children}
    </button>
  </p>
)
