// Kinds of goods with legal restrictions, as declared by a price list or a person, else recognised by name. Regulation 7 of
// R.991 of 6 December 2012 (Regulations relating to foodstuffs for infants and young children, Act 54 of 1972; regulation 7 in
// force since 6 December 2013) forbids promoting infant and follow-up formula, milks and milk drinks sold as suitable for
// infants or young children, and feeding bottles, teats and feeding cups with spouts, straws or teats: no price cut, no combo.
// It requires labels on cereals and purees for babies, which may be promoted.

const formula =
  /\b(?:infant (?:milk|formula)|baby (?:milk|formula)|(?:follow|folow)[- ]?(?:up|on) (?:milk|formula)|growing[- ]?up milk|toddler milk|babamelk|babaformule|lait (?:infantile?|de suite))\b/i
/** Brands that sell nothing but such milks, and never stand in the name of anything else. */
const formulaBrands =
  /\b(?:lactogen|similac|infacare|isomil|novalac|alula|s-26|s26|nan (?:optipro|supremepro|comfort|pelargon|lactose|ar|ha|[1-4])|nan [1-4])\b/i
const feeding =
  /\b(?:(?:baby|feeding|infant) (?:feeding )?bottles?|bottle teats?|(?:feeding|silicone|baby) teats?|(?:sippy|spout|training|feeding) cups?|babybottels?|tieties?)\b/i
/** What goes with them and is none of them. */
const accessories =
  /\b(?:brush|brushes|steriliser|sterilizer|sterilising|warmer|cleaner|rack|bag|wipes?|cereal|porridge|puree|biscuits?)\b/i

/**
 * `infant` may not be promoted; `liquor` is sold in its own hours; `tobacco` is for adults; `ordinary` goods have no restriction.
 */
export const goodsKinds = ['ordinary', 'infant', 'liquor', 'tobacco'] as const
export type GoodsKind = (typeof goodsKinds)[number]

/**
 * Returns whether the law forbids promoting goods (R.991 of 2012, regulation 7). A declared kind takes precedence over the name.
 */
export const isPromotionForbidden = (name: string, kind?: string | null): boolean =>
  kind
    ? kind === 'infant'
    : !accessories.test(name) && (formula.test(name) || formulaBrands.test(name) || feeding.test(name))

interface Promoted {
  name: string
  kind: string | null
  /** Of a combo; empty of everything else. */
  parts: readonly { name: string; kind: string | null }[]
}

/** Returns whether goods may not be promoted; a combo is judged by its parts as they are now. */
export const containsForbidden = ({ name, kind, parts }: Promoted): boolean =>
  parts.length > 0
    ? parts.some((part) => isPromotionForbidden(part.name, part.kind))
    : isPromotionForbidden(name, kind)

/**
 * Returns whether an offer may be shown and sold. Selling a combo or bulk pack promotes its content, so one with such goods may
 * not.
 */
export const canBeSold = (offer: Promoted & { stokvel: boolean }): boolean =>
  !(offer.stokvel || offer.parts.length > 0) || !containsForbidden(offer)

const tobacco = /\b(?:cigarettes?|cigars?|tobacco|tabak|vapes?|vaping|nicotine|vuse|rizla|hookah)\b/i

/** Returns whether goods are liquor: declared as such, or for adults only and not tobacco by name. */
export const isLiquor = (goods: { name: string; kind: string | null; ageRestricted: boolean }): boolean =>
  goods.kind ? goods.kind === 'liquor' : goods.ageRestricted && !tobacco.test(goods.name)

/** Returns the kind of goods: the declared one, else the one that name and age restriction suggest. */
export function goodsKindOf(goods: { name: string; kind: string | null; ageRestricted: boolean }): GoodsKind {
  const declaredKind = goodsKinds.find((kind) => kind === goods.kind)
  if (declaredKind) return declaredKind
  if (isPromotionForbidden(goods.name)) return 'infant'
  if (isLiquor(goods)) return 'liquor'
  return goods.ageRestricted ? 'tobacco' : 'ordinary'
}
