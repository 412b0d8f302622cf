// How the lists and pages of promotions and multibuys show a status.
import type { WordKey } from '#web/words.ts'
import type { PromotionStatus } from '../promotion-contract.ts'

export const promotionStatusLabels: Record<PromotionStatus, WordKey> = {
  running: 'promos.running',
  upcoming: 'promos.upcoming',
  ended: 'promos.ended',
}
export const promotionStatusTones = { running: 'good', upcoming: 'wait', ended: 'plain' } as const
