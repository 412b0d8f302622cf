// Saying what is wrong with an order, on a plain page where it stands alone.
import { pageTo } from '#paths'
import { usePosted } from '#web/forms/use-posted.ts'
import { PlainField, PlainForm } from '#web/plain/plain-form.tsx'
import { useWords } from '#web/words.ts'
import { disputeFormName } from '../web/dispute-order-action.ts'

export function PlainDispute({ id }: { id: string }) {
  const t = useWords()
  const posted = usePosted(disputeFormName)
  return (
    <PlainForm form={disputeFormName}>
      <h2>{t('orders.dispute')}</h2>
      <PlainField
        name="reason"
        label={t('orders.dispute_what')}
        hint={t('orders.dispute_hint')}
        lines={3}
        value={posted?.values.reason}
        error={posted?.errorOf('reason')}
        maxLength={500}
      />
      <p>
        <button type="submit" className="act">
          {t('orders.dispute_send')}
        </button>{' '}
        <a href={pageTo('order', { id })}>{t('orders.dispute_close')}</a>
      </p>
    </PlainForm>
  )
}
