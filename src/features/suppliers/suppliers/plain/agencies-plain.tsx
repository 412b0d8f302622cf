// The branches as a plain page: a search by name or street, and a button for each that was found.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PlainField } from '#web/plain/plain-form.tsx'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Supplier } from '../supplier-contract.ts'
import { takesOrders } from '../takes-orders.ts'
import { agenciesQuery } from '../web/agency-queries.ts'
import { filterAgencies } from '../web/filter-agencies.ts'

/** A market may have a thousand: more are found by their names. */
const maxShown = 20

export function Component() {
  const t = useWords()
  const [search] = useSearchParams()
  const query = search.get('q') ?? ''
  const { data } = useQuery(agenciesQuery(useShop()))
  const found = filterAgencies(data ?? [], query, null).flatMap(({ stores }) => stores)
  const back = search.get('return_to')
  return (
    <>
      <form>
        {back && <input type="hidden" name="return_to" value={back} />}
        <PlainField name="q" label={t('suppliers.stores_find')} value={query} maxLength={60} />
        <p>
          <button type="submit">{t('shell.search')}</button>
        </p>
      </form>
      {!data && <p>{t('suppliers.stores_offline')}</p>}
      {data && found.length === 0 && (
        <p>
          {t('suppliers.stores_none')} {t('suppliers.stores_none_text')}
        </p>
      )}
      {found.length > 0 && <p className="soft">{t('suppliers.stores_count', { count: found.length })}</p>}
      <form method="post">
        <ul className="rows">
          {found.slice(0, maxShown).map((store) => (
            <Branch key={store.id} store={store} />
          ))}
        </ul>
      </form>
    </>
  )
}

function Branch({ store }: { store: Supplier }) {
  const t = useWords()
  const isHere = useSupplierId() === store.id
  const says = t(isHere ? 'suppliers.stay_here' : 'suppliers.shop_here')
  return (
    <li>
      <b>{store.name}</b>
      <br />
      <span className="soft">{store.formatted_address}</span>
      {!takesOrders(store) && <p className="note">{store.closed_text ?? t('suppliers.no_orders')}</p>}
      <br />
      <button type="submit" name="supplier" value={store.id} aria-label={`${says}: ${store.name}`}>
        {says}
      </button>
    </li>
  )
}
