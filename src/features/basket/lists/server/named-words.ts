// The words of a line that name something, and whether goods have each of them: as it is written, by a synonym, or as the word that
// a misspelt one was meant to be.
import {
  documentFrequency,
  isInOneDocument,
  type SearchIndex,
  termWeight,
} from '#features/catalogue/search/server/index/search-index.ts'
import { isMarkTerm, strengthOf, writtenForm } from '#features/catalogue/search/server/index/word-strength.ts'
import { isDietary } from '#features/catalogue/search/server/query/dietary-phrases.ts'
import type {
  Interpretation,
  QueryPart,
} from '#features/catalogue/search/server/query/query-interpretation.ts'
import { splitCompound } from '#features/catalogue/search/server/query/split-compound.ts'
import { splitTranslated } from '#features/catalogue/search/server/query/split-translated.ts'
import { maxTermWords, type SynonymIndex } from '#features/catalogue/search/server/synonyms/synonym-index.ts'
import { stemWord } from '#features/catalogue/search/stem-word.ts'
import { foldText, isNumber, isSmallWord, wordsOf } from '#kernel/fold-text.ts'
import { brandNames, brandStems, joinedBrands } from '../brand-names.ts'
import { usualVariety } from '../usual-varieties.ts'
import { isEnglishWord } from './english-words.ts'
import { stemsOfName } from './name-stems.ts'

/** A word, or a few that are one name, with the ways in which goods can have it. */
export interface NamedPart {
  /** As it was typed. */
  text: string
  isBrand: boolean
  /** What it comes in, or how large it is: better if it is there. */
  isSoft: boolean
  /** Whether it says what is not in the goods: "sugar free". */
  isClaim: boolean
  /** Whether it says "and" in isiZulu: "nezambane" beside onions is another thing. */
  hasAnd: boolean
  /** Any of these will do. */
  ways: Way[]
  /** Of a brand: the words of what people mean by its name alone, first pilchards by "Lucky Star". */
  usual: readonly (readonly (readonly number[])[])[]
  /** The plurals of what it means, as they are written in names. */
  plurals: readonly number[]
  /** Whether it was typed in the plural. */
  isTypedPlural: boolean
  /** The words of a name of several, for goods that have only some of them. */
  words: readonly NamedPart[]
  /** The words of its usual variety (`usual-varieties.ts`); empty where there is none. */
  variety: readonly number[]
}

interface Way {
  /** For each word the terms that stand for it; one of each must be there. */
  slots: readonly (readonly number[])[]
  /** 1 for the words themselves, less for synonyms and slips. */
  certainty: number
  /** What its name must have as one phrase: "fat free", which lactose-free milk of low fat is not. */
  phrase: string | undefined
}

export interface Evidence {
  /** The parts that are missing. */
  missing: NamedPart[]
  /** How sure the least sure part is, 0 to 1. */
  certainty: number
  /** Whether a part says what the thing is, rather than what it tastes of or comes with. */
  isHead: boolean
  /** Whether a part is one of the main words of its name. */
  isInName: boolean
  /** Whether it is the first that a synonym says people mean: "mince" is beef mince. */
  isUsual: boolean
  /** Whether it bears a name of several words that has a synonym: "braai wood" before what else burns. */
  isVerbatim: boolean
  /** Whether it is only what people mean second by a brand. */
  isLater: boolean
  /** Whether it is not the usual variety of what was named. */
  isOtherVariety: boolean
  /** Whether a part is only in the name of its category, not in its own: "fruit" of "Fruit and vegetables". */
  isOnlyListed: boolean
  /** Whether it only is what a word means second that other goods bear themselves: briquettes, where charcoal is sold too. */
  isReplaced: boolean
  /** Whether it is named in the plural, as things are that are sold by the piece. */
  isPlural: boolean
}

const fillers = new Set(
  (
    'i im we us you me my it its this that these those is are be do have has can will please pls plz need want like get buy some any ' +
    'something anything stuff thing things to at on from by as if so too also just only not but good nice new kind type sort brand ' +
    'ek ons jy dit is het wil kan asseblief asb nodig koop die om na by op iets enige goed bietjie paar nog x each ea pp'
  ).split(' '),
)
/** What it comes in is nothing to look for. */
const containers = new Set(
  'tins cans boxes bag bags packet packets pkt bottle bottles jars tubs trays loaf loaves bunch bunches cartons pieces multipack multipacks family value big small little pocket pockets punnet bottel bottels blik blikke blikkie blikkies pak pakke pakkie pakkies sak sakke sakkie sakkies rolle btl btls whichever gewone ordinary usual'.split(
    ' ',
  ),
)

