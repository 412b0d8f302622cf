// An order at the counter as a plain page. What asks for something (a weight, what is short, a problem, a reason) is a page of its own
// at the same address; so is what is seldom needed, which the full page's parts draw.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { isBeingPicked, leftToPick } from '#features/counter/counter/pick-rules.ts'
import { PlainReason } from '#features/counter/counter/plain/plain-reason.tsx'
import { PlainSteps } from '#features/counter/counter/plain/plain-steps.tsx'
import { counterOrderQuery } from '#features/counter/counter/web/counter-queries.ts'
import { formatSlot } from '#features/counter/counter/web/format-slot.ts'
import { stepsWithReason } from '#features/counter/counter/web/step-words.ts'
import { PlainShort } from '#features/counter/short-lines/plain/plain-short.tsx'
import { changeOwedText } from '#features/orders/orders/web/change-owed-text.ts'
import type { OrderAddress } from '#features/suppliers/delivery/order-address.ts'
import { formatRand } from '#kernel/money.ts'
import { formatDayShort, formatTime } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { useOpenPart } from '#web/forms/page-form.tsx'
import type { PageHandle } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { readyPart, shortPart, weighPart } from '../web/order-path.ts'
import { orderSums } from '../web/order-sums.ts'
import { PlainLeftQuestion } from './plain-left-question.tsx'
import { PlainMore } from './plain-more.tsx'
import { PlainPackedList } from './plain-packed-list.tsx'
import { PlainPicking } from './plain-picking.tsx'
import { PlainProblem } from './plain-problem.tsx'
import { PlainWeigh } from './plain-weigh.tsx'

export const handle: PageHandle = {
  title: ({ t, shop, params: { id = '' } }) => {
    const order = shop.queries.getQueryData(counterOrderQuery(shop, id).queryKey)
    return order ? t('counter.order', { reference: order.reference }) : t('counter.title')
  },
  needsLogin: 'staff',
}

export function Component() {
  const { id = '' } = useParams()
  const { data: order } = useSuspenseQuery(counterOrderQuery(useShop(), id))
  const part = useOpenPart()
  const item = order.order_items.find((one) => part === weighPart(one.id) || part === shortPart(one.id))
  const reason = stepsWithReason.find(([step]) => step === part && order.steps.includes(step))?.[0]
  const isPicking = isBeingPicked(order.status)
  const left = leftToPick(order.order_items).length
  if (item && isPicking)
    return part === weighPart(item.id) ? <PlainWeigh item={item} /> : <PlainShort order={order} item={item} />
  if (reason) return <PlainReason step={reason} version={order.version} />
  if (part === 'problem') return <PlainProblem />
  if (part === readyPart && left > 0 && order.status === 'preparing')
    return <PlainLeftQuestion order={order} count={left} />
  if (part !== undefined && part !== '' && !item && part !== readyPart) return <PlainMore order={order} />
  return (
    <>
      <About order={order} />
      {!isPicking && <PlainSteps order={order} />}
      {isPicking ? <PlainPicking order={order} /> : <PlainPackedList order={order} />}
      <Sums order={order} />
      {isPicking && <PlainSteps order={order} />}
      <ul className="links">
        <Way part="problem" text="picking.problem" />
        <Way part="more" text="counter.plain_more" />
      </ul>
      <Story order={order} />
    </>
  )
}

function Way({ part, text }: { part: string; text: 'picking.problem' | 'counter.plain_more' }) {
  const t = useWords()
  return (
    <li>
      <a href={`?open=${part}`}>{t(text)}</a>
    </li>
  )
}

function About({ order }: { order: CounterOrder }) {
  const t = useWords()
  const language = useLanguage()
  const to = (order.shipping_address ?? {}) as Partial<OrderAddress>
  const owed = changeOwedText(t, order, 'staff')
  const isOurs = order.dispatch_method === 'manual_delivery'
  return (
    <>
      <p>
        <b>{t(`counter.status.${order.status}`)}</b>
        {order.age_restricted && `, ${t('counter.age')}`}
        <br />
        {order.shopper_name}, <a href={`tel:${order.shopper_login}`}>{order.shopper_login}</a>
        <br />
        <span className="soft">
          {order.supplier_name}, {formatSlot(order, language) ?? t('counter.noSlot')}
        </span>
      </p>
      {owed && <p className="note">{owed}</p>}
      {order.requires_shipping && to.formatted && (
        <p>
          {t(isOurs ? 'counter.weDeliver' : 'counter.courier')}:{' '}
          <b>{[to.formatted, to.unit_or_floor, to.directions].filter(Boolean).join(', ')}</b>
        </p>
      )}
      {order.disputes.length > 0 && (
        <p className="note">
          <a href="?open=more">{t('disputes.title')}</a>
        </p>
      )}
    </>
  )
}

function Sums({ order }: { order: CounterOrder }) {
  const t = useWords()
  return (
    <table>
      <tbody>
        {orderSums(order).map(([key, amount]) => (
          <tr key={key}>
            <td>{t(key)}</td>
            <td>{formatRand(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Of a long story its end. */
const maxEvents = 8

function Story({ order }: { order: CounterOrder }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <>
      <h2>{t('counter.story')}</h2>
      {order.order_events.slice(-maxEvents).map(({ timestamp, name, message }) => (
        <p key={`${timestamp} ${name}`}>
          <span className="soft">
            {formatDayShort(new Date(timestamp), language)} {formatTime(new Date(timestamp))}
          </span>{' '}
          {message}
        </p>
      ))}
      <p>
        <a href={pageTo('counter')}>{t('counter.back_to_queue')}</a>
      </p>
    </>
  )
}
