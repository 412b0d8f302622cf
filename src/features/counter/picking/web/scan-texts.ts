// What is said of a scanned code.
import type { CounterItem } from '#features/counter/counter/counter-contract.ts'
import { lineState } from '#features/counter/counter/pick-rules.ts'
import type { Translate } from '#web/words.ts'
import type { ScanEffect } from '../scan-effect.ts'

/** Of a code that changes nothing. */
export function notTakenText(
  t: Translate,
  { scanned }: Extract<ScanEffect<CounterItem>, { effect: 'none' }>,
): string {
  if (scanned.is === 'unreadable') return t('picking.scanned_unreadable', { code: scanned.code })
  if (scanned.is === 'stranger') return t('picking.scanned_stranger', { code: scanned.code })
  return t(`picking.scanned_${scanned.state}`, { name: scanned.line.name })
}

/** Of a line that was found: what is to be done with it, or that it is picked now. */
export function foundText(t: Translate, line: CounterItem): string {
  const { name } = line
  if (lineState(line) !== 'open') return t('picking.scanned_picked_now', { name })
  return line.per_kg
    ? t('picking.scanned_weigh', { name })
    : t('picking.scanned_take', { name, qty: line.formatted_qty })
}
