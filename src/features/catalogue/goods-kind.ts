// Goods whose promotion the law forbids, known by their names. Regulation 7 of R.991 of 6 December 2012 (Regulations relating to
// foodstuffs for infants and young children, Act 54 of 1972; regulation 7 holds since 6 December 2013) forbids promoting infant and
// follow-up formula, milks and milk drinks sold as suitable for infants or young children, and feeding bottles, teats and feeding cups with
// spouts, straws or teats: no price cut, no combo. Cereals and purees for babies are labelled by it, and may be promoted.

const formula =
  /\b(?:infant (?:milk|formula)|baby (?:milk|formula)|(?:follow|folow)[- ]?(?:up|on) (?:milk|formula)|growing[- ]?up milk|toddler milk|babamelk|babaformule|lait (?:infantile?|de suite))\b/i
/** Brands that sell nothing but such milks, and never stand in the name of anything else. */
const formulaBrands =
  /\b(?:lactogen|similac|infacare|isomil|novalac|alula|s-26|s26|nan (?:optipro|supremepro|comfort|pelargon|lactose|ar|ha|[1-4])|nan [1-4])\b/i
const feeding =
  /\b(?:(?:baby|feeding|infant) (?:feeding )?bottles?|bottle teats?|(?:feeding|silicone|baby) teats?|(?:sippy|spout|training|feeding) cups?|babybottels?|tieties?)\b/i
/** What goes with them and is none of them. */
const beside =
  /\b(?:brush|brushes|steriliser|sterilizer|sterilising|warmer|cleaner|rack|bag|wipes?|cereal|porridge|puree|biscuits?)\b/i

/** Whether law forbids promoting goods of this name (R.991 of 2012, regulation 7). */
export const isPromotionForbidden = (name: string): boolean =>
  !beside.test(name) && (formula.test(name) || formulaBrands.test(name) || feeding.test(name))
