// Pays an order on a page without script [ruling 14 Paying from a plain page]: a button for each way, then a link to the provider
// (for PayGate a form with one button), or where to transfer the money. Coming back, "Look again" asks how it stands. Only the server
// renders it.
import '#web/kit/choice.css'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { ChangeUntil } from '#features/orders/orders/web/pay-now.tsx'
import { formatRand, roundDownToTenCents } from '#kernel/money.ts'
import { formatDay, formatTime } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { FormFields } from '#web/forms/form-fields.tsx'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { useDataFree, useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { isOnline, providerNames } from '#wire/ways-to-pay.ts'
import type { PaymentJob, ProviderData, Transaction } from '../payment-contract.ts'
import { nameOf, paymentTextKey } from './choose-payment.tsx'
import { outcomeText } from './outcome-text.ts'
import { PayAtBranch } from './pay-at-branch.tsx'
import { jobQuery } from './payment-queries.ts'
import { isTransferData, TransferDetails } from './transfer-details.tsx'
import { waysLeft } from './ways-left.ts'

export const payFormName = 'pay-order'

export function PayForm({ order }: { order: Order }) {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const { data: job } = useQuery(jobQuery(shop, order.id, order.version))
  if (!job) return null
  const { providers, cash, transaction } = job.data
  if (providers.length === 0 && !cash) return <PayAtBranch order={order} />
  const data = transaction?.provider_data ?? null
  const waits = order.status === 'payment_processing'
  const outcome = transaction && !waits && outcomeText(t, transaction)
  const isLeaving = transaction !== null && search.get('go') === transaction.id && leadsOn(data)
  return (
    <div className="stack">
      {outcome && <Notice tone="act" title={outcome} />}
      {transaction && isLeaving && (
        <section className="card stack" aria-labelledby="leave">
          <h2 id="leave">{t('payments.pay', { amount: formatRand(transaction.amount_in_cents) })}</h2>
          <p>{t('payments.form_leave_text', { amount: formatRand(transaction.amount_in_cents) })}</p>
          <LeadOn transaction={transaction} data={data} kind="primary" />
        </section>
      )}
      {transaction && waits && !isLeaving && (
        <Notice tone="wait" title={t('payments.checking')}>
          <p>{t(isTransferData(data) ? 'payments.told' : 'payments.checking_text')}</p>
          <PayButton name="look">{t('orders.form_look')}</PayButton>
          {leadsOn(data) && <LeadOn transaction={transaction} data={data} kind="plain" />}
        </Notice>
      )}
      {transaction && isTransferData(data) && !waits && (
        <section className="card stack" aria-labelledby="transfer">
          <h2 id="transfer">{t('payments.transfer', { amount: formatRand(transaction.amount_in_cents) })}</h2>
          <TransferDetails data={data} />
          {transaction.status === 'initiated' ? (
            <Notice tone="wait" title={t('payments.told')} />
          ) : (
            <PayButton name="told" kind="primary" transaction={transaction.id}>
              {t('payments.i_have_paid')}
            </PayButton>
          )}
        </section>
      )}
      <Ways order={order} job={job} />
    </div>
  )
}

export type Leading = Extract<ProviderData, { kind: 'redirect' | 'redirect_form' }>

export const leadsOn = (data: ProviderData | null): data is Leading =>
  data?.kind === 'redirect' || data?.kind === 'redirect_form'

/** To another host the form of this page never redirects: the browser goes there by a link, or by a form of its own. */
function LeadOn({
  transaction,
  data,
  kind,
}: {
  transaction: Transaction
  data: Leading
  kind: 'primary' | 'plain'
}) {
  const t = useWords()
  const { provider } = transaction
  const name = isOnline(provider) ? providerNames[provider] : provider
  const label = t('payments.form_leave', { name })
  if (data.kind === 'redirect')
    return (
      <a className={`button button--${kind} button--wide`} href={data.url}>
        {label}
      </a>
    )
  return (
    <form method="post" action={data.action}>
      {Object.entries(data.fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" kind={kind} wide>
        {label}
      </Button>
    </form>
  )
}

/** A form of one button, which says what it does. */
function PayButton({
  name,
  kind = 'plain',
  transaction,
  children,
}: {
  name: 'look' | 'told'
  kind?: 'primary' | 'plain'
  transaction?: string
  children: string
}) {
  return (
    <form method="post">
      <FormFields form={payFormName} id={name} />
      {transaction && <input type="hidden" name="transaction" value={transaction} />}
      <Button type="submit" name="do" value={name} kind={kind}>
        {children}
      </Button>
    </form>
  )
}

function Ways({ order, job }: { order: Order; job: PaymentJob }) {
  const t = useWords()
  const language = useLanguage()
  const dataFree = useDataFree()
  const { amount_in_cents: amount, pay_until: until } = job.data
  const { ways, heading } = waysLeft(order, job.data, { dataFree })
  if (ways.length === 0) return null
  const inCash = formatRand(roundDownToTenCents(amount).payable)
  return (
    <section className="card stack" aria-labelledby="how">
      <h2 id="how">{t(heading)}</h2>
      {order.change_owed_in_cents > 0 && <ChangeUntil order={order} />}
      {until && !order.change_owed_in_cents && (
        <p className="soft">
          {t('payments.until', {
            time: `${formatDay(new Date(until), language)}, ${formatTime(new Date(until))}`,
          })}
        </p>
      )}
      <form method="post" action={pageTo('orderPay', { id: order.id })} className="stack">
        <FormFields form={payFormName} />
        <input type="hidden" name="amount" value={amount} />
        {ways.map((way) => (
          <Button key={way} type="submit" name="provider" value={way} wide className="choice">
            <span className="choice__words">
              <span className="choice__name">{nameOf(t, way, order)}</span>
              <span className="soft small">
                {way === 'cash'
                  ? t('payments.pay_cash', { amount: inCash })
                  : t(paymentTextKey(way, dataFree))}
              </span>
            </span>
          </Button>
        ))}
      </form>
    </section>
  )
}
