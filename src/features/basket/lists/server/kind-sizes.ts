// The usual size of each kind of goods among those that were found, where a line says none: most milk is in two litres, though one
// brand has only half a litre. A kind is a category, by weight, by volume or by the piece.
import type { Candidate } from './assess-candidates.ts'
import { kindOf } from './kind-of.ts'

/** Fewer sizes tell nothing. */
const minSizes = 5
/** Goods less like what was asked for tell nothing of its sizes: salt is in kilograms, and salts to season with in grams. */
const nearRelevance = 0.33
/** So near are sizes alike. */
const alike = 0.3
/** Of goods without a size beside others with one. */
const unknownDistance = 1
const maxLarger = 0.5

export class KindSizes {
  readonly #usual: ReadonlyMap<string, number>

  constructor(candidates: readonly Candidate[]) {
    const best = Math.max(...candidates.map(({ relevance }) => relevance))
    const amounts = new Map<string, number[]>()
    const seen = new Set<string>()
    for (const candidate of candidates) {
      const { product } = candidate.entry.group.sellable
      const key = keyOf(candidate)
      const own = `${product.id} ${candidate.size?.total.amount}`
      if (key === undefined || candidate.size === undefined || seen.has(own)) continue
      if (best - candidate.relevance > nearRelevance) continue
      seen.add(own)
      amounts.set(key, [...(amounts.get(key) ?? []), candidate.size.total.amount])
    }
    this.#usual = new Map(
      [...amounts].flatMap(([key, all]) =>
        all.length < minSizes
          ? []
          : [[key, all.toSorted((a, b) => a - b)[all.length >> 1] as number] as const],
      ),
    )
  }

  /** How often the usual size must be doubled or halved to be its size; 0 where there is no usual one. A large pack is less odd. */
  distance(candidate: Candidate): number {
    if (this.#usual.size === 0) return 0
    const doubled = this.doubled(candidate)
    if (doubled === undefined) return unknownDistance
    return Math.max(0, doubled > 0 ? Math.min(maxLarger, doubled - alike) : -doubled - alike)
  }

  /** How often the usual size is doubled in it, less than 0 where it is smaller. */
  doubled(candidate: Candidate): number | undefined {
    const usual = this.#usual.get(keyOf(candidate) ?? '')
    return usual === undefined || candidate.size === undefined
      ? undefined
      : Math.log2(candidate.size.total.amount / usual)
  }
}

/** A case of small packs has no usual size. */
const keyOf = ({ size, entry, evidence }: Candidate): string | undefined =>
  size?.times === 1 && evidence.isHead
    ? `${kindOf(entry.group.sellable.product)} ${size.total.unit}`
    : undefined
