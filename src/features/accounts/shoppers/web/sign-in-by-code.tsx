// The way in for known and new shoppers alike: number, code by SMS, and for a new number the names. Each step is a form with the fields
// that sign-in-steps.ts reads.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { formatPhone, toE164 } from '#kernel/phone.ts'
import { pageTo } from '#paths'
import { isFailure } from '#web/api-failure.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useFormErrors } from '#web/kit/form-errors.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { useShop } from '#web/shop.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { useWords } from '#web/words.ts'
import { parseCode } from '../reset-code.ts'
import {
  readSignIn,
  type SignInRequest,
  signInCodeGapMs,
  signInForm,
  stepAfterRefusal,
} from '../sign-in-steps.ts'
import { NameFields } from './register-fields.tsx'
import { passwordSearch, type ReturnPath } from './return-path.ts'
import {
  postedProgress,
  readSignInProgress,
  type SignInProgress,
  storeSignInProgress,
} from './sign-in-progress.ts'
import { errorsOf } from './sign-up-errors.ts'
import { useFinishRegistering } from './use-finish-registering.ts'
import { useFinishSignIn } from './use-finish-sign-in.ts'
import { useHasPassed } from './use-has-passed.ts'
import { useSmsCode } from './use-sms-code.ts'

interface SignInByCodeProps {
  /** The page it stands on. */
  page: 'signIn' | 'register'
  returnPath: ReturnPath
}

interface StepProps extends SignInByCodeProps {
  progress?: SignInProgress | undefined
  goTo: (progress: SignInProgress) => void
  /** The step is inside a dialog, which this closes before another page opens. */
  onLeave?: () => void
}

export function SignInByCode({ page, returnPath }: SignInByCodeProps) {
  const t = useWords()
  const hydrated = useHydrated()
  const [search, setSearch] = useSearchParams()
  const [saved, setSaved] = useState<SignInProgress>()
  const posted = postedProgress(usePosted(signInForm))
  const progress = hydrated ? (saved ?? readSignInProgress(Date.now())) : posted
  const isCodeStep = search.get('step') === 'code' || posted !== undefined

  function goTo(reached: SignInProgress) {
    storeSignInProgress(reached)
    setSaved(reached)
    // Replaced, so that going back from checkout leads to the basket and not into a form.
    if (!isCodeStep)
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          after.set('step', 'code')
          return after
        },
        { replace: true },
      )
  }

  // The server gets the address, not how far this tab has come; unless a form has told it.
  if (!hydrated && isCodeStep && !progress) return <Skeleton lines={4} />
  const step = { page, returnPath, progress, goTo }
  return (
    <>
      {isCodeStep && progress ? <CodeStep {...step} progress={progress} /> : <PhoneStep {...step} />}
      <p>
        <Link to={pageTo(page) + passwordSearch(returnPath.search)}>{t('signIn.with_password')}</Link>
      </p>
    </>
  )
}

/** Returns a form's state and its submit handler, which makes the call that the form asks for. */
function useStepForm({ page, returnPath, progress, goTo, onLeave }: StepProps) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const finishSignIn = useFinishSignIn()
  const finishRegistering = useFinishRegistering()
  const state = useFormErrors('shoppers.failed')
  const posted = usePosted(signInForm)
  const send = useMutation({
    mutationFn: async (request: SignInRequest) => {
      if (request.call === 'signInCode') {
        await shop.api('signInCode', { body: request.body })
        const next = progress?.step ?? 'code'
        return () => codeSent({ login: request.body.login, askedAt: Date.now(), step: next })
      }
      if (request.call === 'signInV2') throw new Error('this form has no password')
      const { account, registered } = await shop.api('signInWithCode', { body: request.body })
      storeSignInProgress(undefined)
      return () =>
        registered
          ? finishRegistering(account, returnPath.to)
          : finishSignIn(account, t('signIn.done'), returnPath.to)
    },
    onSuccess: (finish) => finish(),
    onError: (error, request) => {
      const step = isFailure(error) ? stepAfterRefusal(error.messages) : undefined
      const { login } = request.body
      if (step === 'code' && !progress) return goTo({ login, askedAt: Date.now(), step })
      if (step === 'names' && progress && progress.step !== 'names') {
        state.setErrors({})
        return goTo({ ...progress, step })
      }
      if (step === 'password') {
        if (isFailure(error)) notify({ text: error.message, kind: 'error' })
        onLeave?.()
        return navigate(pageTo(page) + passwordSearch(returnPath.search), { replace: true })
      }
      state.fail(error)
    },
  })

  function codeSent(reached: SignInProgress) {
    goTo(reached)
    if (!progress) return
    state.setErrors({})
    const field = state.form.current?.querySelector<HTMLInputElement>('[name=code]')
    if (field) field.value = ''
    field?.focus()
    notify({ text: t('signIn.sent_again'), kind: 'success' })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (send.isPending) return
    const typed = new FormData(event.currentTarget)
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    if (button?.name) typed.set(button.name, button.value)
    const request = readSignIn(typed)
    if (Array.isArray(request)) return state.setErrors(errorsOf(request, t))
    state.setErrors({})
    send.mutate(request)
  }
  return {
    ...state,
    posted,
    errorOf: (field: string) => state.errors[field] ?? posted?.errorOf(field),
    submit,
    busy: send.isPending,
  }
}

