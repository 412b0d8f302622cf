// Whether the person at the counter has a permission, at one of their branches at least. The server decides at which.
import { type Shop, useShopState } from '#web/shop.tsx'
import type { Permission } from '#wire/permissions.ts'

export const hasPermission = (shop: Pick<Shop, 'staff'>, permission: Permission): boolean =>
  shop.staff?.permissions.includes(permission) ?? false

export const usePermission = (permission: Permission): boolean =>
  useShopState((state) => state.staff?.permissions.includes(permission) ?? false)
