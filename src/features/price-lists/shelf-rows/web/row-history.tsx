// Who changed a row's price, stock, hidden or sold out when, from what to what, and the way to take the last change back.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDayAndTime } from '#kernel/time.ts'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { useWords } from '#web/words.ts'
import type { ShelfRow } from '../shelf-rows-contract.ts'
import { changeTexts } from './edit-texts.ts'
import { hideLive } from './shelf-edit-store.ts'
import { rowHistoryQuery, showRow } from './shelf-queries.ts'

interface Props {
  row: ShelfRow
  supplierId: string
  mayChange: boolean
  onTakenBack: () => void
}

export function RowHistory({ row, supplierId, mayChange, onTakenBack }: Props) {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const keyOf = useIntentKey()
  const [busy, setBusy] = useState(false)
  const { data } = useQuery({ ...rowHistoryQuery(shop, supplierId, row), placeholderData: keepPreviousData })
  if (!data || data.changes.length === 0) return null
  async function takeBack(changeId: string) {
    setBusy(true)
    const body = { change_id: changeId }
    try {
      const { row: now } = await shop.api('undoShelfChange', {
        params: { id: supplierId, offer_id: row.id },
        body,
        idempotencyKey: keyOf(body),
      })
      hideLive(row.id)
      await showRow(shop, now)
      onTakenBack()
    } catch (error) {
      const found = isFailure(error) ? (error.details['row'] as ShelfRow | undefined) : undefined
      if (found) await showRow(shop, found)
      notify({ kind: 'error', text: (isFailure(error) && error.messages[0]?.text) || t('shelf.failed') })
    }
    setBusy(false)
  }
  return (
    <section className="shelf__prices" aria-label={t('shelf.history')}>
      <h2>{t('shelf.history')}</h2>
      <ul className="shelf__history">
        {data.changes.map(({ change_id, at, by, by_key, from, field, before, after, undone_at }, index) => (
          <li key={`${change_id} ${field}`}>
            <span>
              {[formatDayAndTime(new Date(at), language), by, t(`shelf.from_${from}`)]
                .filter(Boolean)
                .join(' · ')}
              {by_key && ` (${t('shelfProducts.by_key')})`}:{' '}
              <strong>{changeTexts(t, { [field]: after }, { [field]: before }).join('')}</strong>
              {undone_at !== null && ` (${t('shelf.from_undo')})`}
            </span>
            {mayChange && index === 0 && from === 'hand' && undone_at === null && (
              <Button icon="again" busy={busy} onClick={() => void takeBack(change_id)}>
                {t('shelfProducts.take_back')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