/** What is looked for: the words without those of packing, unless nothing else is there or they are part of a name: "black bags". */
export function withoutContainers(words: string, synonyms: SynonymIndex): string {
  const all = words.split(' ')
  const rest = all.filter((word, at) => !containers.has(word) || isSecondOfName(all, at, synonyms))
  return rest.some((word) => /\p{L}/u.test(word)) ? rest.join(' ') : words
}

/** Whether a word and the one before it have a synonym together: "roll on". */
const isSecondOfName = (words: readonly string[], at: number, synonyms: SynonymIndex): boolean =>
  at > 0 && synonyms.find(words.slice(at - 1, at + 1).map(stemWord)) !== undefined

const soft = new Set(
  (
    'tin tins can cans box boxes bag bags packet packets pack packs pkt bottle bottles jar jars tub tubs tray trays loaf loaves ' +
    'bunch bunches head heads carton cartons roll piece pieces multipack jumbo family value big small little large medium mini fresh ' +
    'new pocket pockets punnet bottel bottels blik blikke blikkie blikkies pak pakke pakkie pakkies sak sakke sakkie sakkies rolle btl btls groot klein vars bar bars tablet tablets size regular normal ' +
    'block blocks blok slab slabs loose los original plain style quality brand heavy duty strong thick proper'
  ).split(' '),
)

/** A name of more words is narrow enough: self-raising flour is no cake flour. */
const maxBroadWords = 2
/** A synonym says the same in another word. */
export const synonymCertainty = 0.95
const compoundCertainty = 0.9
/** A long word with one slip can hardly have been another. */
const minSlipLength = 6
const minSlipFactor = 0.55
const longSlipLength = 8
const minLongSlipFactor = 0.35
const [slipCertainty, guessCertainty] = [0.8, 0.5]

/** `found` are the readings by which search found anything: they say what a misspelt word was taken for. */
export function readNamedParts(
  query: string,
  { index, synonyms }: { index: SearchIndex; synonyms: SynonymIndex },
  found: ReadonlySet<Interpretation>,
): NamedPart[] {
  const words = wordsOf(query).filter((word) => !isSmallWord(word) && !isNumber(word))
  const telling = words.filter(
    (word, at) => !(fillers.has(word) || containers.has(word)) || isSecondOfName(words, at, synonyms),
  )
  const parts = partsOf(telling.length > 0 ? telling : words, index, synonyms)
  for (const part of parts) {
    const marked = markAskedBy(part, found)
    if (marked) part.ways.splice(0, part.ways.length, marked)
    else if (part.ways.length === 0 || isSlipOfLabel(part, found, index))
      part.ways.splice(0, part.ways.length, ...slipsOf(part, found, index))
  }
  return parts
}

/** Where search answered the words by a dietary mark, goods have them by that mark alone, whatever their names say. */
function markAskedBy({ text }: NamedPart, found: ReadonlySet<Interpretation>): Way | undefined {
  for (const interpretation of found)
    for (const { typed, terms } of interpretation)
      if (typed === text && terms[0] && isMarkTerm(terms[0].stem))
        return { slots: [terms[0].expansions.map(({ term }) => term)], certainty: 1, phrase: undefined }
  return undefined
}

/** Whether search took a word for a slip, although a label or two has the same slip: "biscuts". */
function isSlipOfLabel(
  { text, isBrand, ways }: NamedPart,
  found: ReadonlySet<Interpretation>,
  index: SearchIndex,
): boolean {
  const exact = ways.length === 1 && !isBrand ? ways[0]?.slots[0]?.[0] : undefined
  if (exact === undefined || text.includes(' ')) return false
  const frequency = documentFrequency(index, exact)
  for (const interpretation of found)
    for (const { typed, terms } of interpretation)
      if (typed === text && terms.length === 1)
        for (const { term } of terms[0]?.expansions ?? [])
          if (
            documentFrequency(index, term) >= timesCommoner * frequency &&
            !index.terms.terms[term]?.startsWith(formMark)
          )
            return true
  return false
}
/** A word that few labels have is hardly what a slip means. */
const minCommonShare = 1 / 1300
/** So many times commoner is a word than its slip. */
const timesCommoner = 5
/** Before the written forms of a term. */
const formMark = '\u0001'

function partsOf(words: readonly string[], index: SearchIndex, synonyms: SynonymIndex): NamedPart[] {
  const stems = words.map(stemWord)
  const parts: NamedPart[] = []
  for (let at = 0; at < words.length; ) {
    const length = longestName(words, stems, at, index, synonyms)
    parts.push(readPart(words.slice(at, at + length), stems.slice(at, at + length), index, synonyms))
    at += length
  }
  return parts
}

