// The page of orders that wait for money only the branch can see: transfers to its bank or wallet, and card charges without an
// answer.
import '#web/counter-kit/counter.css'
import '#features/money/payments/web/counter-money.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AwaitedMoney } from '#features/money/payments/awaited-contract.ts'
import { awaitedEveryMs, awaitedQuery } from '#features/money/payments/web/awaited-queries.ts'
import { ConfirmMoney } from '#features/money/payments/web/confirm-money.tsx'
import { formatRand } from '#kernel/money.ts'
import { formatDayShort, formatTime } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { hasPermission, usePermission } from '#web/counter-kit/use-permission.ts'
import { OpenForm } from '#web/forms/page-form.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { OpenRefunds } from './open-refunds.tsx'
import { openRefundsQuery } from './refund-queries.ts'

export const handle: PageHandle = { title: 'counterMoney.title', needsLogin: 'staff' }

export const loader: PageLoader = ({ shop }) =>
  Promise.all([
    hasPermission(shop, 'payments.confirm') && shop.ensure(awaitedQuery(shop)),
    hasPermission(shop, 'orders.refund') && shop.ensure(openRefundsQuery(shop)),
  ])

export function Component() {
  const [confirms, refunds] = [usePermission('payments.confirm'), usePermission('orders.refund')]
  return (
    <div className="stack">
      <OpenForm />
      {refunds && <OpenRefunds />}
      {confirms && <AwaitedList />}
    </div>
  )
}

function AwaitedList() {
  const t = useWords()
  const shop = useShop()
  const { data, error, refetch } = useQuery({ ...awaitedQuery(shop), refetchInterval: awaitedEveryMs })
  return (
    <>
      <p>{t('counterMoney.about')}</p>
      <p>
        <Link to={pageTo('counterStatements')}>{t('counterMoney.to_statements')}</Link>
      </p>
      {error && data && <p className="counter-warning">{t('counter.offline')}</p>}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={4} />}
      {data?.awaited.length === 0 && (
        <EmptyState icon="cash" title={t('counterMoney.none')} text={t('counterMoney.none_text')} />
      )}
      <ul className="money-list">
        {data?.awaited.map((each) => (
          <Awaited key={each.transaction_id} awaited={each} />
        ))}
      </ul>
    </>
  )
}

function Awaited({ awaited }: { awaited: AwaitedMoney }) {
  const t = useWords()
  const language = useLanguage()
  const at = (instant: string) => {
    const when = new Date(instant)
    return `${formatDayShort(when, language)}, ${formatTime(when)}`
  }
  const facts = [
    [t('counterMoney.owed'), formatRand(awaited.owed_in_cents)],
    [t('counterMoney.reference'), awaited.bank_reference],
    [t('counterMoney.way'), t(wayWords(awaited.provider))],
    [t('counterMoney.branch'), awaited.supplier_name],
  ]
  return (
    <li className="card money-awaited">
      <h2>
        <Link to={pageTo('counterOrder', { id: awaited.order_id })}>
          {t('counter.order', { reference: awaited.order_reference })}
        </Link>
      </h2>
      <p>{awaited.shopper_name}</p>
      {awaited.told_at ? (
        <Badge tone="wait">{t('counterMoney.told', { when: at(awaited.told_at) })}</Badge>
      ) : (
        <p className="counter-soft">{t('counterMoney.since', { when: at(awaited.created_at) })}</p>
      )}
      <dl className="money-facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {awaited.provider === 'yoco' && <p>{t('counterMoney.yoco_unknown')}</p>}
      <ConfirmMoney
        order={{
          id: awaited.order_id,
          reference: awaited.order_reference,
          version: awaited.version,
          owedInCents: awaited.owed_in_cents,
        }}
        transactionId={awaited.transaction_id}
      />
    </li>
  )
}

const ways = {
  offline_eft: 'counterMoney.by_eft',
  shop2shop: 'counterMoney.by_shop2shop',
  yoco: 'counterMoney.by_yoco',
} as const

const wayWords = (provider: string) =>
  Object.hasOwn(ways, provider) ? ways[provider as keyof typeof ways] : 'counterMoney.by_other'
