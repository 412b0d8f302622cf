// Makes a shopper a beta tester by their number, or ends it.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { errorsFrom, type FormErrors } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

export function TestersCard() {
  const t = useWords()
  const shop = useShop()
  const [login, setLogin] = useState('')
  const [errors, setErrors] = useState<FormErrors>({})
  const set = useMutation({
    mutationFn: (on: boolean) => shop.api('setTester', { body: { login, on } }),
    onSuccess: (_, on) => {
      notify({ kind: 'success', text: t(on ? 'staff.tester_on' : 'staff.tester_off', { phone: login }) })
      setErrors({})
      setLogin('')
    },
    onError: (error) => setErrors(errorsFrom(error, t('staff.failed'))),
  })

  function send(on: boolean) {
    if (set.isPending) return
    if (login.trim()) set.mutate(on)
    else setErrors({ login: t('counter.required') })
  }

  return (
    <form
      className="card stack"
      method="post"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send(true)
      }}
    >
      <h2>{t('staff.testers')}</h2>
      <p className="soft small">{t('staff.testers_text')}</p>
      <Field
        label={t('staff.tester_phone')}
        error={errors.login ?? errors['']}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        value={login}
        onChange={(event) => setLogin(event.target.value)}
      />
      <div className="row">
        <Button type="submit" busy={set.isPending}>
          {t('staff.tester_make')}
        </Button>
        <Button kind="quiet" disabled={set.isPending} onClick={() => send(false)}>
          {t('staff.tester_end')}
        </Button>
      </div>
    </form>
  )
}
