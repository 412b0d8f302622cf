// Matches the words of a line by search: the best few offers, each sellable once, without bulk packs. A line is matched only where
// the first surely is what was asked for; else its choices are a question, and `doubt` says why.

import type { FilteredGroup } from '#features/catalogue/catalogue/server/filter-offers.ts'
import { showCardOffer } from '#features/catalogue/catalogue/server/show-offer.ts'
import {
  findOffers,
  type ResultGroup,
  type SearchContext,
} from '#features/catalogue/search/server/find-offers.ts'
import { isClaim } from '#features/catalogue/search/server/query/dietary-phrases.ts'
import { rankGroups } from '#features/catalogue/search/server/rank-groups.ts'
import { cheapestOffer } from '#features/shelf/offers/cheapest-offer.ts'
import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import { foldText } from '#kernel/fold-text.ts'
import type { Choice, Doubt, MatchedLine } from '../list-contract.ts'
import { isNoGoods } from '../no-goods.ts'
import { isNotSold } from '../not-sold.ts'
import { formatMeasure, type ParsedLine } from '../parse-list-line.ts'
import { presetQty } from '../preset-qty.ts'
import { type ListLine, readListLine } from '../read-list-line.ts'
import { assessCandidates, type Candidate, type Entry, type Request } from './assess-candidates.ts'
import {
  type Evidence,
  evidenceOf,
  type NamedPart,
  readNamedParts,
  withoutContainers,
} from './named-words.ts'
import { isAgainstSizeWish, rankByIntent } from './rank-by-intent.ts'
import { isUnclearKind } from './unclear-kinds.ts'

/** From this number on, a number counts pieces and not packs. */
const minPieces = 4
/** To choose among, without becoming a page of results. */
const maxChoices = 5
/** Enough of the best matches for the best to be among them. */
const maxMatches = 100

const unsure: Doubt = { reason: 'unsure', asked: '' }
const nothing: MatchedLine = { matched: false, left_out: false, doubt: null, choices: [] }

/** Matches a line with what is sold in view. */
export function matchWords(text: string, view: ShelfView, context: SearchContext): MatchedLine {
  if (isNoGoods(text)) return { ...nothing, left_out: true }
  const { asked, ...more } = readListLine(text)
  const answers = asked.map((line) => answer({ ...more, line, text: foldText(text) }, view, context))
  // Either of two will do: the sure one first.
  const [first = nothing, ...others] = answers.toSorted((a, b) => Number(b.matched) - Number(a.matched))
  const seen = new Set<string>()
  const choices = interleave([first, ...others].map((each) => each.choices)).filter(
    ({ offer }) => !seen.has(offer.id) && seen.add(offer.id) !== undefined,
  )
  const doubt = first.doubt && { ...first.doubt, asked: asWritten(first.doubt.asked, text) }
  return { ...first, doubt, choices: choices.slice(0, maxChoices) }
}

/** With its capitals, as they are in the line. */
function asWritten(words: string, text: string): string {
  const at = text.toLowerCase().indexOf(words)
  return at < 0 ? words : text.slice(at, at + words.length)
}

function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}

