// What search asks about what people buy. It is counted in an area below catalogue (reports), which the app passes in.
import type { Reader } from '#server/database/database.ts'

/** What was counted at one branch, in purchases, as it weighs today. */
export interface BranchPopularity {
  supplierId: string
  agencyId: string
  products: {
    sellableId: string
    /** Its product and size: what other brands sell of the same says something of it. */
    kind: string
    weight: number
    /** For so many days something was counted of it. */
    knownDays: number
  }[]
  /** What was chosen after a search (`queryKey`). */
  searches: { key: string; sellableId: string; weight: number }[]
}

export interface PopularitySource {
  /** Notified when counts changed. */
  channel: string
  read(db: Reader, now: Date): AsyncIterable<BranchPopularity>
}
