// The price of one row on its product's page: what it is now, another one at once or from a day on, and the row's history.
import './counter-shelf.css'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatRand } from '#kernel/money.ts'
import { Button } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { withEdits } from '../shelf-edit-queue.ts'
import { EditQuestion } from './edit-question.tsx'
import { PlanPriceForm } from './plan-price-form.tsx'
import { PriceForm } from './price-form.tsx'
import { RowHistory } from './row-history.tsx'
import { shelfQuery } from './shelf-queries.ts'
import { LiveLine, RowBadges } from './shelf-row.tsx'
import { useRowEdits } from './use-row-edits.ts'

interface Props {
  supplierId: string
  offerId: string
  /** The person may change prices at this branch. */
  mayChange: boolean
  /** A change was taken back: it may have hidden or shown the product. */
  onTakenBack: () => void
}

export function RowPrices({ supplierId, offerId, mayChange, onTakenBack }: Props) {
  const t = useWords()
  const shop = useShop()
  const edits = useRowEdits(supplierId)
  const [isOpen, setOpen] = useState(false)
  const section = useRef<HTMLElement>(null)
  const { data, isPending, error, refetch } = useQuery(shelfQuery(shop, supplierId, { offer_id: offerId }))
  const live = data?.rows[0]
  if (isPending) return <Skeleton lines={3} />
  if (!live) return <ErrorState error={error} onRetry={() => void refetch()} />
  const own = edits.queue.filter((edit) => edit.offerId === offerId)
  const row = withEdits(live, own)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>('[data-opens]')?.focus())
  }
  return (
    <>
      <section ref={section} className="shelf__prices" aria-label={t('shelf.price')}>
        <p className="shelf__price-now">
          <strong>{formatRand(row.price_in_cents)}</strong>
          {row.unit && <span className="soft"> {t('shelf.per', { unit: row.unit })}</span>}
        </p>
        {live.price_now_in_cents !== live.price_in_cents && (
          <p>{t('shelf.pays_now', { price: formatRand(live.price_now_in_cents) })}</p>
        )}
        <RowBadges row={row} waits={own.length > 0} />
        {mayChange && (
          <>
            {isOpen ? (
              <PriceForm
                row={row}
                onBack={close}
                onPrice={(cents, agreed) => {
                  edits.set(row, { price_in_cents: cents }, agreed)
                  close()
                }}
              />
            ) : (
              <div>
                <Button icon="edit" data-opens="price" onClick={() => setOpen(true)}>
                  {t('shelf.change_price')}
                </Button>
              </div>
            )}
            {own.map((edit) => (
              <EditQuestion key={edit.key} edit={edit} edits={edits} />
            ))}
            <LiveLine row={row} supplierId={supplierId} />
            <PlanPriceForm row={live} supplierId={supplierId} />
          </>
        )}
      </section>
      <RowHistory row={live} supplierId={supplierId} mayChange={mayChange} onTakenBack={onTakenBack} />
    </>
  )
}
