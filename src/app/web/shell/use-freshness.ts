// Every move to another page looks whether a new version of the shop is live, and how the chosen branch is doing
// (specification, point 2).
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { supplierQuery } from '#features/suppliers/web/supplier-queries.ts'
import { useShop } from '#web/shop.tsx'

const versionKey = 'version-checksum'

export function useFreshness(): void {
  const shop = useShop()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every page that is shown
  useEffect(() => {
    // After the page has what it needs: this is not what anyone is waiting for.
    const timer = setTimeout(() => {
      void reloadIfNew()
      if (shop.supplierId) void shop.queries.invalidateQueries(supplierQuery(shop, shop.supplierId))
    }, 1500)
    return () => clearTimeout(timer)
  }, [pathname])
}

async function reloadIfNew(): Promise<void> {
  try {
    const response = await fetch('/version.txt', { cache: 'no-store' })
    const now = response.ok ? (await response.text()).trim() : ''
    // A hot-spot's page is not a version.
    if (!/^[\w.-]{1,80}$/.test(now)) return
    const before = localStorage.getItem(versionKey)
    localStorage.setItem(versionKey, now)
    if (before !== null && before !== now) location.reload()
  } catch {
    // No signal, or storage is blocked: the next page looks again.
  }
}
