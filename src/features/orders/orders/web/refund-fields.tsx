// The fields that choose how the money of a cancelled order goes back: the way it was paid, or as store credit at once.
import '#web/kit/choice.css'
import { useId, useRef } from 'react'
import { formatRand } from '#kernel/money.ts'
import { Field } from '#web/kit/field.tsx'
import { type Translate, useWords, type WordKey } from '#web/words.ts'
import type { OrderRefund, RefundChoice, RefundChoiceName } from '../refund-choice-contract.ts'
import { southAfricanBanks, universalCodeOf } from '../south-african-banks.ts'

interface Props {
  refund: OrderRefund
  choice: RefundChoiceName
  onChoose: (choice: RefundChoiceName) => void
  /** What is wrong, by field. */
  errors: Record<string, string>
  /** Bank details may also be given later. */
  later?: boolean
  /** Of the two choices, where a plain form sends them. */
  name?: string
  /** What was typed before, of a plain form. */
  typed?: Readonly<Record<string, string | undefined>>
}

export const bankFields = ['bank_name', 'bank_branch', 'bank_account_name', 'bank_account'] as const

export const bankFieldLengths = { bank_name: 60, bank_branch: 20, bank_account_name: 60, bank_account: 30 }

export function RefundFields({
  refund,
  choice,
  onChoose,
  errors,
  later = false,
  name: named,
  typed = {},
}: Props) {
  const t = useWords()
  const own = useId()
  const name = named ?? own
  const amount = formatRand(refund.amount_in_cents)
  return (
    <>
      <fieldset className="stack">
        <legend className="choice__legend">{t('refund.how')}</legend>
        <label className="choice">
          <input
            type="radio"
            name={name}
            value="original"
            checked={choice === 'original'}
            onChange={() => onChoose('original')}
          />
          <span className="choice__words">
            <span className="choice__name">{t('refund.original')}</span>
            {refund.parts.map((part) => (
              <span key={part.provider} className="soft small">
                {wayText(t, part)}
              </span>
            ))}
          </span>
        </label>
        <label className="choice">
          <input
            type="radio"
            name={name}
            value="credit"
            checked={choice === 'credit'}
            onChange={() => onChoose('credit')}
          />
          <span className="choice__words">
            <span className="choice__name">{t('refund.credit')}</span>
            <span className="soft small">{t('refund.credit_text', { amount })}</span>
          </span>
        </label>
      </fieldset>
      {choice === 'original' && refund.needs_bank && (
        <BankFields errors={errors} later={later} typed={typed} />
      )}
    </>
  )
}

function BankFields({
  errors,
  later,
  typed,
}: Pick<Props, 'errors' | 'later'> & Required<Pick<Props, 'typed'>>) {
  const t = useWords()
  const id = useId()
  const fields = useRef<HTMLFieldSetElement>(null)
  /** A bank that is known brings its code. */
  const fillCode = (bank: string) => {
    const code = universalCodeOf(bank)
    const box = fields.current?.querySelector<HTMLInputElement>('[name="bank_branch"]')
    if (code && box) box.value = code
  }
  return (
    <fieldset className="stack" ref={fields}>
      <legend className="choice__legend">{t('refund.bank_title')}</legend>
      <p className="soft small">
        {t('refund.bank_text')}
        {later && ` ${t('refund.bank_later')}`}
      </p>
      {bankFields.map((field) => (
        <Field
          key={field}
          label={t(`refund.${field}`)}
          name={field}
          defaultValue={typed[field]}
          autoComplete="off"
          maxLength={bankFieldLengths[field]}
          error={errors[field]}
          {...(field === 'bank_name' && {
            list: id,
            onChange: (event) => fillCode(event.currentTarget.value),
          })}
          {...((field === 'bank_branch' || field === 'bank_account') && { inputMode: 'numeric' as const })}
        />
      ))}
      <datalist id={id}>
        {southAfricanBanks.map(([bank]) => (
          <option key={bank} value={bank} />
        ))}
      </datalist>
    </fieldset>
  )
}

/** Returns the choice that a form with these fields sends, without bank details that were left empty. */
export function readChoice(
  form: HTMLFormElement,
  refund: RefundChoiceName,
): RefundChoice & { refund: RefundChoiceName } {
  const typed = new FormData(form)
  return choiceOf((name) => String(typed.get(name) ?? ''), refund)
}

/** Returns the choice that these fields make. */
export function choiceOf(
  typed: (name: (typeof bankFields)[number]) => string,
  refund: RefundChoiceName,
): RefundChoice & { refund: RefundChoiceName } {
  const of = (name: (typeof bankFields)[number]) => typed(name).trim()
  if (refund === 'credit' || bankFields.every((name) => of(name) === '')) return { refund }
  return {
    refund,
    bank: {
      bank_name: of('bank_name'),
      bank_branch: of('bank_branch'),
      bank_account_name: of('bank_account_name'),
      bank_account: of('bank_account'),
    },
  }
}

const ways: Record<string, WordKey> = {
  yoco: 'refund.by_card',
  paygate: 'refund.by_card',
  moya: 'refund.by_moya',
}

/** Returns what a part of the money does on the way it was paid. */
export function wayText(t: Translate, { provider, amount_in_cents }: OrderRefund['parts'][number]): string {
  const key = provider === null ? 'refund.credit_text' : (ways[provider] ?? 'refund.by_transfer')
  return t(key, { amount: formatRand(amount_in_cents) })
}
