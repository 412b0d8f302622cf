// Registering with a password: two tabs of one form. Both tabs stay in the page, so that all fields are sent whichever one is shown.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { pageTo } from '#paths'
import { Button } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { errorsFrom, type FormErrors, useFormErrors } from '#web/kit/form-errors.ts'
import { Tabs } from '#web/kit/tabs.tsx'
import { useShop } from '#web/shop.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { useWords } from '#web/words.ts'
import { AccountFields, ProfileFields } from './register-fields.tsx'
import { isOfStep, readRegister, type Step, stepOf, toSignUpBody, whyNotRegister } from './register-form.ts'
import { passwordSearch, type ReturnPath } from './return-path.ts'
import { errorsOf } from './sign-up-errors.ts'
import { useFinishRegistering } from './use-finish-registering.ts'

export function RegisterWithPassword({ returnPath }: { returnPath: ReturnPath }) {
  const t = useWords()
  const shop = useShop()
  const finishRegistering = useFinishRegistering()
  const hydrated = useHydrated()
  const [step, setStep] = useState<Step>('account')
  const { form, errors, setErrors } = useFormErrors('shoppers.failed')
  const show = useStepFocus(form, step, setStep)
  const signUp = useMutation({
    mutationFn: (body: ReturnType<typeof toSignUpBody>) =>
      shop.api('signUpV2', { params: { scope: 'user' }, body }),
    onSuccess: ({ account }) => finishRegistering(account, returnPath.to),
    onError: (error) => fail(errorsFrom(error, t('shoppers.failed'))),
  })

  function fail(wrong: FormErrors) {
    setErrors(wrong)
    const first = Object.keys(wrong)[0]
    if (first) setStep(stepOf(first))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (signUp.isPending) return
    const typed = readRegister(new FormData(event.currentTarget))
    const wrong = whyNotRegister(typed, shop.config.shop_name)
    const now = step === 'account' ? wrong.filter(({ field }) => isOfStep(field, 'account')) : wrong
    fail(errorsOf(now, t))
    if (now.length > 0) return
    if (step === 'account') show('profile')
    else signUp.mutate(toSignUpBody(typed, shop.language))
  }

  const tabs = [
    { id: 'account', label: t('shoppers.accountTab') },
    { id: 'profile', label: t('shoppers.profileTab') },
  ]
  return (
    <>
      <form ref={form} className="card stack" method="post" noValidate onSubmit={submit}>
        <FormError text={errors['']} />
        <Tabs
          label={t('shoppers.steps')}
          tabs={tabs}
          chosen={step}
          onChoose={(id) => setStep(id === 'profile' ? 'profile' : 'account')}
        >
          <AccountFields hidden={step !== 'account'} errors={errors} />
          <ProfileFields hidden={step !== 'profile'} errors={errors} />
        </Tabs>
        {step === 'account' ? (
          <Button key="next" type="submit" kind="primary" wide disabled={!hydrated}>
            {t('shoppers.next')}
          </Button>
        ) : (
          <div className="spread">
            <Button key="previous" onClick={() => show('account')}>
              {t('shoppers.previous')}
            </Button>
            <Button key="finish" type="submit" kind="primary" busy={signUp.isPending}>
              {t('shoppers.finish')}
            </Button>
          </div>
        )}
      </form>
      <p>
        <Link to={pageTo('register') + returnPath.search}>{t('signIn.with_code')}</Link>
      </p>
      <p>
        {t('shoppers.haveAccount')}{' '}
        <Link to={pageTo('signIn') + passwordSearch(returnPath.search)}>{t('signIn.submit')}</Link>
      </p>
    </>
  )
}

/** Next and previous lead into the first field of the step they show; the button they stood on is gone. */
function useStepFocus(
  form: React.RefObject<HTMLFormElement | null>,
  step: Step,
  setStep: (step: Step) => void,
): (step: Step) => void {
  const moved = useRef(false)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    const name = step === 'profile' ? 'first_name' : 'login'
    form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus()
  }, [form, step])
  return (next) => {
    moved.current = true
    setStep(next)
  }
}