/** The first step: the number. */
export function PhoneStep(props: StepProps) {
  const t = useWords()
  const step = useStepForm({ ...props, progress: undefined })
  return (
    <StepForm step={step} error={step.errors['']} inDialog={props.onLeave !== undefined}>
      <Field
        label={t('signIn.phone')}
        hint={t('shoppers.loginHint')}
        error={step.errorOf('login')}
        name="login"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={step.posted?.values.login ?? props.progress?.login}
        maxLength={40}
        required
      />
      <Submit busy={step.busy}>{t('signIn.send')}</Submit>
      <p className="soft small">{t('signIn.text')}</p>
    </StepForm>
  )
}

function CodeStep(props: StepProps & { progress: SignInProgress }) {
  const { page, returnPath, progress } = props
  const { login, askedAt } = progress
  const t = useWords()
  const step = useStepForm(props)
  const isNew = progress.step === 'names'
  const canResend = useHasPassed(askedAt + signInCodeGapMs)
  const { form, errors, errorOf, posted } = step
  const hydrated = useHydrated()
  // Of a code that was right, unless it is over by now.
  const needsResend = !isNew || errorOf('code') !== undefined
  const submitted = useRef('')
  const find = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => find(isNew ? 'first_name' : 'code')?.focus(), [isNew])

  /** Sends the form by itself as soon as the six digits are there. */
  function submitWhole(typed: string) {
    const code = parseCode(typed)
    if (!code || code === submitted.current || isNew) return
    submitted.current = code
    form.current?.requestSubmit?.()
  }
  useSmsCode((code) => {
    const field = find('code')
    if (field?.value !== '') return
    field.value = code
    submitWhole(code)
  })

  return (
    <StepForm step={step} error={errors[''] ?? errors.login}>
      <p role="status">{isNew ? t('signIn.new_text') : t('signIn.sent', { phone: formatUnbroken(login) })}</p>
      <input hidden name="login" readOnly value={login} />
      <Field
        label={t('signIn.code')}
        error={errorOf('code')}
        defaultValue={posted?.values.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        // Room for what comes along when it is pasted.
        maxLength={40}
        onInput={(event) => submitWhole(event.currentTarget.value)}
        required
      />
      {isNew && (
        <>
          <NameFields errorOf={errorOf} values={posted?.values} />
          <p>
            {t('signIn.accepts')} {/* A page of its own: what was typed here stays. */}
            <a href={pageTo('terms')} target="_blank" rel="noopener">
              {t('shoppers.readTerms')}
            </a>
          </p>
        </>
      )}
      <Submit busy={step.busy}>{t(isNew ? 'signIn.register' : 'signIn.submit')}</Submit>
      {needsResend && <p className="soft small">{t('signIn.again_hint')}</p>}
      <div className="row">
        {needsResend && (
          <Button type="submit" name="again" value="1" disabled={hydrated && !canResend} busy={step.busy}>
            {t('signIn.again')}
          </Button>
        )}
        <ButtonLink to={pageTo(page) + returnPath.search} replace>
          {t('signIn.other_phone')}
        </ButtonLink>
      </div>
    </StepForm>
  )
}

interface StepFormProps {
  step: ReturnType<typeof useStepForm>
  error: string | undefined
  inDialog?: boolean
  children: ReactNode
}

/** Without script its action does the same (sign-in-action.ts). */
const StepForm = ({ step, error, inDialog = false, children }: StepFormProps) => (
  <form
    ref={step.form}
    className={inDialog ? 'stack' : 'card stack'}
    method="post"
    noValidate
    onSubmit={step.submit}
  >
    <FormFields form={signInForm} />
    <FormError text={error} />
    {children}
  </form>
)

const Submit = ({ busy, children }: { busy: boolean; children: string }) => (
  <Button type="submit" kind="primary" wide busy={busy}>
    {children}
  </Button>
)

/** Formats a number with non-breaking spaces, so that it stays on one line. */
const formatUnbroken = (login: string): string =>
  formatPhone(toE164(login) ?? login).replaceAll(' ', '\u00a0')
