// Lets the shopper choose how to pay an order, and starts. After checkout the choice is already made: that way is started
// automatically (`?begin`), once.
import '#web/kit/choice.css'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { failureText } from '#features/orders/orders/web/call-failure-text.ts'
import { ChangeUntil } from '#features/orders/orders/web/pay-now.tsx'
import { formatRand, roundDownToTenCents } from '#kernel/money.ts'
import { formatDay, formatTime } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useDataFree, useLanguage, useShop } from '#web/shop.tsx'
import { wayName } from '#web/way-name.ts'
import { type Translate, useWords, type WordKey } from '#web/words.ts'
import { isTransfer } from '#wire/ways-to-pay.ts'
import type { PaymentJob } from '../payment-contract.ts'
import { goToProvider } from './go-to-provider.ts'
import { isTransferData } from './transfer-details.tsx'

interface Props {
  order: Order
  job: PaymentJob
  refresh: () => Promise<unknown>
}

export function ChoosePayment({ order, job, refresh }: Props) {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const dataFree = useDataFree()
  const { amount_in_cents: amount, pay_until: until, transaction } = job.data
  const transferring = isTransferData(transaction?.provider_data ?? null) ? transaction?.provider : undefined
  // The transfer that stands above is not begun a second time.
  const providers = job.data.providers.filter(
    // A visit whose data a partner pays posts nothing to another host.
    (provider) => provider !== transferring && !(dataFree && provider === 'paygate'),
  )
  const [selected, choose] = useState(transaction?.provider ?? '')
  // Cash changes hands with the goods: it is no provider, and comes last.
  const ways = job.data.cash ? [...providers, 'cash'] : providers
  const chosen = ways.find((way) => way === selected) ?? ways[0] ?? ''
  const inCash = formatRand(roundDownToTenCents(amount).payable)
  const isRetry = order.status === 'payment_processing' || transferring !== undefined
  const pay = useMutation({
    mutationFn: (provider: string) =>
      shop.api('startTransaction', { params: { id: order.id }, body: { provider, amount_in_cents: amount } }),
    onSuccess: async ({ transaction: begun }) => {
      const data = begun.provider_data
      // The page stays busy: it is about to be left.
      if (data && goToProvider(data)) return new Promise(() => undefined)
      if (data?.kind === 'token') {
        // Loaded as a page of its own: only there may the provider's script run.
        window.location.assign(`${pageTo('orderPay', { id: order.id })}?card=${begun.id}`)
        return new Promise(() => undefined)
      }
      await refresh()
      return undefined
    },
    onError: (error) => {
      notify({ kind: 'error', text: failureText(t, error) })
      void refresh()
    },
  })
  useAutoBegin(providers.includes(order.provider) && !transaction, () => pay.mutate(order.provider))
  const payInCash = useMutation({
    mutationFn: () => shop.api('payInCash', { params: { id: order.id }, body: {} }),
    onSuccess: async () => {
      notify({ kind: 'success', text: t('payments.cash_chosen', { amount: inCash }) })
      await refresh()
    },
    onError: (error) => {
      notify({ kind: 'error', text: failureText(t, error) })
      void refresh()
    },
  })
  if (ways.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="how">
      <h2 id="how">
        {t(isRetry ? 'payments.other_way' : transaction?.message ? 'payments.try_again' : 'payments.how')}
      </h2>
      <div className="stack" role="radiogroup" aria-labelledby="how">
        {ways.map((provider) => (
          <label key={provider} className="choice">
            <input
              type="radio"
              name="provider"
              checked={chosen === provider}
              onChange={() => choose(provider)}
            />
            <span className="choice__words">
              <span className="choice__name">{nameOf(t, provider, order)}</span>
              <span className="soft small">{t(paymentTextKey(provider, dataFree))}</span>
            </span>
          </label>
        ))}
      </div>
      {order.change_owed_in_cents > 0 && <ChangeUntil order={order} />}
      {until && !order.change_owed_in_cents && chosen !== 'cash' && (
        <p className="soft">
          {t('payments.until', {
            time: `${formatDay(new Date(until), language)}, ${formatTime(new Date(until))}`,
          })}
        </p>
      )}
      <Button
        kind={isRetry ? 'plain' : 'primary'}
        wide
        busy={pay.isPending || payInCash.isPending}
        onClick={() => (chosen === 'cash' ? payInCash.mutate() : pay.mutate(chosen))}
      >
        {chosen === 'cash'
          ? t('payments.pay_cash', { amount: inCash })
          : t('payments.pay', { amount: formatRand(amount) })}
      </Button>
    </section>
  )
}

/** Returns what a way is called for this order. */
export function nameOf(t: Translate, way: string, { requires_shipping: delivers }: Order): string {
  if (way !== 'cash') return wayName(t, `payments.${way}`, way)
  return t(delivers ? 'payments.cash_deliver' : 'payments.cash_collect')
}

/** Returns the key of what happens after a way is chosen. */
export function paymentTextKey(provider: string, dataFree: boolean): WordKey {
  if (provider === 'cash') return 'payments.cash_text'
  if (isTransfer(provider)) return 'payments.by_transfer'
  return dataFree && provider !== 'moya' ? 'payments.leaves_free' : 'payments.leaves'
}

/** The wish leaves the address first: neither a reload nor coming back begins again. */
function useAutoBegin(can: boolean, begin: () => void): void {
  const [search, setSearch] = useSearchParams()
  const selected = search.has('begin')
  const begun = useRef(false)
  useEffect(() => {
    if (!selected || begun.current) return
    begun.current = true
    setSearch({}, { replace: true })
    if (can) begin()
  }, [selected, can, begin, setSearch])
}
