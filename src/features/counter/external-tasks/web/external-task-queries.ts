import { personalQuery } from '#web/personal-query.ts'
import type { Shop } from '#web/shop.tsx'

export const externalTasksQuery = (shop: Shop) =>
  personalQuery(['counter-external-tasks'], (signal) => shop.api('externalTasks', { signal }))
