// Resets a password in three steps: phone number, code, new password. The step is part of the URL, so that the browser's back
// button works; its data is stored in the tab (reset-progress.ts).
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatPhone, toE164 } from '#kernel/phone.ts'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Field, PasswordField, SelectField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useFormErrors } from '#web/kit/form-errors.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { useShop } from '#web/shop.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { useWords } from '#web/words.ts'
import { whyNotPassword } from '../password-rules.ts'
import { whyNotPhone } from '../sign-up-rules.ts'
import { type ResetProgress, type ResetScope, readProgress, storeProgress } from './reset-progress.ts'
import { errorsOf } from './sign-up-errors.ts'
import { useHasPassed } from './use-has-passed.ts'
import { useSmsCode } from './use-sms-code.ts'

type Step = 'phone' | 'code' | 'password'

interface ResetStepsProps {
  /** The kinds of account that come in by this door. */
  scopes: readonly ResetScope[]
  /** The password is set: in with it. */
  onDone: (who: { login: string; scope: ResetScope; password: string }) => Promise<void>
}

interface StepProps extends ResetStepsProps {
  progress: ResetProgress | undefined
  /** On to a step, with what is known by then. */
  goTo: (step: Step, progress?: ResetProgress) => void
}

/** Without a code a new one may be asked for after this. */
const resendAfterMs = 60_000

export function ResetSteps(props: ResetStepsProps) {
  const hydrated = useHydrated()
  const [search, setSearch] = useSearchParams()
  const requestedStep = search.get('step')
  const [savedProgress, setSavedProgress] = useState<ResetProgress>()
  const focusedStep = useRef<Step>('phone')
  const box = useRef<HTMLDivElement>(null)
  const progress = hydrated ? (savedProgress ?? readProgress(props.scopes, Date.now())) : undefined
  const step = stepFor(requestedStep, progress)
  useEffect(() => {
    if (focusedStep.current !== step) box.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
    focusedStep.current = step
  }, [step])

  function goTo(next: Step, reached = progress) {
    if (reached) storeProgress(reached)
    setSavedProgress(reached)
    setSearch((before) => {
      const after = new URLSearchParams(before)
      after.delete('step')
      if (next !== 'phone') after.set('step', next)
      return after
    })
  }

  // The server knows the address, not how far this tab has come.
  if (!hydrated && requestedStep) return <Skeleton lines={4} />
  const StepForm = { phone: PhoneStep, code: CodeStep, password: PasswordStep }[step]
  return (
    <div ref={box}>
      <StepForm {...props} progress={progress} goTo={goTo} />
    </div>
  )
}

/** The step of the address, as far as this tab has come. */
function stepFor(requestedStep: string | null, progress: ResetProgress | undefined): Step {
  if (requestedStep === 'password' && progress?.tokenId) return 'password'
  return (requestedStep === 'code' || requestedStep === 'password') && progress ? 'code' : 'phone'
}

