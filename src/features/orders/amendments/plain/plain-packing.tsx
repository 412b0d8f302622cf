// How far the branch is with packing, on a plain page: a sentence about each line that is short or was replaced, with its answers.
import type { Order } from '#features/orders/orders/order-contract.ts'
import { pickedLines } from '#features/orders/orders/picked-lines.ts'
import { formatTime } from '#kernel/time.ts'
import { PlainForm } from '#web/plain/plain-form.tsx'
import { useWords } from '#web/words.ts'
import { answerFields, answerForm, type LineReport, lineReports } from '../line-answers.ts'
import { answerLabel, reportSentence } from '../web/line-report-texts.ts'

export function PlainPacking({ order }: { order: Order }) {
  const t = useWords()
  const picked = pickedLines(order)
  const when = order.formatted_collection_date
  return (
    <>
      <h2>
        {picked
          ? t('orders.picked', { picked: picked.picked, count: picked.count })
          : t('orders.packing_now', { supplier: order.supplier_name })}
      </h2>
      {lineReports(order).map((report) => (
        <Report key={report.id} order={order} report={report} />
      ))}
      {when && (
        <p>
          {t(order.requires_shipping ? 'orders.packing_delivery' : 'orders.packing_collection', { when })}
        </p>
      )}
      {order.supplier_phone && (
        <p>
          <a href={`tel:${order.supplier_phone.replace(/[^+\d]/g, '')}`}>
            {t('orders.packing_phone', { supplier: order.supplier_name, phone: order.supplier_phone })}
          </a>
        </p>
      )}
    </>
  )
}

function Report({ order, report }: { order: Order; report: LineReport }) {
  const t = useWords()
  const { answers, seen, until } = report
  const isInDeal = order.order_items.some(({ id, deal_in_cents }) => id === report.id && deal_in_cents > 0)
  return (
    <div className={report.state === 'asked' ? 'problem' : 'note'}>
      <p>
        {reportSentence(t, report)}
        {report.isFine && ` ${t('orders.you_said_fine')}`}
        {report.state === 'asked' && isInDeal && ` ${t('orders.answer_deal')}`}
      </p>
      {answers.length > 0 && (
        <PlainForm form={answerForm} id={report.id}>
          <input type="hidden" name={answerFields.item} value={report.id} />
          {seen.offerId && <input type="hidden" name={answerFields.offer} value={seen.offerId} />}
          <input type="hidden" name={answerFields.qty} value={seen.qty} />
          {answers.map((decision) => (
            <button key={decision} type="submit" name={answerFields.decision} value={decision}>
              {t(answerLabel(report, decision), { there: report.there ?? '' })}
            </button>
          ))}
        </PlainForm>
      )}
      {until && <p>{t('orders.answer_until', { time: formatTime(new Date(until)) })}</p>}
    </div>
  )
}
