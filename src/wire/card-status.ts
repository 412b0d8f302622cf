// Where a debtor card can stand: asked for, and decided by staff. One that was rejected can be asked for again.
import { constantNames } from '#kernel/constant-names.ts'

export const cardStatuses = ['pending', 'accepted', 'rejected'] as const
export type CardStatus = (typeof cardStatuses)[number]
export const cardStatus = constantNames(cardStatuses)
