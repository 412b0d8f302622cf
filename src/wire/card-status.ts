// The statuses of a debtor card: requested, and decided by staff. A rejected card can be requested again.
import { constantNames } from '#kernel/constant-names.ts'

export const cardStatuses = ['pending', 'accepted', 'rejected'] as const
export type CardStatus = (typeof cardStatuses)[number]
export const cardStatus = constantNames(cardStatuses)
