// Shows accepted rows as they would go live, a page at a time, with filters.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRand } from '#kernel/money.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { Price } from '#web/kit/price.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import type { ImportDetail, PreviewRow } from '../import-contract.ts'
import { formatCount, formatFailure } from './format-import.ts'
import { rowsQuery } from './import-queries.ts'

const effects = ['new', 'added', 'changed', 'same'] as const
const shows = ['all', ...effects, 'noted', 'doubtful'] as const
type Show = (typeof shows)[number]
const isEffect = (show: Show): show is (typeof effects)[number] => effects.some((each) => each === show)

const pageSize = 25

export function PreviewRows({ detail }: { detail: ImportDetail }) {
  const t = useWords()
  const shop = useShop()
  const [{ show, page }, setView] = useState<{ show: Show; page: number }>({ show: 'all', page: 1 })
  const effect = effects.find((each) => each === show) ?? null
  const rows = useQuery({
    ...rowsQuery(shop, detail, { effect, noted: show === 'noted', doubtful: show === 'doubtful', page }),
    placeholderData: keepPreviousData,
  })
  const total = rows.data?.total_count ?? 0
  return (
    <section className="import-section" aria-label={t('imports.preview')} aria-busy={rows.isFetching}>
      <h2>{t('imports.preview')}</h2>
      <fieldset className="import-shows">
        <legend className="visually-hidden">{t('imports.show')}</legend>
        {shows.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="import-show"
              checked={show === each}
              onChange={() => setView({ show: each, page: 1 })}
            />
            <span>{t(isEffect(each) ? `imports.effect_${each}` : `imports.show_${each}`)}</span>
          </label>
        ))}
      </fieldset>
      {rows.isPending && <Skeleton lines={6} />}
      {rows.isError && (
        <div role="alert">
          <p className="import-warning">{formatFailure(rows.error, t)}</p>
          <Button icon="again" onClick={() => void rows.refetch()}>
            {t('kit.try_again')}
          </Button>
        </div>
      )}
      {rows.data && (
        <>
          <p role="status" className="soft">
            {t('imports.rows_shown', { count: total, number: formatCount(total) })}
          </p>
          <ul className="import-rows">
            {rows.data.rows.map((row) => (
              <Row key={row.line} row={row} />
            ))}
          </ul>
          {total > pageSize && (
            <nav className="row" aria-label={t('imports.preview_pages')}>
              <Button disabled={page === 1} icon="back" onClick={() => setView({ show, page: page - 1 })}>
                {t('kit.page_previous')}
              </Button>
              <span className="soft">
                {t('imports.page_of', {
                  page: formatCount(page),
                  pages: formatCount(Math.ceil(total / pageSize)),
                })}
              </span>
              <Button
                disabled={rows.data.pagination.next_page === null}
                onClick={() => setView({ show, page: page + 1 })}
              >
                {t('imports.page_next')}
              </Button>
            </nav>
          )}
        </>
      )}
    </section>
  )
}

const tones = { new: 'good', added: 'good', changed: 'wait', same: 'plain' } as const

function Row({ row }: { row: PreviewRow }) {
  const t = useWords()
  const effect = effects.find((each) => each === row.effect) ?? 'same'
  const moves = row.price_now_in_cents !== null && row.price_now_in_cents !== row.price_in_cents
  const about = [row.brand, row.size, row.barcode].filter(Boolean).join(' · ')
  return (
    <li className="import-row">
      <div className="import-row__what">
        <strong>{row.name}</strong>
        {about && <span className="small soft">{about}</span>}
        {row.category && <span className="small soft">{row.category}</span>}
        {row.vat_class && row.vat_source && (
          <span className="small soft">
            {t(`goods.vat_${row.vat_class}` as WordKey)} ({t(`goods.from_${row.vat_source}` as WordKey)})
          </span>
        )}
      </div>
      <div className="import-row__price">
        {row.promo_price_in_cents === null ? (
          <Price cents={row.price_in_cents} />
        ) : (
          <Price cents={row.promo_price_in_cents} was={row.price_in_cents} />
        )}
        {moves && (
          <span className="small soft">
            {t('imports.price_now', { price: formatRand(row.price_now_in_cents ?? 0) })}
          </span>
        )}
        {row.cost_in_cents !== null && (
          <span className="small soft">{t('imports.row_cost', { cost: formatRand(row.cost_in_cents) })}</span>
        )}
        {row.stock !== null && (
          <span className="small soft">{t('imports.in_stock', { number: formatStock(row.stock) })}</span>
        )}
      </div>
      <div className="import-row__effect">
        <Badge tone={tones[effect]}>{t(`imports.effect_${effect}` as WordKey)}</Badge>
        <span className="small soft">{t('imports.line', { line: formatCount(row.line) })}</span>
      </div>
      {row.deal && (
        <p className="import-row__deal small">
          {row.deal.label
            ? t('imports.row_deal', { label: row.deal.label })
            : t('imports.row_deal_text', { text: row.deal.text })}
          {row.deal.why_not && <span className="import-row__why"> {row.deal.why_not}</span>}
        </p>
      )}
      {row.notes.length > 0 && (
        <ul className="import-row__notes small">
          {row.notes.map((note) => (
            <li key={`${note.code} ${note.column}`}>{note.text}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

const formatStock = (stock: number): string => (Number.isInteger(stock) ? formatCount(stock) : String(stock))
