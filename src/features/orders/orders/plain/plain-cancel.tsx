// Cancelling an order on a plain page, and how its money goes back [ruling 14 Cancelled and paid].
import { useQuery } from '@tanstack/react-query'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { usePosted } from '#web/forms/use-posted.ts'
import { PlainChoice, PlainField, PlainForm } from '#web/plain/plain-form.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import type { OrderRefund } from '../refund-choice-contract.ts'
import { refundAheadQuery, refundFormName } from '../web/plain-refund.tsx'
import { bankFieldLengths, bankFields, wayText } from '../web/refund-fields.tsx'
import { refundLines } from '../web/refund-lines.ts'

const cancelFormName = 'cancel_order'

/** The question, which stands alone on its page. */
export function PlainCancel({ id }: { id: string }) {
  const t = useWords()
  const { data: refund } = useQuery({ ...refundAheadQuery(useShop(), id), enabled: false })
  const { amount_in_cents: back = 0, credit_in_cents: credit = 0, card_in_cents: card = 0 } = refund ?? {}
  return (
    <PlainForm form={cancelFormName}>
      <h2>{t('orders.cancel_ask')}</h2>
      <p>{t('orders.cancel_text')}</p>
      {refund && back > 0 && <RefundChoices form={cancelFormName} refund={refund} later />}
      {credit > 0 && <p>{t('refund.with_credit', { amount: formatRand(credit) })}</p>}
      {card > 0 && <p>{t('refund.with_card', { amount: formatRand(card) })}</p>}
      <p>
        <button type="submit" className="act">
          {t('orders.cancel_yes')}
        </button>{' '}
        <a href={pageTo('order', { id })}>{t('orders.cancel_no')}</a>
      </p>
    </PlainForm>
  )
}

/** What became of the money of a cancelled order, and the choice of it while that is open. */
export function PlainRefund({ order: { refund } }: { order: Order }) {
  const t = useWords()
  const lines = refundLines(t, refund)
  if (!refund || lines.length === 0) return null
  const said = (
    <div className="note">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
  if (refund.state !== 'open') return said
  return (
    <PlainForm form={refundFormName}>
      {said}
      <RefundChoices form={refundFormName} refund={refund} />
      <p>
        <button type="submit" className="act">
          {t('refund.choose')}
        </button>
      </p>
    </PlainForm>
  )
}

interface ChoicesProps {
  form: string
  refund: OrderRefund
  /** Bank details may also be given later. */
  later?: boolean
}

function RefundChoices({ form, refund, later = false }: ChoicesProps) {
  const t = useWords()
  const posted = usePosted(form)
  const isCredit = posted?.values.refund === 'credit'
  const option = (value: 'original' | 'credit', lines: string[]) => ({
    value,
    text: (
      <>
        {t(`refund.${value}`)}
        {lines.map((line) => (
          <span className="soft" key={line}>
            <br />
            {line}
          </span>
        ))}
      </>
    ),
    checked: (value === 'credit') === isCredit,
  })
  const parts = refund.parts.map((part) => wayText(t, part))
  const asCredit = t('refund.credit_text', { amount: formatRand(refund.amount_in_cents) })
  return (
    <>
      <fieldset>
        <legend>{t('refund.how')}</legend>
        <PlainChoice
          name="refund"
          options={[option('original', parts), option('credit', [asCredit])]}
          error={posted?.errorOf('bank')}
        />
      </fieldset>
      {refund.needs_bank && (
        <fieldset>
          <legend>{t('refund.bank_title')}</legend>
          <p className="soft">
            {t('refund.bank_text')} {later && t('refund.bank_later')}
          </p>
          {bankFields.map((field) => (
            <PlainField
              key={field}
              name={field}
              label={t(`refund.${field}`)}
              value={posted?.values[field]}
              error={posted?.errorOf(field)}
              maxLength={bankFieldLengths[field]}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
