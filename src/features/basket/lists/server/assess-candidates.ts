// Assesses what search found for a line of a list: which goods have everything the line names, and which are what most people mean
// by it. Search ranks a page of results; a list proposes one, and must not replace what was named.
import type { FilteredGroup } from '#features/catalogue/catalogue/server/filter-offers.ts'
import { type Size, sizeFit } from '#features/catalogue/search/read-sizes.ts'
import type { ResultGroup } from '#features/catalogue/search/server/find-offers.ts'
import type { SearchIndex } from '#features/catalogue/search/server/index/search-index.ts'
import { stemWord } from '#features/catalogue/search/stem-word.ts'
import type { ShelfProduct, ShelfSellable } from '#features/shelf/offers/server/shelf-taxonomy.ts'
import { foldText, wordsOf } from '#kernel/fold-text.ts'
import { hasWishes, type LineWishes } from '../line-wishes.ts'
import type { ParsedLine } from '../parse-list-line.ts'
import { isOtherForm, isProduce } from '../produce-words.ts'
import { isAccessory, isPlain } from '../special-words.ts'
import { kindOf } from './kind-of.ts'
import { stemsOfName } from './name-stems.ts'
import { type Evidence, evidenceOf, type NamedPart, synonymCertainty } from './named-words.ts'
import { Qualifiers } from './qualifiers.ts'
import { maxSpecials, stemsOfCategory, Typicality } from './typicality.ts'

export type Entry = FilteredGroup<ResultGroup>

export interface Candidate {
  entry: Entry
  /** As it is printed; undefined where it cannot be read. */
  size: Size | undefined
  /** How well that is the size that was named, 0 to 1. */
  fit: number
  evidence: Evidence
  /** How much of what was named is missing. */
  lacking: number
  /** Whether the line rules it out. */
  isExcluded: boolean
  /** Whether it has what the line says beside the name: what it is for, that it is mixed, a code. */
  isAsWished: boolean
  /** Whether it has the size that was named, or none is printed. */
  hasSize: boolean
  /** How well it is what was meant, among those that have as much of it. */
  relevance: number
  /** The share of the candidates in its category, each by how well it fits. */
  kindShare: number
  /** How little its name has beside what was asked for, 0 to 1 (`Typicality`). */
  typicality: number
  /** The same without its maker, and more where its name says that it is the plain kind: "original". */
  plainness: number
  /** The share of what was found that has the last word of its name, which mostly says what a thing is. */
  likeness: number
  /** How many words of its name make it special (`special-words.ts`). */
  specials: number
  /** How far they are from being in the names of most. */
  oddity: number
  /** How many words of its name say that it is not the plain kind (`qualifiers.ts`). */
  qualifiers: number
  /** Whether its name has nothing beside what was asked for, but its brand. */
  isBare: boolean
  /** Whether the line wants it in a tin, and whether it is in one. */
  isTinWanted: boolean
  isTinned: boolean
  /** Whether it only belongs to what was named: a refill, a holder. */
  isAccessory: boolean
  /** Whether it is for babies or animals, and the line is not. */
  isForOthers: boolean
  /** Whether fruit, a vegetable or meat was named, and this is a drink, a sauce or a sweet of it. */
  isOtherForm: boolean
  /** What its department adds to it in search: more than 1 for fresh food. */
  prior: number
  /** Whether numbers count pieces of it, as of fruit, and not packs. */
  isByPiece: boolean
  /** Whether it is a pack of pieces that says neither how many nor how heavy: chops, a packet of bananas. */
  isUnsizedPack: boolean
}

/** At least so well must a size fit to be the one that was asked for (`sizeFit`). */
const minSizeFit = 0.6
const weights = { brand: 4, word: 2, claim: 1.5, soft: 0.25, excluded: 3 }

export interface Request {
  /** The line as it was written, folded: what goods come in is taken out of the others. */
  text: string
  line: ParsedLine
  numberedSize: string | undefined
  /** The words that goods must not have together. */
  excluded: readonly string[]
  wishes: LineWishes
  parts: readonly NamedPart[]
  index: SearchIndex
}

