// The end of the account: what stands in its way, what would be lost and what stays, then the password.
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { usePosted } from '#web/forms/use-posted.ts'
import { PlainField, PlainForm } from '#web/plain/plain-form.tsx'
import { useLanguage } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { AccountDeletion } from '../privacy-contract.ts'
import { formatValue } from '../web/format-export.ts'
import { deleteForm } from '../web/privacy-forms.ts'

export function PlainDeletion({ deletion }: { deletion: AccountDeletion }) {
  const t = useWords()
  const language = useLanguage()
  const { open_orders: open, open_refunds: refunds, orders_that_stay: count, placing } = deletion
  const canLeave = open.length === 0 && refunds.length === 0 && !placing
  return (
    <>
      <h2>{t('privacy.leave_title')}</h2>
      <p>{t('privacy.leave_text')}</p>
      {count > 0 && <p>{t('privacy.leave_stays', { count })}</p>}
      <p>{t('privacy.leave_again')}</p>
      {open.length > 0 && (
        <div className="note">
          <p>{t('privacy.leave_open')}</p>
          {open.map(({ id, reference, supplier_name, status }) => (
            <p key={id}>
              <a href={pageTo('order', { id })}>{reference}</a>, {supplier_name},{' '}
              {formatValue(t, language, 'status', status)}
            </p>
          ))}
        </div>
      )}
      {refunds.length > 0 && (
        <div className="note">
          <p>{t('privacy.leave_refunds')}</p>
          {refunds.map(({ id, reference }) => (
            <p key={id}>
              <a href={pageTo('order', { id })}>{reference}</a>
            </p>
          ))}
        </div>
      )}
      {placing && <p className="note">{t('privacy.leave_placing')}</p>}
      {canLeave && <LeaveForm deletion={deletion} />}
      <p>
        <a className="way" href={pageTo('myData')}>
          {t('kit.cancel')}
        </a>
      </p>
    </>
  )
}

function LeaveForm({ deletion }: { deletion: AccountDeletion }) {
  const t = useWords()
  const posted = usePosted(deleteForm)
  const { credit_in_cents: credit, cards_in_cents: cards } = deletion
  const balance = credit + cards
  const notGivenUp = posted?.errorOf('give_up_in_cents')
  return (
    <PlainForm form={deleteForm}>
      <p className="note">
        <b>{t('privacy.leave_question')}</b> {t('privacy.leave_question_text')}
      </p>
      {credit > 0 && <p>{t('privacy.leave_credit', { amount: formatRand(credit) })}</p>}
      {cards > 0 && <p>{t('privacy.leave_cards', { amount: formatRand(cards) })}</p>}
      {balance > 0 && (
        <label className="choice">
          <input
            type="checkbox"
            name="give_up"
            value={balance}
            defaultChecked={posted?.values.give_up === String(balance)}
          />{' '}
          {t('privacy.leave_give_up', { amount: formatRand(balance) })}
          {notGivenUp && <b className="error">{notGivenUp}</b>}
        </label>
      )}
      <PlainField
        name="password"
        type="password"
        label={t('privacy.password')}
        error={posted?.errorOf('password')}
        maxLength={128}
      />
      <button type="submit">{t('privacy.leave_submit')}</button>
    </PlainForm>
  )
}