function answer(
  { text, line, numberedSize, excluded, wishes }: AskedLine,
  view: ShelfView,
  context: SearchContext,
): MatchedLine {
  const { index } = context
  const entries = findEntries(line, view, context)
  const interpretations = new Set(entries.map(({ group }) => group.interpretation))
  const parts = readNamedParts(line.words, context, interpretations)
  const request = { text, line, numberedSize, excluded, wishes, parts, index }
  const candidates = assessCandidates(withBrand(entries, request, view, context), request)
  const found = rankByIntent(candidates, line)
  // Goods without a size on them may come first and be another thing.
  const ranked = found.filter(
    (candidate) => candidate.lacking === found[0]?.lacking && isAnswer(candidate, parts),
  )
  const first = ranked[0]
  const isService = isNotSold(line.query)
  if (!first || (isService && !isNamedSo(first))) return nothing
  const choices = ranked.slice(0, maxChoices).map(({ entry: { best }, isByPiece, isUnsizedPack }): Choice => {
    const shown = showCardOffer(best, view)
    // Twelve chops are hardly twelve packs of chops.
    const isPieces = isUnsizedPack && !line.countsPacks && line.count >= minPieces
    const count = isPieces ? 1 : line.count
    return { offer: shown, qty: presetQty({ ...line, count, isByPiece }, shown), stand_in: false }
  })
  const namesAnother = parts.length > 1 && parts.some(({ hasAnd }) => hasAnd)
  const isUnclear =
    isService ||
    namesAnother ||
    isAgainstSizeWish(first, ranked, line) ||
    isUnclearKind(first, ranked, parts, numberedSize) ||
    !canBeIn(line.words, first)
  const doubt = doubtOf(first, numberedSize, parts, line) ?? (isUnclear ? unsure : null)
  const isInStock = first.entry.best.outOfStockAt === null
  return { matched: doubt === null && isInStock, left_out: false, doubt, choices }
}

/** What comes in a bottle or a tin says on it how much: a "bottle brush" is no other brush, and eight kilograms are in no tin. */
function canBeIn(words: string, { size }: Candidate): boolean {
  if (bottle.test(words) && size === undefined) return false
  return !tin.test(words) || (size !== undefined && (size.times > 1 || size.total.amount <= maxTinAmount))
}
const bottle = /(?:^|\s)(?:bottles?|jars?|tubs?|cartons?|bottels?)(?=\s)/u
const tin = /(?:^|\s)(?:tins?|cans?|blik|blikke|blikkies?)(?=\s|$)/u
const maxTinAmount = 3000

type AskedLine = Omit<ListLine, 'asked'> & { text: string; line: ParsedLine }

/** With the goods of a named brand that none of those found has: their label may call the thing otherwise, margarine a fat spread. */
function withBrand(
  entries: Entry[],
  { parts, line, index }: Pick<Request, 'parts' | 'line' | 'index'>,
  view: ShelfView,
  context: SearchContext,
): Entry[] {
  const brand = parts.find(({ isBrand, ways }) => isBrand && ways.length > 0)
  if (!brand || parts.length === 1) return entries
  const lacks = ({ group }: Entry) => evidenceOf([brand], group.document, index).missing.length > 0
  if (!entries.every(lacks)) return entries
  return [...entries, ...findEntries({ ...line, words: brand.text, query: brand.text }, view, context)]
}

function findEntries({ words, query }: ParsedLine, view: ShelfView, context: SearchContext): Entry[] {
  const size = query.slice(words.length)
  const { groups } = findOffers(withoutContainers(words, context.synonyms) + size, view, context, {
    limit: maxMatches,
    filled: false,
    further: true,
  })
  return rankGroups(
    groups.flatMap((group) => filterGroup(group, view.now)),
    view.now,
  )
}

/** Whether it is at all what the line's words say: goods that only share a word with it are none. */
function isAnswer(candidate: Candidate, parts: readonly NamedPart[]): boolean {
  const { evidence, lacking } = candidate
  const telling = parts.filter(({ isSoft }) => !isSoft)
  if (telling.length === 0) return evidence.missing.length < parts.length
  const present = telling.filter((part) => isPresent(part, evidence))
  if (lacking < 1 && evidence.certainty >= minCertainty)
    return evidence.isHead || evidence.isInName || telling.length > 1
  // Without the brand, what is left of a line says what it is: "rooibos" of "Laager rooibos".
  const lacksBrand = evidence.missing.some(({ isBrand }) => isBrand)
  const isThing = evidence.isHead || (lacksBrand && (evidence.isInName || evidence.isUsual))
  // A brand that is not sold, and what people mean by it.
  if (lacksBrand && evidence.isUsual && telling.length === 1) return true
  if (!isThing || (present.length < telling.length / 2 && !present.some(({ isBrand }) => isBrand)))
    return false
  // An adjective of another language is unknown more often than a thing: "irayisi ensundu".
  if (present.some(isTranslated)) return true
  const isClear = candidate.kindShare >= clearKindShare && candidate.typicality >= minTypicality
  // A slip that might be many words is one where all that it finds is of one kind: "chese".
  const unknown = telling.filter(
    ({ isBrand, ways }) =>
      !isBrand && !ways.some(({ certainty }) => certainty >= (isClear ? 0 : minCertainty)),
  )
  // "Bird seed" is no seed of chia: without the first of two words, what is there must be one plain thing.
  const lacksFirst = telling.length === 2 && present.length === 1 && present[0] === telling[1]
  // What is desiccated or "gesny" is still the thing.
  if (lacksFirst && state.test(telling[0]?.text ?? '')) return true
  if (unknown.length === 0) return !lacksFirst || lacksBrand || isClear
  return unknown.length === 1 && (telling.length > 2 || isClaim(unknown[0]?.text ?? ''))
}

