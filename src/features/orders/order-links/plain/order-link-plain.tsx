// The status of an order by its link, as a plain page.
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pageTo } from '#paths'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { linkedTimes } from '../web/linked-times.ts'
import { linkedOrderQuery } from '../web/order-link-query.ts'

export function Component() {
  const t = useWords()
  const language = useLanguage()
  const { token = '' } = useParams()
  const { data: order } = useQuery(linkedOrderQuery(useShop(), token))
  return (
    <>
      {order && (
        <>
          <p className="done">
            <b>{t(`orders.status_${order.status}`)}</b>
          </p>
          {linkedTimes(order, t, language).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      )}
      {!order && (
        <p className="note">
          {t('order-links.gone')} {t('order-links.gone_text')}
        </p>
      )}
      <p>
        <a className="act" href={pageTo('orders')}>
          {t('order-links.details')}
        </a>
      </p>
    </>
  )
}
