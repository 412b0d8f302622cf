// An order's status in the words of the counter.
import { pillTone } from '#features/orders/orders/order-flow.ts'
import { Pill } from '#web/kit/pill.tsx'
import { useWords } from '#web/words.ts'
import type { OrderStatus } from '#wire/order-status.ts'

export function CounterStatus({ status }: { status: OrderStatus }) {
  const t = useWords()
  return <Pill tone={pillTone(status)} label={t(`counter.status.${status}`)} />
}
