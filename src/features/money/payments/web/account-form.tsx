// The form for a branch's account at a provider: its name there, and its write-only keys.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { isFailure } from '#web/api-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { Field, SelectField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useShop } from '#web/shop.tsx'
import { wayName } from '#web/way-name.ts'
import { type Translate, useWords, type WordKey } from '#web/words.ts'
import type { PaymentAccount, PaymentAccounts } from '../payment-account-contract.ts'

interface Props {
  supplierId: string
  account: PaymentAccount
  onSaved: (answer: PaymentAccounts) => void
  onClose: () => void
}

export function AccountForm({ supplierId, account, onSaved, onClose }: Props) {
  const t = useWords()
  const shop = useShop()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<{ field?: string | undefined; text: string; code?: string }>()
  const save = useMutation({
    mutationFn: (isForced: boolean) => {
      const typed = new FormData(form.current ?? undefined)
      const of = (name: string) => String(typed.get(name) ?? '').trim()
      const keys = account.keys.flatMap(({ name, secret }) =>
        of(name) || !secret ? [[name, of(name)] as const] : [],
      )
      const way = of('way')
      return shop.api('savePaymentAccount', {
        params: { provider: account.provider },
        body: {
          supplier_id: supplierId,
          merchant: of('merchant'),
          keys: Object.fromEntries(keys),
          ...((way === 'charge' || way === 'checkout') && { way }),
          ...(isForced && { anyway: isForced }),
        },
      })
    },
    onSuccess: onSaved,
    onError: (error) => {
      const first = isFailure(error) ? error.messages[0] : undefined
      setProblem(
        first
          ? { field: first.field ?? undefined, text: first.text, code: first.code }
          : { text: t('counter.offline') },
      )
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    if (!save.isPending) save.mutate(false)
  }
  const wrong = (field: string) => (problem?.field === field ? problem.text : undefined)
  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={submit}>
      <FormError text={problem?.field === 'merchant' ? undefined : problem?.text} />
      <Field
        label={merchantLabel(t, account.provider)}
        name="merchant"
        defaultValue={account.merchant ?? ''}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        error={wrong('merchant')}
      />
      {account.provider === 'yoco' && (
        <SelectField label={t('accounts.way')} name="way" defaultValue={account.way ?? 'checkout'}>
          <option value="checkout">{t('accounts.way_checkout')}</option>
          <option value="charge">{t('accounts.way_charge')}</option>
        </SelectField>
      )}
      {account.keys.map(({ name, secret, set, shown }) => (
        <Field
          key={name}
          label={t(`accounts.${name}` as WordKey)}
          hint={
            secret
              ? t(set ? (shown ? 'accounts.key_set' : 'accounts.key_set_short') : 'accounts.key_none', {
                  end: shown,
                })
              : undefined
          }
          name={name}
          type={secret ? 'password' : 'text'}
          defaultValue={secret ? '' : shown}
          autoComplete={secret ? 'new-password' : 'off'}
          spellCheck={false}
          maxLength={300}
        />
      ))}
      <div className="row">
        <Button type="submit" kind="primary" busy={save.isPending}>
          {t('accounts.save')}
        </Button>
        {problem?.code === 'account-keys-refused' && (
          <Button kind="danger" busy={save.isPending} onClick={() => save.mutate(true)}>
            {t('accounts.save_anyway')}
          </Button>
        )}
        <Button kind="plain" onClick={onClose}>
          {t('accounts.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** What a branch is known by there, where the provider has a word of its own for it. */
function merchantLabel(t: Translate, provider: string): string {
  const key = `accounts.merchant_${provider}`
  const label = t(key as WordKey)
  return label === key
    ? t('accounts.merchant', { name: wayName(t, `accounts.${provider}`, provider) })
    : label
}
