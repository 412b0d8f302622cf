// Texts of audit entries. An entry whose call has no words, because it was renamed since, is described as "something".
import { providerNameKey } from '#features/money/refunds/web/provider-names.ts'
import { formatRand } from '#kernel/money.ts'
import type { Language } from '#kernel/refusal.ts'
import { formatDay, instantOf, isDay } from '#kernel/time.ts'
import type { Translate, WordKey } from '#web/words.ts'
import { isAuditedCallName } from '../audit-kinds.ts'

export const auditEntryText = (t: Translate, call: string, facts: Record<string, unknown>): string =>
  call === 'pickLine' && facts.put_back === true
    ? t('deeds.did_put_back')
    : isAuditedCallName(call)
      ? t(`deeds.did.${call}`)
      : t('deeds.did_something')

const factWords: Record<string, Record<string, WordKey>> = {
  step: {
    start_preparing: 'deeds.step_start_preparing',
    ready: 'deeds.step_ready',
    ready_for_collection: 'deeds.step_ready',
    ready_for_delivery: 'deeds.step_ready',
    hand_over: 'deeds.step_hand_over',
    send_out: 'deeds.step_send_out',
    deliver: 'deeds.step_deliver',
    bring_back: 'deeds.step_bring_back',
    cancel: 'deeds.step_cancel',
  },
  action: { apply: 'deeds.fact_apply', cancel: 'deeds.fact_cancel' },
  decision: { accept: 'deeds.fact_accepted', reject: 'deeds.fact_rejected' },
  closed: { true: 'deeds.fact_closed', false: 'deeds.fact_opened' },
  disabled: { true: 'deeds.fact_disabled' },
  published: { true: 'deeds.fact_published', false: 'deeds.fact_hidden' },
  on: { true: 'deeds.fact_on', false: 'deeds.fact_off' },
  received: { true: 'deeds.fact_received', false: 'deeds.fact_not_received' },
  aside: { true: 'deeds.fact_aside' },
  confirmed: { true: 'deeds.fact_weight_confirmed' },
  scope: { manager: 'deeds.fact_manager' },
}

/** Returns the text of the entry's other facts, as far as there are words for them. */
export function auditFactText(t: Translate, facts: Record<string, unknown>, language: Language): string {
  const texts = Object.entries(facts).flatMap(([name, value]) => {
    const word = factWords[name]?.[String(value)]
    if (word) return [t(word)]
    if (name === 'percent' && typeof value === 'number') return [`${value} %`]
    if (name === 'changes' && Array.isArray(value)) return value.flatMap((change) => changeText(t, change))
    if (name === 'ways' && Array.isArray(value)) return value.map((way) => wayText(t, way))
    if (typeof value !== 'string') return []
    if (name === 'date' && isDay(value)) return [formatDay(instantOf(value), language)]
    return name === 'provider' ? [providerNameKey(t, value)] : []
  })
  return texts.join(' · ')
}

interface ShelfChange {
  field: string
  before: number | boolean | null
  after: number | boolean | null
}

/** 'R 18.99 → R 19.99'. */
function changeText(t: Translate, { field, before, after }: ShelfChange): string[] {
  if (field === 'published') return [t(after === true ? 'deeds.fact_published' : 'deeds.fact_hidden')]
  if (field === 'out') return [t(after === true ? 'deeds.fact_out' : 'deeds.fact_back')]
  const valueText = (value: number | boolean | null) =>
    typeof value !== 'number' ? t('deeds.fact_none') : field === 'on_hand' ? String(value) : formatRand(value)
  const both = `${valueText(before)} → ${valueText(after)}`
  if (field === 'on_hand') return [`${t('deeds.fact_on_hand')} ${both}`]
  return field.endsWith('_in_cents') ? [both] : []
}

interface Way {
  name: string
  on: boolean
  base_fee_in_cents?: number
  fee_per_km_in_cents?: number
}

const wayWords: Record<string, WordKey> = {
  COLLECT: 'handover.collect',
  PICUP: 'handover.courier',
  MANUAL_DELIVERY: 'handover.delivery',
}

/** 'We deliver: R 35.00 + R 5.00/km'. */
function wayText(
  t: Translate,
  { name, on, base_fee_in_cents: fee, fee_per_km_in_cents: perKm }: Way,
): string {
  const word = wayWords[name]
  const fees = [fee !== undefined && formatRand(fee), perKm ? `${formatRand(perKm)}/km` : ''].filter(Boolean)
  const feesText = on ? fees.join(' + ') || t('deeds.fact_on') : t('deeds.fact_off')
  return `${word ? t(word) : name}: ${feesText}`
}
