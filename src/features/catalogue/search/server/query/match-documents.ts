// Finds the documents that a query asks for, and how well each answers it.

import { numberFit, sizeFit } from '#features/catalogue/search/read-sizes.ts'
import { type SearchIndex, weightIn } from '../index/search-index.ts'
import { named, strengthOf } from '../index/word-strength.ts'
import { bestOf } from './best-of.ts'
import { brandsNamed } from './brands-named.ts'
import type { Wish } from './match-wish.ts'
import { type Reading, type Slot, slotsOf, type Understood } from './reading.ts'
import { type Sheet, SheetRack } from './sheet.ts'
import type { Tally } from './tally.ts'

export interface Hit {
  document: number
  score: number
  /** How much of what was asked for is there, 0 to 1. */
  share: number
  reading: Reading
}

const racks = new WeakMap<SearchIndex, SheetRack>()

function rackOf(index: SearchIndex): SheetRack {
  const rack = racks.get(index) ?? new SheetRack(index.sellables.length)
  racks.set(index, rack)
  return rack
}

/** Best first. */
export function matchDocuments(index: SearchIndex, understood: Understood, wish: Wish): Hit[] {
  return rackOf(index).use((take, tally) => {
    const fits = fitsOf(index, understood)
    if (understood.barcode !== undefined) byBarcode(index, understood.barcode, tally)
    else if (understood.readings.length === 0) bySizeAlone(index, fits, tally)
    else {
      const sheets = new Map<Slot, Sheet>()
      const sheetOf = (slot: Slot): Sheet => {
        const known = sheets.get(slot)
        if (known) return known
        const sheet = fill(take(), slot, index)
        sheets.set(slot, sheet)
        return sheet
      }
      for (const [place, reading] of understood.readings.entries())
        matchReading({ index, reading, place, fits, sheetOf, some: wish.leastShare !== undefined }, tally)
    }
    const hits = bestOf(tally, index, wish).map((document) => {
      const reading = understood.readings[tally.readings[document] as number] ?? []
      const score = (tally.scores[document] as number) * (1 + emphasis(index, reading, document))
      return { document, score, share: tally.shares[document] as number, reading }
    })
    return hits.sort((a, b) => b.score - a.score || a.document - b.document)
  })
}

/**
 * The last word says what it is: "chocolate milk" is milk. This decides only the order: what is found is the same in
 * whichever order the words are.
 */
function emphasis(index: SearchIndex, reading: Reading, document: number): number {
  const asked = slotsOf(reading).filter(({ optional }) => !optional)
  const last = asked.at(-1)
  if (asked.length < 2 || !last || last.expansions.length > mostEmphasised) return 0
  let best = 0
  for (const { term, factor } of last.expansions)
    best = Math.max(best, strengthOf(weightIn(index, term, document)) * factor)
  return 0.2 * best
}

/** A word that is hardly begun is none yet. */
const mostEmphasised = 8

function byBarcode({ barcodes }: SearchIndex, barcode: number, tally: Tally): void {
  for (let document = 0; document < barcodes.length; document += 1)
    if (barcodes[document] === barcode) tally.write(document, 1, 1, 1, 0)
}

/** "2 kg" alone asks for everything of that size. */
function bySizeAlone({ sizeOf }: SearchIndex, fits: Float32Array | undefined, tally: Tally): void {
  if (!fits) return
  for (let document = 0; document < sizeOf.length; document += 1) {
    const fit = fits[sizeOf[document] as number] as number
    if (fit >= 0.5) tally.write(document, fit, 1, 1, 0)
  }
}

/** For each size of the catalogue how well it answers the sizes and numbers asked for. */
function fitsOf({ sizes }: SearchIndex, asked: Understood): Float32Array | undefined {
  if (asked.sizes.length === 0 && asked.numbers.length === 0) return undefined
  return Float32Array.from(sizes, (size) => {
    if (!size) return 0
    let fit = 0
    for (const wanted of asked.sizes) fit = Math.max(fit, sizeFit(wanted, size))
    for (const number of asked.numbers) fit = Math.max(fit, numberFit(number, size))
    return fit
  })
}

function fill(sheet: Sheet, { expansions }: Slot, { starts, documents, weights }: SearchIndex): Sheet {
  for (const { term, factor } of expansions) {
    const end = starts[term + 1] as number
    for (let at = starts[term] as number; at < end; at += 1) {
      const weight = weights[at] as number
      sheet.raise(documents[at] as number, strengthOf(weight) * factor, weight >= named)
    }
  }
  return sheet
}

interface Matching {
  index: SearchIndex
  reading: Reading
  place: number
  fits: Float32Array | undefined
  sheetOf: (slot: Slot) => Sheet
  /** Whether some of the words are enough. */
  some: boolean
}

/** As strong as a word of the name at least is; what was guessed at covers less of it. */
const plainName = 0.5
/** A brand that is asked for by its name stands before what a word for its kind of goods finds elsewhere. */
const brandAsked = 1.5

function matchReading({ index, reading, place, fits, sheetOf, some }: Matching, tally: Tally): void {
  const slots = slotsOf(reading)
  const required = slots.filter(({ optional }) => !optional)
  const asked = required.length > 0 ? required : slots
  const extras = slots.filter((slot) => !asked.includes(slot)).map(sheetOf)
  const sheets = asked.map(sheetOf)
  const weights = asked.map(({ weight }) => weight)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const sure = reading.reduce((product, { weight }) => product * weight, 1)

  const asksFor = brandsNamed(index, reading)

  const judge = (document: number): void => {
    let sum = 0
    let there = 0
    let sureThere = 0
    let inName = 0
    for (let at = 0; at < sheets.length; at += 1) {
      const sheet = sheets[at] as Sheet
      const value = sheet.values[document] as number
      if (value === 0) {
        if (some) continue
        return
      }
      const weight = weights[at] as number
      sum += value * weight
      there += weight
      sureThere += weight * (asked[at] as Slot).sure
      inName += (sheet.named[document] as number) * Math.min(1, value / plainName)
    }
    let more = 0.05 * (index.breadths[document] as number)
    for (const sheet of extras) more += 0.15 * (sheet.values[document] as number)
    const covered = Math.min(1, inName / (index.lengths[document] as number))
    const relevance = sum / whole + 0.2 * covered * covered * covered + more
    const fit = fits ? (fits[index.sizeOf[document] as number] as number) : 0
    const share = there === whole ? 1 : there / whole
    const brand = asksFor?.has(index.brandOf[document] as number) ? brandAsked : 1
    tally.write(
      document,
      sure * relevance * brand * (1 + 0.4 * fit),
      share,
      (sure * sureThere) / whole,
      place,
    )
  }

  const smallest = sheets.reduce((a, b) => (b.size < a.size ? b : a))
  for (const sheet of some ? sheets : [smallest])
    for (let at = 0; at < sheet.size; at += 1) judge(sheet.touched[at] as number)
}
