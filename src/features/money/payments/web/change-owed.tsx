// Shows at the counter that a shopper's addition to a paid order waits for its payment, and until when.

import { changeOwedText } from '#features/orders/orders/web/change-owed-text.ts'
import { formatTime } from '#kernel/time.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { useWords } from '#web/words.ts'

interface Props {
  order: { change_owed_in_cents: number; amendment_until: string | null }
  /** With what becomes of it. */
  isDetailed?: boolean
}

export function ChangeOwed({ order, isDetailed = false }: Props) {
  const t = useWords()
  const owed = changeOwedText(t, order, 'staff')
  if (!owed) return null
  if (!isDetailed) return <Badge tone="wait">{owed}</Badge>
  const until = order.amendment_until
  return (
    <Notice tone="wait" icon="clock" title={owed}>
      {until && <p>{t('counterMoney.change_until', { time: formatTime(new Date(until)) })}</p>}
    </Notice>
  )
}
