// The state of an order in the counter's words.
import { pillColour } from '#features/orders/order-flow.ts'
import { Pill } from '#web/kit/pill.tsx'
import { useWords, type WordKey } from '#web/words.ts'

export function CounterStatus({ status }: { status: string }) {
  const t = useWords()
  return <Pill colour={pillColour(status)}>{t(`counter.status.${status}` as WordKey)}</Pill>
}
