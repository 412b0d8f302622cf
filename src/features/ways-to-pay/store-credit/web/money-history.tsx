// A list of movements of money, latest first: the kind, the amount and the balance after each.
import './money.css'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatRand } from '#kernel/money.ts'
import { formatDay, formatTime } from '#kernel/time.ts'
import type { Answer } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useLanguage } from '#web/shop.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import type { MoneyLine } from '../credit-contract.ts'

interface Props {
  history: UseInfiniteQueryResult<InfiniteData<Answer<'storeCredit'>>>
  /** Where an order of it is looked at. */
  toOrder: (id: string) => string
}

export function MoneyHistory({ history, toOrder }: Props) {
  const t = useWords()
  const lines = history.data?.pages.flatMap((page) => page.lines)
  if (!lines) {
    if (!history.error) return <Skeleton lines={6} />
    return <ErrorState error={history.error} onRetry={() => void history.refetch()} />
  }
  return (
    <>
      {history.isRefetchError && <p role="status">{t('money.old')}</p>}
      <ol className="stack">
        {lines.map((line) => (
          <Line key={line.id} line={line} toOrder={toOrder} />
        ))}
      </ol>
      {history.isFetchNextPageError && (
        <ErrorState error={history.error} onRetry={() => void history.fetchNextPage()} />
      )}
      {history.hasNextPage && !history.isFetchNextPageError && (
        <Button wide busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('money.more')}
        </Button>
      )}
    </>
  )
}

const texts = {
  credit_used: 'money.credit_used',
  credit_returned: 'money.credit_returned',
  credit_granted: 'money.credit_granted',
  card_topped_up: 'money.card_topped_up',
  card_used: 'money.card_used',
  card_returned: 'money.card_returned',
  given_up: 'money.given_up',
  demo_gift: 'money.demo_gift',
  payment_received: 'money.payment_received',
  payment_late: 'money.payment_late',
  overpaid_credited: 'money.payment_received',
  refund_asked: 'money.refund_asked',
  refund_failed: 'money.refund_failed',
  refund_credited: 'money.credit_returned',
} as const satisfies Record<string, WordKey>

const purposeKey = (kind: string): WordKey =>
  Object.hasOwn(texts, kind) ? texts[kind as keyof typeof texts] : 'money.other'

function Line({ line, toOrder }: { line: MoneyLine; toOrder: Props['toOrder'] }) {
  const t = useWords()
  const language = useLanguage()
  const at = new Date(line.at)
  return (
    <li className="spread money">
      <div>
        <p>
          <strong>{t(purposeKey(line.kind))}</strong>
        </p>
        <p className="soft small">
          <time dateTime={line.at}>
            {formatDay(at, language)}, {formatTime(at)}
          </time>
          {line.supplier_name && ` · ${line.supplier_name}`}
        </p>
        {line.order_id && (
          <p>
            <Link to={toOrder(line.order_id)}>
              {t('money.order', { reference: line.order_reference ?? '' })}
            </Link>
          </p>
        )}
        {line.note && <p className="soft">{line.note}</p>}
      </div>
      <div className="money__cents">
        <p>
          <strong className="number">
            {line.amount_in_cents > 0 && '+'}
            {formatRand(line.amount_in_cents)}
          </strong>
        </p>
        <p className="soft small number">{t('money.after', { amount: formatRand(line.balance_in_cents) })}</p>
      </div>
    </li>
  )
}
