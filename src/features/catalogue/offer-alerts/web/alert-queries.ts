// The query for what the account asked to be told of.
import { personalQuery } from '#web/personal-query.ts'
import type { Shop } from '#web/shop.tsx'

export const alertsQuery = (shop: Shop, userId: string) =>
  personalQuery(['offer-alerts', userId], async (signal) => {
    const { alerts } = await shop.api('offerAlerts', { params: { user_id: userId }, signal })
    return alerts
  })
