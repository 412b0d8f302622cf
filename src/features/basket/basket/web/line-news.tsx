// The changes on a line of the basket that the shopper has not dismissed yet.
import { formatRand } from '#kernel/money.ts'
import { formatQty, weightFromBase } from '#kernel/quantity.ts'
import { IconButton } from '#web/kit/button.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { type Translate, useWords } from '#web/words.ts'
import type { News } from '../refresh-lines.ts'
import { dismissNews, useNewsOf } from './news-store.ts'

export function LineNews({ offer, qty }: CartLine) {
  const t = useWords()
  const news = useNewsOf(offer.id)
  if (!news) return null
  return (
    <div className="spread small basket-line__gone">
      <div>
        {describeNews(t, { offer, qty }, news).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <IconButton
        icon="check"
        label={t('basket.news_seen_named', { name: offer.name })}
        onClick={() => {
          dismissNews(offer.id)
          document.getElementById('page-title')?.focus()
        }}
      />
    </div>
  )
}

export function describeNews(t: Translate, { offer, qty }: CartLine, { was, stock, qtyWas }: News): string[] {
  const amount = (base: number) =>
    offer.per_kg
      ? `${formatQty(weightFromBase(base, offer.per_kg_conversion_rate ?? 1), offer.per_kg_symbol ?? 'kg')} ${offer.per_kg_symbol ?? 'kg'}`
      : formatQty(base, null)
  return [
    ...(was === undefined
      ? []
      : [t('basket.news_price', { was: formatRand(was), now: formatRand(offer.price_in_cents) })]),
    ...(stock ? [t(stockWords[stock])] : []),
    ...(qtyWas === undefined ? [] : [t('basket.news_amount', { was: amount(qtyWas), now: amount(qty) })]),
  ]
}

const stockWords = {
  gone: 'basket.news_gone',
  back: 'basket.news_back',
  low: 'basket.news_low',
} as const
