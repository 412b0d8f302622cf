// The counter's own sign-in page: one form that tries the staff scope first, then manager.
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { safePath } from '#features/accounts/shoppers/safe-path.ts'
import { pageTo } from '#paths'
import { ApiFailure } from '#web/api-failure.ts'
import { CounterWarning } from '#web/counter-kit/counter-warning.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Field, PasswordField } from '#web/kit/field.tsx'
import type { PageHandle } from '#web/page.ts'
import { setStaff } from '#web/session.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { signInAtCounter } from './sign-in-at-counter.ts'
import '#web/counter-kit/counter.css'

export const handle: PageHandle = { title: 'counter.signIn', ownHeading: true }

export function Component() {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const posted = usePosted('counter-sign-in')
  const signIn = useMutation<void, Error, { login: string; password: string }>({
    mutationFn: async (body) => {
      setStaff(shop, await signInAtCounter(shop, body))
      await navigate(safePath(search.get('redirect_to'), pageTo('counter')))
    },
  })

  // What was typed stands in the form itself: it may have been typed before the page came to life.
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    signIn.mutate({ login: String(typed.get('login')), password: String(typed.get('password')) })
  }

  const message =
    signIn.error instanceof ApiFailure ? signIn.error.messages.map(({ text }) => text).join(' ') : undefined
  return (
    <form className="counter-form counter-door" method="post" onSubmit={submit}>
      <FormFields form="counter-sign-in" />
      <h1 id="page-title" tabIndex={-1}>
        {t('counter.signIn')}
      </h1>
      <p className="counter-soft">{t('counter.signInHint')}</p>
      <Field
        label={t('counter.phone')}
        name="login"
        type="tel"
        autoComplete="username"
        defaultValue={posted?.values.login}
        required
      />
      <PasswordField label={t('counter.password')} name="password" autoComplete="current-password" required />
      <CounterWarning text={signIn.isError ? message || t('counter.offline') : undefined} />
      <Button type="submit" kind="primary" busy={signIn.isPending}>
        {t('counter.signInButton')}
      </Button>
      <ButtonLink kind="quiet" to={`${pageTo('counterResetPassword')}?${search}`}>
        {t('counter.forgot')}
      </ButtonLink>
    </form>
  )
}
