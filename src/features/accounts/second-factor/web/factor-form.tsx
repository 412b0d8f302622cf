// A form of the second factor: one field, a code or the password, and a button.
import { useMutation } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { FormFields } from '#web/forms/form-fields.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { Button } from '#web/kit/button.tsx'
import { Field, PasswordField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useFormErrors } from '#web/kit/form-errors.ts'
import { useWords } from '#web/words.ts'
import { type FactorStep, secondFactorForm } from './factor-form-name.ts'

interface FactorFormProps<T> {
  at: FactorStep
  /** Of the button. */
  label: string
  danger?: boolean
  /** What a form without script carries along. */
  hidden?: Record<string, string>
  send: (typed: string) => Promise<T>
  onDone: (answer: T) => void
  children?: ReactNode
}

export function FactorForm<T>({
  at,
  label,
  danger,
  hidden = {},
  send,
  onDone,
  children,
}: FactorFormProps<T>) {
  const t = useWords()
  const posted = usePosted(secondFactorForm, { at })
  const { form, errors, setErrors, fail } = useFormErrors('factor.failed')
  const work = useMutation({ mutationFn: send, onSuccess: onDone, onError: fail })
  const name = at === 'start' ? 'password' : 'token_code'
  const error = errors[name] ?? posted?.errorOf(name)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (work.isPending) return
    const typed = String(new FormData(event.currentTarget).get(name) ?? '')
    setErrors(typed.trim() ? {} : { [name]: t('counter.required') })
    if (typed.trim()) work.mutate(typed)
  }
  const isAppCode = at === 'confirm'
  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={submit}>
      {import.meta.env.SSR && <FormFields form={secondFactorForm} id={at} />}
      <input type="hidden" name="at" value={at} />
      {Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
      <FormError text={errors['']} />
      {at === 'start' ? (
        <PasswordField
          label={t('factor.password')}
          name={name}
          autoComplete="current-password"
          required
          error={error}
        />
      ) : (
        <Field
          label={t(isAppCode ? 'factor.code' : 'factor.any_code')}
          hint={t(isAppCode ? 'factor.code_hint' : 'factor.any_code_hint')}
          name={name}
          // A recovery code has letters.
          inputMode={isAppCode ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          error={error}
        />
      )}
      <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={work.isPending}>
        {label}
      </Button>
    </form>
  )
}
