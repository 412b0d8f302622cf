// The sign-in page: a code by SMS, or a password where the address asks for it.
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { endedParameter } from '#features/accounts/privacy/web/account-ended.ts'
import { pageTo } from '#paths'
import { FormFields } from '#web/forms/form-fields.tsx'
import { useFormVisit } from '#web/forms/is-form-visit.ts'
import { usePosted } from '#web/forms/use-posted.ts'
import { Button } from '#web/kit/button.tsx'
import { Field, PasswordField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useFormErrors } from '#web/kit/form-errors.ts'
import { Notice } from '#web/kit/notice.tsx'
import type { PageHandle } from '#web/page.ts'
import { useAccount, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { readSignIn, type SignInRequest, signInForm } from '../sign-in-steps.ts'
import { passwordSearch, type ReturnPath, useReturnPath, useWithPassword } from './return-path.ts'
import { SignInByCode } from './sign-in-by-code.tsx'
import { errorsOf } from './sign-up-errors.ts'
import { useFinishSignIn } from './use-finish-sign-in.ts'

export const handle: PageHandle = {
  title: 'signIn.title',
  description: 'signIn.description',
  alone: true,
}

export function Component() {
  const returnPath = useReturnPath()
  const withPassword = useWithPassword()
  return (
    <div className="stack">
      {import.meta.env.SSR && <AccountEnded />}
      <SignedInAlready returnPath={returnPath.to} />
      {withPassword ? (
        <PasswordForm returnPath={returnPath} />
      ) : (
        <SignInByCode page="signIn" returnPath={returnPath} />
      )}
    </div>
  )
}

/** What became of an account whose deletion was posted without script; only the server renders it. */
function AccountEnded() {
  const t = useWords()
  const ended = useSearchParams()[0].get(endedParameter)
  if (!useFormVisit() || (ended !== 'deleted' && ended !== 'ended')) return null
  return (
    <Notice tone="good">
      <p>{t(ended === 'deleted' ? 'privacy.leave_done' : 'privacy.leave_ended')}</p>
    </Notice>
  )
}

type PasswordBody = Extract<SignInRequest, { call: 'signInV2' }>['body']

function PasswordForm({ returnPath }: { returnPath: ReturnPath }) {
  const t = useWords()
  const shop = useShop()
  const finishSignIn = useFinishSignIn()
  const posted = usePosted(signInForm)
  const { form, errors, setErrors, fail } = useFormErrors('shoppers.failed')
  const signIn = useMutation({
    mutationFn: (body: PasswordBody) => shop.api('signInV2', { params: { scope: 'user' }, body }),
    onSuccess: ({ account }) => finishSignIn(account, t('signIn.done'), returnPath.to),
    onError: fail,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (signIn.isPending) return
    // Read from the fields: a password manager fills them without telling anyone.
    const request = readSignIn(new FormData(event.currentTarget))
    setErrors(Array.isArray(request) ? errorsOf(request, t) : {})
    if (!Array.isArray(request) && request.call === 'signInV2') signIn.mutate(request.body)
  }

  return (
    <>
      <form ref={form} className="card stack" method="post" noValidate onSubmit={submit}>
        <FormFields form={signInForm} />
        <FormError text={errors['']} />
        <Field
          label={t('shoppers.login')}
          hint={t('shoppers.loginHint')}
          error={errors.login ?? posted?.errorOf('login')}
          defaultValue={posted?.values.login}
          name="login"
          type="tel"
          inputMode="tel"
          autoComplete="username"
          maxLength={40}
          required
        />
        <PasswordField
          label={t('shoppers.password')}
          error={errors.password ?? posted?.errorOf('password')}
          name="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" kind="primary" wide busy={signIn.isPending}>
          {t('signIn.submit')}
        </Button>
      </form>
      <p>
        <Link to={pageTo('resetPassword') + returnPath.search}>{t('signIn.forgot')}</Link>
      </p>
      <p>
        <Link to={pageTo('signIn') + returnPath.search}>{t('signIn.with_code')}</Link>
      </p>
      <p>
        {t('signIn.new')}{' '}
        <Link to={pageTo('register') + passwordSearch(returnPath.search)}>{t('signIn.register')}</Link>
      </p>
    </>
  )
}

function SignedInAlready({ returnPath }: { returnPath: string }) {
  const t = useWords()
  const account = useAccount()
  if (!account) return null
  return (
    <p>
      {t('signIn.already', { name: account.first_name })} <Link to={returnPath}>{t('signIn.goOn')}</Link>
    </p>
  )
}
