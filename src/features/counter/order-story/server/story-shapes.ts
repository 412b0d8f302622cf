// The types of an order's story and its parts.
import type { Selectable } from 'kysely'
import type { Orders } from '#server/database/database-types.ts'

export interface StoryLine {
  at: Date
  /** What kind of thing it is: order, money, payment, provider, refund, change, invoice, message, device, deed, group. */
  of: string
  says: string
}

export interface StoryPart {
  lines?: StoryLine[]
  /** What is still to happen by itself, and when. */
  ahead?: StoryLine[]
  /** Names by which the log knows of it, besides the order's own. */
  names?: string[]
}

export type OrderRow = Selectable<Orders>
