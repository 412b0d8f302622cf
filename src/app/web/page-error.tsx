// Shown if a page could not be loaded: it does not exist, there is no signal, or a fault of ours. The shell stays around it.
import { lazy, Suspense, useEffect, useState } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router'
import { NotFound } from '#features/catalogue/home/web/not-found.tsx'
import { pageTo } from '#paths'
import { ApiFailure } from '#web/api-failure.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState, OfflineState } from '#web/kit/states.tsx'
import { useWords } from '#web/words.ts'
import { isChunkError, reloadOnce } from './reload-once.ts'

const SeenLinks = lazy(() => import('./offline/saved-page-links.tsx').catch(() => ({ default: () => null })))

export function PageError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const scriptsGone = isChunkError(error)
  const [reloading, setReloading] = useState(scriptsGone)
  useEffect(() => {
    if (scriptsGone) setReloading(reloadOnce())
  }, [scriptsGone])
  const needsReload = scriptsGone || (isRouteErrorResponse(error) && error.data?.needs_reload === true)
  const retry = () => (needsReload ? location.reload() : void revalidate())
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is when the signal is back
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])

  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFound />
    const said = error.data as { status?: ApiFailure['status']; request_id?: string } | null
    if (said?.status === 'unavailable') return <Unreachable onRetry={retry} />
    return (
      <ErrorState
        error={
          new ApiFailure(error.status, {
            status: said?.status ?? 'error',
            ...(said?.request_id && { request_id: said.request_id }),
          })
        }
        onRetry={retry}
      >
        <ToShop />
      </ErrorState>
    )
  }
  if (reloading) return <Skeleton />
  return (
    <ErrorState error={error} onRetry={retry}>
      <ToShop />
    </ErrorState>
  )
}

/** Loaded from the server, because whatever failed may be in this page's state. The counter has its own ways. */
function ToShop() {
  const t = useWords()
  const { pathname } = useLocation()
  if (pathname.startsWith(pageTo('counter'))) return null
  return (
    <a className="button button--plain" href={pageTo('home')}>
      {t('shopfront.go_home')}
    </a>
  )
}

/** The page was never seen here: what was, and the basket, can be looked at meanwhile. */
function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <OfflineState onRetry={onRetry} />
      <Suspense>
        <SeenLinks />
      </Suspense>
    </>
  )
}
