// What the shopper wants where a line is short.
import type { CounterItem } from '#features/counter/counter/counter-contract.ts'
import type { WordKey } from '#web/words.ts'
import type { StandInOffer } from '../shortage-contract.ts'

export const shortWishes: Record<string, WordKey> = {
  ask: 'shortages.wish_ask',
  like: 'shortages.wish_like',
  this: 'shortages.wish_this',
  none: 'shortages.wish_none',
}

/** What the shopper said they would have: this one, or the nearest like it; what is dearer is only brought where they are asked. */
export const isWished = ({ wish }: CounterItem, { wished, like, dearer }: StandInOffer): boolean =>
  !dearer && (wished || (wish === 'like' && like))
