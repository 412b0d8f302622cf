// The data saver in the side panel, with what it does, and the way out of a data-free visit.
import { useLocation } from 'react-router'
import { storePartner } from '#web/data-free.ts'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { withSaver } from '#web/plain/saver.ts'
import { useShop, useShopState } from '#web/shop.tsx'
import { useCart } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import { turnPlain } from './turn-plain.ts'

/** The choice itself. Its words are in the set `saver`, which the caller loads before it opens the panel. */
export function SaverChoice() {
  const t = useWords()
  const shop = useShop()
  const to = withSaver(useLocation(), 'on')
  const editing = useCart((cart) => cart.proxy_order_id !== null)
  return (
    <>
      {/* While an order is changed the goods are not in the basket, which alone is handed over. */}
      {!editing && (
        <section className="panel-choice stack" aria-label={t('saver.title')}>
          <p className="panel-choice__title">
            <Icon name="eye" size="small" /> {t('saver.title')}
          </p>
          <p className="soft small">{t('saver.text')}</p>
          <Button onClick={() => void turnPlain(shop, t, to)}>{t('saver.on')}</Button>
        </section>
      )}
      <DataFree />
    </>
  )
}

function DataFree() {
  const t = useWords()
  const partner = useShopState((state) => state.dataFree)
  if (!partner) return null
  const leave = () => {
    storePartner(null)
    location.reload()
  }
  return (
    <div className="panel-choice stack">
      <p>{t('saver.data_free', { partner })}</p>
      <Button onClick={leave}>{t('saver.data_free_leave')}</Button>
    </div>
  )
}
