// The form that makes a manager's account from the code of an invitation.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { pageTo } from '#paths'
import { FormFields } from '#web/forms/form-fields.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Field, PasswordField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useFormErrors } from '#web/kit/form-errors.ts'
import { setStaff } from '#web/session.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

export function FirstPersonForm() {
  const t = useWords()
  const shop = useShop()
  const posted = usePosted('counter-accept-invitation')
  const { form, errors, setErrors, fail } = useFormErrors('invitations.failed')
  const code = useRef<HTMLInputElement>(null)
  // A link carries the code after the #, which stays in this browser.
  useEffect(() => {
    const sent = decodeURIComponent(window.location.hash.slice(1))
    if (sent && sent !== 'page-title' && code.current && !code.current.value) code.current.value = sent
  }, [])
  const accept = useMutation({
    mutationFn: (body: { code: string; name: string; login: string; password: string }) =>
      shop.api('acceptInvitation', { body }),
    // The page shows the guide as soon as somebody is signed in.
    onSuccess: ({ account }) => {
      window.history.replaceState(window.history.state, '', pageTo('counterOpening'))
      setStaff(shop, account)
    },
    onError: fail,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (accept.isPending) return
    setErrors({})
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '')
    accept.mutate({
      code: text('code'),
      name: text('name'),
      login: text('login'),
      password: text('password'),
    })
  }

  return (
    <form ref={form} className="counter-form counter-door" method="post" noValidate onSubmit={submit}>
      <FormFields form="counter-accept-invitation" />
      <p className="soft">{t('invitations.about')}</p>
      <FormError text={errors['']} />
      <Field
        ref={code}
        label={t('invitations.code')}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        defaultValue={posted?.values.code}
        error={errors.code ?? posted?.errorOf('code')}
        required
      />
      <Field
        label={t('invitations.name')}
        name="name"
        autoComplete="name"
        maxLength={120}
        defaultValue={posted?.values.name}
        error={errors.name ?? posted?.errorOf('name')}
        required
      />
      <Field
        label={t('invitations.phone')}
        hint={t('invitations.phone_hint')}
        name="login"
        type="tel"
        inputMode="tel"
        autoComplete="username"
        maxLength={40}
        defaultValue={posted?.values.login}
        error={errors.login ?? posted?.errorOf('login')}
        required
      />
      <PasswordField
        label={t('invitations.password')}
        hint={t('invitations.password_hint')}
        name="password"
        autoComplete="new-password"
        error={errors.password ?? posted?.errorOf('password')}
        required
      />
      <Button type="submit" kind="primary" busy={accept.isPending}>
        {t('invitations.accept')}
      </Button>
      <ButtonLink kind="quiet" to={`${pageTo('counterSignIn')}?redirect_to=${pageTo('counterOpening')}`}>
        {t('invitations.sign_in')}
      </ButtonLink>
    </form>
  )
}
