// Where a line of a bank can stand: open until staff book it for an order or put it aside.
import { namesOf } from '#kernel/names-of.ts'

export const lineStatuses = ['open', 'booked', 'aside'] as const
export type LineStatus = (typeof lineStatuses)[number]
export const lineStatus = namesOf(lineStatuses)
