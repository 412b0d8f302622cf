// The statuses of a bank line: open until staff book it for an order or set it aside.
import { constantNames } from '#kernel/constant-names.ts'

export const lineStatuses = ['open', 'booked', 'aside'] as const
export type LineStatus = (typeof lineStatuses)[number]
export const lineStatus = constantNames(lineStatuses)
