// The timeline of an order: steps done, under way and ahead, and below them every event in full.
import { formatRand } from '#kernel/money.ts'
import { formatDayShort, formatTime } from '#kernel/time.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useLanguage } from '#web/shop.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import type { Order, OrderEvent } from '../order-contract.ts'
import { type TimelineName, type TimelineStep, timelineSteps } from '../order-timeline.ts'

export function OrderStory({ order }: { order: Order }) {
  const t = useWords()
  const when = useWhen()
  return (
    <section className="card stack story" aria-labelledby="story">
      <h2 id="story">{t('orders.timeline')}</h2>
      <ol className="timeline">
        {stepsOf(order).map((step) => {
          const at = timeOf(order, step.name)
          return (
            <li
              key={step.name}
              className={`timeline__step timeline__step--${isEnd(step.name) ? 'ended' : step.state}`}
              aria-current={step.state === 'now' ? 'step' : undefined}
            >
              <span className="timeline__mark">
                {step.state === 'done' && <Icon name={isEnd(step.name) ? 'close' : 'check'} size="small" />}
              </span>
              <span className="timeline__words">
                {t(wordsOf(order, step))}
                <span className="visually-hidden">, {t(states[step.state])}</span>
              </span>
              {at && step.state !== 'ahead' && <time dateTime={at}>{when(at)}</time>}
            </li>
          )
        })}
      </ol>
      {order.order_events.length > 0 && (
        <details className="story__events">
          <summary>{t('orders.story')}</summary>
          <ul>
            {order.order_events.map((event, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added at the end
              <li key={index}>
                <span>
                  <time dateTime={event.timestamp}>{when(event.timestamp)}</time> {event.message}
                </span>
                {event.cents_moved !== 0 && (
                  <span className="number">{index === 0 ? formatRand(event.cents_moved) : moved(event)}</span>
                )}
              </li>
            ))}
            {order.order_events.filter(({ cents_moved }) => cents_moved !== 0).length > 1 && (
              <li className="story__total">
                <strong>{t('orders.total')}</strong>
                <strong className="number">{formatRand(order.total_in_cents)}</strong>
              </li>
            )}
          </ul>
        </details>
      )}
    </section>
  )
}

/** With its sign: what the order became dearer or cheaper by. */
export const moved = ({ cents_moved: cents }: OrderEvent): string =>
  `${cents < 0 ? '−' : '+'}\u00a0${formatRand(Math.abs(cents))}`

/** Cash changes hands at the end: until then its step stands just before the last one. */
function stepsOf(order: Order): TimelineStep[] {
  const steps = timelineSteps({
    status: order.status,
    provider: order.provider,
    paymentStatus: order.payment_status,
    requiresShipping: order.requires_shipping,
    reached: order.order_events.map(({ name }) => name),
  })
  const [payment, ...rest] = steps
  if (order.provider !== 'cash' || !payment || !isPayment(payment.name)) return steps
  return [...rest.slice(0, -1), payment, ...rest.slice(-1)]
}

const isPayment = (name: TimelineName) => name === 'awaiting_payment' || name === 'payment_confirmed'
const isEnd = (name: TimelineName) => name === 'cancelled' || name === 'abandoned'

/** When a step was reached, from the event of that name. */
function timeOf(order: Order, name: TimelineName): string | undefined {
  const event = name === 'order_accepted' ? 'pending' : name === 'payment_confirmed' ? 'paid' : name
  return order.order_events.find((each) => each.name === event)?.timestamp
}

/** Returns how an instant is written: its day and its time. */
export function useWhen(): (instant: string) => string {
  const language = useLanguage()
  return (instant) => {
    const at = new Date(instant)
    return `${formatDayShort(at, language)}, ${formatTime(at)}`
  }
}

/** Cash that is not due yet is no waiting for payment. */
const wordsOf = (order: Order, { name, state }: TimelineStep): WordKey =>
  order.provider === 'cash' && name === 'awaiting_payment' && state === 'ahead'
    ? order.requires_shipping
      ? 'orders.pay_cash_door'
      : 'orders.pay_cash'
    : names[name]

const states = { done: 'orders.step_done', now: 'orders.step_now', ahead: 'orders.step_ahead' } as const

const names: Record<TimelineName, WordKey> = {
  payment_confirmed: 'orders.step_payment_confirmed',
  awaiting_payment: 'orders.step_awaiting_payment',
  order_accepted: 'orders.accepted',
  preparing: 'orders.status_preparing',
  ready_for_collection: 'orders.status_ready_for_collection',
  ready_for_delivery: 'orders.status_ready_for_delivery',
  out_for_delivery: 'orders.status_out_for_delivery',
  collected: 'orders.status_collected',
  delivered: 'orders.status_delivered',
  cancelled: 'orders.status_cancelled',
  abandoned: 'orders.status_abandoned',
}
