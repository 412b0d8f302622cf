// What people buy, in memory: for country, chains and branches the rates of the products that were counted there, in typed arrays of
// five bytes for each; and what was chosen after searches, for country and chains.

import {
  corrected,
  estimateRates,
  expectedScale,
  exposureOf,
  isOwnLevel,
  type LevelCounts,
  type LevelRates,
} from './popularity-rates.ts'
import type { BranchPopularity } from './popularity-source.ts'

/** What is kept of a search, and how many searches of a level. */
const maxChosen = 20
const maxSearches = 5_000

export interface PopularityTable {
  /** The sellables that were counted anywhere; a number is a place in this list. */
  readonly ids: string[]
  /** By number the number of its kind: of its product and size. */
  readonly kindOf: Int32Array
  /** By kind its rate: that of what was not counted itself. */
  readonly kindRates: Float32Array
  readonly country: Level
  /** Chains and branches whose counts differ from those of the level above. */
  readonly chains: ReadonlyMap<string, Level>
  readonly branches: ReadonlyMap<string, Level>
}

/** What is popular at one level. */
export class Level {
  readonly #numbers: Int32Array
  /** Rates as eighths of a power of two. */
  readonly #rates: Int8Array
  readonly #searches: Searches | undefined

  constructor({ numbers, rates }: LevelRates, searches: Searches | undefined) {
    this.#numbers = numbers
    this.#rates = Int8Array.from(rates, (rate) =>
      Math.max(-127, Math.min(127, Math.round(8 * Math.log2(rate)))),
    )
    this.#searches = searches
  }

  /** Returns the rate of a product; undefined if it was not counted here. */
  rateOf(number: number): number | undefined {
    const at = placeOf(number, this.#numbers, 0, this.#numbers.length)
    return at === undefined ? undefined : (powers[(this.#rates[at] as number) + 128] as number)
  }

  /** Returns what was chosen after a search; undefined if nothing was counted. */
  search(key: string): ((number: number) => number) | undefined {
    return this.#searches?.find(key)
  }

  get bytes(): number {
    return this.#numbers.byteLength + this.#rates.byteLength + (this.#searches?.bytes ?? 0)
  }
}

const powers = Float64Array.from({ length: 256 }, (_, at) => 2 ** ((at - 128) / 8))

/** What was chosen after each search, one after another in two arrays. */
class Searches {
  readonly #places = new Map<string, number>()
  readonly #starts: Int32Array
  readonly #numbers: Int32Array
  readonly #weights: Float32Array

  constructor(chosen: ReadonlyMap<string, ReadonlyMap<number, number>>) {
    const kept = [...chosen]
      .map(([key, weights]) => ({
        key,
        total: [...weights.values()].reduce((sum, weight) => sum + weight, 0),
        best: [...weights].sort((a, b) => b[1] - a[1]).slice(0, maxChosen),
      }))
      .sort((a, b) => b.total - a.total)
      .slice(0, maxSearches)
    const size = kept.reduce((sum, { best }) => sum + best.length, 0)
    this.#starts = new Int32Array(kept.length + 1)
    this.#numbers = new Int32Array(size)
    this.#weights = new Float32Array(size)
    let at = 0
    for (const [place, { key, best }] of kept.entries()) {
      this.#places.set(key, place)
      for (const [number, weight] of best.sort((a, b) => a[0] - b[0])) {
        this.#numbers[at] = number
        this.#weights[at] = weight
        at += 1
      }
      this.#starts[place + 1] = at
    }
  }

  find(key: string): ((number: number) => number) | undefined {
    const place = this.#places.get(key)
    if (place === undefined) return undefined
    const [from, to] = [this.#starts[place] as number, this.#starts[place + 1] as number]
    return (number) => {
      const at = placeOf(number, this.#numbers, from, to)
      return at === undefined ? 0 : (this.#weights[at] as number)
    }
  }

  /** About as much as it takes: an entry of a map with its key, beside the arrays. */
  get bytes(): number {
    const arrays = this.#starts.byteLength + this.#numbers.byteLength + this.#weights.byteLength
    return arrays + this.#places.size * 100
  }
}

function placeOf(number: number, numbers: Int32Array, from: number, to: number): number | undefined {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] as number) < number) low = middle + 1
    else high = middle
  }
  return low < to && numbers[low] === number ? low : undefined
}

interface BranchCounts extends LevelCounts {
  supplierId: string
  agencyId: string
}

/** Returns how much memory a table takes, without the ids, which are the catalogue's own strings. */
export function tableBytes({ ids, kindOf, kindRates, country, chains, branches }: PopularityTable): number {
  const levels = [country, ...chains.values(), ...branches.values()]
  const lists = ids.length * 8 + kindOf.byteLength + kindRates.byteLength
  return levels.reduce((sum, level) => sum + level.bytes, lists)
}

/** The name of a product in a size. */
export const kindName = (productId: string, measurement: string | null): string =>
  `${productId} ${measurement ?? ''}`

/** Collects branches, then makes the table of them. */
export class PopularityBuilder {
  readonly #numbers = new Map<string, number>()
  readonly #kinds = new Map<string, number>()
  /** By product's number the number of its kind. */
  readonly #kindOf: number[] = []
  readonly #branches: BranchCounts[] = []
  /** By chain and search. */
  readonly #searches = new Map<string, Map<string, Map<number, number>>>()

  add({ supplierId, agencyId, products, searches }: BranchPopularity): void {
    const rows = products
      .map(({ sellableId, kind, ...row }) => {
        const number = this.#numberOf(sellableId)
        this.#kindOf[number] = getOrMake(this.#kinds, kind, () => this.#kinds.size)
        return { ...row, number }
      })
      .sort((a, b) => a.number - b.number)
    this.#branches.push({
      supplierId,
      agencyId,
      numbers: Int32Array.from(rows, ({ number }) => number),
      weights: Float32Array.from(rows, ({ weight }) => weight),
      exposures: Float32Array.from(rows, ({ knownDays }) => exposureOf(knownDays)),
    })
    const ofChain = getOrMake(this.#searches, agencyId, () => new Map<string, Map<number, number>>())
    for (const { key, sellableId, weight } of searches) {
      const chosen = getOrMake(ofChain, key, () => new Map<number, number>())
      const number = this.#numberOf(sellableId)
      chosen.set(number, (chosen.get(number) ?? 0) + weight)
    }
  }

  /** Returns undefined where nothing was counted. */
  finish(): PopularityTable | undefined {
    if (this.#numbers.size === 0) return undefined
    const all = sumOf(this.#branches, this.#numbers.size)
    const kinds = this.#sumKinds(all)
    const kindRates = kinds.weights.map((weight, kind) =>
      corrected(weight, (kinds.exposures[kind] as number) * kinds.scale),
    )
    const country = new Level(
      // Of its kind without itself, so that it does not count twice.
      estimateRates(all, (number, at) => {
        const kind = this.#kindOf[number] as number
        const others = (kinds.weights[kind] as number) - (all.weights[at] as number)
        const possible = (kinds.exposures[kind] as number) - (all.exposures[at] as number)
        return corrected(others, possible * kinds.scale)
      }),
      this.#searchesOf([...this.#searches.values()]),
    )
    const chains = new Map<string, Level>()
    const branches = new Map<string, Level>()
    for (const [agencyId, own] of Map.groupBy(this.#branches, (branch) => branch.agencyId)) {
      const ofChain = sumOf(own, this.#numbers.size)
      let above = country
      if (isOwnLevel(ofChain, all)) {
        const searched = this.#searches.get(agencyId)
        above = new Level(
          estimateRates(ofChain, (number) => country.rateOf(number) ?? 1),
          this.#searchesOf(searched ? [searched] : []),
        )
        chains.set(agencyId, above)
      }
      for (const branch of own) {
        if (!isOwnLevel(branch, ofChain)) continue
        const rateAbove = (number: number) => above.rateOf(number) ?? country.rateOf(number) ?? 1
        branches.set(branch.supplierId, new Level(estimateRates(branch, rateAbove), undefined))
      }
    }
    const kindOf = Int32Array.from(this.#numbers.values(), (number) => this.#kindOf[number] ?? -1)
    return { ids: [...this.#numbers.keys()], kindOf, kindRates, country, chains, branches }
  }

  /** What was counted of each kind together, and how much of it is expected where it is average. */
  #sumKinds({ numbers, weights, exposures }: LevelCounts) {
    const ofKind = new Float32Array(this.#kinds.size)
    const possible = new Float32Array(this.#kinds.size)
    for (let at = 0; at < numbers.length; at += 1) {
      const kind = this.#kindOf[numbers[at] as number] as number
      ofKind[kind] = (ofKind[kind] as number) + (weights[at] as number)
      possible[kind] = (possible[kind] as number) + (exposures[at] as number)
    }
    return { weights: ofKind, exposures: possible, scale: expectedScale(ofKind, possible) }
  }

  #searchesOf(chains: readonly ReadonlyMap<string, ReadonlyMap<number, number>>[]): Searches | undefined {
    const sums = new Map<string, Map<number, number>>()
    for (const searches of chains)
      for (const [key, chosen] of searches) {
        const sum = getOrMake(sums, key, () => new Map<number, number>())
        for (const [number, weight] of chosen) sum.set(number, (sum.get(number) ?? 0) + weight)
      }
    return sums.size > 0 ? new Searches(sums) : undefined
  }

  #numberOf(id: string): number {
    return getOrMake(this.#numbers, id, () => this.#numbers.size)
  }
}

function getOrMake<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const existing = map.get(key)
  if (existing !== undefined) return existing
  const made = make()
  map.set(key, made)
  return made
}

/** The counts of several branches together: a product is known since the first of them had it. */
function sumOf(branches: readonly LevelCounts[], size: number): LevelCounts {
  const weights = new Float32Array(size)
  const exposures = new Float32Array(size)
  for (const branch of branches)
    for (let at = 0; at < branch.numbers.length; at += 1) {
      const number = branch.numbers[at] as number
      weights[number] = (weights[number] as number) + (branch.weights[at] as number)
      exposures[number] = Math.max(exposures[number] as number, branch.exposures[at] as number)
    }
  const isCounted = (_: number, number: number) => (exposures[number] as number) > 0
  return {
    numbers: Int32Array.from(exposures.keys()).filter((number) => isCounted(0, number)),
    weights: weights.filter(isCounted),
    exposures: exposures.filter(isCounted),
  }
}