export function assessCandidates(entries: readonly Entry[], request: Request): Candidate[] {
  const { parts, index } = request
  const best = entries.reduce((most, { group }) => Math.max(most, group.score), 0)
  const askedBy = askedStems(parts, index, 0)
  const assessed = entries.map((entry) => {
    const evidence = evidenceOf(parts, entry.group.document, index)
    const isExcluded = hasAll(entry.group.sellable.name, request.excluded)
    const lacking = evidence.missing.reduce(
      (sum, part) => sum + weightOf(part),
      isExcluded ? weights.excluded : 0,
    )
    return { entry, evidence, lacking, isExcluded, score: entry.group.score / best }
  })
  // Among cheeses that are called gouda, "gouda cheese" is one too; but cake flour is no cake, for no flour is called so.
  const headed = new Set(
    assessed
      .filter(({ evidence }) => evidence.isHead)
      .map(({ entry }) => kindOf(entry.group.sellable.product)),
  )
  for (const { entry, evidence } of assessed)
    if (
      evidence.isInName &&
      headed.has(kindOf(entry.group.sellable.product)) &&
      isBare(entry.group.sellable, askedBy, true)
    )
      evidence.isHead = true
  const least = Math.min(...assessed.map(({ lacking }) => lacking))
  const whole = assessed.filter(({ lacking }) => lacking <= least)
  const asked = askedStems(parts, index)
  const isOnlyProduce =
    request.line.size?.total.unit !== 'ml' &&
    isProduce(
      parts
        .filter(({ isSoft }) => !isSoft)
        .map((part) => (part.isBrand ? new Set() : askedStems([part], index, 0))),
    )
  const kinds = sharesOfKinds(whole)
  const typical = new Typicality(
    whole.map(({ entry }) => entry.group.sellable.product),
    asked,
    kinds,
  )
  const pluralKinds = kindsInPlural(whole)
  const isOfBrand = parts.some(({ isBrand }) => isBrand)
  const qualifiers = new Qualifiers(headsByKind(whole), askedBy, index)
  const wanted =
    wordsOf(request.line.words).length > 1 ? ` ${wordsOf(request.line.words).map(stemWord).join(' ')} ` : ''
  const isTinWanted = tinned.test(request.text)
  const isPreservedWanted = preserved.test(request.line.words)
  const isTypedPlural = parts.at(-1)?.isTypedPlural === true
  // A pet is named, also in another language; a brand may be one of pet food; and bird seed is sold for nobody else.
  const isForPets =
    parts.some(({ text, isBrand }) => isBrand || petWords.test(text)) ||
    [...askedBy].some((stem) => petWords.test(stem)) ||
    whole.every(({ entry }) => isOfPets(entry.group.sellable.product))
  return assessed.map(({ entry, evidence, lacking, isExcluded, score }): Candidate => {
    const { product } = entry.group.sellable
    const size = index.sizes[index.sizeOf[entry.group.document] as number]
    const kindShare = kinds.get(kindOf(product)) ?? 0
    const prior = index.priors[entry.group.document] as number
    const { typicality, plainness, likeness, specials, oddity, isForOthers, isPlainKind } = typical.of(
      product,
      entry.group.sellable.brand?.name,
    )
    const qualified = qualifiers.count(product, kindOf(product), entry.group.sellable.brand?.name)
    const isForm = isOnlyProduce && isOtherForm(product.name, stemsOfName(product), asked, size?.total.unit)
    const isInPlural = evidence.isPlural && (isTypedPlural || pluralKinds.has(kindOf(product)))
    const isFresh = prior > 1 && evidence.isHead
    const isAsWished = hasWishes(request.wishes, [product.name, ...departmentsOf(product)])
    const isAnimals = !isForPets && isOfPets(product)
    const isCounted = request.line.counted && isTypedPlural
    return {
      entry,
      size,
      fit: fitOf(request.line.size, size, evidence.isHead && isWeighed(entry)),
      evidence,
      lacking,
      isExcluded,
      isAsWished,
      hasSize: hasSize(request.line, size, entry) && hasNumberedSize(request.numberedSize, entry),
      kindShare,
      typicality,
      plainness,
      likeness,
      specials,
      qualifiers: isOnlyProduce ? 0 : qualified,
      isTinWanted,
      isTinned: isTinned(product),
      isAccessory: isOnlyAccessory(product, askedBy),
      isBare: isBare(entry.group.sellable, asked),
      oddity,
      isForOthers: isForOthers || isAnimals,
      isOtherForm: isForm,
      prior,
      isByPiece: request.line.counted && !request.line.countsPacks && isFresh && isInPlural,
      isUnsizedPack: !size && isFresh && isInPlural && (isMeat(product) || packWords.test(product.name)),
      relevance:
        score +
        0.12 * Number(evidence.isHead) +
        (evidence.isLater ? 0.1 : 0.2) * Number(evidence.isUsual) +
        0.2 * Number(evidence.isVerbatim) +
        0.25 * Number(isInPlural) +
        0.25 * kindShare +
        0.3 * typicality +
        (isCounted ? 0.35 : 0.15) * Number(isFresh && typicality >= minFreshTypicality) -
        0.12 * Math.min(maxSpecials, specials) -
        qualifierMalus * Math.min(2, qualified) -
        0.3 * Number(isAnimals) +
        0.12 * Number(wanted !== '' && nameInOrder(product).includes(wanted)) -
        0.12 * Number(isPreserved(product) && !isPreservedWanted) +
        0.5 * Number(isTinWanted && isTinned(product)) -
        0.2 * Number(isForOthers || isAnimals) -
        0.15 * Number(evidence.isOnlyListed) -
        0.6 * Number(!isAsWished) +
        (isOfBrand ? 0.12 : 0.03) * Number(isPlainKind) -
        0.5 * Number(isForm),
    }
  })
}

