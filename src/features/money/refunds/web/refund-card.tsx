// At the counter: money of an order that went back, is on its way back, or can go back.
import '#features/money/payments/web/counter-money.css'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Language } from '#kernel/languages.ts'
import { formatRand } from '#kernel/money.ts'
import { formatDayShort, formatTime } from '#kernel/time.ts'
import { openBy, useOpenPart } from '#web/forms/page-form.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { type Translate, useWords, type WordKey } from '#web/words.ts'
import type { Refund } from '../refund-contract.ts'
import { providerNameKey } from './provider-names.ts'
import { RefundForm } from './refund-form.tsx'
import { orderRefundsQuery, type RefundedOrder } from './refund-queries.ts'
import { SettleRefund } from './settle-refund.tsx'

/** A provider tells by itself how it went, soon after. */
const everyMs = 10_000

export function RefundCard({ order }: { order: RefundedOrder }) {
  const t = useWords()
  const language = useLanguage()
  const shop = useShop()
  const posted = usePosted('counter-refund')
  const isOpened = useOpenPart() === 'refund'
  const [open, setOpen] = useState(isOpened || posted !== undefined)
  const place = useRef<HTMLElement>(null)
  const { data } = useQuery({
    ...orderRefundsQuery(shop, order),
    refetchInterval: ({ state }) =>
      state.data?.refunds.some(({ status }) => status === 'asked') ? everyMs : false,
  })
  if (!data) return null
  const cash = data.cash_can_go_back_in_cents
  if (data.payments.length + data.refunds.length === 0 && data.overpaid_in_cents + cash === 0) return null
  const can =
    cash > 0 || data.overpaid_in_cents > 0 || data.payments.some((each) => each.can_go_back_in_cents > 0)
  const isAsked = data.refunds.some(({ status }) => status === 'asked')
  const isEmpty = !can && !isAsked && !data.choose_until
  const begin = () => {
    setOpen(true)
    requestAnimationFrame(() => place.current?.querySelector('select')?.focus())
  }
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
  }
  return (
    <section className="card stack" ref={place} aria-labelledby="refunds">
      <h2 id="refunds">{t('refunds.title')}</h2>
      {data.refunds.length > 0 && (
        <ul className="money-log">
          {data.refunds.map((refund) => (
            <RefundLine key={refund.id} refund={refund} order={order} />
          ))}
        </ul>
      )}
      {data.choose_until && (
        <p>{t('refunds.shopper_chooses', { when: formatMoment(new Date(data.choose_until), language) })}</p>
      )}
      {isEmpty && <p className="soft">{t('refunds.nothing')}</p>}
      {can &&
        (open ? (
          <RefundForm order={order} refunds={data} onClose={close} />
        ) : (
          <div className="row">
            <Button icon="cash" {...openBy('refund', begin)}>
              {t('refunds.send')}
            </Button>
          </div>
        ))}
    </section>
  )
}

const formatMoment = (at: Date, language: Language): string =>
  `${formatDayShort(at, language)}, ${formatTime(at)}`

const tones = { asked: 'wait', succeeded: 'good', failed: 'plain' } as const

function RefundLine({ refund, order }: { refund: Refund; order: RefundedOrder }) {
  const t = useWords()
  const language = useLanguage()
  const at = new Date(refund.created_at)
  const status = refund.status as keyof typeof tones
  return (
    <li className="stack">
      <p>
        <Badge tone={tones[status]}>{t(`refunds.is_${status}` as WordKey)}</Badge>{' '}
        <strong>{formatRand(refund.amount_in_cents)}</strong> · {wayKey(t, refund)} ·{' '}
        {refund.reason === 'cancelled' ? t('refunds.for_cancelled') : refund.reason}
        {refund.reference && ` · ${refund.reference}`} ·{' '}
        <time dateTime={refund.created_at}>{formatMoment(at, language)}</time>
      </p>
      {refund.status === 'asked' && !refund.can_settle && <p className="soft">{t('refunds.waiting')}</p>}
      {refund.can_settle && <SettleRefund refund={refund} order={order} />}
    </li>
  )
}

function wayKey(t: Translate, { way, provider }: Refund): string {
  if (way === 'credit') return t('refunds.to_credit')
  return way === 'cash' ? t('refunds.by_cash') : providerNameKey(t, provider)
}
