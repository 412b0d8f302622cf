// An order's status in the words of the counter.
import { pillColour } from '#features/orders/orders/order-flow.ts'
import { Pill } from '#web/kit/pill.tsx'
import { useWords } from '#web/words.ts'
import type { OrderStatus } from '#wire/order-status.ts'

const tones = { green: 'good', red: 'act', yellow: 'wait', none: 'plain' } as const

export function CounterStatus({ status }: { status: OrderStatus }) {
  const t = useWords()
  return <Pill tone={tones[pillColour(status)]} label={t(`counter.status.${status}`)} />
}