function PhoneStep({ scopes, progress, goTo }: StepProps) {
  const t = useWords()
  const shop = useShop()
  const state = useFormErrors('reset.failed')
  const send = useMutation({
    mutationFn: ({ scope, login }: { scope: ResetScope; login: string }) =>
      shop.api('forgotPasswordV2', { params: { scope }, body: { login } }),
    onSuccess: (_answer, requestedStep) => goTo('code', { ...requestedStep, askedAt: Date.now() }),
    onError: (error, requestedStep) => {
      // One is on its way already.
      if (isFailure(error) && error.messages[0]?.code === 'code-soon')
        goTo('code', {
          askedAt: Date.now(),
          ...sameNumberProgress(progress, requestedStep),
          ...requestedStep,
        })
      else state.fail(error)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const typed = new FormData(event.currentTarget)
    const login = String(typed.get('login'))
    const problem = whyNotPhone(login)
    state.setErrors(errorsOf(problem ? [{ field: 'login', code: problem }] : [], t))
    const scope = scopes.find((each) => each === typed.get('scope')) ?? scopes[0]
    if (problem || !scope) return
    const button = (event.nativeEvent as SubmitEvent).submitter
    if (button?.dataset.has === 'code') goTo('code', { scope, login, askedAt: Date.now(), shown: true })
    else send.mutate({ scope, login })
  }
  return (
    <FormCard of={state} onSubmit={submit}>
      <p>{t('reset.phone_text')}</p>
      {scopes.length > 1 && (
        <SelectField label={t('reset.who')} name="scope" defaultValue={progress?.scope ?? scopes[0]}>
          {scopes.map((each) => (
            <option key={each} value={each}>
              {t(each === 'manager' ? 'reset.who_manager' : 'reset.who_staff')}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        label={t('reset.phone')}
        hint={t('reset.phone_hint')}
        error={state.errors.login}
        name="login"
        type="tel"
        inputMode="tel"
        autoComplete="username"
        defaultValue={progress?.login}
        maxLength={40}
        required
      />
      <Submit busy={send.isPending}>{t('reset.send')}</Submit>
      {scopes.includes('staff') && (
        <>
          <p className="soft small">{t('reset.have_code_hint')}</p>
          <Button type="submit" data-has="code">
            {t('reset.have_code')}
          </Button>
        </>
      )}
    </FormCard>
  )
}

const sameNumberProgress = (progress: ResetProgress | undefined, { login }: { login: string }) =>
  progress && toE164(progress.login) === toE164(login) ? { askedAt: progress.askedAt } : {}

function CodeStep({ progress, goTo }: StepProps) {
  const t = useWords()
  const shop = useShop()
  const state = useFormErrors('reset.failed')
  const { login = '', scope = 'user', askedAt = 0 } = progress ?? {}
  const canResend = useHasPassed(askedAt + resendAfterMs)
  const check = useMutation({
    mutationFn: (code: string) =>
      shop.api('validateTokenV2', { params: { scope }, body: { login, token_code: code } }),
    onSuccess: ({ token_id: tokenId }) =>
      goTo('password', { login, scope, askedAt, tokenId, provenAt: Date.now() }),
    onError: state.fail,
  })
  const resend = useMutation({
    mutationFn: () => shop.api('forgotPasswordV2', { params: { scope }, body: { login } }),
    onSuccess: () => {
      goTo('code', { login, scope, askedAt: Date.now() })
      state.setErrors({})
      state.form.current?.reset()
      notify({ text: t('reset.sent_again'), kind: 'success' })
    },
    onError: state.fail,
  })
  useSmsCode((code) => {
    const field = state.form.current?.querySelector<HTMLInputElement>('[name=token_code]')
    if (field?.value !== '') return
    field.value = code
    state.form.current?.requestSubmit()
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!check.isPending) check.mutate(String(new FormData(event.currentTarget).get('token_code')))
  }
  return (
    <FormCard of={state} onSubmit={submit}>
      <p role="status">
        {progress?.shown
          ? formatUnbrokenPhone(login)
          : t('reset.code_text', { phone: formatUnbrokenPhone(login) })}
      </p>
      <Field
        label={t(progress?.shown ? 'reset.code_shown' : 'reset.code')}
        hint={t('reset.code_hint')}
        error={state.errors.token_code}
        name="token_code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        // Room for what comes along when it is pasted.
        maxLength={40}
        required
      />
      <Submit busy={check.isPending}>{t('reset.go_on')}</Submit>
      {!progress?.shown && <p className="soft small">{t('reset.again_hint')}</p>}
      <div className="row">
        <Button disabled={!canResend} busy={resend.isPending} onClick={() => resend.mutate()}>
          {t('reset.again')}
        </Button>
        <Button onClick={() => goTo('phone')}>{t('reset.other_phone')}</Button>
      </div>
    </FormCard>
  )
}

function PasswordStep({ progress, goTo, onDone }: StepProps) {
  const t = useWords()
  const shop = useShop()
  const state = useFormErrors('reset.failed')
  const { login = '', scope = 'user', tokenId = '' } = progress ?? {}
  const save = useMutation({
    mutationFn: async (password: string) => {
      await shop.api('resetPasswordV2', { params: { scope }, body: { token_id: tokenId, password } })
      storeProgress(undefined)
      await onDone({ login, scope, password })
    },
    onError: state.fail,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const password = String(new FormData(event.currentTarget).get('password'))
    const problem = whyNotPassword(password, { phone: toE164(login), names: [shop.config.shop_name] })
    state.setErrors(errorsOf(problem ? [{ field: 'password', code: problem }] : [], t))
    if (!problem) save.mutate(password)
  }
  return (
    <FormCard of={state} onSubmit={submit}>
      <p>{t('reset.password_text', { phone: formatUnbrokenPhone(login) })}</p>
      {/* What the password belongs to, for those who keep passwords. */}
      <input hidden name="login" autoComplete="username" readOnly value={login} />
      <PasswordField
        label={t('reset.password')}
        hint={t('reset.password_hint')}
        error={state.errors.password}
        name="password"
        autoComplete="new-password"
        required
      />
      <Submit busy={save.isPending}>{t('reset.save')}</Submit>
      {state.errors.token_id && <Button onClick={() => goTo('phone')}>{t('reset.again')}</Button>}
    </FormCard>
  )
}

interface FormCardProps {
  of: ReturnType<typeof useFormErrors>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

function FormCard({ of: { form, errors }, onSubmit, children }: FormCardProps) {
  return (
    // post: should it ever be sent without its script, nothing of it stands in the address.
    <form ref={form} className="card stack" method="post" noValidate onSubmit={onSubmit}>
      <FormError text={errors[''] ?? errors.token_id} />
      {children}
    </form>
  )
}

function Submit({ busy, children }: { busy: boolean; children: string }) {
  const hydrated = useHydrated()
  return (
    <Button type="submit" kind="primary" wide busy={busy} disabled={!hydrated}>
      {children}
    </Button>
  )
}

const formatUnbrokenPhone = (login: string): string =>
  formatPhone(toE164(login) ?? login).replaceAll(' ', '\u00a0')
