// Favourites of the account as a plain page: rows to add from, one form that takes one out, and what the account is told of.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PlainCards } from '#features/catalogue/catalogue/plain/plain-offers.tsx'
import { PlainPages } from '#features/catalogue/catalogue/plain/plain-pages.tsx'
import { pageNumberOf } from '#features/catalogue/catalogue/web/list-filter.ts'
import { alertsQuery } from '#features/catalogue/offer-alerts/web/alert-queries.ts'
import { alertText } from '#features/catalogue/offer-alerts/web/alert-text.ts'
import { pageTo } from '#paths'
import { PlainForm } from '#web/plain/plain-form.tsx'
import { useAccount, useLanguage, useShop, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { cardsQuery, favouritesQuery } from '../web/favourite-queries.ts'

/** Of a page. */
const perPage = 12

export function Component() {
  const t = useWords()
  const account = useAccount()
  if (account) return <Favourites userId={account.id} />
  return (
    <>
      <p>{t('favourites.sign_in')}</p>
      <p>
        <a className="act" href={`${pageTo('signIn')}?redirect_to=${pageTo('favourites')}`}>
          {t('shell.sign_in')}
        </a>
      </p>
    </>
  )
}

function Favourites({ userId }: { userId: string }) {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const supplierId = useSupplierId()
  const page = pageNumberOf(search)
  const { data: ids } = useSuspenseQuery(favouritesQuery(shop, userId))
  const { data: cards } = useSuspenseQuery(cardsQuery(shop, supplierId, ids))
  const shown = cards.slice((page - 1) * perPage, page * perPage)
  return (
    <>
      {cards.length === 0 && (
        <>
          <p>{t('favourites.none_text')}</p>
          <p>
            <a className="act" href={pageTo('home')}>
              {t('catalogue.lookAround')}
            </a>
          </p>
        </>
      )}
      {shown.length > 0 && (
        <>
          <PlainCards cards={shown} />
          <PlainPages search={search} nextPage={cards.length > page * perPage ? page + 1 : null} />
          <PlainForm form="favourite">
            <input type="hidden" name="favourite" value="0" />
            <p>
              <select name="product" aria-label={t('catalogue.favourites')}>
                {shown.map(({ id, name, offer }) => (
                  <option key={id} value={id}>
                    {offer?.name ?? name}
                  </option>
                ))}
              </select>{' '}
              <button type="submit">{t('favourites.remove')}</button>
            </p>
          </PlainForm>
        </>
      )}
      <Alerts userId={userId} />
    </>
  )
}

function Alerts({ userId }: { userId: string }) {
  const t = useWords()
  const language = useLanguage()
  const { data: alerts = [] } = useQuery({ ...alertsQuery(useShop(), userId), enabled: false })
  if (alerts.length === 0) return null
  return (
    <PlainForm form="offer-alert">
      <h2>{t('offerAlerts.title')}</h2>
      <ul className="rows">
        {alerts.map((alert) => (
          <li key={alert.id}>
            <button
              type="submit"
              className="more"
              name="remove"
              value={alert.id}
              aria-label={t('offerAlerts.stop_named', { name: alert.name })}
            >
              {t('offerAlerts.stop')}
            </button>
            <a href={pageTo('product', { id: alert.product_id })}>
              {t('offerAlerts.at', { name: alert.name, supplier: alert.supplier.name })}
            </a>
            <br />
            <span className="soft">{alertText(t, language, alert)}</span>
          </li>
        ))}
      </ul>
    </PlainForm>
  )
}
