// One row of the shelf: picture, name, price, stock, in or out, hidden or not. A tap on one of them changes it.
import { useRef, useState } from 'react'
import { newId } from '#kernel/ids.ts'
import { formatRand } from '#kernel/money.ts'
import { formatDayShort, lastValidDay } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/kit/link.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { withEdits } from '../shelf-edit-queue.ts'
import { EditQuestion } from './edit-question.tsx'
import { changeTexts, valueText } from './edit-texts.ts'
import { PriceForm } from './price-form.tsx'
import { hideLive, showLive, useLiveChanges } from './shelf-edit-store.ts'
import { showRow } from './shelf-queries.ts'
import { StockForm } from './stock-form.tsx'
import type { RowEdits, ShownRow } from './use-row-edits.ts'

interface Props {
  /** As the server, or the phone's copy, has it. */
  live: ShownRow
  supplierId: string
  edits: RowEdits
  /** The person may open the product's page. */
  opens: boolean
}

export function ShelfRowItem({ live, supplierId, edits, opens }: Props) {
  const t = useWords()
  const [open, setOpen] = useState<'price' | 'stock'>()
  const item = useRef<HTMLLIElement>(null)
  const own = edits.queue.filter(({ offerId }) => offerId === live.id)
  const row = withEdits(live, own)
  const close = () => {
    const was = open
    setOpen(undefined)
    requestAnimationFrame(() => item.current?.querySelector<HTMLElement>(`[data-opens=${was}]`)?.focus())
  }
  const price = formatRand(row.price_in_cents)
  return (
    <li ref={item} className="shelf__row" data-hidden={!row.published || undefined}>
      <div className="shelf__head">
        {row.image_url && <Picture src={row.image_url} alt="" width={56} height={56} />}
        <div className="shelf__what">
          <h2>
            {opens && !row.combo ? (
              <Link
                to={`${pageTo('counterShelfProduct', { offerId: row.id })}?supplier_id=${encodeURIComponent(supplierId)}`}
              >
                {row.name}
              </Link>
            ) : (
              row.name
            )}
          </h2>
          {(row.brand || row.barcode) && (
            <p className="small soft">{[row.brand, row.barcode].filter(Boolean).join(' · ')}</p>
          )}
          <RowBadges row={row} waits={own.length > 0} />
        </div>
      </div>
      <div className="shelf__values">
        <button
          type="button"
          className="shelf__value"
          data-opens="price"
          aria-expanded={open === 'price'}
          onClick={() => setOpen('price')}
        >
          <strong>{price}</strong>
          <span className="small soft">
            {row.unit ? t('shelf.per', { unit: row.unit }) : t('shelf.price')}
          </span>
          <span className="visually-hidden">{t('shelf.change_of', { name: row.name })}</span>
        </button>
        <button
          type="button"
          className="shelf__value"
          data-opens="stock"
          aria-expanded={open === 'stock'}
          onClick={() => setOpen('stock')}
        >
          <strong>{valueText(t, 'on_hand', row.on_hand)}</strong>
          <span className="small soft">{t('shelf.stock')}</span>
          <span className="visually-hidden">{t('shelf.change_of', { name: row.name })}</span>
        </button>
        <button
          type="button"
          className="shelf__value"
          // Counted to zero it is out until there is a count again.
          onClick={() =>
            row.out && row.on_hand === 0 ? setOpen('stock') : edits.set(row, { out: !row.out })
          }
        >
          <strong>
            <Icon name={row.out ? 'close' : 'check'} size="small" /> {t(row.out ? 'shelf.out' : 'shelf.in')}
          </strong>
          <span className="visually-hidden">{t('shelf.change_of', { name: row.name })}</span>
        </button>
      </div>
      {open === 'price' && (
        <PriceForm
          row={row}
          onBack={close}
          onPrice={(cents, agreed) => {
            edits.set(row, { price_in_cents: cents }, agreed)
            close()
          }}
        />
      )}
      {open === 'stock' && (
        <StockForm
          row={row}
          onBack={close}
          onStock={(onHand) => {
            edits.set(row, { on_hand: onHand })
            close()
          }}
        />
      )}
      {own.map((edit) => (
        <EditQuestion key={edit.key} edit={edit} edits={edits} />
      ))}
      <div className="shelf__foot">
        <LiveLine row={row} supplierId={supplierId} />
        <Button
          kind="quiet"
          icon={row.published ? 'eye-off' : 'eye'}
          aria-label={t(row.published ? 'shelf.hide_named' : 'shelf.show_named', { name: row.name })}
          onClick={() => edits.set(row, { published: !row.published })}
        >
          {t(row.published ? 'shelf.hide' : 'shelf.show_again')}
        </Button>
      </div>
    </li>
  )
}

export function RowBadges({ row, waits }: { row: ShownRow; waits: boolean }) {
  const t = useWords()
  const language = useLanguage()
  const {
    special_in_cents: special,
    special_until: until,
    planned_price_in_cents: planned,
    planned_from,
  } = row
  const day = (instant: string) => formatDayShort(new Date(instant), language)
  return (
    <p className="shelf__badges">
      {waits && <Badge tone="wait">{t('shelf.not_live')}</Badge>}
      {!row.published && <Badge>{t('shelf.hidden')}</Badge>}
      {typeof special === 'number' && (
        <Badge tone="promo">
          {until
            ? t('shelf.special_until', {
                price: formatRand(special),
                day: formatDayShort(lastValidDay(new Date(until)), language),
              })
            : t('shelf.special', { price: formatRand(special) })}
        </Badge>
      )}
      {typeof planned === 'number' && planned_from && (
        <Badge>{t('shelf.planned', { price: formatRand(planned), day: day(planned_from) })}</Badge>
      )}
    </p>
  )
}

/** The last change that is live, with a button that takes it back. */
export function LiveLine({ row, supplierId }: { row: ShownRow; supplierId: string }) {
  const t = useWords()
  const shop = useShop()
  const change = useLiveChanges((changes) => changes[row.id])
  const [busy, setBusy] = useState(false)
  if (!change) return <p className="shelf__live" role="status" />
  const { set, saw, changeId } = change
  async function undo(id: string) {
    setBusy(true)
    try {
      const { row: now } = await shop.api('undoShelfChange', {
        params: { id: supplierId, offer_id: row.id },
        body: { change_id: id },
        idempotencyKey: newId('key'),
      })
      await showRow(shop, now)
      showLive(row.id, { set: saw, saw: set, changeId: null, undone: true })
    } catch (error) {
      const found = isFailure(error) ? error.details.row : undefined
      if (found) await showRow(shop, found as never)
      notify({ kind: 'error', text: (isFailure(error) && error.messages[0]?.text) || t('shelf.failed') })
      hideLive(row.id)
    }
    setBusy(false)
  }
  return (
    <p className="shelf__live" role="status">
      <Icon name="done" size="small" />
      {t(change.undone ? 'shelf.taken_back' : 'shelf.is_live', {
        change: changeTexts(t, set, saw).join(', '),
      })}
      {changeId !== null && (
        <Button kind="quiet" busy={busy} onClick={() => void undo(changeId)}>
          {t('shelf.undo')}
        </Button>
      )}
    </p>
  )
}
