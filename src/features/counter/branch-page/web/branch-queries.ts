import { personalQuery } from '#web/personal-query.ts'
import type { Shop } from '#web/shop.tsx'

export const branchQuery = (shop: Shop, id: string) =>
  personalQuery(['counter-branch', id], (signal) => shop.api('managedBranch', { params: { id }, signal }))