/** Whether goods bear the very words: a shop may sell airtime or newspapers. They are asked about, never matched. */
const isNamedSo = ({ evidence, lacking }: Candidate): boolean =>
  lacking === 0 && evidence.isHead && evidence.certainty === 1

/** Of a name of several words one is enough. */
const isPresent = (part: NamedPart, { missing }: Evidence): boolean =>
  !missing.includes(part) && (part.words.length === 0 || part.words.some((word) => !missing.includes(word)))

const isTranslated = ({ ways }: NamedPart): boolean =>
  ways.length > 0 && ways.every(({ certainty }) => certainty < 1 && certainty > 0.85)

const minCertainty = 0.75
/** Says what was done to a thing. */
const state = /^(?:\p{L}{3,}ed|ge\p{L}{4,}|un\p{L}{3,}ed)$/u
const clearKindShare = 0.9
/** Of what was found, so much must be of the same kind; less where nothing else is in its name. */
const minKindShare = 0.35
/** Many words that nobody asked for, and half of what was found of another kind: mints that are a medicine. */
const [uncertainTypicality, uncertainKindShare] = [0.75, 0.5]
/** A brand alone is sure where it makes hardly anything else. */
const minBrandShare = 0.7
const minLikeness = 0.5
const minTypicality = 0.8
const minTypicalShare = 0.12

function doubtOf(
  first: Candidate,
  numberedSize: string | undefined,
  parts: readonly NamedPart[],
  { size }: ParsedLine,
): Doubt | null {
  if (first.isExcluded || !first.isAsWished) return unsure
  const { missing, certainty, isHead } = first.evidence
  const brand = missing.find(({ isBrand }) => isBrand)
  if (brand) return { reason: 'brand', asked: brand.text }
  const word = missing.filter(({ isSoft }) => !isSoft)
  if (word.length > 0) return { reason: 'words', asked: word.map(({ text }) => text).join(' ') }
  if (!first.hasSize)
    return { reason: 'size', asked: numberedSize ?? (size ? formatMeasure(size.total) : '') }
  const isOnlyBrand =
    !size && numberedSize === undefined && parts.every(({ isBrand, isSoft }) => isBrand || isSoft)
  const isUncertain =
    first.prior <= 1 &&
    first.fit === 0 &&
    first.typicality < uncertainTypicality &&
    first.kindShare < uncertainKindShare
  const isUsual = isOnlyBrand
    ? first.evidence.isUsual || (first.kindShare >= minBrandShare && first.likeness >= minLikeness)
    : (first.kindShare >= minKindShare && !isUncertain) ||
      (first.typicality >= minTypicality && first.kindShare >= minTypicalShare)
  const isSure = certainty >= minCertainty && isHead && isUsual && !first.isForOthers && !first.isOtherForm
  return isSure ? null : unsure
}

/** A bulk pack is bought in a basket of its own. */
function filterGroup(group: ResultGroup, now: Date): FilteredGroup<ResultGroup>[] {
  const offers = group.offers.filter(({ stokvel }) => !stokvel)
  const best = cheapestOffer(offers, now)
  return best ? [{ group, best, offers }] : []
}
