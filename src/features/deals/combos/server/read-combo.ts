// Validates a manager's input for a combo.

import type { ManagedSupplier } from '#features/accounts/staff/server/managed-suppliers.ts'
import { isPromotionForbidden } from '#features/shelf/offers/goods-kind.ts'
import type { ComboInput, LackingPart } from '../combo-contract.ts'
import { refuse } from '../combo-refusals.ts'
import type { ComboSpan } from '../combo-rules.ts'
import type { PartFacts } from './combo-store.ts'

export function readSpan(input: ComboInput, now: Date): ComboSpan {
  const span = {
    visibleAt: instant(input.visible_at),
    startAt: instant(input.start_at),
    endAt: instant(input.end_at),
  }
  const begins = span.startAt ?? span.visibleAt
  if (span.visibleAt && span.startAt && span.visibleAt > span.startAt) throw refuse('visible-after-start')
  if (span.endAt && begins && span.endAt <= begins) throw refuse('end-before-start')
  if (span.endAt && span.endAt <= now) throw refuse('end-in-the-past')
  return span
}

const instant = (text: string | null | undefined): Date | null => (text ? new Date(text) : null)

export function checkParts(items: ComboInput['items'], facts: ReadonlyMap<string, PartFacts>): void {
  const seen = new Set<string>()
  items.forEach(({ sellable_id, qty }, at) => {
    const field = `items.${at}`
    const part = facts.get(sellable_id)
    if (!part) throw refuse('no-such-part', { field: `${field}.sellable_id` })
    const values = { name: part.name }
    if (isPromotionForbidden(part.name, part.kind))
      throw refuse('part-not-promotable', { field: `${field}.sellable_id`, values })
    if (part.combo) throw refuse('combo-in-combo', { field: `${field}.sellable_id`, values })
    if (seen.has(sellable_id)) throw refuse('part-twice', { field: `${field}.sellable_id`, values })
    seen.add(sellable_id)
    if (!Number.isInteger(qty) && Object.values(part.sold).some(({ perKg }) => !perKg))
      throw refuse('whole-pieces', { field: `${field}.qty`, values })
  })
  if (items.length === 1 && (items[0]?.qty ?? 0) <= 1) throw refuse('combo-of-one')
}

/** Returns the branches that sell every part singly, and which parts the others lack; refuses if no branch sells them all. */
export function branchesFor(
  suppliers: readonly ManagedSupplier[],
  facts: ReadonlyMap<string, PartFacts>,
): { selling: ManagedSupplier[]; lacking: LackingPart[] } {
  const lacking = suppliers.flatMap((supplier) =>
    [...facts.values()]
      .filter(({ sold }) => !sold[supplier.id])
      .map(({ id, name }) => ({
        supplier: { id: supplier.id, name: supplier.name },
        sellable_id: id,
        name,
      })),
  )
  const selling = suppliers.filter(({ id }) => !lacking.some(({ supplier }) => supplier.id === id))
  if (selling.length === 0) throw refuse('parts-not-sold')
  return { selling, lacking }
}