/** How many words from here on are one name: a brand, or a term that has a synonym. */
function longestName(
  words: readonly string[],
  stems: readonly string[],
  at: number,
  index: SearchIndex,
  synonyms: SynonymIndex,
): number {
  for (let length = Math.min(maxTermWords, words.length - at); length > 1; length -= 1) {
    const some = stems.slice(at, at + length)
    const typed = words.slice(at, at + length)
    if (isBrandName(typed, some, index)) return length
    if (length === 2 && isDietary(typed[0], typed[1])) return length
    // A brand in a phrase that has a synonym is still a brand: "Glen tea".
    const hasBrand = typed.some((word, place) => isBrandName([word], [some[place] ?? ''], index))
    if (!hasBrand && (synonyms.find(some) ?? alternativeOf(some, index, synonyms)) !== undefined)
      return length
    // "Steel wool" where labels say steelwool.
    const areKnown = some.every((stem) => index.terms.find(stem) !== undefined)
    if (length === 2 && areKnown && index.terms.find(some.join('')) !== undefined) return length
  }
  return 1
}

const isBrandName = (words: readonly string[], stems: readonly string[], index: SearchIndex): boolean =>
  index.brands.has(stems.join(' ')) ||
  brandNames.has(words.join(' ')) ||
  (words.length === 1 && joinedBrands.has(words[0] ?? '')) ||
  (words.at(-1)?.endsWith('s') === true && brandStems.has(stems.join(' ')))

function readPart(
  words: readonly string[],
  stems: readonly string[],
  index: SearchIndex,
  synonyms: SynonymIndex,
): NamedPart {
  const text = words.join(' ')
  const isBrand = isBrandName(words, stems, index)
  const ways: Way[] = []
  const plurals: number[] = []
  const add = (terms: readonly (number | undefined)[], certainty: number, phrase?: string) => {
    if (terms.length > 0 && terms.every((term) => term !== undefined))
      ways.push({ slots: terms.map((term) => [term]), certainty, phrase })
  }
  const addPlural = (word: string) => {
    for (const form of [word, `${word}s`, `${word}es`]) {
      const term = index.terms.find(writtenForm(form))
      if (term !== undefined) plurals.push(term)
    }
  }
  add(
    stems.map((stem) => index.terms.find(stem)),
    1,
    claimIn(words),
  )
  addPlural(words.at(-1) ?? '')
  addPlural(stems.at(-1) ?? '')
  if (stems.length > 1) add([index.terms.find(stems.join(''))], 1)
  const isKnown = ways.length > 0
  const means = meaningsOf(stems, isKnown, index, synonyms)
  const usual = isBrand ? undefined : (usualVariety(stems) ?? usualVariety(means[0]?.map(stemWord) ?? []))
  const variety = usual?.map((word) => index.terms.find(stemWord(word))) ?? []
  if (isKnown) add(variety, synonymCertainty)
  if (!isBrand)
    for (const [place, meaning] of means.entries()) {
      const meant = meaning.map(stemWord)
      // What "ufulawa" means, "flour", is mostly cake flour.
      const narrower =
        place === 0 && meant.length <= maxBroadWords
          ? (usualVariety(meant) ?? synonyms.find(meant)?.means[0])
          : undefined
      if (narrower)
        add(
          narrower.map((word) => index.terms.find(stemWord(word))),
          synonymCertainty,
        )
      add(
        meant.map((stem) => index.terms.find(stem)),
        synonymCertainty - (place + Number(narrower !== undefined)) * 0.02,
        claimIn(meaning),
      )
      if (meant.length > 1) add([index.terms.find(meant.join(''))], synonymCertainty)
      // "Teabags" are "tea bags" on some labels.
      const apart = meaning.flatMap((word) => splitCompound(word, index) ?? [stemWord(word)])
      if (apart.length > meant.length)
        add(
          apart.map((stem) => index.terms.find(stem)),
          synonymCertainty - place * 0.02,
        )
      if (place === 0) addPlural(meant.at(-1) ?? '')
    }
  if (ways.length === 0 && words.length === 1 && !isBrand)
    for (const meaning of splitTranslated(text, index, synonyms))
      add(
        meaning.map((word) => index.terms.find(stemWord(word))),
        compoundCertainty,
      )
  const isTypedPlural = words.at(-1) !== stems.at(-1) && (words.at(-1) ?? '').endsWith('s')
  return {
    text,
    isBrand,
    isSoft: words.every((word) => soft.has(word)),
    isClaim: words.length === 2 && isDietary(words[0], words[1]),
    hasAnd: !isKnown && !synonyms.find(stems) && means.length > 0 && withAnd[text.slice(0, 2)] !== undefined,
    ways,
    usual: isBrand ? means.flatMap((meaning) => termsOfWords(meaning, index)) : [],
    plurals,
    variety: variety.every((term) => term !== undefined) ? variety : [],
    isTypedPlural,
    words:
      isBrand || words.length === 1 || isDietary(words[0], words[1])
        ? []
        : words.map((word, at) => readPart([word], stems.slice(at, at + 1), index, synonyms)),
  }
}

