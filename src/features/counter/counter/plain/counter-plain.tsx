// The queue as a plain page: the orders by the time they are for, in one form whose buttons start them.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PlainPages } from '#features/catalogue/catalogue/plain/plain-pages.tsx'
import { pageNumberOf } from '#features/catalogue/catalogue/web/list-filter.ts'
import { pageTo } from '#paths'
import type { PageHandle } from '#web/page.ts'
import { PlainForm } from '#web/plain/plain-form.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { queueQuery } from '../web/counter-queries.ts'
import { formatSlot } from '../web/format-slot.ts'
import { bySlot, kindOf, leftOf } from '../web/queue-slots.ts'
import { PlainOrderRow } from './plain-order-row.tsx'

export const handle: PageHandle = { title: 'counter.queue', needsLogin: 'staff' }

/** Of a page. */
const maxOrders = 20

export function Component() {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const [search] = useSearchParams()
  const show = kindOf(search)
  const slot = search.get('slot')
  const page = pageNumberOf(search)
  const { data } = useSuspenseQuery(queueQuery(shop, show, search.get('supplier_id')))
  const orders = data.orders.filter((order) => !slot || order.collection_date === slot)
  const newCount = orders.filter(({ status }) => status === 'pending').length
  const shown = orders.slice((page - 1) * maxOrders, page * maxOrders)
  return (
    <>
      {show === 'open' && newCount > 0 && <p>{t('counter.newOrders', { count: newCount })}</p>}
      <p>
        {show === 'open' ? (
          <>
            <a href={pageTo('counter')}>{t('counter.plain_again')}</a>{' '}
            <a href="?show=done">{t('counter.done')}</a>
          </>
        ) : (
          <a href={pageTo('counter')}>{t('counter.open')}</a>
        )}
      </p>
      {slot && (
        <p>
          {t('counter.one_slot')} <a href={pageTo('counter')}>{t('counter.show_all')}</a>
        </p>
      )}
      {orders.length === 0 && <p>{t('counter.empty')}</p>}
      <PlainForm form="counter-step">
        {bySlot(shown).map(([time, inSlot]) => {
          const { left } = leftOf(inSlot)
          return (
            <section key={time}>
              <h2>{(inSlot[0] && formatSlot(inSlot[0], language)) ?? t('counter.noSlot')}</h2>
              {left > 0 && <p>{t('picking.left', { count: left })}</p>}
              <ul className="rows">
                {inSlot.map((order) => (
                  <PlainOrderRow key={order.id} order={order} canStart />
                ))}
              </ul>
            </section>
          )
        })}
      </PlainForm>
      <PlainPages
        search={search}
        nextPage={orders.length > page * maxOrders ? page + 1 : null}
        more={t('counter.plain_more_orders')}
      />
    </>
  )
}
