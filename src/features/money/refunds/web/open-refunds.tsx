// Refunds that the branch still has to pay by itself, one task for each; a task stays until somebody records how it ended.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatRand } from '#kernel/money.ts'
import { formatDayShort, formatTime } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { OpenRefund } from '../refund-contract.ts'
import { providerNameKey } from './provider-names.ts'
import { openRefundsQuery } from './refund-queries.ts'
import { SettleRefund } from './settle-refund.tsx'

/** Renders nothing if there is nothing to pay back. */
export function OpenRefunds() {
  const t = useWords()
  const shop = useShop()
  const { data } = useQuery(openRefundsQuery(shop))
  if (!data?.refunds.length) return null
  return (
    <section className="stack" aria-labelledby="open-refunds">
      <h2 id="open-refunds">{t('refunds.open_title', { count: data.refunds.length })}</h2>
      <ul className="money-list">
        {data.refunds.map((refund) => (
          <Task key={refund.id} refund={refund} />
        ))}
      </ul>
    </section>
  )
}

function Task({ refund }: { refund: OpenRefund }) {
  const t = useWords()
  const language = useLanguage()
  const { bank } = refund
  const since = new Date(refund.created_at)
  const facts = [
    [t('refunds.open_since'), `${formatDayShort(since, language)}, ${formatTime(since)}`],
    [t('counterMoney.way'), providerNameKey(t, refund.provider)],
    [t('counterMoney.branch'), refund.supplier_name],
    ...(bank
      ? [
          [t('accounts.bank_name'), `${bank.bank_name}, ${bank.bank_branch}`],
          [t('accounts.bank_account_name'), bank.bank_account_name],
          [t('accounts.bank_account'), bank.bank_account],
        ]
      : []),
  ]
  return (
    <li className="card money-awaited">
      <h3>
        <Link to={pageTo('counterOrder', { id: refund.order_id })}>
          {t('counter.order', { reference: refund.order_reference })}
        </Link>
      </h3>
      <p>
        {refund.shopper_name && `${refund.shopper_name} · `}
        <strong>{formatRand(refund.amount_in_cents)}</strong>
      </p>
      <dl className="money-facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {refund.has_bank && !bank && <p className="soft">{t('refunds.bank_manager')}</p>}
      <SettleRefund refund={refund} />
    </li>
  )
}
