// The number of open tasks on the pages of the counter's menu.
import { useQuery } from '@tanstack/react-query'
import { openRefundsQuery } from '#features/money/refunds/web/refund-queries.ts'
import { openDisputesQuery } from '#features/orders/disputes/web/dispute-queries.ts'
import type { Page } from '#paths'
import { useShop } from '#web/shop.tsx'

const everyMs = 60_000

/** Returns the counts; pages without tasks are left out. `enabled` is false while nobody is signed in. */
export function useMenuCounts(enabled: boolean): Partial<Record<Page, number>> {
  const shop = useShop()
  // The menu stands on every page: another page does not ask again.
  const often = { enabled, refetchInterval: everyMs, staleTime: everyMs / 2 }
  const refunds = useQuery({ ...openRefundsQuery(shop), ...often }).data?.refunds.length ?? 0
  const disputes = useQuery({ ...openDisputesQuery(shop), ...often }).data?.open_count ?? 0
  return {
    ...(refunds > 0 && { counterMoney: refunds }),
    ...(disputes > 0 && { counterDisputes: disputes }),
  }
}
