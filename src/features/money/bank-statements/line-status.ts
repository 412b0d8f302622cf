// Where a line of a bank can stand: open until staff book it for an order or put it aside.
import { constantNames } from '#kernel/constant-names.ts'

export const lineStatuses = ['open', 'booked', 'aside'] as const
export type LineStatus = (typeof lineStatuses)[number]
export const lineStatus = constantNames(lineStatuses)