/** What words mean; with the "and" of isiZulu before them too: "namaqanda" are eggs. */
function meaningsOf(
  stems: readonly string[],
  isKnown: boolean,
  index: SearchIndex,
  synonyms: SynonymIndex,
): readonly (readonly string[])[] {
  const [stem = ''] = stems
  const vowel = stems.length === 1 && !isKnown ? withAnd[stem.slice(0, 2)] : undefined
  const found =
    synonyms.findSold(stems, (each) => index.terms.find(each) !== undefined) ??
    (vowel === undefined ? undefined : synonyms.find([vowel + stem.slice(2)])) ??
    alternativeOf(stems, index, synonyms)
  return withoutWider(found?.means ?? [], index)
}

/** Without a word that an earlier meaning has beside another, where goods have both: "wood" after "braai wood". */
const withoutWider = (means: readonly (readonly string[])[], index: SearchIndex) =>
  means.filter(
    ([word = '', ...more], at) =>
      more.length > 0 ||
      !means
        .slice(0, at)
        .some(
          (earlier) =>
            earlier.length > 1 && earlier.includes(word) && isInOneDocument(index, earlier.map(stemWord)),
        ),
  )

/** What else stems are called that no goods have together: "shaving cream" is shaving foam. */
const alternativeOf = (stems: readonly string[], index: SearchIndex, synonyms: SynonymIndex) =>
  synonyms.findUnsold(
    stems,
    (each) => index.terms.find(each) !== undefined,
    (all) => isInOneDocument(index, all),
  )
const withAnd: Readonly<Record<string, string>> = { na: 'a', ne: 'i', no: 'u' }

function termsOfWords(
  words: readonly string[],
  index: SearchIndex,
): readonly (readonly (readonly number[])[])[] {
  const terms = words.map((word) => index.terms.find(stemWord(word)))
  return terms.length > 0 && terms.every((term) => term !== undefined) ? [terms.map((term) => [term])] : []
}

/** What search took a word for that nothing has as it is: joined words parted, words begun, misspelt words. */
function slipsOf(
  { text, isBrand }: NamedPart,
  found: ReadonlySet<Interpretation>,
  index: SearchIndex,
): Way[] {
  const parts = new Set<QueryPart>()
  for (const interpretation of found)
    for (const part of interpretation)
      if (part.typed === text && (!isBrand || isParted(part)) && !isOtherWord(part, index)) parts.add(part)
  return [...parts].flatMap((part): Way[] => {
    const best = Math.min(...part.terms.map(({ certainty }) => certainty))
    const factor = best * part.weight
    // Whoever slips seldom slips in the first letter.
    const isBegunAlike = part.terms.some(({ expansions }) =>
      expansions.some(({ term }) => index.terms.terms[term]?.startsWith(text.charAt(0))),
    )
    const isSure =
      isBegunAlike &&
      ((text.length >= minSlipLength && factor >= minSlipFactor) ||
        (text.length >= longSlipLength && factor >= minLongSlipFactor))
    const slots = part.terms.map(({ expansions }) => expansions.map(({ term }) => term))
    // Only a vowel is another, or a letter doubled: "suger", "letuce".
    const alike = slots.map((slot) =>
      slot.filter(
        (term) =>
          documentFrequency(index, term) >= minCommonShare * index.sellables.length &&
          skeletonOf(index.terms.terms[term] ?? '') === skeletonOf(stemWord(text)),
      ),
    )
    if (part.terms.length === 1 && text.length > 4 && alike.every(({ length }) => length > 0))
      return [{ slots: alike, certainty: slipCertainty, phrase: undefined }]
    return slots.every(({ length }) => length > 0)
      ? [
          {
            slots,
            certainty:
              part.certain &&
              part.corrected === undefined &&
              isSure &&
              !part.terms.some(({ guessed }) => guessed)
                ? 0.9
                : isSure
                  ? slipCertainty
                  : guessCertainty,
            phrase: undefined,
          },
        ]
      : []
  })
}

