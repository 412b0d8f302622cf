// The page being shown: its handle, and the title for its head and the tab.
import { use } from 'react'
import { isRouteErrorResponse, UNSAFE_DataRouterDataContext, useLocation, useMatches } from 'react-router'
import type { PageHandle } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import { pageTitle } from './page-title.ts'

export interface CurrentPage {
  id: string
  handle: PageHandle | undefined
  title: string
}

export function useCurrentPage(): CurrentPage {
  const t = useWords()
  const shop = useShop()
  const { search } = useLocation()
  const match = useMatches().at(-1)
  const handle = match?.handle as PageHandle | undefined
  const error = Object.values(use(UNSAFE_DataRouterDataContext)?.errors ?? {})[0]
  return {
    id: match?.id ?? '',
    handle,
    title: error
      ? t(titleOf(error))
      : pageTitle(handle, { t, shop, params: match?.params ?? {}, search: new URLSearchParams(search) }),
  }
}

/** As the page that stands in its place says it (page-error.tsx). */
function titleOf(error: unknown): WordKey {
  if (!isRouteErrorResponse(error)) return 'kit.error_title'
  if (error.status === 404) return 'shell.not_found'
  return error.data?.status === 'unavailable' ? 'kit.offline_title' : 'kit.error_title'
}