function fitOf(wanted: Size | undefined, printed: Size | undefined, isAnyWeight: boolean): number {
  if (!wanted) return 0
  if (printed) return sizeFit(wanted, printed)
  return isAnyWeight && wanted.total.unit === 'g' ? anyWeightFit : 0
}
/** A kilogram of meat is cut from what is sold by weight, before a pack of a kilogram of what is like it. */
const anyWeightFit = 0.9

const isWeighed = ({ best, group }: Entry): boolean =>
  best.weighing !== null || isMeat(group.sellable.product)

/** The words of the line, and those that a synonym says are meant first: "flour" is cake flour. */
export const askedStems = (
  parts: readonly NamedPart[],
  { terms }: SearchIndex,
  least = synonymCertainty,
): ReadonlySet<string> =>
  new Set(
    parts.flatMap(({ text, ways, usual }) => [
      ...wordsOf(text).map(stemWord),
      ...[...ways.filter(({ certainty }) => certainty >= least).map(({ slots }) => slots), ...usual]
        .flat(2)
        .map((term) => terms.terms[term] as string),
    ]),
  )

function hasAll(name: string, words: readonly string[]): boolean {
  if (words.length === 0) return false
  const stems = new Set(wordsOf(foldText(name)).map(stemWord))
  return words.every((word) => stems.has(stemWord(word)))
}

const weightOf = ({ isBrand, isSoft, isClaim }: NamedPart): number =>
  isBrand ? weights.brand : isSoft ? weights.soft : isClaim ? weights.claim : weights.word

function isBare(
  { product, brand }: ShelfSellable,
  asked: ReadonlySet<string>,
  orOfCategory = false,
): boolean {
  const own = brand ? stemsOfName(brand) : undefined
  const category = orOfCategory ? stemsOfCategory(product, asked) : undefined
  return [...stemsOfName(product)].every(
    (stem) => asked.has(stem) || isPlain(stem) || own?.has(stem) || category?.has(stem),
  )
}

/** Whether the last word of its name that is no size is that of an accessory: what it is comes last. */
function isOnlyAccessory(product: ShelfProduct, asked: ReadonlySet<string>): boolean {
  const last = [...stemsOfName(product)].at(-1)
  return last !== undefined && isAccessory(last) && !asked.has(last)
}

const departmentsOf = ({ categories }: ShelfProduct): string[] =>
  categories.flatMap(({ path }) => path.map(({ name }) => name))

function sharesOfKinds(
  whole: readonly { entry: Entry; score: number; evidence: Evidence }[],
): Map<string, number> {
  const sums = new Map<string, number>()
  let total = 0
  const seen = new Set<ShelfProduct>()
  for (const { entry, score, evidence } of whole) {
    const { product } = entry.group.sellable
    if (seen.has(product)) continue
    seen.add(product)
    const vote = score ** 4 * (evidence.isHead ? 1 : 0.3)
    total += vote
    sums.set(kindOf(product), (sums.get(kindOf(product)) ?? 0) + vote)
  }
  return new Map([...sums].map(([kind, sum]) => [kind, sum / (total || 1)]))
}

