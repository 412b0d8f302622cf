// The money of one order at the counter: what is awaited, and a form for a transfer that nobody awaited.
import './counter-money.css'
import { useQuery } from '@tanstack/react-query'
import { formatRand } from '#kernel/money.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { awaitedEveryMs, awaitedQuery } from './awaited-queries.ts'
import { ConfirmMoney } from './confirm-money.tsx'

interface Props {
  order: {
    id: string
    reference: string
    version: number
    provider: string
    payable_balance_in_cents: number
    change_owed_in_cents: number
  }
}

export function OrderMoney({ order }: Props) {
  const t = useWords()
  const shop = useShop()
  const owes = order.payable_balance_in_cents > 0 && order.provider !== 'cash'
  const { data } = useQuery({ ...awaitedQuery(shop), refetchInterval: awaitedEveryMs, enabled: owes })
  const waiting = data?.awaited.filter(({ order_id: id }) => id === order.id) ?? []
  const orderView = {
    id: order.id,
    reference: order.reference,
    version: order.version,
    owedInCents: order.payable_balance_in_cents,
  }
  if (!owes && order.provider !== 'offline_eft') return null
  return (
    <section className="card stack" aria-labelledby="order-money">
      <h2 id="order-money">{t('counterMoney.title_order')}</h2>
      {/* An addition that waits is said at the top of the page. */}
      {owes && order.change_owed_in_cents === 0 && (
        <p>
          {t('counterMoney.owes', { amount: formatRand(order.payable_balance_in_cents) })}{' '}
          {t('counterMoney.cleared_only')}
        </p>
      )}
      {waiting.map((each) => (
        <div key={each.transaction_id} className="stack">
          <p>
            {t('counterMoney.reference')}: <strong>{each.bank_reference}</strong>
          </p>
          <ConfirmMoney order={orderView} transactionId={each.transaction_id} />
        </div>
      ))}
      {waiting.length === 0 && <ConfirmMoney order={orderView} transactionId={undefined} />}
    </section>
  )
}
