// What the multibuys of a supplier take off a compared basket, by the rule that prices baskets [ruling 14 Multibuys].
import { agreedOn, applicable } from '#features/shelf/multibuy-rules/agreed-multibuys.ts'
import { applyMultibuys, type MultibuyLine } from '#features/shelf/multibuy-rules/apply-multibuys.ts'
import type { Multibuy } from '#features/shelf/multibuy-rules/multibuy-terms.ts'

interface Found {
  offer: { readonly cents: number; readonly multibuys?: readonly Multibuy[] | undefined }
}

export interface CountedDeals {
  /** In the order of the basket. */
  cents: readonly number[]
  /** How many multibuys apply. */
  applied: number
}

/**
 * Returns what multibuys save on what was found of a basket, as anyone gets them: what an account has used is not known here.
 * Undefined where no multibuy applies, and without any work where nothing found is in one.
 */
export function countDeals(
  found: readonly (Found | undefined)[],
  basketItems: readonly { qty: number; perKg: boolean }[],
): CountedDeals | undefined {
  if (!found.some((item) => item?.offer.multibuys)) return undefined
  const multibuys = new Map(
    found.flatMap((item) => item?.offer.multibuys ?? []).map((each) => [each.id, each]),
  )
  const agreed = [...multibuys.values()].map(agreedOn).sort((a, b) => (a.id < b.id ? -1 : 1))
  const lines = found.map((item, at): MultibuyLine => {
    const { qty, perKg } = basketItems[at] ?? { qty: 0, perKg: false }
    return {
      qty: item ? (perKg ? qty : Math.floor(qty)) : 0,
      priceInCents: item?.offer.cents ?? 0,
      weighed: perKg,
      multibuyIds: item?.offer.multibuys?.map(({ id }) => id) ?? noIds,
    }
  })
  const { lines: deals, applied } = applyMultibuys(lines, applicable(agreed, noUses))
  if (applied.length === 0) return undefined
  return { cents: deals.map(({ dealInCents }) => dealInCents), applied: applied.length }
}

// What an account has used is not known here.
const noUses: ReadonlyMap<string, number> = new Map()
const noIds: readonly string[] = []
