// Records which page is shown, and reports a page view for every page except categories and products [spec 2].
import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import type { Page } from '#paths'
import { track } from '#web/analytics.ts'
import { useShop } from '#web/shop.tsx'
import { shown } from './current-page.ts'
import type { CurrentPage } from './use-current-page.ts'

export function usePageViews({ id, handle, title }: CurrentPage): void {
  const { config } = useShop()
  const { pathname } = useLocation()
  // With the page itself, not after it: whoever sees an order may step back at once.
  useLayoutEffect(() => {
    shown.page = id
  }, [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every page that is shown
  useEffect(() => {
    if (/^(category|product)/.test(id)) return
    track({
      name: 'page_view',
      page: id === 'unknown' ? 'notFound' : (id as Page),
      // A title made for this page alone may hold what is somebody's own: an order's reference, words searched for.
      title: typeof handle?.title === 'string' ? title : config.shop_name,
    })
  }, [pathname])
}
