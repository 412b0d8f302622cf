// The title of the counter's page, and whether the page renders its own heading: a page that could not be shown does not.
import { use } from 'react'
import { isRouteErrorResponse, UNSAFE_DataRouterDataContext } from 'react-router'
import { useWords } from '#web/words.ts'
import { useCurrentPage } from './use-current-page.ts'

export function useCounterTitle(): { title: string; drawsHeading: boolean } {
  const t = useWords()
  const page = useCurrentPage()
  const error = Object.values(use(UNSAFE_DataRouterDataContext)?.errors ?? {})[0]
  const forbidden = isRouteErrorResponse(error) && error.status === 403
  return {
    title: forbidden ? t('counter.no_permission') : page.title,
    drawsHeading: !error && page.handle?.ownHeading === true,
  }
}
