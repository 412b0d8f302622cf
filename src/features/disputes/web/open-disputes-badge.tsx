// How many disputes wait for an answer, beside their name in the counter's menu.
import { useQuery } from '@tanstack/react-query'
import { Badge } from '#web/kit/badge.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { openDisputesQuery } from './dispute-queries.ts'

const everyMs = 60_000

export function OpenDisputesBadge() {
  const t = useWords()
  const { data } = useQuery({
    ...openDisputesQuery(useShop()),
    refetchInterval: everyMs,
    // The menu stands on every page: another page does not ask anew.
    staleTime: everyMs / 2,
  })
  const count = data?.open_count ?? 0
  if (count === 0) return null
  return (
    <Badge tone="promo">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('disputes.waiting', { count })}</span>
    </Badge>
  )
}
