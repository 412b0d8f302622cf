// Who changed which details of a product when, and the way to take the last change back.
import { useQuery } from '@tanstack/react-query'
import { formatDayAndTime } from '#kernel/time.ts'
import { Button } from '#web/kit/button.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { ProductField } from '../shelf-product-contract.ts'
import { productHistoryQuery } from './shelf-product-queries.ts'

interface Props {
  supplierId: string
  offerId: string
  busy: boolean
  onUndo: (changeId: string) => void
}

export function ProductHistory({ supplierId, offerId, busy, onUndo }: Props) {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const { data } = useQuery(productHistoryQuery(shop, supplierId, offerId))
  if (!data || data.changes.length === 0) return null
  return (
    <section className="shelf-product__section" aria-label={t('shelfProducts.history')}>
      <h2>{t('shelfProducts.history')}</h2>
      <ul className="shelf-product__added">
        {data.changes.map(({ change_id, at, by, by_key, after, undone_at }, index) => (
          <li key={change_id}>
            <span>
              {formatDayAndTime(new Date(at), language)} · {by ?? t('shelfProducts.somebody')}
              {by_key && ` (${t('shelfProducts.by_key')})`}:{' '}
              {(Object.keys(after) as ProductField[])
                .map((field) => t(`shelfProducts.field_${field}`))
                .join(', ')}
              {undone_at !== null && ` (${t('shelfProducts.taken_back')})`}
            </span>
            {index === 0 && undone_at === null && (
              <Button icon="again" busy={busy} onClick={() => onUndo(change_id)}>
                {t('shelfProducts.take_back')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
