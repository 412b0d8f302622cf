// The names of a branch's ways of handing over.
import type { WordKey } from '#web/words.ts'

export const wayNames: Record<string, WordKey> = {
  COLLECT: 'orders.collect',
  PICUP: 'delivery.courier',
  MANUAL_DELIVERY: 'delivery.branch',
}
