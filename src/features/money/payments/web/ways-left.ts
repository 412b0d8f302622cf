// Which ways of paying an order are offered on its page, and under which heading.
import type { Order } from '#features/orders/orders/order-contract.ts'
import type { WordKey } from '#web/words.ts'
import type { PaymentJob } from '../payment-contract.ts'

/** Returns the ways, cash last; none where nothing is left. A payment that is underway is not begun a second time. */
export function waysLeft(
  order: Pick<Order, 'status'>,
  { providers, cash, transaction }: PaymentJob['data'],
  { dataFree }: { dataFree: boolean },
): { ways: string[]; heading: WordKey } {
  const underway = transaction?.provider_data ? transaction.provider : undefined
  const left = providers.filter(
    // A visit whose data a partner pays posts nothing to another host.
    (provider) => provider !== underway && !(dataFree && provider === 'paygate'),
  )
  const isRetry = order.status === 'payment_processing' || underway !== undefined
  return {
    ways: [...left, ...(cash ? ['cash'] : [])],
    heading: isRetry ? 'payments.other_way' : transaction?.message ? 'payments.try_again' : 'payments.how',
  }
}
