// When a page could not be loaded: not there, no signal, or our fault. The shell stays around it.
import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { NotFound } from '#features/shopfront/web/not-found.tsx'
import { ApiFailure } from '#web/api-failure.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState, OfflineState } from '#web/kit/states.tsx'
import { isChunkTrouble, reloadOnce } from './reload-once.ts'

export function PageError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const scriptsGone = isChunkTrouble(error)
  useEffect(() => {
    if (scriptsGone) reloadOnce()
  }, [scriptsGone])
  const retry = () => (scriptsGone ? location.reload() : void revalidate())

  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFound />
    const said = error.data as { status?: ApiFailure['status']; request_id?: string } | null
    if (said?.status === 'unavailable') return <OfflineState onRetry={retry} />
    return (
      <ErrorState
        error={
          new ApiFailure(error.status, {
            status: said?.status ?? 'error',
            ...(said?.request_id && { request_id: said.request_id }),
          })
        }
        onRetry={retry}
      />
    )
  }
  if (scriptsGone && (typeof navigator === 'undefined' || navigator.onLine)) return <Skeleton />
  if (scriptsGone) return <OfflineState onRetry={retry} />
  return <ErrorState error={error} onRetry={retry} />
}
