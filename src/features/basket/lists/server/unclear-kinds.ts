// Whether another kind of goods than the first may be meant as well: a special one, another variety, or another thing of the same name.
import { rootOf } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import type { Candidate, Entry } from './assess-candidates.ts'
import { kindOf } from './kind-of.ts'
import type { NamedPart } from './named-words.ts'

const clearTypicality = 0.7
const plainTypicality = 0.95
const minOddity = 0.1
const plainer = 0.2
const [minPlainness, clearlyAhead] = [0.72, 0.15]
/** So near in relevance is another kind of goods as likely meant. */
const nearKinds = 0.12
/** However plain its name is. */
const sameKinds = 0.03
/** So much more of what was found is of another kind; less of what is not fresh. */
const [rarer, rarerFresh] = [2, 1.3]

export const isUnclearKind = (
  first: Candidate,
  ranked: readonly Candidate[],
  parts: readonly NamedPart[],
  numberedSize: string | undefined,
): boolean =>
  first.isAccessory ||
  isOtherVariety(first, ranked) ||
  isSpecialKind(first, ranked, parts) ||
  isUnlikeOthers(first, ranked, numberedSize) ||
  fitsOtherKinds(first, ranked) ||
  isOfRarerKind(first, ranked) ||
  hasNamesake(first, ranked) ||
  isOnlyListedSo(first, ranked, parts) ||
  isStandIn(first, ranked) ||
  (first.isTinWanted && !first.isTinned && ranked.some(({ isTinned }) => isTinned))

/** Whether it is not the usual variety of what was named, and the usual one is here: brown sugar, which alone is sold in that size. */
const isOtherVariety = ({ evidence, isBare }: Candidate, ranked: readonly Candidate[]): boolean =>
  evidence.isOtherVariety &&
  !isBare &&
  ranked.some((other) => !other.evidence.isOtherVariety && other.evidence.isHead)

/** Whether its name has much beside what was asked for, and a plainer kind is here too: "ice cream" is not one of toffees. */
function isSpecialKind(first: Candidate, ranked: readonly Candidate[], parts: readonly NamedPart[]): boolean {
  const { typicality, specials, qualifiers, oddity, fit, prior, evidence } = first
  const isPlainer = (other: Candidate): boolean => other.typicality > typicality + plainer
  const isOfBrand = parts.some(({ isBrand }) => isBrand)
  if (
    qualifiers > 0 &&
    (!isOfBrand ||
      ranked.some((other) => other.evidence.isHead && other.qualifiers === 0 && other.fit >= fit))
  )
    return true
  // Of a brand or a size the plain kind may not be made.
  if ((fit > 0 && first.size !== undefined) || isOfBrand)
    return (
      specials > 0 && ranked.some((other) => other.specials === 0 && other.fit >= fit && isPlainer(other))
    )
  // A sensor in a bulb, cherries in yoghurt: nobody asked for it, though nothing plainer may be here.
  if (specials > 0 && (typicality < plainTypicality || oddity > minOddity)) return true
  if (typicality >= clearTypicality || prior > 1 || evidence.isUsual) return false
  return ranked.some((other) => other.evidence.isHead && isPlainer(other))
}

/** Whether its name has more than was asked for, and goods of another kind fit as well: braai charcoal, or a glove of it. */
function fitsOtherKinds(first: Candidate, ranked: readonly Candidate[]): boolean {
  const kind = ({ entry }: Candidate) => kindOf(entry.group.sellable.product)
  const other = ranked.find((candidate) => kind(candidate) !== kind(first))
  const ahead = other ? first.relevance - other.relevance : Infinity
  if (first.typicality < clearTypicality) return ahead < nearKinds
  // Fresh milk before milk that keeps.
  return ahead < sameKinds && other !== undefined && first.prior <= other.prior
}

const departmentOf = ({ group }: Entry): string | undefined => rootOf(group.sellable.product)?.id

/** Whether goods of another department bear the same plain name, and as many: coconut milk to drink, or in a tin. */
function hasNamesake(first: Candidate, ranked: readonly Candidate[]): boolean {
  // Fresh fruit and vegetables before those of the freezer.
  if (first.prior > 1 && first.evidence.isPlural) return false
  const plain = ranked.filter((candidate) => candidate.isBare && candidate.evidence.isHead)
  const [own, others] = [true, false].map((is) =>
    countProducts(plain.filter((other) => (departmentOf(other.entry) === departmentOf(first.entry)) === is)),
  )
  return (others ?? 0) > 0 && (others ?? 0) >= (own ?? 0)
}

/** Whether its name has words that hardly any other has, no size tells it apart, and others fit about as well: an invented name. */
function isUnlikeOthers(
  first: Candidate,
  ranked: readonly Candidate[],
  numberedSize: string | undefined,
): boolean {
  if (first.prior > 1 || first.fit > 0 || numberedSize !== undefined) return false
  const { product } = first.entry.group.sellable
  const other = ranked.find(({ entry }) => entry.group.sellable.product !== product)
  const isAhead = other !== undefined && first.relevance - other.relevance > clearlyAhead
  return first.plainness < minPlainness && !isAhead
}

/** Whether only its category says a word of the line that others bear in their names: rocket among "Fruit and vegetables" is no fruit salad. */
const isOnlyListedSo = (
  { evidence }: Candidate,
  ranked: readonly Candidate[],
  parts: readonly NamedPart[],
): boolean =>
  evidence.isOnlyListed &&
  !parts.some(({ isBrand }) => isBrand) &&
  ranked.some((other) => other.evidence.isHead && !other.evidence.isOnlyListed)

/** Whether twice as much of what was found is of another kind: a pillow to sleep on, or of marshmallow. */
const isOfRarerKind = (first: Candidate, ranked: readonly Candidate[]): boolean =>
  ranked.some(
    ({ entry, evidence, kindShare }) =>
      evidence.isHead &&
      departmentOf(entry) !== departmentOf(first.entry) &&
      kindShare >= (first.prior > 1 ? rarerFresh : rarer) * first.kindShare,
  )

/** Whether as many others bear the word itself, of which it is only what the word means second. */
function isStandIn({ evidence }: Candidate, ranked: readonly Candidate[]): boolean {
  const heads = ranked.filter((candidate) => candidate.evidence.isHead)
  const standIns = heads.filter((candidate) => candidate.evidence.isReplaced)
  return evidence.isReplaced && 2 * countProducts(standIns) <= countProducts(heads)
}

const countProducts = (of: readonly Candidate[]): number =>
  new Set(of.map(({ entry }) => entry.group.sellable.product)).size
