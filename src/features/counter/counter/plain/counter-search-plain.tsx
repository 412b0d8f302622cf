// Finding an order of any age as a plain page: by reference, name or phone number, by day, and by branch.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PlainPages } from '#features/catalogue/catalogue/plain/plain-pages.tsx'
import { formatDayAndTime } from '#kernel/time.ts'
import { PlainField } from '#web/plain/plain-form.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { searchFilterOf, searchQuery } from '../web/counter-queries.ts'
import { PlainOrderRow } from './plain-order-row.tsx'

export function Component() {
  const t = useWords()
  const language = useLanguage()
  const [search] = useSearchParams()
  const filter = searchFilterOf(search)
  const { data } = useSuspenseQuery(searchQuery(useShop(), filter))
  const { orders, suppliers, pagination } = data
  return (
    <>
      <form>
        <PlainField name="text" label={t('counter.search_text')} value={filter.text} maxLength={80} />
        <p>
          <label htmlFor="f-day">{t('counter.search_day')}</label>
          <br />
          <input id="f-day" type="date" name="day" defaultValue={filter.day} placeholder="2026-12-31" />
        </p>
        {suppliers.length > 1 && (
          <p>
            <label htmlFor="f-branch">{t('counter.branch')}</label>
            <br />
            <select id="f-branch" name="supplier_id" defaultValue={filter.supplier_id ?? ''}>
              <option value="">{t('counter.all_branches')}</option>
              {suppliers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </p>
        )}
        <p>
          <button type="submit" className="act">
            {t('counter.search_button')}
          </button>
        </p>
      </form>
      {orders.length === 0 && <p>{t('counter.search_none')}</p>}
      {orders.length > 0 && (
        <ul className="rows">
          {orders.map((order) => (
            <PlainOrderRow
              key={order.id}
              order={order}
              when={formatDayAndTime(new Date(order.created_at), language)}
            />
          ))}
        </ul>
      )}
      <PlainPages search={search} nextPage={pagination.next_page} more={t('counter.search_older')} />
    </>
  )
}
