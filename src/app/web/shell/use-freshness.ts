// Checks, on every move to another page, whether a new version of the shop is live, and the state of the chosen branch [spec 2].
// A new version is loaded at once if nothing is in progress, and otherwise with one of the next moves.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { useShop } from '#web/shop.tsx'
import { storageName } from '#web/stores/persisted-store.ts'
import { clearTyping, isTyping, setTyping } from '../typing.ts'
import { readVersion, watchVersion } from './version-watch.ts'

const versions = watchVersion(() => localStorage)
/** When the configuration was last heard of: this page came with it. */
let configAt = Date.now()
const configMs = 10 * 60_000

export function useFreshness(): void {
  const shop = useShop()
  const { pathname } = useLocation()
  useEffect(setTyping, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every page that is shown
  useEffect(() => {
    clearTyping()
    reloadIfOld()
    const arrivedAt = Date.now()
    // After the page has what it needs: this is not what anyone is waiting for. Who goes on at once is asked for once.
    const timer = setTimeout(() => {
      readVersion('/version.txt').then(
        (version) => {
          if (version) versions.hear(version)
          reloadIfOld()
        },
        () => {
          // No signal: the next page looks again.
        },
      )
      if (Date.now() - configAt > configMs) {
        configAt = Date.now()
        import('#features/suppliers/shopfront/web/refresh-config.ts').then(
          ({ refreshConfig: freshConfig }) => freshConfig(shop),
          () => {},
        )
      }
      if (!shop.supplierId) return
      const supplier = supplierQuery(shop, shop.supplierId)
      // A page that has just asked for it has it.
      const { dataUpdatedAt = 0 } = shop.queries.getQueryState(supplier.queryKey) ?? {}
      if (dataUpdatedAt < arrivedAt) void shop.queries.invalidateQueries(supplier)
    }, 1500)
    return () => clearTimeout(timer)
  }, [pathname])
}

function reloadIfOld(): void {
  if (versions.isOld() && navigator.onLine && !isBusy() && versions.claimReload(Date.now())) location.reload()
}

/** Checking out, an order or a payment without its answer, a form being filled in, a dialog, or a page on its way. */
function isBusy(): boolean {
  if (isTyping() || /^\/checkout\/|\/pay$/.test(location.pathname)) return true
  if (document.querySelector('dialog[open], .moving')) return true
  try {
    return /"(pending|transaction)":\{/.test(localStorage.getItem(storageName('checkout-v1')) ?? '')
  } catch {
    return false
  }
}
