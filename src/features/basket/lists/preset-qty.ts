// Computes which quantity of an offer comes nearest to what a line requests. A size is the size of a pack, never a number of
// packs: "5kg maize meal" is one pack of 5 kg, or five where it is sold by the kilogram.
import { parseSize, type Size } from '#features/catalogue/search/read-sizes.ts'
import { baseFromWeight, type StepperOffer, stepperBounds } from '#kernel/quantity.ts'
import { maxLineCount, type ParsedLine } from './parse-list-line.ts'

export interface PresetOffer extends StepperOffer {
  per_kg_symbol: string | null
  per_kg_conversion_rate: number | null
  sellable: { measurement: string | null }
}

interface RequestedQty extends Pick<ParsedLine, 'count' | 'counted' | 'size'> {
  /** Whether a number counts pieces, as of fruit, and not packs. */
  isByPiece?: boolean
}

/** About what a piece of fruit or a vegetable weighs, in grams. */
const pieceGrams = 150

/** Packs beyond these are no way of getting a larger one. */
const maxPacks = 20
const maxSteps = 1000

/** Returns the quantity in base units. */
export function presetQty(request: RequestedQty, offer: PresetOffer): number {
  if (offer.per_kg) return presetWeight(request, offer)
  const pack = parseSize(offer.sellable.measurement ?? '')
  return Math.min(maxLineCount, Math.max(1, pack ? packsOf(request, pack) : request.count))
}

function packsOf({ count, counted, size, isByPiece = false }: RequestedQty, pack: Size): number {
  // Six apples are a bag of a kilogram.
  if (!size && isByPiece && pack.total.unit === 'g' && pack.times === 1)
    return Math.max(1, Math.round((count * pieceGrams) / pack.total.amount))
  // Two avocados are in a pack of four.
  if (!size && isByPiece && pack.total.unit === 'each' && pack.times === 1)
    return Math.ceil(count / pack.total.amount)
  if (!size) return counted ? packsOfCount(count, pack) : count
  // Six of a litre, in a pack of six.
  if (pack.each && pack.times > 1 && isSameMeasure(pack.each, size.total))
    return Math.ceil(count / pack.times)
  const times = size.total.unit === pack.total.unit ? size.total.amount / pack.total.amount : 1
  return Number.isInteger(times) && times <= maxPacks ? count * times : count
}

/** "12 eggs" are two packs of six, "10 eggs" too, and "2 toilet rolls" two packs of nine: what else would come in packs. */
function packsOfCount(count: number, pack: Size): number {
  const inside = insideOf(pack)
  return isOfPieces(count, inside) ? Math.ceil(count / inside) : count
}

/** Whether so many are pieces, and not packs: nobody who wants five boxes of eighty teabags means five bags. */
const isOfPieces = (count: number, inside: number): boolean =>
  inside > 1 && ((count > 3 && 3 * count >= inside) || (count > 1 && count % inside === 0))

/** How many a pack holds. */
const insideOf = ({ total, times }: Size): number => (total.unit === 'each' ? total.amount : times)

const isSameMeasure = (a: Size['total'], b: Size['total']): boolean =>
  a.unit === b.unit && a.amount === b.amount

/** By the offer's own steps, at least its least. Of what is weighed nobody knows how much one is. */
function presetWeight({ count, size }: RequestedQty, offer: PresetOffer): number {
  const bounds = stepperBounds(offer)
  const unit = /^l$/i.test(offer.per_kg_symbol ?? 'kg') ? 'ml' : 'g'
  const requested = size?.total.unit === unit ? (size.total.amount / 1000) * count : someOf(bounds.min)
  const steps = Math.min(maxSteps, Math.max(0, Math.round((requested - bounds.min) / bounds.step)))
  return baseFromWeight(bounds.min + steps * bounds.step, offer.per_kg_conversion_rate)
}

/** Where no weight is said: a kilogram, but of what is sold by less than a quarter (biltong, garlic) the least. */
const someOf = (minimum: number): number => (minimum < 0.25 ? minimum : 1)

/**
 * Returns how many packs hold the requested pieces and how many pieces are left over: "10 eggs" are two packs of six, and two
 * over. Undefined if the line does not request pieces.
 */
export function packsForPieces(
  { count, counted, size }: RequestedQty,
  measurement: string | null,
): { packs: number; over: number } | undefined {
  const requested = size?.total.unit === 'each' ? count * size.total.amount : counted && !size ? count : 0
  const pack = requested > 3 ? parseSize(measurement ?? '') : undefined
  const inside = pack ? insideOf(pack) : 1
  if (!isOfPieces(requested, inside)) return undefined
  const packs = Math.ceil(requested / inside)
  return { packs, over: packs * inside - requested }
}