function headsByKind(
  whole: readonly { entry: Entry; evidence: Evidence }[],
): ReadonlyMap<string, ReadonlySet<ShelfProduct>> {
  const kinds = new Map<string, Set<ShelfProduct>>()
  for (const { entry, evidence } of whole) {
    if (!evidence.isHead) continue
    const { product } = entry.group.sellable
    const kind = kindOf(product)
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(product))
  }
  return kinds
}

/** The categories whose goods are mostly named in the plural, as fruit is. */
function kindsInPlural(whole: readonly { entry: Entry; evidence: Evidence }[]): ReadonlySet<string> {
  const counts = new Map<string, { plural: number; all: number }>()
  for (const { entry, evidence } of whole) {
    const kind = kindOf(entry.group.sellable.product)
    const count = counts.get(kind) ?? { plural: 0, all: 0 }
    counts.set(kind, { plural: count.plural + Number(evidence.isPlural), all: count.all + 1 })
  }
  return new Set([...counts].filter(([, { plural, all }]) => plural * 2 >= all).map(([kind]) => kind))
}

const isMeat = ({ categories }: ShelfProduct): boolean =>
  categories.some(({ path }) =>
    path.some(({ name }) => /\b(?:meat|butchery|poultry|vleis|slaghuis)\b/i.test(name)),
  )
const packWords = /\b(?:packets?|packs?|bags?|box|bulk|netting)\b/i

const petDepartment = /\b(?:pets?|petfood|dogs?|cats?|honde?|katte?|troeteldiere)\b/i
const isOfPets = (product: ShelfProduct): boolean =>
  departmentsOf(product).some((name) => petDepartment.test(name))
const petWords =
  /^(?:pets?|dogs?|cats?|puppy|puppies|kittens?|birds?|parrots?|hamsters?|rabbits?|hond\w*|kat\w*|nja|inja|ikati|litter)\b/

function hasSize({ size }: ParsedLine, printed: Size | undefined, entry: Entry): boolean {
  if (!size) return true
  // Without a size on it, a joint of meat may be of any; six are six, and ten kilograms ten, only where it says so.
  return printed ? sizeFit(size, printed) >= minSizeFit : size.total.unit !== 'each' && isWeighed(entry)
}

/** "Pampers size 3" is not size 2; a name without any number of its own says nothing against it. */
function hasNumberedSize(wanted: string | undefined, { best }: Entry): boolean {
  if (wanted === undefined) return true
  const printed = numbersOf(best.sellable.name)
  return printed.length > 0 && printed.includes(wanted)
}

const numberedName =
  /\b(?:size|no|s|stage|ha|nan|pro)\s?(\d{1,2}\+?)(?![\d.,]| ?(?:k?g|ml|l)\b)|(?<=\p{L}\s)(\d\+?)(?=\s\d|$)/gu
const numbersOf = (name: string): string[] =>
  [...foldText(name).matchAll(numberedName)].map(([, sized, bare]) => sized ?? bare ?? '')

/** Sugar snaps are fresh, but not what most mean by peas. */
const minFreshTypicality = 0.6
const qualifierMalus = 0.05

const nameInOrder = (product: ShelfProduct): string => ` ${[...stemsOfName(product)].join(' ')} `

/** Words of departments whose goods are meant where the line says so: "chips" are not the frozen ones, "fish" is not tinned. */
const preserved = /\b(?:frozen|bevrore|tin|tins|tinned|canned|blikkie|oven|slap)\b/
/** Chickpeas may be dried too. */
const tinned = /\b(?:tins?|tinned|canned|cans|blik|blikkies?)\b/
const inTin = /\bin (?:brine|water|syrup|(?:\w+ )?(?:oil|sauce|juice))\b/i
const isTinned = ({ name, categories }: ShelfProduct): boolean =>
  inTin.test(name) ||
  categories.some(({ path }) => path.some(({ name }) => /\b(?:canned|tinned|tins)\b/i.test(name)))
const isPreserved = ({ categories }: ShelfProduct): boolean =>
  categories.some(({ path }) => path.some(({ name }) => /^(?:frozen|canned|tinned)/i.test(name)))
