// What is said of a line of the pick list.
import type { CounterItem } from '#features/counter/counter/counter-contract.ts'
import { formatTime } from '#kernel/time.ts'
import type { Translate, WordKey } from '#web/words.ts'

/** What the shopper wants where it is missing. */
export const pickWishes: Record<string, WordKey> = {
  like: 'picking.wish_like',
  this: 'picking.wish_this',
  none: 'picking.wish_none',
}

/** Of a line in the crate: who picked it, and what was weighed. */
export function pickedText(t: Translate, item: CounterItem): string {
  const { picked_by: by, per_kg, picked_qty: weighed, qty, formatted_qty: charged } = item
  const who = by ? t('picking.picked_by', { name: by }) : t('picking.picked')
  if (!per_kg) return who
  const weight = item.formatted_picked_qty ?? charged
  const isGift = weighed !== null && weighed > qty
  return isGift ? `${who} · ${weight}, ${t('picking.charged', { weight: charged })}` : `${who} · ${weight}`
}

export function askedText(t: Translate, { short }: CounterItem): string {
  const until = short?.until
  return until ? t('picking.asked_until', { time: formatTime(new Date(until)) }) : t('picking.asked')
}
