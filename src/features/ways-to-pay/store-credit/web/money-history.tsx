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
import { useWords } from '#web/words.ts'
import type { MoneyLine } from '../credit-contract.ts'
import { moneyPurpose } from './money-purpose.ts'

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

function Line({ line, toOrder }: { line: MoneyLine; toOrder: Props['toOrder'] }) {
  const t = useWords()
  const language = useLanguage()
  const at = new Date(line.at)
  return (
    <li className="spread money">
      <div>
        <p>
          <strong>{t(moneyPurpose(line.kind))}</strong>
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
