// Renders dialogs that open over any page. It checks which one is due once a page is idle, and only where one can be: a visitor
// at an open branch loads none of it.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { closeModal, closePolite, useModalSlot } from '#web/kit/modal-slot.ts'
import { useAccount, useShop, useSupplierId } from '#web/shop.tsx'
import type { CurrentPage } from './use-current-page.ts'

/** Nothing opens while the shopper is finding their feet: what moves under a finger is tapped by mistake. */
const idleDelayMs = 1500

export function LazyHosts({ page }: { page: CurrentPage }) {
  const shop = useShop()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { modal } = useModalSlot()
  const signedIn = useAccount() !== null
  const supplierId = useSupplierId()
  const { data: supplier } = useQuery({
    ...supplierQuery(shop, supplierId ?? ''),
    enabled: supplierId !== null,
  })
  // A dialog belongs to the page it opened on. On the first page one may stand already, opened before the page came to life.
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!useModalSlot.getState().polite) closeModal()
  }, [pathname])
  const possible = signedIn || supplier?.closed === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every page, and when something becomes possible
  useEffect(() => {
    if (!possible) return closePolite()
    let left = false
    const timer = setTimeout(async () => {
      try {
        const { openDueModal } = await import('./due-modals.tsx')
        await openDueModal({ shop, page, navigate, isLeft: () => left })
      } catch {
        // No signal: another page, another time.
      }
    }, idleDelayMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [pathname, possible, shop])
  return modal
}
