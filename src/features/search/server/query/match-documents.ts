// Finds the documents that a reading asks for, and how well each answers it.
import { numberFit, sizeFit } from '#features/search/read-sizes.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { named, strengthOf } from '../index/word-strength.ts'
import { type Reading, type Slot, slotsOf, type Understood } from './reading.ts'
import { type Sheet, SheetRack } from './sheet.ts'

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

/** Documents with every word of a reading; with `some`, those with any of them. In no order. */
export function matchDocuments(index: SearchIndex, understood: Understood, some = false): Hit[] {
  if (understood.barcode !== undefined) return byBarcode(index, understood.barcode)
  const fits = fitsOf(index, understood)
  if (understood.readings.length === 0) return bySizeAlone(index, fits)
  return rackOf(index).use((take) => {
    const sheets = new Map<Slot, Sheet>()
    const sheetOf = (slot: Slot): Sheet => {
      const known = sheets.get(slot)
      if (known) return known
      const sheet = fill(take(), slot, index)
      sheets.set(slot, sheet)
      return sheet
    }
    const best = new Map<number, Hit>()
    for (const reading of understood.readings)
      matchReading({ index, reading, fits, sheetOf, some }, (hit) => {
        const before = best.get(hit.document)
        if (!before || hit.share > before.share || (hit.share === before.share && hit.score > before.score))
          best.set(hit.document, hit)
      })
    return [...best.values()]
  })
}

function byBarcode({ barcodes }: SearchIndex, barcode: number): Hit[] {
  const hits: Hit[] = []
  barcodes.forEach((other, document) => {
    if (other === barcode) hits.push({ document, score: 1, share: 1, reading: [] })
  })
  return hits
}

/** "2 kg" alone asks for everything of that size. */
function bySizeAlone({ sizeOf }: SearchIndex, fits: Float32Array | undefined): Hit[] {
  const hits: Hit[] = []
  if (!fits) return hits
  sizeOf.forEach((place, document) => {
    const fit = fits[place] as number
    if (fit >= 0.5) hits.push({ document, score: fit, share: 1, reading: [] })
  })
  return hits
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
  fits: Float32Array | undefined
  sheetOf: (slot: Slot) => Sheet
  some: boolean
}

/** The last word says what it is: "chocolate milk" is milk. */
const lastWeight = 1.3

/** As strong as a word of the name at least is; what was guessed at covers less of it. */
const plainName = 0.5

function matchReading({ index, reading, fits, sheetOf, some }: Matching, tell: (hit: Hit) => void): void {
  const slots = slotsOf(reading)
  const asked = slots.some(({ optional }) => !optional) ? slots.filter(({ optional }) => !optional) : slots
  const extra = slots.filter((slot) => !asked.includes(slot))
  const weights = asked.map(({ weight }, at) => (at === asked.length - 1 ? weight * lastWeight : weight))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const sure = reading.reduce((product, { weight }) => product * weight, 1)
  const sheets = asked.map(sheetOf)
  const extras = extra.map(sheetOf)
  const score = (document: number): Hit | undefined => {
    let [sum, there, inName] = [0, 0, 0]
    for (let at = 0; at < sheets.length; at += 1) {
      const sheet = sheets[at] as Sheet
      const value = sheet.values[document] as number
      if (value === 0) {
        if (some) continue
        return undefined
      }
      sum += value * (weights[at] as number)
      there += weights[at] as number
      inName += (sheet.named[document] as number) * Math.min(1, value / plainName)
    }
    let bonus = 0
    for (const sheet of extras) bonus += 0.15 * (sheet.values[document] as number)
    const covered = Math.min(1, inName / (index.lengths[document] as number))
    const relevance = sum / whole + 0.2 * covered ** 3 + 0.05 * (index.breadths[document] as number) + bonus
    const fit = fits ? (fits[index.sizeOf[document] as number] as number) : 0
    return { document, score: sure * relevance * (1 + 0.4 * fit), share: there / whole, reading }
  }
  const smallest = sheets.reduce((a, b) => (b.size < a.size ? b : a))
  for (const sheet of some ? sheets : [smallest]) {
    for (let at = 0; at < sheet.size; at += 1) {
      const hit = score(sheet.touched[at] as number)
      if (hit) tell(hit)
    }
  }
}
