// Paying an order as a plain page [ruling 14 Paying from a plain page]: what is owed, a button for each way, and then a link to the
// provider (for PayGate a form of one button), or where to transfer the money.
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { paymentDue } from '#features/orders/orders/payment-due.ts'
import { PlainSums } from '#features/orders/orders/plain/plain-sums.tsx'
import { PlainTopUp } from '#features/orders/orders/plain/plain-top-up.tsx'
import { changeOwedText } from '#features/orders/orders/web/change-owed-text.ts'
import { orderQuery } from '#features/orders/orders/web/order-queries.ts'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { formatRand, roundDownToTenCents } from '#kernel/money.ts'
import { formatDay, formatTime } from '#kernel/time.ts'
import { pageTo } from '#paths'
import type { PageLoader } from '#web/page.ts'
import { PlainForm } from '#web/plain/plain-form.tsx'
import { useDataFree, useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { isOnline, providerNames } from '#wire/ways-to-pay.ts'
import type { PaymentJob, Transaction } from '../payment-contract.ts'
import { nameOf, paymentTextKey } from '../web/choose-payment.tsx'
import { outcomeText } from '../web/outcome-text.ts'
import { type Leading, leadsOn, payFormName } from '../web/pay-form.tsx'
import { jobQuery } from '../web/payment-queries.ts'
import { isTransferData, rowsOf } from '../web/transfer-details.tsx'
import { waysLeft } from '../web/ways-left.ts'

export const loader: PageLoader = async ({ shop, params }) => {
  const order = await shop.ensure(orderQuery(shop, params.id ?? ''))
  const owed = paymentDue(order)
  if (owed === 'online') await shop.ensure(jobQuery(shop, order.id, order.version))
  if (owed === 'top_up') await shop.ensure(supplierQuery(shop, order.supplier_id))
}

export function Component() {
  const t = useWords()
  const { id = '' } = useParams()
  const { data: order } = useQuery(orderQuery(useShop(), id))
  if (!order) return null
  const change = changeOwedText(t, order)
  return (
    <>
      <h2>{t('orders.order_named', { reference: order.reference })}</h2>
      <PlainSums
        sums={[
          [t('orders.total'), order.total_in_cents],
          order.credit_in_cents > 0 && [t('orders.credit'), -order.credit_in_cents],
          [t('orders.pay_owed'), Math.max(0, order.payable_balance_in_cents), 'total'],
        ]}
      />
      {change && <p>{change}</p>}
      <HowToPay order={order} />
      <p>
        <a href={pageTo('order', { id })}>{t('orders.pay_see_order')}</a>
      </p>
    </>
  )
}

function HowToPay({ order }: { order: Order }) {
  const t = useWords()
  const owed = paymentDue(order)
  if (owed === 'online') return <PayOnline order={order} />
  if (owed === 'nothing') return <p className="done">{t('orders.pay_nothing')}</p>
  if (owed === 'ended') return <p className="note">{t('orders.pay_ended')}</p>
  const { supplier_name: supplier } = order
  if (owed === 'top_up') return <PlainTopUp order={order} />
  const amount = formatRand(order.cash_payable_in_cents)
  return <p className="note">{t('orders.pay_cash_bring', { amount, supplier })}</p>
}

function PayOnline({ order }: { order: Order }) {
  const t = useWords()
  const [search] = useSearchParams()
  const { data: job } = useQuery(jobQuery(useShop(), order.id, order.version))
  if (!job) return null
  const { providers, cash, transaction } = job.data
  if (providers.length === 0 && !cash) {
    const { supplier_name: supplier, reference } = order
    return <p className="note">{t('orders.pay_at_branch_text', { supplier, reference })}</p>
  }
  const data = transaction?.provider_data ?? null
  const waits = order.status === 'payment_processing'
  const outcome = transaction && !waits && outcomeText(t, transaction)
  const isLeaving = transaction !== null && search.get('go') === transaction.id && leadsOn(data)
  const amount = formatRand(transaction?.amount_in_cents ?? 0)
  return (
    <>
      {outcome && <p className="problem">{outcome}</p>}
      {transaction && isLeaving && (
        <>
          <p>{t('payments.form_leave_text', { amount })}</p>
          <LeadOn transaction={transaction} data={data} />
        </>
      )}
      {transaction && waits && !isLeaving && (
        <>
          <p className="note">{t(isTransferData(data) ? 'payments.told' : 'payments.checking_text')}</p>
          <PayButton name="look">{t('orders.form_look')}</PayButton>
          {leadsOn(data) && <LeadOn transaction={transaction} data={data} />}
        </>
      )}
      {transaction && isTransferData(data) && !waits && (
        <>
          <h2>{t('payments.transfer', { amount })}</h2>
          <PlainSums sums={rowsOf(data).map(([key, value]) => value !== null && [t(key), value])} />
          {transaction.status === 'initiated' ? (
            <p className="note">{t('payments.told')}</p>
          ) : (
            <PayButton name="told" transaction={transaction.id}>
              {t('payments.i_have_paid')}
            </PayButton>
          )}
        </>
      )}
      <Ways order={order} job={job} />
    </>
  )
}

/** To another host the form of this page never redirects: the browser goes there by a link, or by a form of its own. */
function LeadOn({ transaction: { provider }, data }: { transaction: Transaction; data: Leading }) {
  const t = useWords()
  const label = t('payments.form_leave', { name: isOnline(provider) ? providerNames[provider] : provider })
  if (data.kind === 'redirect')
    return (
      <p>
        <a className="act" href={data.url}>
          {label}
        </a>
      </p>
    )
  return (
    <form method="post" action={data.action}>
      {Object.entries(data.fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <p>
        <button type="submit" className="act">
          {label}
        </button>
      </p>
    </form>
  )
}

interface PayButtonProps {
  name: 'look' | 'told'
  transaction?: string
  children: string
}

/** A form of one button, which says what it does. */
const PayButton = ({ name, transaction, children }: PayButtonProps) => (
  <PlainForm form={payFormName} id={name}>
    {transaction && <input type="hidden" name="transaction" value={transaction} />}
    <p>
      <button type="submit" className={name === 'told' ? 'act' : undefined} name="do" value={name}>
        {children}
      </button>
    </p>
  </PlainForm>
)

function Ways({ order, job }: { order: Order; job: PaymentJob }) {
  const t = useWords()
  const language = useLanguage()
  const dataFree = useDataFree()
  const { amount_in_cents: amount, pay_until: until } = job.data
  const { ways, heading } = waysLeft(order, job.data, { dataFree })
  if (ways.length === 0) return null
  const end = order.change_owed_in_cents > 0 ? undefined : until && new Date(until)
  return (
    <PlainForm form={payFormName}>
      <h2>{t(heading)}</h2>
      {order.change_owed_in_cents > 0 && order.amendment_until && (
        <p>{t('orders.change_until', { time: formatTime(new Date(order.amendment_until)) })}</p>
      )}
      {end && <p>{t('payments.until', { time: `${formatDay(end, language)}, ${formatTime(end)}` })}</p>}
      <input type="hidden" name="amount" value={amount} />
      {ways.map((way) => (
        <p key={way}>
          <button type="submit" name="provider" value={way}>
            {nameOf(t, way, order)}
          </button>
          <br />
          <span className="soft">
            {way === 'cash'
              ? t('payments.pay_cash', { amount: formatRand(roundDownToTenCents(amount).payable) })
              : t(paymentTextKey(way, dataFree))}
          </span>
        </p>
      ))}
    </PlainForm>
  )
}
