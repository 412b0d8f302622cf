import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '#web/shop.tsx'

export const staffQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['counter-staff'],
    queryFn: ({ signal }) => shop.api('managedStaff', { signal }),
    meta: { personal: true },
  })

export const rolesQuery = (shop: Shop) =>
  queryOptions({
    queryKey: ['counter-roles'],
    queryFn: ({ signal }) => shop.api('managedRoles', { signal }),
    meta: { personal: true },
  })
