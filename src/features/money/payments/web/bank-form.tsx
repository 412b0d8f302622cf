// The form for the bank account that shoppers pay into. It asks for confirmation, because whoever changes the account could take
// the branch's money.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { southAfricanBanks, universalCodeOf } from '#features/orders/orders/south-african-banks.ts'
import { isFailure } from '#web/api-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Field, SelectField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { BankAccount, PaymentAccounts } from '../payment-account-contract.ts'

interface Props {
  supplierId: string
  bank: BankAccount
  onSaved: (answer: PaymentAccounts) => void
  onClose: () => void
}

const fields = ['bank_name', 'bank_branch', 'bank_account_name', 'bank_account'] as const
const types = ['Current', 'Savings', 'Transmission'] as const
const typeWords = {
  Current: 'accounts.type_current',
  Savings: 'accounts.type_savings',
  Transmission: 'accounts.type_transmission',
} as const

export function BankForm({ supplierId, bank, onSaved, onClose }: Props) {
  const t = useWords()
  const shop = useShop()
  const confirm = useConfirm()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<{ field?: string | undefined; text: string }>()
  const save = useMutation({
    mutationFn: (body: Record<keyof BankAccount, string>) =>
      shop.api('saveBankAccount', { body: { supplier_id: supplierId, ...body } }),
    onSuccess: onSaved,
    onError: (error) => {
      const first = isFailure(error) ? error.messages[0] : undefined
      setProblem(
        first ? { field: first.field ?? undefined, text: first.text } : { text: t('counter.offline') },
      )
    },
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    if (save.isPending || !form.current) return
    const typed = new FormData(form.current)
    const of = (name: string) => String(typed.get(name) ?? '').trim()
    const isConfirmed = await confirm({
      title: t('accounts.bank_question'),
      text: of('bank_account')
        ? t('accounts.bank_sure', { number: of('bank_account'), bank: of('bank_name') })
        : t('accounts.bank_sure_none'),
      yes: t('accounts.save'),
      danger: true,
    })
    if (isConfirmed)
      save.mutate({
        bank_name: of('bank_name'),
        bank_branch: of('bank_branch'),
        bank_account_name: of('bank_account_name'),
        bank_account: of('bank_account'),
        bank_account_type: of('bank_account_type'),
      })
  }
  /** A bank that is known brings its code, unless another stands there. */
  const fillCode = (name: string) => {
    const code = universalCodeOf(name)
    const box = form.current?.elements.namedItem('bank_branch')
    if (code && box instanceof HTMLInputElement) box.value = code
  }
  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <p className="soft">{t('accounts.bank_hint')}</p>
      <FormError
        text={problem && !fields.some((field) => field === problem.field) ? problem.text : undefined}
      />
      {fields.map((field) => (
        <Field
          key={field}
          label={t(`accounts.${field}`)}
          name={field}
          defaultValue={bank[field] ?? ''}
          autoComplete="off"
          maxLength={80}
          {...(field === 'bank_name' && {
            list: `${id}-banks`,
            onChange: (event) => fillCode(event.currentTarget.value),
          })}
          {...((field === 'bank_branch' || field === 'bank_account') && { inputMode: 'numeric' as const })}
          error={problem?.field === field ? problem.text : undefined}
        />
      ))}
      <datalist id={`${id}-banks`}>
        {southAfricanBanks.map(([name]) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <SelectField
        label={t('accounts.bank_account_type')}
        name="bank_account_type"
        defaultValue={types.find((type) => type === bank.bank_account_type) ?? 'Current'}
      >
        {types.map((type) => (
          <option key={type} value={type}>
            {t(typeWords[type])}
          </option>
        ))}
      </SelectField>
      <div className="row">
        <Button type="submit" kind="primary" busy={save.isPending}>
          {t('accounts.save')}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {t('accounts.cancel')}
        </Button>
      </div>
    </form>
  )
}