/** Whether a word of its own was taken for a slip: "incense" for "intense". "Cornflakes" are parted, and "condense" is the word's beginning. */
const isOtherWord = ({ typed, terms }: QueryPart, index: SearchIndex): boolean =>
  terms.length === 1 &&
  isEnglishWord(typed) &&
  !terms[0]?.expansions.some(({ term }) => index.terms.terms[term]?.startsWith(stemWord(typed)))

/** A word with every vowel alike, and no letter doubled. */
const skeletonOf = (word: string): string =>
  word.charAt(0) +
  word
    .slice(1)
    .replace(/[aeiou]/g, 'a')
    .replace(/(.)\1+/gu, '$1')

/** A brand that is not sold is no slip, but it may be written as one word: "weetbix". */
const isParted = ({ terms, typed }: QueryPart): boolean =>
  terms.length > 1 && terms.map(({ stem }) => stem).join('') === stemWord(typed)

/** Several words of a name together say what it is: "cotton wool". */
const compoundStrength = 0.4
/** As strong as the word that says what a thing is, or its brand. */
const headStrength = 0.6
/** Of any word of the name that is no flavour, and nothing beside the thing. */
const nameStrength = 0.5

export function evidenceOf(parts: readonly NamedPart[], document: number, index: SearchIndex): Evidence {
  const evidence: Evidence = {
    missing: [],
    certainty: 1,
    isHead: false,
    isInName: false,
    isUsual: false,
    isLater: false,
    isVerbatim: false,
    isOtherVariety: false,
    isOnlyListed: false,
    isReplaced: false,
    isPlural: false,
  }
  let together = 0
  const look = (part: NamedPart): void => {
    const meant = part.usual.findIndex((slots) =>
      slots.every((slot) => strengthIn(slot, document, index) >= nameStrength),
    )
    if (meant >= 0) {
      evidence.isUsual = true
      if (meant > 0) evidence.isLater = true
    }
    let best = 0
    let inCompound = 0
    let isInOwnName = false
    for (const { slots, certainty, phrase } of part.ways) {
      const strengths = slots.map((slot) => strengthIn(slot, document, index))
      if (strengths.some((strength) => strength === 0)) continue
      if (phrase && !hasPhrase(index.sellables[document]?.product.name ?? '', phrase)) continue
      best = Math.max(best, certainty)
      if (slots.every((slot) => isInName(slot, document, index))) isInOwnName = true
      if (certainty === synonymCertainty) evidence.isUsual = true
      if (certainty === 1 && part.words.length > 1) evidence.isVerbatim = true
      const most = Math.max(...strengths)
      if (part.isBrand || most >= headStrength) evidence.isHead = true
      if (most >= nameStrength) evidence.isInName = true
      inCompound = Math.max(inCompound, strengths.filter((strength) => strength >= compoundStrength).length)
    }
    if (best > 0) {
      if (best < synonymCertainty && part.ways.some(({ certainty }) => certainty === 1))
        evidence.isReplaced = true
      if (!isInOwnName && !part.isBrand && !part.isSoft && !isPreservedWord(part.text))
        evidence.isOnlyListed = true
      together += inCompound
      evidence.certainty = Math.min(evidence.certainty, best)
      if (part.variety.some((term) => termWeight(index, term, document) === 0)) evidence.isOtherVariety = true
      if (part.plurals.some((term) => termWeight(index, term, document) > 0)) evidence.isPlural = true
    } else if (part.words.length > 0) part.words.forEach(look)
    else evidence.missing.push(part)
  }
  parts.forEach(look)
  if (together > 1) evidence.isHead = true
  return evidence
}

/** "Fat free" of "fat free milk". */
function claimIn(words: readonly string[]): string | undefined {
  const at = words.findIndex((word, place) => isDietary(word, words[place + 1]))
  return at < 0 ? undefined : `${words[at]} ${words[at + 1]}`
}

const hasPhrase = (name: string, phrase: string): boolean =>
  ` ${wordsOf(foldText(name)).join(' ')} `.includes(` ${phrase} `)

/** What is frozen or in a tin says so by its department. */
const isPreservedWord = (text: string): boolean => /^(?:frozen|bevrore|tinned|canned)$/.test(text)

const isInName = (slot: readonly number[], document: number, index: SearchIndex): boolean => {
  const product = index.sellables[document]?.product
  const stems = product && stemsOfName(product)
  return slot.some((term) => {
    const text = index.terms.terms[term] as string
    return stems?.has(text) || isMarkTerm(text)
  })
}

const strengthIn = (slot: readonly number[], document: number, index: SearchIndex): number =>
  slot.reduce((most, term) => Math.max(most, strengthOf(termWeight(index, term, document))), 0)
