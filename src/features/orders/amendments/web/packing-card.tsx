// The card at the top of an order that is being packed: how far the branch is, and one sentence about each line that is short or
// was replaced, with an answer at one tap where the shopper may still say something.
import './packing-card.css'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { pickedFirst, pickedLines } from '#features/orders/orders/picked-lines.ts'
import { failureText } from '#features/orders/orders/web/call-failure-text.ts'
import { orderQuery } from '#features/orders/orders/web/order-queries.ts'
import { useApplyOrder } from '#features/orders/orders/web/use-apply-order.ts'
import { formatTime } from '#kernel/time.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { useWords } from '#web/words.ts'
import { answerFields, answerForm, type LineReport, lineReports, readLineAnswer } from '../line-answers.ts'
import { answerLabel, reportSentence } from './line-report-texts.ts'

interface Props {
  order: Order
  /** The form that changes the order is open, and asks about the lines that wait. */
  isChanging: boolean
}

export function PackingCard({ order, isChanging }: Props) {
  const t = useWords()
  const picked = pickedLines(order)
  const reports = lineReports(order).filter(({ state }) => !isChanging || state !== 'asked')
  const asks = reports.some(({ state }) => state === 'asked')
  return (
    <section
      className={asks ? 'card stack packing packing--asks' : 'card stack packing'}
      aria-labelledby="packing"
    >
      <div className="packing__progress">
        <h2 id="packing">
          {picked
            ? t('orders.picked', { picked: picked.picked, count: picked.count })
            : t('orders.packing_now', { supplier: order.supplier_name })}
        </h2>
        {picked && <progress max={picked.count} value={picked.picked} aria-hidden="true" />}
        {picked && <FoundGoods order={order} />}
        {order.formatted_collection_date && (
          <p className="soft">
            {t(order.requires_shipping ? 'orders.packing_delivery' : 'orders.packing_collection', {
              when: order.formatted_collection_date,
            })}
          </p>
        )}
      </div>
      {order.supplier_phone && (
        <p>
          <a className="packing__phone" href={`tel:${order.supplier_phone.replace(/[^+\d]/g, '')}`}>
            <Icon name="phone" size="small" />
            {t('orders.packing_phone', { supplier: order.supplier_name, phone: order.supplier_phone })}
          </a>
        </p>
      )}
      {reports.length > 0 && (
        <ul className="packing__lines" aria-live="polite">
          {reports.map((report) => (
            <ReportedLine key={report.id} order={order} report={report} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Two rows of a narrow phone. */
const maxPictures = 12

/** What is in the crate so far, as pictures, and what is still to come behind it. */
function FoundGoods({ order }: { order: Order }) {
  const t = useWords()
  const lines = pickedFirst(order.order_items)
  const shown = lines.slice(0, lines.length > maxPictures ? maxPictures - 1 : maxPictures)
  return (
    <ul className="packing__found">
      {shown.map(({ id, name, image_url, picked_qty: inCrate }) => (
        <li key={id} data-found={inCrate === null ? undefined : ''}>
          <Picture src={image_url} alt="" width={40} height={40} />
          {inCrate !== null && <Icon name="done" size="small" />}
          <span className="visually-hidden">
            {t(inCrate === null ? 'orders.found_not_yet' : 'orders.found', { name })}
          </span>
        </li>
      ))}
      {lines.length > shown.length && <li className="packing__others">+{lines.length - shown.length}</li>}
    </ul>
  )
}

function ReportedLine({ order, report }: { order: Order; report: LineReport }) {
  const t = useWords()
  const { answers, seen, until } = report
  const isInDeal = order.order_items.some(({ id, deal_in_cents }) => id === report.id && deal_in_cents > 0)
  const answer = useAnswer(order)
  return (
    <li className="packing__line" data-state={report.state}>
      <p>
        {report.state === 'asked' && <Icon name="warning" size="small" />}
        <span>{reportSentence(t, report)}</span>
      </p>
      {report.isFine && (
        <p className="packing__said">
          <Icon name="done" size="small" />
          <span>{t('orders.you_said_fine')}</span>
        </p>
      )}
      {report.state === 'asked' && isInDeal && <p className="small">{t('orders.answer_deal')}</p>}
      {until && (
        <p className="soft small">{t('orders.answer_until', { time: formatTime(new Date(until)) })}</p>
      )}
      {answers.length > 0 && (
        <form method="post" className="packing__answers" onSubmit={answer.submit}>
          <FormFields form={answerForm} id={report.id} />
          <input type="hidden" name={answerFields.item} value={report.id} />
          {seen.offerId && <input type="hidden" name={answerFields.offer} value={seen.offerId} />}
          <input type="hidden" name={answerFields.qty} value={seen.qty} />
          {answers.map((decision, at) => (
            <Button
              key={decision}
              type="submit"
              kind={at === 0 ? 'primary' : 'plain'}
              name={answerFields.decision}
              value={decision}
              busy={answer.pending !== undefined}
            >
              {t(answerLabel(report, decision), { there: report.there ?? '' })}
              <span className="visually-hidden"> {report.ordered.name}</span>
            </Button>
          ))}
        </form>
      )}
    </li>
  )
}

function useAnswer(order: Order) {
  const shop = useShop()
  const t = useWords()
  const applyOrder = useApplyOrder()
  const keyFor = useIntentKey()
  const call = useMutation({
    mutationFn: ({ itemId, body }: NonNullable<ReturnType<typeof readLineAnswer>>) =>
      shop.api('answerLine', {
        params: { order_id: order.id, item_id: itemId },
        body,
        idempotencyKey: keyFor({ itemId, body }),
      }),
    onSuccess: (result) => {
      applyOrder(result.order)
      if (result.notice) return notify({ kind: 'error', text: result.notice })
      notify({ kind: 'success', text: t('orders.answered') })
      // The buttons are gone, and the focus with them: it moves to the page's title.
      document.getElementById('page-title')?.focus()
    },
    onError: (error) => {
      notify({ kind: 'error', text: failureText(t, error) })
      void shop.queries.invalidateQueries({ queryKey: orderQuery(shop, order.id).queryKey })
    },
  })
  return {
    pending: call.isPending ? call.variables : undefined,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const { submitter } = event.nativeEvent as SubmitEvent
      const fields = fieldsOf(new FormData(event.currentTarget))
      const { name, value } = submitter as HTMLButtonElement
      const answer = readLineAnswer({ ...fields, [name]: value })
      if (answer && !call.isPending) call.mutate(answer)
    },
  }
}

const fieldsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
