// The number of open tasks on the pages of the counter's menu.
import { useQuery } from '@tanstack/react-query'
import { openRefundsQuery } from '#features/money/refunds/web/refund-queries.ts'
import { openDisputesQuery } from '#features/orders/disputes/web/dispute-queries.ts'
import type { Page } from '#paths'
import { usePermission } from '#web/counter-kit/use-permission.ts'
import { useShop } from '#web/shop.tsx'

const everyMs = 60_000

/** Returns the counts; pages without tasks, and those that are not for the person signed in, are left out. */
export function useMenuCounts(): Partial<Record<Page, number>> {
  const shop = useShop()
  // The menu stands on every page: another page does not ask again.
  const often = { refetchInterval: everyMs, staleTime: everyMs / 2 }
  const mayRefund = usePermission('orders.refund')
  const mayAnswer = usePermission('shoppers.answer')
  const refunds =
    useQuery({ ...openRefundsQuery(shop), ...often, enabled: mayRefund }).data?.refunds.length ?? 0
  const disputes =
    useQuery({ ...openDisputesQuery(shop), ...often, enabled: mayAnswer }).data?.open_count ?? 0
  return {
    ...(refunds > 0 && { counterMoney: refunds }),
    ...(disputes > 0 && { counterDisputes: disputes }),
  }
}
