// The frame around every page of the shop: toolbar, navbar, supplier bar and footer, and on wide screens the departments and the
// basket beside the column.
import './shell.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { PlaceButton } from '#features/suppliers/near/web/place-button.tsx'
import { PickerHost, SupplierBar } from '#features/suppliers/suppliers/web/supplier-bar.tsx'
import { useSupplierNeeded } from '#features/suppliers/suppliers/web/use-supplier-needed.ts'
import { AlertsHost } from '#web/kit/alerts.tsx'
import { ConfirmHost } from '#web/kit/confirm.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { useLight } from '#web/light/light.ts'
import { useCart } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import { OfflineBanner } from '../offline/offline-banner.tsx'
import { Footer } from './footer.tsx'
import { LazyHosts } from './hosts.lazy.tsx'
import { PageNavbar } from './page-navbar.tsx'
import { Toolbar } from './toolbar.tsx'
import { useConnection } from './use-connection.ts'
import { useCurrentPage } from './use-current-page.ts'
import { useFreshness } from './use-freshness.ts'
import { useOneSession } from './use-one-session.ts'
import { usePageViews } from './use-page-views.ts'
import { useRestoredVisit } from './use-restored-visit.ts'
import { useRouteFocus } from './use-route-focus.ts'

// Only wide screens fetch what stands beside the column.
const LeftAside = lazy(() => import('./asides.tsx').then((module) => ({ default: module.LeftAside })))
const BasketAside = lazy(() => import('./asides.tsx').then((module) => ({ default: module.BasketAside })))

// Only who edits an order fetches what says so.
const UpdatingOrder = lazy(() =>
  import('#features/orders/orders/web/updating-order.tsx').then((module) => ({
    default: module.UpdatingOrder,
  })),
)

export function Shell() {
  const t = useWords()
  const page = useCurrentPage()
  const moving = useNavigation().state !== 'idle'
  const wide = useWideScreen()
  const editing = useCart((cart) => cart.proxy_order_id)
  const light = useLight()
  useRestoredVisit()
  useOneSession(page)
  useConnection()
  useRouteFocus(page.title)
  useFreshness()
  usePageViews(page)
  useSupplierNeeded(page.handle?.supplierBar === true)
  const aside = wide && !page.handle?.alone
  return (
    <div className={page.handle?.alone ? 'shell shell--alone' : 'shell'}>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <Toolbar />
      {moving && <div className="moving" role="progressbar" aria-label={t('kit.loading')} />}
      <PageNavbar page={page} />
      {editing !== null && (
        <Suspense>
          <UpdatingOrder id={editing} />
        </Suspense>
      )}
      {page.handle?.supplierBar && (
        <section className="under-navbar" aria-label={t('suppliers.picker_title')}>
          <SupplierBar place={<PlaceButton />} />
        </section>
      )}
      <OfflineBanner />
      {/* In the order in which they are seen, from left to right: the Tab key follows it. */}
      <div className="layout">
        {aside && (
          <Suspense>
            <LeftAside beside={page.handle?.beside} />
          </Suspense>
        )}
        <main id="main" className="column" tabIndex={-1}>
          {light && <light.Bar />}
          <Suspense fallback={<Skeleton lines={8} />}>
            <Outlet />
          </Suspense>
        </main>
        {aside && (
          <Suspense>
            <BasketAside />
          </Suspense>
        )}
      </div>
      <Footer />
      <PickerHost />
      <LazyHosts page={page} />
      <ConfirmHost />
      <AlertsHost />
      <ScrollRestoration />
    </div>
  )
}

/** The width at which shell.css makes room beside the column. */
const wideQuery = '(min-width: 1100px)'

function useWideScreen(): boolean {
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const query = matchMedia(wideQuery)
    const look = () => setWide(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return wide
}
