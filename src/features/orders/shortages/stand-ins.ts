// Which of the offers near an item come first where it is missing, and which may come without asking [ruling 12].

export interface StandInKind {
  sameProduct: boolean
  sameMeasurement: boolean
  sameBrand: boolean
  /** What comes instead costs more than what is missing. */
  dearer: boolean
  unitPriceInCents: number
}

/** The same product in the same size: what a shopper means by "like". Anything else is for them to judge. */
export const isLike = ({ sameProduct, sameMeasurement }: StandInKind): boolean =>
  sameProduct && sameMeasurement

/** What is not dearer first; then by kind, the same product in the same size before all; then by how near the price is. */
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
