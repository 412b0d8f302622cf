// Ranks the stand-ins for a missing item, and decides which may come without asking [ruling 12].

export interface StandInKind {
  sameProduct: boolean
  sameMeasurement: boolean
  sameBrand: boolean
  /** What comes instead costs more than what is missing. */
  dearer: boolean
  unitPriceInCents: number
}

/**
 * Whether a stand-in is the same product in the same size, which is what a shopper means by "like". Anything else is their
 * decision.
 */
export const isLike = ({ sameProduct, sameMeasurement }: StandInKind): boolean =>
  sameProduct && sameMeasurement

/**
 * Sorts stand-ins: those that are not dearer first, then by kind, with the same product in the same size first, then by how near
 * the price is.
 */
export function rankStandIns<S extends StandInKind>(standIns: readonly S[], unitPriceInCents: number): S[] {
  const rank = (each: S) => [
    Number(each.dearer),
    Number(!isLike(each)),
    Number(!each.sameProduct),
    Number(!each.sameMeasurement),
    Number(!each.sameBrand),
    Math.abs(each.unitPriceInCents - unitPriceInCents),
  ]
  return standIns
    .map((each) => ({ each, rank: rank(each) }))
    .sort((a, b) => a.rank.reduce((so, value, at) => so || value - (b.rank[at] ?? 0), 0))
    .map(({ each }) => each)
}
