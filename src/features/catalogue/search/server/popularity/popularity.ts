// Rates the results of a search by what people buy where the shopper looks.
import { queryKey } from '#features/catalogue/search/query-key.ts'
import { ratesAmongResults, stepOf } from './popularity-rates.ts'
import type { Level, PopularityTable } from './popularity-table.ts'

/**
 * By document its number in the table; where it was not counted itself, -1 less the number of its kind, which is that of no kind
 * where that was not counted either.
 */
export type CatalogueNumbers = Int32Array

/** A result that is rated. */
interface Rated {
  document: number
  /** Whether it has all that was asked for. */
  complete: boolean
  /** Its step of popularity among the results (`stepOf`). */
  popularity: number
}

export class Popularity {
  readonly #numbers: CatalogueNumbers
  readonly #kindRates: Float32Array
  /** From the branch to the country. */
  readonly #levels: readonly Level[]
  /** From the country to the chain. */
  readonly #searched: readonly Level[]

  constructor(
    { kindRates, country, chains, branches }: PopularityTable,
    numbers: CatalogueNumbers,
    { supplierId, agencyId }: { supplierId: string | undefined; agencyId: string | undefined },
  ) {
    const chain = chains.get(agencyId ?? '')
    const branch = branches.get(supplierId ?? '')
    this.#numbers = numbers
    this.#kindRates = kindRates
    this.#levels = [branch, chain, country].filter((level) => level !== undefined)
    this.#searched = chain ? [country, chain] : [country]
  }

  /** Sets the popularity of the results of a query, by what people buy and by what they choose after the same query. */
  rate(results: readonly Rated[], query: string): void {
    const complete = results.filter((each) => each.complete)
    const rated = complete.length > 0 ? complete : results
    if (rated.length < 2) return
    const numbers = rated.map(({ document }) => this.#numbers[document] as number)
    let rates = ratesAmongResults(
      Float64Array.from(numbers, (number) => this.#rateOfNumber(number)),
      undefined,
    )
    const key = queryKey(query)
    for (const level of this.#searched) {
      const chosen = level.search(key)
      if (chosen) rates = ratesAmongResults(rates, Float64Array.from(numbers, chosen))
    }
    for (const [at, result] of rated.entries()) result.popularity = stepOf(rates[at] as number)
  }

  /** Returns how much is bought of a document, 1 on average and where nothing is known of it. */
  rateOf(document: number): number {
    const number = this.#numbers[document]
    return number === undefined ? 1 : this.#rateOfNumber(number)
  }

  #rateOfNumber(number: number): number {
    if (number < 0) return this.#kindRates[-1 - number] ?? 1
    for (const level of this.#levels) {
      const rate = level.rateOf(number)
      if (rate !== undefined) return rate
    }
    return 1
  }
}
