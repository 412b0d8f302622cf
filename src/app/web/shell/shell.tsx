// The frame around every page of the shop [ruling 14 Header]: the header's two rows, the page's head, the footer, on phones
// the bottom bar, and on wide screens the departments and the basket beside the column.
import './shell.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { PickerHost } from '#features/suppliers/suppliers/web/supplier-bar.tsx'
import { useSupplierNeeded } from '#features/suppliers/suppliers/web/use-supplier-needed.ts'
import { awaitsReader } from '#kernel/languages.ts'
import { FormProblems } from '#web/forms/form-fields.tsx'
import { AlertsHost } from '#web/kit/alerts.tsx'
import { ConfirmHost } from '#web/kit/confirm.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { useLanguage } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ComingPage } from './coming-page.tsx'
import { Footer } from './footer.tsx'
import { LazyHosts } from './hosts.lazy.tsx'
import { PageHeading } from './page-heading.tsx'
import { SecondRow } from './second-row.tsx'
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

export function Shell() {
  const t = useWords()
  const page = useCurrentPage()
  const moving = useNavigation().state !== 'idle'
  const wide = useWideScreen()
  useRestoredVisit()
  useOneSession(page)
  useConnection({ hasBanner: true })
  useRouteFocus(page.title)
  useFreshness()
  usePageViews(page)
  useSupplierNeeded(page.handle?.supplierBar === true)
  const english = awaitsReader(useLanguage()) && page.handle?.english
  const aside = wide && !page.handle?.alone
  return (
    <div className={page.handle?.alone ? 'shell shell--alone' : 'shell'}>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <Toolbar />
      {moving && <div className="moving" role="progressbar" aria-label={t('kit.loading')} />}
      <SecondRow hasSupplierBar={page.handle?.supplierBar === true} />
      {/* In the order in which they are seen, from left to right: the Tab key follows it. */}
      <div className="layout">
        {aside && (
          <Suspense>
            <LeftAside beside={page.handle?.beside} />
          </Suspense>
        )}
        <div className="column" lang={english ? 'en' : undefined}>
          <PageHeading page={page} />
          <main id="main" tabIndex={-1}>
            {import.meta.env.SSR && <FormProblems />}
            <Suspense fallback={<Skeleton lines={8} />}>
              <Outlet />
            </Suspense>
          </main>
          <ComingPage />
        </div>
        {aside && (
          <Suspense>
            <BasketAside />
          </Suspense>
        )}
      </div>
      <Footer />
      <BottomBar page={page} />
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
